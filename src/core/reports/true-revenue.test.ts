import { expect, test } from "vitest";
import { inputOf, type RowShape } from "./input.fixture.ts";
import { DEFAULT_DEFINITION, type RevenueDefinition } from "./revenue-definition.ts";
import { readRevenue } from "./true-revenue.ts";

function verdictsOf(rows: readonly RowShape[], definition: Partial<RevenueDefinition> = {}) {
  const input = inputOf(rows);
  const reading = readRevenue(input, { ...DEFAULT_DEFINITION, ...definition });
  return input.transactions.flatMap((row) => {
    const verdict = reading.get(row.id);
    if (verdict === undefined) return [];
    return verdict.isRevenue ? "revenue" : verdict.reason;
  });
}

const day = "2026-01-05";

test.each<[RowShape, string]>([
  [{ day, amount: 10, category: "Revenue" }, "revenue"],
  [{ day, amount: 10, category: "Check Deposits" }, "revenue"],
  // What comes back has the category of what it takes back; nothing is left out that its category counts.
  [{ day, amount: 10, category: "Revenue", isReturn: true }, "revenue"],
  [{ day, amount: 10, category: "Debt Investment - MCA" }, "loan"],
  [{ day, amount: 10, category: "Debt Repayment - MCA", isReturn: true }, "reversal"],
  [{ day, amount: 10, category: "Inventory" }, "refund"],
  [{ day, amount: 10, category: "Taxes" }, "refund"],
  [{ day, amount: 10, category: "Equity Investment" }, "owner_injection"],
  [{ day, amount: 10, category: "Other Income" }, "other_income"],
  [{ day, amount: 10, category: "Special Inflows" }, "special_inflow"],
  [{ day, amount: 10, category: "Unreconciled Intra-Company Transfers" }, "own_transfer"],
  [{ day, amount: 10, category: "Reconciled Intra-Company Transfers", matchingId: "txn_x" }, "own_transfer"],
  [{ day, amount: 10 }, "undetermined"],
])("%j is %s", (row, verdict) => {
  expect(verdictsOf([row])).toEqual([verdict]);
});

test("a definition adds and takes away categories and texts", () => {
  const rows: RowShape[] = [
    { day, amount: 10, category: "Other Income" },
    { day, amount: 10, category: "Check Deposits" },
    { day, amount: 10, category: "Revenue", description: "Affiliate Holdings 123" },
  ];
  const definition = {
    includedCategories: ["other income"],
    excludedCategories: ["Check Deposits"],
    excludedTexts: ["AFFILIATE"],
  };
  expect(verdictsOf(rows, definition)).toEqual([
    "revenue",
    "excluded_by_definition",
    "excluded_by_definition",
  ]);
});
