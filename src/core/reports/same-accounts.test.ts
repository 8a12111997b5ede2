import { describe, expect, it } from "vitest";
import { addDays, dayOf, formatDay } from "../model/day.ts";
import { accountOf, inputOf } from "./positions/positions.fixture.ts";
import type { ReportAccount, ReportInput } from "./report-input.ts";
import { coverageByKey, sameAccountKeys } from "./same-accounts.ts";

const MARCH = dayOf(2025, 3, 1);
const MAY = dayOf(2025, 5, 1);
const api: ReportAccount = { ...accountOf("api", MAY, addDays(MAY, 60)), number: "000123456789" };
const pdf: ReportAccount = {
  ...accountOf("pdf", MARCH, addDays(MAY, 20)),
  sourceId: "dso_2",
  sourceType: "pdf",
  number: "xxxx6789",
};

function withAccounts(
  accounts: readonly ReportAccount[],
  duplicates: readonly (readonly [string, string])[] = [],
): ReportInput {
  const rows = duplicates.flatMap(([original, repeat], index) => [
    { day: MAY, dollars: 10, accountId: original, id: `txn_a${index}` },
    { day: MAY, dollars: 10, accountId: repeat, id: `txn_b${index}`, duplicateOfId: `txn_a${index}` },
  ]);
  return { ...inputOf(rows), accounts };
}

describe("accounts that are the same", () => {
  it("show one number in two sources, and their coverage is joined", () => {
    const input = withAccounts([api, pdf]);
    const keys = sameAccountKeys(input);
    expect(keys.get("api")).toBe(keys.get("pdf"));
    const coverage = coverageByKey(input.accounts, keys).get(keys.get("api")!)!;
    expect([coverage.start, coverage.end].map(formatDay)).toEqual(["2025-03-01", "2025-06-30"]);
  });

  it.each<[string, Partial<ReportAccount>]>([
    ["other digits", { number: "xxxx1111" }],
    ["too few digits", { number: "789" }],
    ["no number", { number: null }],
    ["one source", { sourceId: "dso_1" }],
    ["another currency", { currency: "CAD" }],
    ["another bank", { institution: "Second Bank" }],
  ])("are not those with %s", (_, change) => {
    const keys = sameAccountKeys(
      withAccounts([
        { ...api, institution: "First Bank" },
        { ...pdf, ...change },
      ]),
    );
    expect(keys.get("api")).not.toBe(keys.get("pdf"));
  });

  it("repeat each other's rows, also by way of a disabled third", () => {
    const plain = [api, pdf].map((one) => ({ ...one, number: null }));
    const joined = sameAccountKeys(withAccounts(plain, [["api", "pdf"]]));
    expect(joined.get("api")).toBe(joined.get("pdf"));
    const third = { ...accountOf("third", MARCH, MAY), isEnabled: false };
    const keys = sameAccountKeys(
      withAccounts(
        [...plain, third],
        [
          ["third", "api"],
          ["third", "pdf"],
        ],
      ),
    );
    expect(keys.get("api")).toBe(keys.get("pdf"));
    expect(keys.has("third")).toBe(false);
  });
});
