// The arithmetic of a statement, checked from the finished rows alone. Whatever the reader believed while reading, a statement is
// reconciled only when everything that it prints agrees here.

import { formatDay } from "../model/day.ts";
import { formatMoney } from "../model/money.ts";
import { checkCounts } from "./row-counts.ts";
import { checkRunning } from "./running-balances.ts";
import type { FoundTotal } from "./solve/totals.ts";
import { isSubtotal } from "./solve/totals.ts";
import type { ToldCount } from "./tables/told-counts.ts";
import { groupsOf, isInSection } from "./total-groups.ts";
import type { DailyBalance, Place, ReconciliationCheck, StatementRow } from "./types.ts";

export type Books = {
  readonly currency: string;
  readonly start: { readonly minor: bigint; readonly place: Place } | null;
  readonly end: { readonly minor: bigint; readonly place: Place } | null;
  readonly rows: readonly StatementRow[];
  /** Lists of row indexes that carry running balances, in printed order. */
  readonly chains: readonly (readonly number[])[];
  readonly dailyBalances: readonly DailyBalance[];
  readonly totals: readonly FoundTotal[];
  /** How many rows there are, told without a sum. */
  readonly counts: readonly ToldCount[];
};
export type Audit = { readonly checks: readonly ReconciliationCheck[]; readonly brokenAt: readonly number[] };

export function audit(books: Books): Audit {
  const running = checkRunning(books);
  const checks = [
    checkEnd(books),
    running.check,
    checkDaily(books),
    ...checkTotals(books),
    ...checkCounts(books.rows, books.totals, books.counts),
  ];
  return { checks: checks.filter((check) => check !== null), brokenAt: running.brokenAt };
}

function checkEnd({ start, end, rows, currency }: Books): ReconciliationCheck | null {
  if (start === null || end === null) return null;
  const computed = start.minor + rows.reduce((sum, row) => sum + row.amount.minor, 0n);
  const show = (minor: bigint) => formatMoney({ minor, currency });
  return {
    ...{ name: "start_plus_sum_is_end", isPassed: computed === end.minor, isBinding: true },
    ...{ expected: show(end.minor), found: show(computed), place: end.place },
    text: `Start ${show(start.minor)} plus ${rows.length} rows gives ${show(computed)}; printed is ${show(end.minor)}.`,
  };
}

function checkDaily({ start, rows, dailyBalances, currency }: Books): ReconciliationCheck | null {
  if (start === null || dailyBalances.length === 0) return null;
  const sorted = [...rows].sort((a, b) => a.date - b.date);
  const wrong: { balance: DailyBalance; computed: bigint }[] = [];
  let at = 0;
  let sum = start.minor;
  for (const balance of [...dailyBalances].sort((a, b) => a.date - b.date)) {
    while (at < sorted.length && sorted[at]!.date <= balance.date) sum += sorted[at++]!.amount.minor;
    if (sum !== balance.balance.minor) wrong.push({ balance, computed: sum });
  }
  const [first] = wrong;
  return {
    ...{ name: "daily_balances", isPassed: wrong.length === 0, isBinding: true },
    expected: first === undefined ? `${dailyBalances.length}` : formatMoney(first.balance.balance),
    found: first === undefined ? `${dailyBalances.length}` : formatMoney({ minor: first.computed, currency }),
    text:
      first === undefined
        ? `All ${dailyBalances.length} daily balances agree with the rows.`
        : `${wrong.length} of ${dailyBalances.length} daily balances do not agree; first on ${formatDay(first.balance.date)}.`,
    place: first?.balance.place ?? null,
  };
}

