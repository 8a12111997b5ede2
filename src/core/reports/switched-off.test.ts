import fc from "fast-check";
import { expect, test } from "vitest";
import { computeAll } from "../metrics/compute-metrics.ts";
import { summariseAccounts } from "./account-summary.ts";
import { bookOf, inputs } from "./chance-input.fixture.ts";
import { totalSeries } from "./end-of-day.ts";
import { groupTransactions } from "./grouped-transactions.ts";
import { ALL_ROWS, summariseMerchants } from "./merchant-summary.ts";
import { findMissingAccounts } from "./missing-accounts.ts";
import { findPositions } from "./positions/find-positions.ts";
import { statementOfProfit } from "./profit-and-loss.ts";
import { DEFAULT_LAYOUT } from "./profit-and-loss-layout.ts";
import { listRecurring } from "./recurring-payments.ts";
import type { ReportInput } from "./report-input.ts";
import { DEFAULT_DEFINITION } from "./revenue-definition.ts";
import { explainRevenue } from "./revenue-report.ts";
import { summariseStatements } from "./statement-summary.ts";

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
    { numRuns: 20 },
  );
});
