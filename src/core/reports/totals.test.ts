import fc from "fast-check";
import { expect, test } from "vitest";
import { type Book, openBook } from "../metrics/book.ts";
import { computeAll, proveAll } from "../metrics/compute-metrics.ts";
import { parseDay } from "../model/day.ts";
import { summariseAccounts } from "./account-summary.ts";
import { totalSeries } from "./end-of-day.ts";
import { groupTransactions } from "./grouped-transactions.ts";
import { inputOf, LABELS, merchantOf, type RowShape } from "./input.fixture.ts";
import { ALL_ROWS, summariseMerchants } from "./merchant-summary.ts";
import { findMissingAccounts } from "./missing-accounts.ts";
import { findPositions } from "./positions/find-positions.ts";
import { NET_CASH_FLOW, statementOfProfit } from "./profit-and-loss.ts";
import { DEFAULT_LAYOUT } from "./profit-and-loss-layout.ts";
import { listRecurring } from "./recurring-payments.ts";
import { countedRows, type ReportInput } from "./report-input.ts";
import { DEFAULT_DEFINITION } from "./revenue-definition.ts";
import { explainRevenue } from "./revenue-report.ts";
import { type StatementRow, summariseStatements } from "./statement-summary.ts";

// All reports read the same rows, so whatever they sum up agrees to the cent.

const shapes = fc.array(
  fc.record({
    day: fc
      .integer({ min: 0, max: 200 })
      .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)),
    amount: fc.integer({ min: -500_000, max: 500_000 }).map((cents) => cents / 100),
    account: fc.constantFrom("main", "second", "third"),
    currency: fc.constantFrom("USD", "USD", "EUR"),
    category: fc.option(fc.constantFrom(...LABELS), { nil: undefined }),
    merchant: fc.option(
      fc.constantFrom("Sysco", "Square", "Corner Cafe").map((name) => merchantOf(name)),
      { nil: null },
    ),
    counterparty: fc.option(fc.constantFrom("Dana Reyes", "Harbor Roofing LLC"), { nil: null }),
    isReturn: fc.boolean(),
    duplicateOfId: fc.option(
      fc.integer({ min: 0, max: 60 }).map((at) => `txn_${String(at).padStart(5, "0")}`),
      { nil: null, freq: 8 },
    ),
  }),
  { maxLength: 60 },
);

const inputs = shapes.map((rows) => {
  // A row is no repeat of itself or of a later one.
  const sane = rows.map((row, index) => {
    const isEarlier = row.duplicateOfId !== null && Number(row.duplicateOfId.slice(4)) < index;
    return { ...row, duplicateOfId: isEarlier ? row.duplicateOfId : null };
  });
  return inputOf(sane as unknown as readonly RowShape[]);
});

/** Sum of the magnitudes or amounts by currency, for comparing. */
function sums(pairs: Iterable<readonly [currency: string, minor: bigint]>): Record<string, bigint> {
  const found: Record<string, bigint> = {};
  for (const [currency, minor] of pairs) found[currency] = (found[currency] ?? 0n) + minor;
  return Object.fromEntries(Object.entries(found).filter(([, minor]) => minor !== 0n));
}

const netOf = ({ currency, flows }: Pick<StatementRow, "currency" | "flows">) =>
  [currency, flows.deposits.total.minor - flows.withdrawals.total.minor] as const;

const deposits = (input: ReportInput) =>
  sums(
    countedRows(input)
      .filter((row) => row.amount.minor > 0n)
      .map((row) => [row.amount.currency, row.amount.minor]),
  );
const net = (input: ReportInput) =>
  sums(countedRows(input).map((row) => [row.amount.currency, row.amount.minor]));

