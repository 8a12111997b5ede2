import { describe, expect, it } from "vitest";
import { loadEngine } from "../../knowledge/load.ts";

const engine = await loadEngine();

describe("a name of one country", () => {
  const nameIn = (currency: string, description: string): string | null =>
    engine.enrich({ description, amount: -61, currency }).merchant?.name ?? null;

  it.each([
    ["GBP", "DD SKY 0412345", "Sky UK"],
    ["CAD", "IDP PURCHASE - 4412 METRO 739", "Metro Ontario"],
    ["EUR", "VDP-SUPERVALU TRALEE", "SuperValu Ireland"],
    // A brand that only the United States have is no customer in Britain.
    ["GBP", "ACME LTD INV 22", "Acme"],
  ])("in %s %s is %s", (currency, description, name) => {
    expect(nameIn(currency, description)).toBe(name);
  });

  it("ends before the town, which the account's currency tells", () => {
    expect(nameIn("GBP", "CARD 17APR24 HOLT & DAUGHTERS GARAGE LUDLOW")).toBe("Holt & Daughters Garage");
    expect(nameIn("AUD", "EFTPOS THE RUSTY ANCHOR FREMANTLE")).toBe("The Rusty Anchor");
  });

  it("is a shop's whose buyer PayPal draws from", () => {
    const answer = engine.enrich({
      description:
        "LASTSCHRIFT PAYPAL EUROPE S.A.R.L. 1863145383 PP.9887.PP . LIEFERANDO, IHR EINKAUF BEI LIEFERANDO",
      amount: -24.9,
      currency: "EUR",
    });
    expect([answer.merchant?.name, answer.processor?.name]).toEqual(["Lieferando", "PayPal"]);
  });
});

describe("a memo behind a payee", () => {
  it.each([
    ["ZELLE FROM MARTINEZ MARIA DEPOSIT FOR CATERING", "Martinez Maria"],
    ["ZELLE TO LANDLORD BOB RENT MARCH", "Landlord Bob"],
    ["ZELLE TO SMITH LOAN SERVICING LLC", "Smith Loan Servicing"],
  ])("%s is %s", (description, name) =>
    expect(engine.enrich({ description, amount: -80, currency: "USD" }).descriptionClean).toBe(name),
  );
});
