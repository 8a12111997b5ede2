import { describe, expect, test } from "vitest";
import { loadEngine } from "../../knowledge/load.ts";

const engine = await loadEngine();
const merchantOf = (description: string, amount = -450, currency = "USD"): string | null =>
  engine.enrich({ description, amount, currency }).merchant?.name ?? null;

describe("what stands behind a name", () => {
  test.each([
    ["SUMMIT ROCK FUNDING LLC PROCEEDS", "Summit Rock Funding"],
    ["SAGEBRUSH MERCHANT CAPITAL WEEKLY ACH", "Sagebrush Merchant Capital"],
    ["EMPIRE GLASSWARE & BOTTLE ACH DEBIT INV 3390", "Empire Glassware & Bottle"],
    ["HURON VALLEY STEEL HVS DRAFT 73036", "Huron Valley Steel"],
    ["ACH CORP DEBIT PAYMENT BLUESTONE TRAVER JOES DINER LLC CUSTOMER ID 0012345", "Bluestone Traver"],
    ["BLUESTONE PACKAGING PURCHASE JOES DINER LLC 0012345", "Bluestone Packaging"],
    ["AppFolio Rent - Grandview Commercial", "Grandview Commercial"],
    ["RENT CAFE WEB PMT MAGNOLIA FLATS", "Magnolia Flats"],
  ])("%s names %s", (description, name) => {
    expect(merchantOf(description)).toBe(name);
  });
});

test("wages that come in name who pays them, wages that go out are the holder's own", () => {
  expect(merchantOf("Wages from Peninsula Boat Works", 1_122)).toBe("Peninsula Boat Works");
  expect(merchantOf("Wages from Peninsula Boat Works", -1_122)).toBeNull();
});

describe("nobody is named", () => {
  test.each([
    ["ENERGY REBATE FOCUS ON ENERGY", 600],
    ["TERM LOAN INTEREST AUTO DEBIT", -318],
    ["OWNER DRAW", -2_000],
    ["STATE WITHHOLDING TAX", -350],
    ["VISA/MC DISCOUNT & ASSESSMENTS", -244],
    ["INSTITUTION VERIFICATION MICRO DEPOSIT ACCTVERIFY", 0.14],
    ["SHAW HAULING LLC DES:PAYROLL ID:702050450 INDN:GREGORY SHAW CO ID:1821144011 PPD", -2_100],
    ["ACORN BISTRO LLC DES:TRANSFER INDN:ACORN BISTRO LLC CO ID:1821144011 CCD", 900],
  ])("%s", (description, amount) => {
    expect(merchantOf(description, amount)).toBeNull();
  });
});

test("what is ordered through a delivery platform is its sale, unless the kitchen is known", () => {
  expect(merchantOf("DD *DOORDASH PHOLACANT 855-973-1040 CA")).toBe("DoorDash");
  expect(merchantOf("DD *DOORDASH CHIPOTLE 855-431-0459 CA")).toBe("Chipotle");
});

test("a check that was turned into a payment belongs to its payee", () => {
  const check = (description: string) => engine.enrich({ description, amount: -90, currency: "USD" });
  expect(check("BILL PAY CHECK 5002 TO COMCAST")).toMatchObject({ category: "Utilities" });
  expect(check("BILL PAYMENT CHECK #5002")).toMatchObject({ category: "Check Outflows", merchant: null });
});