test("merchant summary, profit and loss, account summary, statement table and revenue agree with the rows", () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const merchants = summariseMerchants(input, ALL_ROWS);
      const accounts = summariseAccounts(input, DEFAULT_DEFINITION, []);
      const statements = statementOfProfit(input, DEFAULT_DEFINITION, DEFAULT_LAYOUT);
      const table = summariseStatements(input, DEFAULT_DEFINITION);
      const explained = explainRevenue(input, DEFAULT_DEFINITION);
      const streams = groupTransactions(input).flatMap((one) => one.streams);
      expect(
        sums(
          streams.flatMap((one) => one.rows.map(({ amount }) => [amount.currency, amount.minor] as const)),
        ),
      ).toEqual(net(input));
      expect(sums(table.byAccount.map(netOf))).toEqual(net(input));
      expect(sums(table.byMonth.map(netOf))).toEqual(net(input));
      expect(sums(table.rolling30Days.map(netOf))).toEqual(net(input));
      expect(sums(accounts.map(netOf))).toEqual(net(input));
      expect(sums(merchants.map((one) => [one.currency, one.metrics.inflow.amount?.minor ?? 0n]))).toEqual(
        deposits(input),
      );
      expect(sums(accounts.map((one) => [one.currency, one.flows.deposits.total.minor]))).toEqual(
        deposits(input),
      );
      expect(sums(table.byMonth.map((one) => [one.currency, one.flows.deposits.total.minor]))).toEqual(
        deposits(input),
      );
      expect(
        sums(table.byAccountAndMonth.map((one) => [one.currency, one.flows.deposits.total.minor])),
      ).toEqual(deposits(input));
      expect(sums(merchants.map((one) => [one.currency, one.metrics.net.amount?.minor ?? 0n]))).toEqual(
        net(input),
      );
      const results = statements.map((one) => [one.currency, one.lines.at(-1)!] as const);
      expect(results.every(([, line]) => line.label === NET_CASH_FLOW)).toBe(true);
      expect(sums(results.map(([currency, line]) => [currency, line.total.net]))).toEqual(net(input));
      const revenue = sums(accounts.map((one) => [one.currency, one.flows.revenue.total.minor]));
      expect(sums(explained.map((one) => [one.currency, one.revenue.total.minor]))).toEqual(revenue);
      const sections = statements.map((one) => [one.currency, one.lines[0]!.total.inflow] as const);
      expect(sums(sections)).toEqual(revenue);
      for (const one of explained) {
        const excluded = one.excluded.reduce((sum, part) => sum + part.total.minor, 0n);
        expect(one.revenue.total.minor + excluded).toBe(one.deposits.minor);
      }
    }),
    { numRuns: 60 },
  );
});

test("every row that counts stands in exactly one place of each report", () => {
  fc.assert(
    fc.property(inputs, fc.boolean(), (input, isByCluster) => {
      const ids = countedRows(input)
        .map((row) => row.id)
        .sort();
      const merchants = summariseMerchants(input, { ...ALL_ROWS, isByCluster });
      expect(merchants.flatMap((one) => one.rows.map((row) => row.id)).sort()).toEqual(ids);
      const groups = groupTransactions(input);
      expect(
        groups.flatMap((one) => one.streams.flatMap((stream) => stream.rows.map((row) => row.id))).sort(),
      ).toEqual(ids);
      const statements = statementOfProfit(input, DEFAULT_DEFINITION, DEFAULT_LAYOUT);
      const sections = statements.flatMap((one) => one.lines.filter((line) => line.kind === "section"));
      expect(sections.flatMap((line) => line.rows.map((row) => row.id)).sort()).toEqual(ids);
    }),
    { numRuns: 60 },
  );
});

