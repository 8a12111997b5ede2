import { describe, expect, it } from "vitest";
import { loadEngine } from "../../knowledge/load.ts";

const engine = await loadEngine();
const read = (description: string) => engine.enrich({ description, amount: -80, currency: "USD" });

describe("what names nobody", () => {
  it.each([
    ["the bank's own charge", "TREASURY MGMT SVC CHARGE"],
    ["the bank's own service", "BALANCE REPORTING MODULE"],
    ["what was bought", "NEW TIRES"],
    ["what was rented", "TOOL RENTAL"],
    ["what was sold", "SCRAP METAL SALES"],
    ["a bare line of a card", "POS PURCHASE NON-PIN"],
    ["a reserve that is let go", "FACTORING RESERVE RELEASE"],
    ["an office without its town", "COUNTY CLERK RECORDING FEE MEDINA OH"],
    ["an office on a card", "PUBLIC LIBRARY SHERIDAN WY"],
    ["initials and a surname who take cards", "SQ *J. WALLACE Portland ME"],
    ["initials and a surname with a note", "ACH DEBIT J FERREIRA WAGES WK 14"],
    ["a title and an initial", "STO MRS A WHITCOMBE RENT"],
    ["ways of paying that the grammar does not know, before a name", "CNP AUTH BLUE HERON POTTERY"],
    ["a neobank's sentence", "Ramp: Zephyr Analytics"],
    ["a customer who gets money back", "Refund to customer Odalys Pinto"],
  ])("%s: %s", (_what, description) => expect(read(description).merchant).toBeNull());

  it.each([
    ["ACH DEBIT TOOL RENTAL LLC", /^Tool Rental/],
    ["IRON WORKS GYM", /^Iron Works Gym$/],
    ["SILVER PEAK EQUIPMENT", /^Silver Peak Equipment$/],
    ["CAR WASH EXPRESS LINCOLN NE", /^Car Wash Express$/],
    ["K & L RENTALS LLC DES:PAYMENT", /^K & L Rentals$/],
    ["ACH DEBIT STEARNS COUNTY PROP TAX", /^Stearns County$/],
  ])("%s still does name a business", (description, name) =>
    expect(read(description).merchant?.name).toMatch(name),
  );
});

describe("what stands behind a name", () => {
  it.each([
    ["VERMONT GAS UTILPAY", "Vermont Gas"],
    ["ST MARK LUTHERAN CHURCH ONLINE GIVING", "St Mark Lutheran Church"],
    ["MITCHELL & SONS EXCAVATING PROGRESS PMT 3", "Mitchell & Sons Excavating"],
    ["SEPA INCASSO ALGEMEEN DOORLOPEND VELDHUIS LOODGIETERS BV", "Veldhuis Loodgieters"],
  ])("%s: %s", (description, name) => expect(read(description).merchant?.name).toBe(name));
});
