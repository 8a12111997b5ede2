import fc from "fast-check";
import { expect, test } from "vitest";
import { proveAll } from "../metrics/compute-metrics.ts";
import { summariseAccounts } from "./account-summary.ts";
import { bookOf, inputs } from "./chance-input.fixture.ts";
import { countedRows } from "./counted.ts";
import { groupTransactions, streamsOf } from "./grouped-transactions.ts";
import { ALL_ROWS, metricsOf, summariseMerchants } from "./merchant-summary.ts";
import { NET_CASH_FLOW, statementOfProfit } from "./profit-and-loss.ts";
import { DEFAULT_LAYOUT } from "./profit-and-loss-layout.ts";
import type { ReportInput } from "./report-input.ts";
import { DEFAULT_DEFINITION } from "./revenue-definition.ts";
import { explainRevenue } from "./revenue-report.ts";
import { type StatementRow, summariseStatements } from "./statement-summary.ts";

// All reports read the same rows, so whatever they sum up agrees to the cent.

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
      const streams = groupTransactions(input).flatMap(streamsOf);
      expect(
        sums(
          streams.flatMap((one) => one.rows.map(({ amount }) => [amount.currency, amount.minor] as const)),
        ),
      ).toEqual(net(input));
      expect(sums(table.byAccount.map(netOf))).toEqual(net(input));
      expect(sums(table.byMonth.map(netOf))).toEqual(net(input));
      expect(sums(table.rolling30Days.map(netOf))).toEqual(net(input));
      expect(sums(accounts.map(netOf))).toEqual(net(input));
      expect(sums(merchants.map((one) => [one.currency, metricsOf(one).inflow.amount?.minor ?? 0n]))).toEqual(
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
      expect(sums(merchants.map((one) => [one.currency, metricsOf(one).net.amount?.minor ?? 0n]))).toEqual(
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
        groups.flatMap((one) => streamsOf(one).flatMap((stream) => stream.rows.map((row) => row.id))).sort(),
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
      for (const entry of summariseMerchants(input, ALL_ROWS)) {
        const { currency, rows } = entry;
        const metrics = metricsOf(entry);
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
      for (const group of groupTransactions(input)) {
        for (const { rows } of streamsOf(group)) expect(areOf(rows[0]!.amount.currency, rows)).toBe(true);
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