/** A total agrees when it is the sum of the rows under its title, of its kind, or of all rows of its sign. */
function checkTotals({ rows, totals, currency }: Books): ReconciliationCheck[] {
  const show = (minor: bigint) => formatMoney({ minor, currency });
  const closing = totals
    .filter((total) => !total.isSummary)
    .map((total, index, all) => {
      const since = all
        .slice(0, index)
        .findLast((other) => other.line !== total.line && isAbove(placeOf(other), placeOf(total)));
      const between = rowsBetween(rows, since ?? null, total);
      // Beside the total of the other side stands that of its own rows alone.
      const ofSide = between.filter(({ amount }) => amount.minor > 0n === isIncoming(total));
      const sums = [...groupsOf(total, rows), between, ofSide, ...runsAbove(rows, total)].map((group) =>
        absolute(group.reduce((sum, row) => sum + row.amount.minor, 0n)),
      );
      if (total.repeated !== null) sums.unshift(total.repeated.minor);
      if (isSubtotal(total)) sums.push(...sumsBackwards(between));
      const isPassed = sums.includes(total.minor);
      return checkOf(total, isPassed, show(total.minor), show(isPassed ? total.minor : (sums[0] ?? 0n)));
    });
  const summary = totals.filter((total) => total.isSummary);
  if (summary.length === 0) return closing;
  const sides = [
    { own: summary.filter(isIncoming), found: rows.filter((row) => row.amount.minor > 0n) },
    {
      own: summary.filter((total) => !isIncoming(total)),
      found: rows.filter((row) => row.amount.minor < 0n),
    },
  ];
  return [
    ...closing,
    ...sides.flatMap(({ own, found }) => {
      const [first] = own;
      if (first === undefined) return [];
      const printed = own.reduce((sum, total) => sum + total.minor, 0n);
      const bySign = absolute(found.reduce((sum, row) => sum + row.amount.minor, 0n));
      const bySection = absolute(
        rows
          .filter((row) => isInSection(row) === isIncoming(first))
          .reduce((sum, row) => sum + row.amount.minor, 0n),
      );
      const isPassed = printed === bySign || printed === bySection;
      return [checkOf(first, isPassed, show(printed), show(isPassed ? printed : bySign), own.length)];
    }),
  ];
}

function isIncoming({ kind }: FoundTotal): boolean {
  return kind === "credits" || kind === "interest_earned";
}

function placeOf(total: FoundTotal): Place {
  return { page: total.line.page, box: total.token.box };
}

function isAbove(a: Place, b: Place): boolean {
  return a.page < b.page || (a.page === b.page && a.box.y0 < b.box.y0);
}

/** Rows printed between one total and the next, whatever title they stand under: a scan may have lost the title. */
function rowsBetween(rows: readonly StatementRow[], from: FoundTotal | null, to: FoundTotal): StatementRow[] {
  return rows.filter(
    ({ places }) => isAbove(places.row, placeOf(to)) && (from === null || isAbove(placeOf(from), places.row)),
  );
}

/** The last row, the last two, and so on: a subtotal may begin at any of the rows since the total before it. */
function sumsBackwards(rows: readonly StatementRow[]): bigint[] {
  let sum = 0n;
  return rows.toReversed().map((row) => {
    sum += row.amount.minor;
    return absolute(sum);
  });
}

/** The lists right above a total: the last, the last two, and so on, as a total may close several. */
function runsAbove(rows: readonly StatementRow[], total: FoundTotal): StatementRow[][] {
  const above = rows.filter(({ places }) => isAbove(places.row, placeOf(total)));
  const runs: StatementRow[][] = [];
  for (let at = above.length - 1; at > 0 && runs.length < MAX_RUNS; at--) {
    if (above[at]!.sectionTitle !== above[at - 1]!.sectionTitle) runs.push(above.slice(at));
  }
  return runs;
}

/** `count`: so many totals of the summary are held together against the rows, as the sum that they make. */
function checkOf(
  total: FoundTotal,
  isPassed: boolean,
  expected: string,
  found: string,
  count = 1,
): ReconciliationCheck {
  const place = { page: total.line.page, box: total.token.box };
  const rest = count === 2 ? " and the total beside it" : ` and ${count - 1} totals beside it`;
  const text =
    count === 1
      ? isPassed
        ? `"${total.label}" agrees with its rows.`
        : `"${total.label}" prints ${expected}; its rows give ${found}.`
      : isPassed
        ? `"${total.label}"${rest} agree with their rows.`
        : `"${total.label}"${rest} print ${expected} together; their rows give ${found}.`;
  return { name: "section_totals", isPassed, isBinding: true, expected, found, text, place };
}

/** Lists that one total closes at most. */
const MAX_RUNS = 6;

function absolute(minor: bigint): bigint {
  return minor < 0n ? -minor : minor;
}
