import type { StatementAttributes } from "./statement-attributes.ts";
import type { StatementJson } from "./statement-json.ts";

type Seen = { readonly statement: StatementJson; readonly attributes: StatementAttributes };

/**
 * What a person approves, as text: the statements with all their rows, and the signs in their file. Whatever changes it asks for
 * another approval; what other statements say later does not.
 */
export function coveredText(statements: readonly Seen[]): string {
  return JSON.stringify(statements.map(seenOf));
}

/** In a fixed order: stored objects do not keep theirs. */
function seenOf({ statement: one, attributes }: Seen) {
  return [
    [one.kind, one.exclude, one.bank_name, one.company, one.account_title, one.account_number, one.currency],
    [one.period_start, one.period_end, one.start_balance, one.end_balance],
    one.transactions.map((row) => [row.date, row.description, row.amount, row.balance, row.section]),
    one.extracted_totals.map(({ kind, amount, count }) => [kind, amount, count]),
    one.daily_balances.map(({ date, balance }) => [date, balance]),
    attributes.anomalies
      .filter(({ source }) => source !== "other_statements")
      .map(({ code, points, values }) => [code, points, values]),
  ];
}