test("no figure mixes currencies: its amounts and the rows behind it are all in its own", () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const areOf = (currency: string, rows: ReportInput["transactions"]) =>
        rows.every((row) => row.amount.currency === currency);
      for (const { currency, rows, metrics } of summariseMerchants(input, ALL_ROWS)) {
        expect(areOf(currency, rows)).toBe(true);
        for (const set of [metrics.inflow, metrics.outflow, metrics.net]) {
          for (const money of [set.amount, set.mean, set.median, set.max, set.estimatedMonthly]) {
            expect(money?.currency ?? currency).toBe(currency);
          }
        }
      }
      const table = summariseStatements(input, DEFAULT_DEFINITION);
      for (const { currency, flows, balances } of [
        ...table.byAccount,
        ...table.byAccountAndMonth,
        ...table.rolling30Days,
        ...summariseAccounts(input, DEFAULT_DEFINITION, []),
      ]) {
        for (const figure of Object.values(flows)) {
          expect(areOf(currency, figure.rows)).toBe(true);
          expect(figure.total.currency).toBe(currency);
        }
        expect(balances.average?.currency ?? currency).toBe(currency);
      }
      for (const { streams } of groupTransactions(input)) {
        for (const { rows } of streams) expect(areOf(rows[0]!.amount.currency, rows)).toBe(true);
      }
      const book = bookOf(input);
      for (const { seen } of proveAll(book, { slugs: [] }))
        expect(areOf(book.currency, seen.rows)).toBe(true);
    }),
    { numRuns: 20 },
  );
});

test("a metric is made of the rows that it names", () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const book = bookOf(input);
      const labels = ["inflow_amount", "inflows", "unique_transactions", "debt_investment_count"];
      for (const { label, value, seen } of proveAll(book, { slugs: [], labels })) {
        if (value === null) continue;
        const cents = seen.rows.reduce((sum, row) => sum + Number(row.amount.minor), 0);
        expect(value, label).toBe(label === "inflow_amount" ? cents / 100 : seen.rows.length);
      }
    }),
    { numRuns: 30 },
  );
});

function bookOf(input: ReportInput): Book {
  return openBook(input, {
    ...{ definition: DEFAULT_DEFINITION, positions: findPositions(input, { includeLoans: true }) },
    ...{ today: parseDay("2026-09-01")!, confidence: 0.9, monthlyTarget: null },
  });
}

/** What reports say, for comparing; money holds bigints. */
function picture(input: ReportInput): string {
  const table = summariseStatements(input, DEFAULT_DEFINITION);
  const reports = [
    summariseMerchants(input, ALL_ROWS),
    summariseAccounts(input, DEFAULT_DEFINITION, []).map((one) => [one.flows, one.balances, one.account.id]),
    statementOfProfit(input, DEFAULT_DEFINITION, DEFAULT_LAYOUT),
    explainRevenue(input, DEFAULT_DEFINITION),
    [...table.byAccount, ...table.byMonth, ...table.rolling30Days].map((one) => [one.flows, one.balances]),
    groupTransactions(input).toSorted((a, b) => (a.rows[0]!.id < b.rows[0]!.id ? -1 : 1)),
    findPositions(input, { includeLoans: true }),
    ...[totalSeries(input), listRecurring(input), findMissingAccounts(input)],
    computeAll(bookOf(input), { slugs: ["revenue", "rent"] }),
  ];
  return JSON.stringify(reports, (_key, value) => (typeof value === "bigint" ? String(value) : value));
}

test("an account that is switched off changes nothing, and neither does the order of rows and accounts", () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const without = {
        ...input,
        accounts: input.accounts.filter((one) => one.id !== "third"),
        transactions: input.transactions.filter((row) => row.accountId !== "third"),
      };
      // A row that repeats a hidden one stands in for it; alone it would repeat nothing.
      const isOpen = input.transactions.every((row) => {
        const original = input.transactions.find((one) => one.id === row.duplicateOfId);
        return original?.accountId !== "third";
      });
      fc.pre(isOpen);
      const off = {
        ...input,
        accounts: input.accounts.map((one) => (one.id === "third" ? { ...one, isEnabled: false } : one)),
      };
      const shown = picture(off);
      expect(shown).toBe(picture(without));
      for (const row of input.transactions) {
        if (row.accountId === "third") expect(shown).not.toContain(`"${row.id}"`);
      }
      const on = { ...off, accounts: off.accounts.map((one) => ({ ...one, isEnabled: true })) };
      expect(picture(on)).toBe(picture(input));
      const turned = {
        ...input,
        accounts: input.accounts.toReversed(),
        transactions: input.transactions.toReversed(),
      };
      expect(picture(turned)).toBe(picture(input));
    }),
    { numRuns: 60 },
  );
});
