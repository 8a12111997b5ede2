import { accountIdOf, lastFour } from "../core/files/account-identity.ts";
import { parseDay } from "../core/model/day.ts";
import type { StatementBrief } from "../core/parsed-results/statement-brief.ts";
import type { WithheldStatement } from "../core/reports/report-input.ts";
import type { WithheldPdfRow } from "../db/queries/withheld-statements.ts";

/** Statements that came and count nowhere, with the days that they would tell of. */
export function withheldOf(pdfs: readonly WithheldPdfRow[]): readonly WithheldStatement[] {
  return pdfs.flatMap(({ status, statement_briefs: briefs }) =>
    briefs.flatMap((brief) => statementOf(brief, status === "rejected" ? "rejected" : "held") ?? []),
  );
}

function statementOf(brief: StatementBrief, status: WithheldStatement["status"]): WithheldStatement | null {
  const [start, end] = [parseDay(brief.period_start ?? ""), parseDay(brief.period_end ?? "")];
  if (brief.excluded || start === null || end === null || end < start) return null;
  const digits = lastFour(brief.account_number);
  return {
    ...{ start, end, status },
    accountId: accountIdOf({ bankName: brief.bank_name, accountNumber: brief.account_number }),
    name: [brief.bank_name ?? "Account", digits === null ? null : `··${digits}`].filter(Boolean).join(" "),
  };
}
