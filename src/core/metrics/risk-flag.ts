import { coveredMonths } from "../coverage/month-coverage.ts";
import { type Day, endOfMonth, startOfMonth } from "../model/day.ts";
import { largest } from "../model/lists.ts";
import { type Money, parseMoney } from "../model/money.ts";
import type { AccountLedger } from "../reports/account-ledger.ts";
import { knownOfAccount } from "../reports/coverage.ts";
import { type BalanceFigures, balanceFiguresOf } from "../reports/flow-figures.ts";
import { within } from "../reports/within.ts";
import { allLedgers, perBook, remembered } from "./book.ts";
import { PAST_RANGES } from "./date-ranges.ts";
import { DOWN, kindsOf, type MetricKind, UP } from "./types.ts";
import { FEES, REVENUE_CREDITS, ratio, revenueOf, type Seen, sumOf, type View } from "./view.ts";

const over = kindsOf({ group: "risk_flag", ranges: PAST_RANGES });

/** Fewer days of revenue than this have no usual size. */
const LEAST_DAYS = 10;
const DEVIATIONS = 3;

export const RISK_FLAG: readonly MetricKind[] = [
  over(
    "nsf_fees",
    "n",
    DOWN,
    "Number of overdraft, returned-item and ambiguous fee lines; refunds of them are not counted",
    (view) => view.count(FEES),
  ),
  over("nsf_days", "day", DOWN, "Days with such a fee line", (view) => view.dayCount(FEES)),
  over(
    "revenue_anomalies",
    "n",
    DOWN,
    `Days whose revenue is more than ${DEVIATIONS} standard deviations above the mean of days with revenue; not said for fewer than ${LEAST_DAYS} such days`,
    (view) => anomalousDays(view)?.length ?? null,
    (view) => revenueOn(view, anomalousDays(view) ?? []),
  ),
  over(
    "unconnected_account_ratio",
    "ratio",
    DOWN,
    "Transfers to own accounts that are not shown (debits of Unreconciled Intra-Company Transfers) / revenue",
    (view) => ratio(view.category("unreconciled_intra_company_transfers").outflow, revenueOf(view)),
  ),
  over("atm_withdrawals", "amount", DOWN, "Cash taken out (debits of ATM Cash Outflows)", (view) =>
    view.money(view.category("atm_cash_outflows").outflow),
  ),
  over(
    "min_total_revenue_per_statement",
    "amount",
    UP,
    "Least revenue credits of an account in a complete calendar month (a statement)",
    (view) => least(statementRevenues(view), view),
    (view) => ({ rows: view.pick(REVENUE_CREDITS), days: [] }),
  ),
  over(
    "max_negative_balance_days_per_statement",
    "day",
    DOWN,
    "Most days with a negative end-of-day balance of an account in a complete calendar month",
    (view) => most(statementBalances(view).map((one) => one.negativeDays.length)),
    (view) => justDays(statementBalances(view).flatMap((one) => one.negativeDays)),
  ),
  over(
    "max_low_balance_days_per_statement",
    "day",
    DOWN,
    "Most days with an end-of-day balance below the low-balance threshold of an account in a complete calendar month",
    (view) => most(statementBalances(view).map((one) => one.lowDays.length)),
    (view) => justDays(statementBalances(view).flatMap((one) => one.lowDays)),
  ),
  over(
    "min_average_daily_balance_per_statement",
    "amount",
    UP,
    "Lowest mean end-of-day balance of an account in a complete calendar month",
    (view) =>
      least(
        statementBalances(view).flatMap((one) => one.average?.minor ?? []),
        view,
      ),
    (view) => justDays(view.balances().map((one) => one.day)),
  ),
];

function least(minors: readonly bigint[], view: View): Money | null {
  if (minors.length === 0) return null;
  const [first] = [...minors].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return view.money(first!);
}

function most(values: readonly number[]): number | null {
  return values.length === 0 ? null : largest(values);
}

/** Accounts and months for which there is a whole month of data. */
function statements({ book, window }: View, ledgers: readonly AccountLedger[]) {
  return ledgers.flatMap((ledger) => {
    const months = coveredMonths(window, knownOfAccount(book.input, ledger.account.id));
    return months
      .filter((month) => window.start <= startOfMonth(month) && endOfMonth(month) <= window.end)
      .map((month) => ({ ledger, month }));
  });
}

/** Revenue credits of each account by month. */
const revenueOfStatement = perBook((book) => {
  const byAccount = Map.groupBy(book.list(REVENUE_CREDITS).rows, (row) => row.accountId);
  return remembered((accountId: string) =>
    remembered((month: number) =>
      sumOf(within(byAccount.get(accountId) ?? [], { start: startOfMonth(month), end: endOfMonth(month) })),
    ),
  );
});

function statementRevenues(view: View): readonly bigint[] {
  const { book } = view;
  const ledgers = allLedgers(book).filter((one) => one.currency === book.currency);
  return statements(view, ledgers).map(({ ledger, month }) =>
    revenueOfStatement(book)(ledger.account.id)(month),
  );
}

/** Balances of each account by month. */
const balancesOfStatement = perBook((book) => {
  const threshold = parseMoney(book.input.settings.lowBalanceThreshold, book.currency)?.minor ?? 0n;
  return remembered((ledger: AccountLedger) =>
    remembered((month: number) =>
      balanceFiguresOf(ledger, { start: startOfMonth(month), end: endOfMonth(month) }, threshold),
    ),
  );
});

function statementBalances(view: View): readonly BalanceFigures[] {
  const { book } = view;
  return statements(view, book.ledgers)
    .map(({ ledger, month }) => balancesOfStatement(book)(ledger)(month))
    .filter((one) => one.average !== null);
}

/** Revenue of each day that has any, ascending. */
const revenueOfDays = perBook((book) => {
  const byDay = new Map<Day, number>();
  for (const { day, amount } of book.list(REVENUE_CREDITS).rows) {
    byDay.set(day, (byDay.get(day) ?? 0) + Number(amount.minor));
  }
  return [...byDay].map(([day, minor]) => ({ day, minor }));
});

/** Null where there are too few days of revenue to have a usual size. */
function anomalousDays({ book, window }: View): readonly Day[] | null {
  const days = within(revenueOfDays(book), window);
  if (days.length < LEAST_DAYS) return null;
  const mean = days.reduce((total, one) => total + one.minor, 0) / days.length;
  const deviation = Math.sqrt(days.reduce((total, one) => total + (one.minor - mean) ** 2, 0) / days.length);
  return days.filter((one) => one.minor > mean + DEVIATIONS * deviation).map((one) => one.day);
}

function revenueOn(view: View, days: readonly Day[]): Seen {
  const wanted = new Set(days);
  return { rows: view.pick(REVENUE_CREDITS).filter((row) => wanted.has(row.day)), days };
}

function justDays(days: readonly Day[]): Seen {
  return { rows: [], days: [...new Set(days)].sort((a, b) => a - b) };
}
