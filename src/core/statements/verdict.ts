// From the checks to one word that a person can act on: VERIFIED, AMBER or FAILED, with the reasons.

import type { Decision } from "./solve/decide.ts";
import type { InvalidRow, ReconciliationCheck, Repair, StatementRow, Verdict } from "./types.ts";

export type Judged = {
  readonly isReconciled: boolean;
  readonly verdict: Verdict;
  readonly reasons: readonly string[];
};
type Case = {
  readonly decision: Decision;
  readonly rows: readonly StatementRow[];
  readonly invalid: readonly InvalidRow[];
  readonly checks: readonly ReconciliationCheck[];
  readonly repairs: readonly Repair[];
  readonly yearFrom: string | null;
  readonly missingPages: string | null;
  /** What forbids to call it reconciled although the sums hold: words against the kind or the signs. */
  readonly contradictions: readonly string[];
  /** Rows that were read and stand in a list that does not count, a sentence each. */
  readonly leftOut: readonly string[];
  /** How many they are in all. */
  readonly rowsLeftOut: number;
  /** What nothing on a scan proves of days, a sentence each. */
  readonly unsureDays: readonly string[];
};

export function verdictOf(one: Case): Judged {
  const { decision, rows, invalid, checks, repairs, yearFrom, missingPages, contradictions, leftOut } = one;
  const { start, end } = decision;
  const failed = checks.filter((check) => !check.isPassed && check.isBinding);
  const warnings = checks.filter((check) => !check.isPassed && !check.isBinding).map((check) => check.text);
  const hasEnd = checks.some((check) => check.name === "start_plus_sum_is_end" && check.isPassed);
  const missing = [
    ...(start === null ? ["The statement shows no start balance."] : []),
    ...(end === null ? ["The statement shows no end balance."] : []),
  ];
  const derived = derivedReasons(decision);
  if (failed.length > 0 || missing.length > 0) {
    const verdict = failed.length === 0 && missing.length > 0 && rows.length > 0 ? "AMBER" : "FAILED";
    return {
      isReconciled: false,
      verdict,
      reasons: [
        ...(missingPages === null ? [] : [missingPages]),
        ...[...missing, ...derived, ...failed.map((check) => check.text), ...warnings],
        ...[...contradictions, ...leftOut],
      ],
    };
  }
  // A derived balance proves nothing by itself: only printed totals of both sides do.
  const totalsHold = checks.filter((check) => check.name === "section_totals" && check.isPassed).length >= 2;
  const isProven = derived.length === 0 || totalsHold;
  const unread =
    invalid.length === 0 ? [] : [`${invalid.length} lines look like transactions and could not be read.`];
  // Sums hold whatever the year, but a row with a guessed year is no row that was read.
  // Every sign turned around would reconcile as well: words against the reading weigh more than the sums.
  const isReconciled =
    hasEnd &&
    isProven &&
    yearFrom === null &&
    contradictions.length === 0 &&
    // As many rows as were read may add up, and be others than those that the page counts.
    !checks.some(({ name, isPassed }) => name === "section_counts" && !isPassed) &&
    // A line with a day and a figure that was not read may be the very row that makes the sums wrong.
    !invalid.some(({ amount }) => amount !== null) &&
    // Two like balances agree with no rows at all.
    (rows.length > 0 || leftOut.length === 0) &&
    // The lines of a summary add up without any transaction: what counts must be most of what was seen.
    one.rowsLeftOut <= rows.length &&
    repairs.every((repair) => repair.isProven);
  const mended =
    repairs.length === 0
      ? []
      : [`${repairs.length} figures that the scan spoiled were mended by the arithmetic.`];
  const days = rows.filter((row) => row.isDateMended).length;
  const mendedDays =
    days === 0
      ? []
      : [`The scan spoiled the days of ${days} rows; the rows around them tell which they are.`];
  const year = yearFrom === null ? [] : [`No date names its year; it is taken from ${yearFrom}.`];
  const reasons = [
    ...contradictions,
    ...derived,
    ...mended,
    ...mendedDays,
    ...one.unsureDays,
    ...warnings,
    ...unread,
    ...leftOut,
    ...year,
  ];
  return { isReconciled, verdict: isReconciled && reasons.length === 0 ? "VERIFIED" : "AMBER", reasons };
}

function derivedReasons({ start, end }: Decision): string[] {
  return [
    ...(start !== null && !start.isPrinted
      ? ["No start balance is printed; it follows from the first running balance less the amounts before it."]
      : []),
    ...(end !== null && !end.isPrinted ? ["No end balance is printed; it is the last running balance."] : []),
  ];
}
