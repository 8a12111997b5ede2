import { describe, expect, it } from "vitest";
import { loadEngine } from "../../knowledge/load.ts";

const engine = await loadEngine();
const read = (description: string, amount = -80) => engine.enrich({ description, amount, currency: "USD" });

describe("a business that no list knows", () => {
  it.each([
    ["SQ* 01203433383 ESPRESSO CIELO SANTA MONICA CA", "Espresso Cielo"],
    ["POS PURCHASE IRIS FLOWERS BOISE ID", "Iris Flowers"],
    ["POS WITHDRAWAL WILLOW NURSERY 118 E MAIN ST TOLEDO OH US", "Willow Nursery"],
    ["SIGNATURE POS DEBIT 03/14 OH TOLEDO BLUE HERON POTTERY SEQ# 667285", "Blue Heron Pottery"],
    [
      "Debit Purchase - VISA On 081224 MINNEAPOLIS MN BLUE HERON POTTERY REF # 248823524315",
      "Blue Heron Pottery",
    ],
    ["FERNBROOK VETERINARY HOSPITAL ST PAUL MN", "Fernbrook Veterinary Hospital"],
    ["UEP*CHINA GARDEN WOK TOLEDO OH", "China Garden Wok"],
    ["ACH RETURN BLUE HERON POTTERY INSUFFICIENT FUNDS", "Blue Heron Pottery"],
    ["WIRE OUT IN THE WEEDS LANDSCAPE", "In the Weeds Landscape"],
    ["MCDONALD CONSTRUCTION LLC", "Mcdonald Construction"],
    ["ACH DEBIT BLUESTONE TRAVERTINE", "Bluestone Travertine"],
    ["HARFORD FIRE EQUIPMEN", "Harford Fire Equipmen"],
    ["casa sol tile & stone - phoenix", "Casa Sol Tile & Stone"],
    ["Online ACH Payment 62998145847 To SouthpawConcrete (_#####6040)", "SouthpawConcrete"],
    ["Online Payment 8812209 To Kebra Oil and Gas, INC 02/27", "Kebra Oil and Gas"],
    ["Zelle to Ldo Auto Transport LLC on 01/12 Ref #Rp0Rvtj7Wp", "Ldo Auto Transport"],
    ["CHECKCARD 0807 FOUR HILLS FEED &amp; SEED CORTEZ CO 2683028028502306998315", "Four Hills Feed & Seed"],
  ])("%s is the merchant %s, without links", (description, name) => {
    const { merchant, counterparty } = read(description);
    expect(merchant).toMatchObject({
      key: `local:${name.toUpperCase().replace(/\W/g, "")}`,
      name: expect.stringMatching(new RegExp(`^${name}$`, "i")),
      url: null,
      iconUrl: null,
      logoUrl: null,
      groupId: null,
    });
    expect(counterparty).toBeNull();
  });

  it("keeps one key over dates, store numbers and cities", () => {
    const rows = [
      "SQ *ESPRESSO CIELO Santa Monica CA",
      "SQ* 01203433383 ESPRESSO CIELO SANTA MONICA CA",
      "CHECKCARD 0612 SQ *ESPRESSO CIELO SANTA MONICA CA 24055223164400123456789",
    ];
    expect(new Set(rows.map((row) => engine.streamKey(read(row))))).toEqual(new Set(["local:ESPRESSOCIELO"]));
  });
});

describe("what is never a merchant", () => {
  it.each([
    ["a person", "ZELLE TO MARIA GONZALEZ", "MARIA GONZALEZ"],
    ["a person paid by Venmo", "VENMO PAYMENT TO TOM BAKER", "TOM BAKER"],
    ["a person noted by her trade", "ZELLE TO CARLA PAINTING", "CARLA PAINTING"],
    ["a bank's word", "PAYMENT", null],
    ["a bare deposit", "DEPOSIT", null],
    ["a check", "CHECK 1042", null],
    ["a transfer", "ONLINE TRANSFER TO CHK ...4432", null],
    ["a bare number", "4487210", null],
    ["an account's name in the books", "HEALTH INS GROUP", null],
    ["what a payment was for", "MERCHANT CASH ADVANCE PAYMENT", null],
    ["the bank's own word", "DEBIT MEMO", null],
    ["a person whom an ACH names", "ACH DEBIT PRIYANKA DESAI", "PRIYANKA DESAI"],
    ["a person who takes cards", "SQ *ANGELA MORRIS TAMPA FL", "ANGELA MORRIS"],
    ["a code before a star, of which nobody knows whether it is the name", "KLMQR*GARDEN TOLEDO OH", null],
    ["a note of what was bought", "SUPPLIES BLUE HERON POTTERY", null],
    ["a sentence", "CHECKCARD 0314 PLEASE SEE THE OTHER INVOICE OF MAY TOLEDO OH", null],
    ["the city alone", "LOS ANGELES LOS ANGELES CA", null],
    ["the bank of one's other account", "Online Realtime Transfer to Truist 6612", null],
  ])("%s: %s", (_what, description, counterparty) => {
    const answer = read(description);
    expect(answer.merchant).toBeNull();
    if (counterparty !== null) expect(answer.counterparty).toBe(counterparty);
  });

  it("the account holder, whom an ACH names as the individual", () => {
    const answer = read(
      "ORIG CO NAME:IRS ORIG ID:3387702000 CO ENTRY DESCR:USATAXPYMT SEC:CCD IND NAME:OAKWOOD BAKERY LLC",
    );
    expect(JSON.stringify([answer.merchant, answer.counterparty, answer.descriptionClean])).not.toMatch(
      /oakwood/i,
    );
  });
});
