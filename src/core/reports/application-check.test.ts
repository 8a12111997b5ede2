import { expect, test } from "vitest";
import { formatMoney } from "../model/money.ts";
import { summariseAccounts } from "./account-summary.ts";
import { checkApplication, type Stated } from "./application-check.ts";
import { inputOf, type RowShape } from "./input.fixture.ts";
import { DEFAULT_DEFINITION } from "./revenue-definition.ts";

const ROWS: readonly RowShape[] = [
  { day: "2026-01-01", amount: 0.01, category: "Other Income" },
  { day: "2026-01-05", amount: 10_000, category: "Revenue" },
  { day: "2026-01-31", amount: -1, category: "Rent" },
];

function check(stated: Stated, holder: string | null = "HARBOR GRILL L.L.C.") {
  const input = inputOf(ROWS);
  const held = { ...input, accounts: input.accounts.map((account) => ({ ...account, ownerName: holder })) };
  const lines = checkApplication(stated, held, summariseAccounts(held, DEFAULT_DEFINITION, []));
  return Object.fromEntries(lines.map((line) => [line.field, line]));
}

test("stated revenue is held against the accounts'", () => {
  const lines = check({ monthly_revenue: 11_000, annual_revenue: 240_000 });
  expect(lines["monthly_revenue"]).toMatchObject({
    stated: "11000.00",
    computed: "10000.00",
    result: "agrees",
  });
  expect(lines["annual_revenue"]).toMatchObject({ computed: "120000.00", result: "differs" });
  const { difference } = lines["annual_revenue"]!;
  expect(difference && formatMoney(difference)).toBe("-120000.00");
  expect(check({})["monthly_revenue"]?.result).toBe("not_available");
});

test.each([
  [{ company_legal_business_name: "Harbor Grill LLC" }, "agrees"],
  [{ company_legal_business_name: "HG Holdings Inc", dba: "Harbor Grill" }, "agrees"],
  [{ company_legal_business_name: "Lakeside Diner LLC" }, "differs"],
  [{}, "not_available"],
])("the holder's name against %j", (stated, result) => {
  expect(check(stated)["company_legal_business_name"]?.result).toBe(result);
});

test.each([
  ["2019-05-01", "agrees"],
  ["2026-01-03", "differs"],
  ["soon", "not_available"],
])("a business that started %s", (day, result) => {
  expect(check({ business_start_date: day })["business_start_date"]?.result).toBe(result);
});
