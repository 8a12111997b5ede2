import fc from "fast-check";
import { expect, test } from "vitest";
import { assignPairs } from "./assignment.ts";

test("the documented example holds", () => {
  expect(
    assignPairs([
      [5, 4],
      [4, 0],
    ]),
  ).toEqual([1, 0]);
  expect(assignPairs([])).toEqual([]);
  expect(assignPairs([[]])).toEqual([-1]);
});

test("the total is the greatest that any choice has", () => {
  const weights = fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(fc.integer({ min: -2, max: 9 }), { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    );
  fc.assert(
    fc.property(weights, (given) => {
      const columns = assignPairs(given);
      const used = columns.filter((column) => column >= 0);
      expect(new Set(used).size).toBe(used.length);
      const total = columns.reduce((sum, column, row) => sum + (column < 0 ? 0 : given[row]![column]!), 0);
      expect(total).toBe(bestTotal(given, 0, new Set()));
    }),
    { numRuns: 300 },
  );
});

function bestTotal(weights: readonly (readonly number[])[], row: number, used: ReadonlySet<number>): number {
  if (row === weights.length) return 0;
  let best = bestTotal(weights, row + 1, used);
  for (const [column, weight] of weights[row]!.entries()) {
    if (weight <= 0 || used.has(column)) continue;
    best = Math.max(best, weight + bestTotal(weights, row + 1, new Set([...used, column])));
  }
  return best;
}
