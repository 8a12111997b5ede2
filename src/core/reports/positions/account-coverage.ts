import { addDays, type Day } from "../../model/day.ts";
import type { ReportInput, ReportTransaction } from "../report-input.ts";
import { coverageByKey, sameAccountKeys } from "../same-accounts.ts";
import type { Coverage } from "../stream-statistics.ts";

/** Days without data between two others, both included. */
export type Gap = { readonly from: Day; readonly to: Day };
export type AccountCoverage = Coverage & {
  /** Weeks in which a busy account shows nothing at all: a statement that is not there. Nothing can be missed in them. */
  readonly gaps: readonly Gap[];
};

/** Coverage of the account of a row, joined with that of accounts that are the same. */
export type CoverageOf = (row: ReportTransaction) => AccountCoverage;

/** `rows` are the counted ones, ascending by day. */
export function readCoverage(input: ReportInput, rows: readonly ReportTransaction[]): CoverageOf {
  const keys = sameAccountKeys(input);
  const coverage = coverageByKey(input, keys);
  const days = new Map<string, Day[]>();
  for (const { accountId, day } of rows) {
    const key = keys.get(accountId)!;
    const list = days.get(key);
    if (list === undefined) days.set(key, [day]);
    else if (list.at(-1) !== day) list.push(day);
  }
  const gaps = new Map([...days].map(([key, list]) => [key, findGaps(list)]));
  return (row) => {
    const key = keys.get(row.accountId) ?? "";
    const known = coverage.get(key) ?? { start: row.day, end: row.day };
    return { ...known, gaps: gaps.get(key) ?? [] };
  };
}

// A month's statement leaves at least 26 days without rows, long holidays of a business that is open leave fewer.
const MIN_GAP_DAYS = 21;
const MIN_ACTIVE_DAYS = 30;
const MAX_USUAL_PAUSE_DAYS = 3;
/** Days with rows before and after it: at the ends a business begins or ends. */
const MIN_DAYS_AROUND = 10;

/** `days` distinct and ascending. */
function findGaps(days: readonly Day[]): readonly Gap[] {
  if (days.length < MIN_ACTIVE_DAYS) return [];
  const pauses = days.slice(1).map((day, index) => day - days[index]!);
  const usual = [...pauses].sort((a, b) => a - b)[Math.floor(0.9 * pauses.length)]!;
  if (usual > MAX_USUAL_PAUSE_DAYS) return [];
  const isInside = (index: number) => index >= MIN_DAYS_AROUND && pauses.length - index > MIN_DAYS_AROUND;
  return pauses.flatMap((pause, index) =>
    pause > MIN_GAP_DAYS && isInside(index)
      ? [{ from: addDays(days[index]!, 1), to: addDays(days[index + 1]!, -1) }]
      : [],
  );
}
