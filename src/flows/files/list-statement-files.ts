import { moneyOf } from "../../core/model/money.ts";
import type { StatementBrief } from "../../core/parsed-results/statement-brief.ts";
import type { StatementFile } from "../../core/reports/statement-sheet.ts";
import type { Database } from "../../db/database.ts";
import { listDecisions } from "../../db/queries/pdf-decisions.ts";
import { listPdfs } from "../../db/queries/pdfs.ts";

/** Every statement of an end user's files with what was decided of it, oldest file first; a file without one is a line too. */
export async function listStatementFiles(
  db: Database,
  userId: string,
  endUserPk: string,
): Promise<readonly StatementFile[]> {
  const pdfs = (await listPdfs(db, userId, endUserPk)).toReversed();
  const decisions = await listDecisions(
    db,
    userId,
    pdfs.map((pdf) => pdf.pdfId),
  );
  return pdfs.flatMap((pdf) => {
    const standing = decisions.find((one) => one.pdfId === pdf.pdfId && one.undoneAt === null);
    const told = {
      ...{ filename: pdf.filename, status: pdf.status },
      decision: standing?.status ?? null,
      decidedBy: standing?.decidedBy ?? null,
      decidedAt: standing?.decidedAt ?? null,
      reason: standing?.reason ?? pdf.notes,
    };
    const briefs = pdf.statementBriefs.length === 0 ? [null] : pdf.statementBriefs;
    return briefs.map((brief) => ({ ...told, ...lineOf(brief) }));
  });
}

function lineOf(brief: StatementBrief | null) {
  const money = (amount: number | null | undefined) =>
    brief === null || amount === null || amount === undefined ? null : moneyOf(amount, brief.currency);
  return {
    bank: brief?.bank_name ?? null,
    holder: brief?.account_title ?? null,
    account: brief?.account_number ?? null,
    start: brief?.period_start ?? null,
    end: brief?.period_end ?? null,
    startBalance: money(brief?.start_balance),
    endBalance: money(brief?.end_balance),
    rows: brief?.num_transactions ?? null,
    isReconciled: brief?.reconciled ?? null,
    isCorrected: brief?.corrected ?? null,
    score: brief?.anomaly_score ?? null,
    originalScore: brief?.original_anomaly_score ?? null,
    signs: brief?.signs ?? [],
  };
}
