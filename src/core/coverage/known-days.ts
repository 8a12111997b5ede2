import { addDays, type Day } from "../model/day.ts";
import type { Money } from "../model/money.ts";
import { holesIn, joinSpans, type Span } from "./spans.ts";

// Of which days an account's data tell. A statement tells of every day of its period, with rows or without. A feed tells of the days from
// its first row to its last, unless a busy account shows nothing at all for weeks: then a part of it never came.

type DatedRow = { readonly day: Day; readonly amount: Money; readonly balance: Money | null };

type Evidence = {
  /** Periods of the statements and exports that the account was read from; empty for a feed. */
  readonly statements: readonly Span[];
  /** From the first to the last day that anything tells of. */
  readonly extent: Span;
  /** Ascending by day. */
  readonly rows: readonly DatedRow[];
};

/** A long weekend with a holiday: no bank begins the next period later, or books a row further outside of one. */
const SEAM_DAYS = 5;

/** Ascending and apart. */
export function knownDays({ statements, extent, rows }: Evidence): readonly Span[] {
  if (statements.length > 0) {
    return joinSpans(
      [...statements, ...distinctDays(rows).map((day) => ({ start: day, end: day }))],
      SEAM_DAYS,
    );
  }
  return holesIn(silences(rows), extent);
}

// A month's statement leaves at least 26 days without rows, long holidays of a business that is open leave fewer.
const MIN_SILENCE_DAYS = 21;
const MAX_USUAL_PAUSE_DAYS = 3;
/** Days with rows before and after it: at the ends a business begins or ends. */
const MIN_DAYS_AROUND = 10;

/** Weeks without a row in an account that else never rests as long, unless the balances prove that nothing happened. */
function silences(rows: readonly DatedRow[]): readonly Span[] {
  const days = distinctDays(rows);
  if (days.length < 2 * MIN_DAYS_AROUND) return [];
  const pauses = days.slice(1).map((day, index) => day - days[index]!);
  const usual = [...pauses].sort((a, b) => a - b)[Math.floor(0.9 * pauses.length)]!;
  if (usual > MAX_USUAL_PAUSE_DAYS) return [];
  const isInside = (index: number) => index >= MIN_DAYS_AROUND && pauses.length - index > MIN_DAYS_AROUND;
  return pauses.flatMap((pause, index) => {
    const [before, after] = [days[index]!, days[index + 1]!];
    if (pause <= MIN_SILENCE_DAYS || !isInside(index) || isProvenQuiet(rows, before, after)) return [];
    return [{ start: addDays(before, 1), end: addDays(after, -1) }];
  });
}

/** A row after the pause begins with the balance that one before it left. */
function isProvenQuiet(rows: readonly DatedRow[], before: Day, after: Day): boolean {
  const left = new Set(rows.flatMap((row) => (row.day === before && row.balance ? [row.balance.minor] : [])));
  return rows.some(
    (row) => row.day === after && row.balance !== null && left.has(row.balance.minor - row.amount.minor),
  );
}

function distinctDays(rows: readonly DatedRow[]): readonly Day[] {
  return rows.flatMap(({ day }, index) => (day === rows[index - 1]?.day ? [] : [day]));
}
