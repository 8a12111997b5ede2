import { expect, test } from "vitest";
import { formatDay, parseDay } from "../model/day.ts";
import { formatMoney, moneyOf } from "../model/money.ts";
import { summariseAccounts } from "./account-summary.ts";
import { inputOf, type RowShape } from "./input.fixture.ts";
import type { ReportInput } from "./report-input.ts";
import { DEFAULT_DEFINITION } from "./revenue-definition.ts";

const summaryOf = (input: ReportInput) => summariseAccounts(input, DEFAULT_DEFINITION, []);

const MONTH: readonly RowShape[] = [
  { day: "2026-01-01", amount: 0.01, category: "Other Income", balance: 2_000 },
  { day: "2026-01-05", amount: 10_000, category: "Revenue", balance: 12_000 },
  { day: "2026-01-06", amount: -11_500, category: "Rent", balance: 500 },
  { day: "2026-01-08", amount: -600, category: "Debt Repayment - MCA", balance: -100 },
  { day: "2026-01-09", amount: -35, category: "Overdraft/NSF Fees", balance: -135 },
  { day: "2026-01-10", amount: 600, category: "Debt Repayment - MCA", isReturn: true, balance: 465 },
  { day: "2026-01-12", amount: 35, category: "Overdraft/NSF Fees", isReturn: true, balance: 500 },
  { day: "2026-01-15", amount: 5_000, category: "Debt Investment - MCA", balance: 5_500 },
  {
    day: "2026-01-20",
    amount: -800,
    category: "Check Deposits",
    isReturn: true,
    purpose: "deposited_item_returned",
    balance: 4_700,
  },
  { day: "2026-01-31", amount: 300, category: "Unreconciled Intra-Company Transfers", balance: 5_000 },
];

test("every figure of an account by hand", () => {
  const [summary] = summaryOf(inputOf(MONTH));
  const { flows, balances } = summary!;
  expect(
    Object.fromEntries(
      Object.entries(flows).map(([name, figure]) => [name, [figure.rows.length, formatMoney(figure.total)]]),
    ),
  ).toEqual({
    deposits: [6, "15935.01"],
    withdrawals: [4, "12935.00"],
    revenue: [1, "10000.00"],
    nonRevenue: [5, "5935.01"],
    mcaCredits: [1, "5000.00"],
    mcaDebits: [1, "600.00"],
    overdraftFees: [1, "35.00"],
    returnedDebits: [1, "600.00"],
  });
  expect(formatMoney(balances.starting!)).toBe("1999.99");
  expect(formatMoney(balances.ending!)).toBe("5000.00");
  expect(balances.negativeDays.map(formatDay)).toEqual(["2026-01-08", "2026-01-09"]);
  // From the 6th, when rent was paid, to the 14th, the day before the advance.
  expect(balances.lowDays.length).toBe(9);
  // 4 days of 2,000, one of 12,000, 2 of 500, −100, −135, 2 of 465, 3 of 500, 5 of 5,500, 11 of 4,700, 5,000.
  const expected =
    (4 * 2_000 + 12_000 + 2 * 500 - 100 - 135 + 2 * 465 + 3 * 500 + 5 * 5_500 + 11 * 4_700 + 5_000) / 31;
  expect(formatMoney(balances.average!)).toBe(expected.toFixed(2));
  expect(summary!.overdrawn.length).toBe(2);
  expect(formatMoney(summary!.averageMonthlyRevenue!)).toBe("10000.00");
  expect(summary!.averageBalanceToRevenue).toBeCloseTo(expected / 10_000, 3);
  expect(summary!.holdbackPercentage).toBe(0);
});

test("average monthly revenue: complete months only, else the daily average × 30.4375", () => {
  const rows: RowShape[] = [
    { day: "2026-01-15", amount: 999, category: "Revenue" },
    { day: "2026-02-10", amount: 100, category: "Revenue" },
    { day: "2026-03-31", amount: 300, category: "Revenue" },
  ];
  expect(formatMoney(summaryOf(inputOf(rows))[0]!.averageMonthlyRevenue!)).toBe("200.00");
  const short = summaryOf(inputOf(rows.slice(0, 2)))[0]!.averageMonthlyRevenue!;
  expect(formatMoney(short)).toBe(((1_099 / 27) * 30.4375).toFixed(2));
});

test("a statement's days belong to the coverage although nothing happened on them", () => {
  const input = inputOf([{ day: "2026-01-15", amount: 100, category: "Revenue" }], {
    accounts: {
      main: {
        coverageStart: parseDay("2026-01-01"),
        coverageEnd: parseDay("2026-01-31"),
        balances: [{ day: parseDay("2026-01-31")!, amount: moneyOf(600, "USD") }],
      },
    },
  });
  const [summary] = summaryOf(input);
  expect(formatMoney(summary!.balances.average!)).toBe(((14 * 500 + 17 * 600) / 31).toFixed(2));
  expect(summary!.balances.lowDays.length).toBe(31);
});

test("currencies are told apart", () => {
  const input = inputOf([
    { day: "2026-01-15", amount: 100, category: "Revenue" },
    { day: "2026-01-16", amount: 50, category: "Revenue", currency: "EUR" },
  ]);
  const totals = summaryOf(input).map((one) => [one.currency, formatMoney(one.flows.revenue.total)]);
  expect(totals).toEqual([
    ["USD", "100.00"],
    ["EUR", "50.00"],
  ]);
});

test("an account without rows, and an end user without accounts, are well-formed", () => {
  const [summary] = summaryOf(inputOf([], { accounts: { empty: {} } }));
  expect(summary!.balances.average).toBeNull();
  expect(formatMoney(summary!.flows.deposits.total)).toBe("0.00");
  expect(summaryOf(inputOf([]))).toEqual([]);
});
