// What the audit of printed figures found, as checks, reasons and verdict of an account.

import { formatMoney } from "../../model/money.ts";
import type { Unscored } from "../anomalies/check.ts";
import type { ReconciliationCheck } from "../types.ts";
import type { Named } from "./named-figures.ts";

export type Judged = { readonly figure: Named; readonly kind: "contradiction" | "unknown" };

const MOST_TOLD = 6;

/** What was not compared may be wrong: never reconciled, as with a figure that disagrees. */
export function withDoubt(account: Unscored, ...reasons: readonly string[]): Unscored {
  return {
    ...account,
    reconciliation: { ...account.reconciliation, isReconciled: false },
    verdict: account.verdict === "VERIFIED" ? "AMBER" : account.verdict,
    verdictReasons: [...account.verdictReasons, ...reasons],
  };
}

export function withFindings(account: Unscored, found: readonly Judged[]): Unscored {
  if (found.length === 0) return account;
  const told = found.slice(0, MOST_TOLD).map((one) => sentenceOf(one, account.header.currency));
  const rest =
    found.length > MOST_TOLD ? [`${found.length - MOST_TOLD} more figures agree with no rows.`] : [];
  const checks = found.map((one, index): ReconciliationCheck => {
    const { token, line } = one.figure;
    return {
      ...{ name: "printed_figures", isPassed: false, isBinding: one.kind === "contradiction" },
      ...{
        expected: formatMoney({ minor: token.amount.minor, currency: account.header.currency }),
        found: "",
      },
      text: told[index] ?? sentenceOf(one, account.header.currency),
      place: { page: line.page, box: token.box },
    };
  });
  const doubted = withDoubt(account, ...told, ...rest);
  return {
    ...doubted,
    reconciliation: {
      ...doubted.reconciliation,
      checks: [...account.reconciliation.checks, ...checks],
    },
  };
}

function sentenceOf({ figure: { label, around, token, line }, kind }: Judged, currency: string): string {
  const name = label || around || line.text;
  const sum = formatMoney({ minor: token.amount.minor, currency });
  return kind === "contradiction"
    ? `"${name}" on page ${line.page} prints ${sum}; no rows come to that.`
    : `Nobody could tell what ${sum} beside "${name}" on page ${line.page} is.`;
}
