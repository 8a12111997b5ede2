import fc from "fast-check";
import { type Book, openBook } from "../metrics/book.ts";
import { parseDay } from "../model/day.ts";
import { inputOf, LABELS, merchantOf, type RowShape } from "./input.fixture.ts";
import { findPositions } from "./positions/find-positions.ts";
import type { ReportInput } from "./report-input.ts";
import { DEFAULT_DEFINITION } from "./revenue-definition.ts";

// End users by chance: three accounts, two currencies, repeats, returns.

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

export const inputs = shapes.map((rows) => {
  // A row is no repeat of itself or of a later one.
  const sane = rows.map((row, index) => {
    const isEarlier = row.duplicateOfId !== null && Number(row.duplicateOfId.slice(4)) < index;
    return { ...row, duplicateOfId: isEarlier ? row.duplicateOfId : null };
  });
  return inputOf(sane as unknown as readonly RowShape[]);
});

export function bookOf(input: ReportInput): Book {
  return openBook(input, {
    ...{ definition: DEFAULT_DEFINITION, positions: findPositions(input, { includeLoans: true }) },
    ...{ today: parseDay("2026-09-01")!, confidence: 0.9, monthlyTarget: null },
  });
}
