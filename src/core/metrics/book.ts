import type { Span } from "../coverage/spans.ts";
import { minorUnitExponentOf } from "../model/currency.ts";
import { type Day, endOfMonth, startOfMonth } from "../model/day.ts";
import { type AccountLedger, readLedgers } from "../reports/account-ledger.ts";
import { readCoverage } from "../reports/coverage.ts";
import { distinctLedgers, type TotalDay, totalSeries } from "../reports/end-of-day.ts";
import { knownAccounts } from "../reports/known-accounts.ts";
import type { Position } from "../reports/positions/types.ts";
import { prepare } from "../reports/prepared.ts";
import type { ReportInput, ReportTransaction } from "../reports/report-input.ts";
import type { RevenueDefinition } from "../reports/revenue-definition.ts";
import { type RevenueReading, readRevenue } from "../reports/true-revenue.ts";
import { within } from "../reports/within.ts";
import { type Gathered, gatherRows } from "./gather-rows.ts";
import { makeRowList, type RowList } from "./row-list.ts";
import type { RowRule } from "./view.ts";

// What all metrics of an end user are computed from: the rows of its main currency, so that no sum mixes two.

export type Book = {
  readonly input: ReportInput;
  readonly currency: string;
  /** Digits of the currency's minor unit. */
  readonly minorDigits: number;
  /** Null without any data. */
  readonly coverage: Span | null;
  /** The days of which the accounts together tell; ascending and apart. */
  readonly known: readonly Span[];
  /** Rows that count, of the currency, ascending by day. */
  readonly rows: readonly ReportTransaction[];
  /** The same with repeats. */
  readonly allRows: readonly ReportTransaction[];
  readonly gathered: Gathered;
  /** Rows that a rule picks; once for each rule. */
  list(rule: RowRule): RowList;
  /** Those of a month (by `monthIndexOf`). */
  month(rule: RowRule, month: number): readonly ReportTransaction[];
  readonly revenue: RevenueReading;
  readonly definition: RevenueDefinition;
  readonly positions: readonly Position[];
  /** Of the currency: each real account once. */
  readonly ledgers: readonly AccountLedger[];
  /** Days on which every account is known. */
  readonly totals: readonly TotalDay[];
  readonly today: Day;
  /** Mean confidence of the last enrichment. */
  readonly confidence: number | null;
  /** Stated revenue of a month, in major units. */
  readonly monthlyTarget: number | null;
};

/** What is told of the end user beside its rows. */
export type Stated = Pick<Book, "definition" | "positions" | "today" | "confidence" | "monthlyTarget">;

export function openBook(input: ReportInput, stated: Stated): Book {
  const { rows, accounts } = prepare(input);
  const currency = mainCurrency(rows, accounts[0]?.currency ?? "USD");
  const { period, known } = readCoverage(input);
  const { isApart } = knownAccounts(input);
  const enabled = new Set(accounts.map((one) => one.id));
  const series = totalSeries(input).find((one) => one.currency === currency);
  const own = rows.filter((row) => row.amount.currency === currency);
  const list = remembered((rule: RowRule) => makeRowList(rule(book)));
  const monthsOf = remembered((rule: RowRule) =>
    remembered((month: number) =>
      within(list(rule).rows, { start: startOfMonth(month), end: endOfMonth(month) }),
    ),
  );
  const book: Book = {
    ...stated,
    ...{ input, currency, minorDigits: minorUnitExponentOf(currency) },
    ...{ coverage: period, known },
    rows: own,
    gathered: gatherRows(own),
    list,
    month: (rule, month) => monthsOf(rule)(month),
    allRows: input.transactions
      .filter((row) => enabled.has(row.accountId) && row.amount.currency === currency && !isApart(row.day))
      .sort((a, b) => a.day - b.day),
    revenue: readRevenue(input, stated.definition),
    ledgers: distinctLedgers(input).filter((one) => one.currency === currency),
    totals: (series?.days ?? []).filter((one) => one.missingAccountIds.length === 0),
  };
  return book;
}

/** Makes the answer for each book once. */
export function perBook<T>(make: (book: Book) => T): (book: Book) => T {
  const known = new WeakMap<Book, { readonly made: T }>();
  return (book) => {
    const found = known.get(book) ?? { made: make(book) };
    known.set(book, found);
    return found.made;
  };
}

/** Makes the answer for each key once. */
export function remembered<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined || known.has(key)) return found as V;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}

/** The currency of most rows; of equals the first in the alphabet. */
function mainCurrency(rows: readonly ReportTransaction[], otherwise: string): string {
  const counts = new Map<string, number>();
  let [run, last] = [0, rows[0]?.amount.currency];
  const add = (): void => {
    if (last !== undefined) counts.set(last, (counts.get(last) ?? 0) + run);
  };
  // Rows of one currency follow one another, so most need no look-up.
  for (const { amount } of rows) {
    if (amount.currency !== last) {
      add();
      [run, last] = [0, amount.currency];
    }
    run++;
  }
  add();
  const [first] = [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
  return first?.[0] ?? otherwise;
}

/** Every enabled account's ledger, those that repeat another too. */
export function allLedgers({ input }: Book): readonly AccountLedger[] {
  return [...readLedgers(input).values()];
}
