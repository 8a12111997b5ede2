import { expect, test } from "vitest";
import { addDays, dayOf, formatDay } from "../../model/day.ts";
import { formatMoney } from "../../model/money.ts";
import { findPositions } from "./find-positions.ts";
import {
  advance,
  debits,
  debitsUntil,
  END,
  inputOf,
  merchant,
  positionsOf,
  START,
} from "./positions.fixture.ts";

const OTHER = merchant("known:OTHER", "Other Funding", "mca_funder", "debt.mca_or_rbf");
const other = { merchant: OTHER, streamKey: "other", description: "ACH DEBIT OTHER FUNDING" };

test("a payment that was changed is told with its history, and the current one is the last", () => {
  const changed = dayOf(2025, 4, 7);
  const [position] = positionsOf([
    advance(dayOf(2025, 1, 13), 40_000),
    ...debitsUntil(dayOf(2025, 1, 14), addDays(changed, -3), { dollars: 480 }),
    ...debitsUntil(changed, END, { dollars: 1_200, every: "weekly" }),
  ]);
  expect(position!.history.text).toBe("$480 a business day until Apr 4, 2025, then $1,200 a week");
  expect(position!.history.phases.map((one) => [formatMoney(one.amount), one.frequency])).toEqual([
    ["480.00", "weekday"],
    ["1200.00", "weekly"],
  ]);
  // 1,200 × 4.35, and no mean of old and new payments.
  expect(formatMoney(position!.outflow.estimatedMonthly!)).toBe("5220.00");
});

test("three payments of a new size are the current ones, not half of a mean", () => {
  const [position] = positionsOf(
    [
      advance(dayOf(2025, 1, 13), 40_000),
      ...debits(dayOf(2025, 1, 14), 17, { every: "weekly", dollars: 1_000 }),
      ...debits(dayOf(2025, 5, 13), 3, { every: "weekly", dollars: 600 }),
    ],
    { end: dayOf(2025, 5, 31) },
  );
  expect(formatMoney(position!.history.phases.at(-1)!.amount)).toBe("600.00");
  expect(formatMoney(position!.outflow.estimatedMonthly!)).toBe("2610.00");
});

test("payments that run from the first day of the data began before it", () => {
  const [position] = positionsOf(debitsUntil(addDays(START, 1), END));
  expect(formatDay(position!.history.beganBefore!)).toBe("2025-01-06");
  expect(position!.history.text).toBe("$500 a business day; began before Jan 6, 2025");
});

test("a month that never came is not seen: nothing is missed in it, and the position is carried across", () => {
  const days = debitsUntil(dayOf(2025, 1, 14), END).filter(
    ({ day }) => formatDay(day).slice(0, 7) !== "2025-04",
  );
  const input = inputOf([advance(dayOf(2025, 1, 13), 100_000), ...days]);
  const [first, second] = [dayOf(2025, 3, 31), dayOf(2025, 5, 1)];
  const statements = [
    { start: START, end: first },
    { start: second, end: END },
  ];
  const [position] = findPositions(
    { ...input, accounts: input.accounts.map((one) => ({ ...one, statements })) },
    { includeLoans: false },
  );
  expect(position).toMatchObject({ status: "active", missedPayments: [] });
  expect(position!.history.text).toBe("$500 a business day; not seen Apr 1, 2025 to Apr 30, 2025");
});

test("days of which no data tell are no silence", () => {
  const input = inputOf([
    advance(dayOf(2025, 1, 13), 100_000),
    ...debitsUntil(dayOf(2025, 1, 14), dayOf(2025, 3, 31)),
  ]);
  const end = dayOf(2025, 5, 12);
  const statements = [
    { start: START, end: dayOf(2025, 3, 31) },
    { start: dayOf(2025, 5, 1), end },
  ];
  const [account] = input.accounts;
  const accounts = [{ ...account!, coverageEnd: end, statements }];
  const rows = input.transactions.filter((row) => row.day <= end);
  const [position] = findPositions({ ...input, accounts, transactions: rows }, { includeLoans: false });
  expect(position!.status).toBe("potential_default");
  expect(position!.missedPayments.map(formatDay).every((day) => day >= "2025-05-01")).toBe(true);
});

test("a last payment made of another funder's money is a payoff, and both positions name each other", () => {
  const bought = dayOf(2025, 4, 14);
  const positions = positionsOf([
    advance(dayOf(2025, 1, 13), 40_000),
    ...debitsUntil(dayOf(2025, 1, 14), addDays(bought, -1)),
    { day: addDays(bought, 2), dollars: -14_000 },
    advance(bought, 50_000, other),
    ...debitsUntil(addDays(bought, 3), END, { dollars: 700, ...other }),
  ]);
  const [old, fresh] = positions;
  expect([old!.status, fresh!.status]).toEqual(["likely_paid_off", "active"]);
  expect(old!.boughtOutById).toBe(fresh!.id);
  expect(fresh!.boughtOutIds).toEqual([old!.id]);
  expect(old!.reasons.at(-1)).toContain("it was paid off with that money");
});
