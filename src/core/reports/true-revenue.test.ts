import { expect, test } from "vitest";
import { inputOf, merchantOf, type RowShape } from "./input.fixture.ts";
import { DEFAULT_DEFINITION, type RevenueDefinition } from "./revenue-definition.ts";
import { readRevenue } from "./true-revenue.ts";

function verdictsOf(
  rows: readonly RowShape[],
  definition: Partial<RevenueDefinition> = {},
  ownerNames: string[] = [],
) {
  const input = inputOf(rows, { ownerNames });
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
  [{ day, amount: 10, category: "Revenue", isReturn: true }, "reversal"],
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

test("owners by P2P, check and cash, with initials and in any order; others, and their firms, are customers", () => {
  const p2p = { day, amount: 900, category: "P2P Transfers Inflows", channel: "p2p" } as const;
  const rows: RowShape[] = [
    { ...p2p, description: "ZELLE FROM DANA M. REYES" },
    { ...p2p, description: "ZELLE FROM REYES, DANA" },
    { ...p2p, description: "ZELLE FROM DANA SMITH" },
    { ...p2p, description: "REYES DANA CONSTRUCTION", channel: "ach" },
  ];
  expect(verdictsOf(rows, {}, ["Dana Reyes"])).toEqual([
    "owner_injection",
    "owner_injection",
    "revenue",
    "revenue",
  ]);
  expect(verdictsOf(rows, { isOwnerMoneyExcluded: false }, ["Dana Reyes"])).toEqual(Array(4).fill("revenue"));
});

test("the same amount to and from one counterparty within days is a circle", () => {
  const friend = { category: "Revenue", counterparty: "FRIENDLY HOLDINGS" } as const;
  const circle: RowShape[] = [
    { day: "2026-01-05", amount: -5_000, counterparty: "FRIENDLY HOLDINGS" },
    { day: "2026-01-08", amount: 5_000, ...friend },
    // Only one debit, so only one credit is explained.
    { day: "2026-01-09", amount: 5_000, ...friend },
    { day: "2026-03-08", amount: 5_000, ...friend },
  ];
  expect(verdictsOf(circle)).toEqual(["round_trip", "revenue", "revenue"]);
  expect(verdictsOf(circle, { roundTripDays: 0 })).toEqual(["revenue", "revenue", "revenue"]);
  const back: RowShape[] = [
    { day: "2026-01-30", amount: 800, ...friend },
    { day: "2026-02-02", amount: -800, counterparty: "FRIENDLY HOLDINGS" },
  ];
  expect(verdictsOf(back)).toEqual(["round_trip"]);
});

test("processors, refunds and small amounts turn in no circle", () => {
  const square = merchantOf("Square");
  expect(
    verdictsOf([
      { day, amount: 900, category: "Revenue", merchant: square },
      { day, amount: -900, category: "Charges/Fees", merchant: square },
    ]),
  ).toEqual(["revenue"]);
  expect(
    verdictsOf([
      { day, amount: 900, category: "Revenue", counterparty: "CUSTOMER" },
      { day, amount: -900, category: "Refunds", counterparty: "CUSTOMER" },
    ]),
  ).toEqual(["revenue"]);
  expect(
    verdictsOf([
      { day, amount: 20, category: "Revenue", counterparty: "CUSTOMER" },
      { day, amount: -20, category: "Rent", counterparty: "CUSTOMER" },
    ]),
  ).toEqual(["revenue"]);
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
