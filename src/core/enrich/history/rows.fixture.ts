import fc from "fast-check";
import { addDays, type Day, dayOf } from "../../model/day.ts";
import type { HistoryRow } from "./row.ts";

export const START = dayOf(2025, 3, 3); // a Monday

/** A row for tests: id and arrival follow `index`, everything else is plain until overridden. */
export function rowOf(index: number, overrides: Partial<HistoryRow> = {}): HistoryRow {
  const id = `txn_${String(index).padStart(6, "0")}`;
  return {
    id,
    referenceId: `ref_${index}`,
    sourceKey: "api",
    accountKey: "checking",
    accountDigits: "1111",
    day: START,
    order: null,
    arrival: id,
    amount: -10,
    balance: null,
    currency: "USD",
    description: "COFFEE CORNER 4411 AUSTIN TX",
    streamKey: "coffee-corner",
    isTransferLike: false,
    hasThirdParty: true,
    namedDigits: null,
    ...overrides,
  };
}

/** Rows that collide in every way that history looks at, so that random sets are full of near-duplicates and pairs. */
export const anyRows = fc
  .array(
    fc.record({
      day: fc.integer({ min: 0, max: 12 }),
      source: fc.constantFrom("a", "b", "c"),
      account: fc.constantFrom("1111", "2222", "xx"),
      amount: fc.constantFrom(-10, 10, -20, 20, -30),
      balance: fc.constantFrom(null, null, 90, 100, 110),
      order: fc.constantFrom(null, 1, 2, 3),
      description: fc.constantFrom(
        "COFFEE CORNER 4411",
        "Coffee Corner",
        "TRANSFER TO 2222",
        "CHECK 101",
        "CHECK 102",
      ),
      streamKey: fc.constantFrom("coffee", "transfer", "check"),
      isTransferLike: fc.boolean(),
      hasThirdParty: fc.boolean(),
      namedDigits: fc.constantFrom(null, null, "1111", "2222", "9999"),
    }),
    { maxLength: 40, size: "max" },
  )
  .map((shapes) =>
    shapes.map(({ day, source, account, ...rest }, index) =>
      rowOf(index, {
        ...rest,
        day: addDays(START, day) as Day,
        sourceKey: source,
        accountKey: `${source}-${account}`,
        accountDigits: account === "xx" ? null : account,
      }),
    ),
  );
