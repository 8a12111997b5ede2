import { expect, test } from "vitest";
import { addDays } from "../../model/day.ts";
import { readDuplicates } from "./duplicates.ts";
import type { HistoryRow } from "./row.ts";
import { rowOf, START } from "./rows.fixture.ts";

/** `index>original` for every repeat, ascending. */
function repeatsOf(shapes: readonly Partial<HistoryRow>[]): string {
  const rows = shapes.map((shape, index) => rowOf(index, shape));
  const found = readDuplicates(rows);
  const indexOf = (id: string) => rows.findIndex((row) => row.id === id);
  return rows
    .flatMap((row, index) => (found.has(row.id) ? [`${index}>${indexOf(found.get(row.id)!.siblingId)}`] : []))
    .join(" ");
}

const A = { sourceKey: "a", accountKey: "a1" };
const B = { sourceKey: "b", accountKey: "b1" };
const C = { sourceKey: "c", accountKey: "c1" };
const tomorrow = addDays(START, 1);

test.each<[string, string, Partial<HistoryRow>[]]>([
  ["the same charge twice in one source", "1>0", [{}, {}]],
  ["case and punctuation differ", "1>0", [{}, { description: "Coffee  Corner #4411, Austin, TX" }]],
  ["the pending and the posted line", "1>0", [{ description: "PENDING COFFEE CORNER" }, {}]],
  ["another amount", "", [{}, { amount: -10.01 }]],
  ["another currency", "", [{}, { currency: "CAD" }]],
  ["another direction", "", [{}, { amount: 10 }]],
  ["the next day in one source", "", [{}, { day: tomorrow }]],
  ["another account of one source", "", [{}, { accountKey: "savings", accountDigits: "2222" }]],
  ["two checks", "", [{ description: "CHECK 1001" }, { description: "CHECK 1002" }]],
  [
    "a vague text between two checks joins only one",
    "1>0",
    [{ description: "CHECK" }, { description: "CHECK 1001" }, { description: "CHECK 1002" }],
  ],
  [
    "two counterparties in alike words",
    "",
    [
      { description: "ACH DEBIT ADP PAYROLL", streamKey: "adp" },
      { description: "ACH DEBIT GUSTO PAYROLL", streamKey: "gusto" },
    ],
  ],
  ["balances prove both", "", [{ balance: 90 }, { balance: 80 }]],
  ["one balance for both", "1>0", [{ balance: 90 }, { balance: 90 }]],
  ["three charges of which one is repeated", "2>1", [{ balance: 90 }, { balance: 80 }, { balance: 80 }]],
  ["an unproven row beside proven ones", "2>0", [{ balance: 90 }, { balance: 80 }, {}]],
  [
    "charge, reversal, charge",
    "",
    [
      { balance: 90, order: 1 },
      { balance: 100, order: 2, amount: 10 },
      { balance: 90, order: 3 },
    ],
  ],
  [
    "charge twice, then one reversal",
    "1>0",
    [
      { balance: 90, order: 1 },
      { balance: 90, order: 2 },
      { balance: 100, order: 3, amount: 10 },
    ],
  ],
])("within a source: %s", (_, expected, shapes) => {
  expect(repeatsOf(shapes)).toBe(expected);
});

test.each<[string, string, Partial<HistoryRow>[]]>([
  ["the same day", "1>0", [A, B]],
  ["a day apart", "1>0", [A, { ...B, day: tomorrow }]],
  ["a day apart, the later first", "1>0", [{ ...A, day: tomorrow }, B]],
  ["two days apart", "", [A, { ...B, day: addDays(START, 2) }]],
  ["one account in both", "1>0", [A, { ...B, accountKey: "a1" }]],
  ["unknown account numbers", "1>0", [{ ...A, accountDigits: null }, B]],
  ["accounts that are not the same", "", [A, { ...B, accountDigits: "2222" }]],
  ["a longer number with the same end", "1>0", [A, { ...B, accountDigits: "00981111" }]],
  [
    "a bank's longer wording",
    "1>0",
    [
      { ...A, description: "PURCHASE AUTHORIZED ON 03/03 COFFEE CORNER AUSTIN TX S5830 CARD 7781" },
      { ...B, description: "Coffee Corner" },
    ],
  ],
  [
    "another check",
    "",
    [
      { ...A, description: "CHECK 1001" },
      { ...B, description: "CHECK 1002" },
    ],
  ],
  [
    "another wording with a word of the name, in accounts of one number",
    "1>0",
    [
      { ...A, description: "ORIG CO NAME:CLOVER CO ENTRY DESCR:SETTLEMENT", streamKey: "settlement" },
      { ...B, description: "Clover", streamKey: "clover" },
    ],
  ],
  [
    "another wording with a word of the name, in accounts that may be two",
    "",
    [
      {
        ...A,
        description: "ORIG CO NAME:CLOVER CO ENTRY DESCR:SETTLEMENT",
        streamKey: "settlement",
        accountDigits: null,
      },
      { ...B, description: "Clover", streamKey: "clover" },
    ],
  ],
  [
    "two companies in common words",
    "",
    [
      { ...A, description: "ACH DEBIT PAYMENT CLOVER", streamKey: "clover" },
      { ...B, description: "ACH DEBIT PAYMENT GUSTO", streamKey: "gusto" },
    ],
  ],
  ["three against two make two pairs", "3>0 4>1", [A, A, A, B, B]],
  ["two against three make two pairs", "2>0 3>1", [A, A, B, B, B]],
  ["two unproven against one", "1>0 2>0", [A, A, B]],
  [
    "two proven against one",
    "2>1",
    [
      { ...A, balance: 90 },
      { ...A, balance: 80 },
      { ...B, balance: 80 },
    ],
  ],
  [
    "balances that follow from one another",
    "",
    [
      { ...A, balance: 90 },
      { ...B, balance: 80 },
    ],
  ],
  ["three sources", "1>0 2>0", [A, B, C]],
  ["the same day before the next day", "2>1", [A, { ...A, day: tomorrow }, { ...B, day: tomorrow }]],
])("across sources: %s", (_, expected, shapes) => {
  expect(repeatsOf(shapes)).toBe(expected);
});

test("a daily debit across the seam of two statements is no repeat", () => {
  const days = [0, 1, 2, 3].map((offset) => addDays(START, offset));
  const first = days.slice(0, 2).map((day) => ({ ...A, day }));
  const second = days.slice(2).map((day) => ({ ...B, day }));
  expect(repeatsOf([...first, ...second])).toBe("");
});

test("overlapping statements of a daily debit pair day by day", () => {
  const list = (source: Partial<HistoryRow>, from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => ({ ...source, day: addDays(START, from + index) }));
  expect(repeatsOf([...list(A, 0, 4), ...list(B, 2, 6)])).toBe("4>2 5>3");
});

test("the row that arrived first is the original, whatever its id", () => {
  const late = rowOf(1, { arrival: "2" });
  const early = rowOf(2, { arrival: "1" });
  expect(readDuplicates([late, early]).get(late.id)?.siblingId).toBe(early.id);
});
