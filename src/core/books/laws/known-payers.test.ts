import { beforeAll, describe, expect, it } from "vitest";
import { every, type Line, labelBook } from "../../../../test/support/label-book.ts";
import { loadEngine } from "../../../knowledge/load.ts";
import type { Engine } from "../../enrich/engine.ts";
import type { BookHolder } from "../book-row.ts";

// Payers of whom the world knows what they pay for, and what looks like them.

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const labelsOf = (lines: readonly Line[], holder: Partial<BookHolder> = {}) =>
  labelBook(engine, lines, holder);
const labelOf = (lines: readonly Line[], holder: Partial<BookHolder> = {}) => labelsOf(lines, holder).at(-1);

describe("a payer that pays for one thing only", () => {
  const bakery = { companies: ["Harlow Bakery LLC"], people: ["June Harlow"] };
  const firm = { companies: ["Lane Law PLLC"] };
  const school = { companies: ["Summit Prep Academy"] };
  const cases: readonly [what: string, line: Line, label: string, holder?: Partial<BookHolder>][] = [
    ["a bank of tax refunds pays preparers", [3, 1_411.2, "ACH CREDIT REPUBLIC TRS PREP FEE DEP"], "Revenue"],
    [
      "and lends to them before the season",
      [3, 9_000, "ACH CREDIT SBTPG LLC PRE-SEASON LOAN"],
      "Debt Investment",
    ],
    ["who finances buyers pays sellers", [3, 12_000, "ACH CREDIT ENERBANK USA LOAN DISB"], "Revenue"],
    [
      "who finances stock lends",
      [3, 50_000, "ACH CREDIT WESTLAKE FLOORING FLOOR PLAN ADV"],
      "Debt Investment",
    ],
    ["a class action is shared", [3, 311.4, "ACH CREDIT SIMPLURIS QSF PAYOUT"], "Special Inflows"],
    ["and who fought for it is paid", [3, 21_000, "ACH CREDIT EPIQ CLASS ACTION ATTY FEES"], "Revenue", firm],
    ["its administrator buys, too", [3, 311.4, "ACH CREDIT EPIQ SYSTEMS INVOICE 8812"], "Revenue"],
    ["used cars are bought from anybody", [3, 7_421, "ACH CREDIT CARVANA LLC VEHICLE"], "Special Inflows"],
    ["and so are services", [3, 7_421.3, "ACH CREDIT CARVANA LLC AP PAYMENT INV 2201"], "Revenue"],
    ["a lottery pays who sells its tickets", [3, 5_000, "ACH CREDIT FL LOTTERY RETAILER BONUS"], "Revenue"],
    ["and who won", [3, 1_000, "ACH CREDIT CA LOTTERY PRIZE CLAIM"], "Special Inflows"],
    ["a maker pays for a price", [3, 512.3, "ACH CREDIT RJR TOBACCO BUYDOWN PMT"], "Inventory"],
    ["and for advertising", [3, 512.3, "ACH CREDIT LENNOX COOP ADV REIMB"], "Advertising"],
    [
      "a bonus on an invoice is one's own price",
      [3, 512.3, "ACH CREDIT ORLEY PARTS BONUS Q4 INV 8"],
      "Revenue",
    ],
    ["an insurer shares a surplus", [3, 418.2, "ACH CREDIT TEXAS MUTUAL INS CO DIVIDEND"], "Insurance"],
    ["a state gives taxes back", [3, 732, "CCD DEPOSIT STATE OF NJ NJSTTAXRFD CBT-100S"], "Taxes"],
    ["a company's reference is none", [3, 885.1, "ELECTRONIC DEPOSIT FROM HY-VEE INC REF=2188"], "Revenue"],
    ["a refiner pays for scrap", [3, 5_140, "CCD DEPOSIT HOOVER STRONG SCRAP LOT 5743"], "Revenue"],
    ["a fund of contributions gives back", [3, 1_150.2, "GUTSCHRIFT BGW BEITRAGSERSTATTUNG"], "Insurance"],
    [
      "a farm's agency gives, whatever the trade",
      [3, 3_960, "ACH DEPOSIT FSA TREAS 310 MISC PAY"],
      "Other Income",
    ],
    [
      "an agency that only grants gives, whatever the Treasury calls it",
      [3, 24_750, "TREAS 310 MISC PAY BIA 260623759 HARLOW BAKERY"],
      "Other Income",
    ],
    [
      "a claim is read behind the number that it is glued to",
      [3, 7_384.19, "ELECTRONIC DEPOSIT FROM PROGRESSIVE NORT 1346513480CLAIM PMT 24-77"],
      "Special Inflows",
    ],
    [
      "a school that is a business lives on no gifts",
      [3, 2_500, "ACH CREDIT DAYTON FOUNDATION GRANT PMT"],
      "Other Income",
      { companies: ["Otter Swim School LLC"] },
    ],
    [
      "a city that buys may give, too",
      [3, 5_000, "ACH CREDIT CITY OF COLUMBUS VENDOR PMT IND ID:SHOP-GRANT-18"],
      "Other Income",
    ],
    [
      "what somebody leaves to a school comes once",
      [3, 15_000, "FED WIRE IN ESTATE OF RUTH HALLORAN BEQUEST"],
      "Special Inflows",
      school,
    ],
    ["interest of a credit union is called so", [3, 1.6, "DIVIDEND DEPOSIT"], "Other Income"],
  ];
  it.each(cases)("%s", (_, line, label, holder = bakery) => {
    expect(labelOf([line], holder)).toBe(label);
  });
});

describe("a program of the state", () => {
  const farm = { companies: ["Tumble Creek Farms LLC"] };

  it("gives, in whatever sum and however often", () => {
    const wages = every(
      30,
      4,
      (day): Line => [day, 1_411.2 + day, "GUTSCHRIFT AGENTUR FUER ARBEIT KUG 04/25"],
    );
    expect(new Set(labelsOf(wages))).toEqual(new Set(["Other Income"]));
    expect(labelOf([[3, 8_123, "ACH CREDIT FSA TREAS 310 MISC PAY 4410"]], farm)).toBe("Other Income");
  });

  it("lends in round thousands, and buys on invoices", () => {
    expect(labelOf([[3, 50_000, "ACH CREDIT USDA FSA TREAS 310 MISC PAY 4410"]], farm)).toBe(
      "Debt Investment",
    );
    expect(labelOf([[3, 2_411.2, "GUTSCHRIFT AOK RHEINLAND RECHNUNG 2025-88"]])).toBe("Revenue");
    expect(labelOf([[3, 911.2, "ACH CREDIT CRP INDUSTRIES AP PAYMENT"]])).toBe("Revenue");
  });
});

describe("the trade decides", () => {
  const of = (name: string) => ({ companies: [name] });

  it("whether an auction sells stock", () => {
    const line: Line = [3, 13_500, "ACH CREDIT ACV AUCTIONS SELLER PAY 4410"];
    expect(labelOf([line], of("Lindgren Auto Sales LLC"))).toBe("Revenue");
    expect(labelOf([line], of("Harlow Bakery LLC"))).toBe("Special Inflows");
    const back: Line = [3, 1_411, "ACH CREDIT MANHEIM DALLAS ARBITRATION RFD"];
    expect(labelOf([back], of("Lindgren Auto Sales LLC"))).toBe("Inventory");
  });

  it("whether one claim is a customer's", () => {
    const line: Line = [3, 11_000, "WIRE IN USAA CASUALTY CLAIM PMT"];
    expect(labelOf([line], of("Ironwood Roofing LLC"))).toBe("Revenue");
    expect(labelOf([line], of("Harlow Bakery LLC"))).toBe("Special Inflows");
    expect(labelOf([[3, 14_000, "ACH CREDIT PROGRESSIVE TOTAL LOSS F250"]], of("Ironwood Roofing LLC"))).toBe(
      "Special Inflows",
    );
  });

  it("whether a contract of service is paid out to it", () => {
    const line: Line = [3, 2_381.5, "ACH CREDIT ENDURANCE WARR CLAIM PAY 01434999"];
    expect(labelOf([line], of("Three Forks Auto Repair LLC"))).toBe("Revenue");
    expect(labelOf([line], of("Harlow Bakery LLC"))).toBe("Special Inflows");
  });

  it("whether who finances cars lends", () => {
    const line: Line = [3, 24_000, "ACH CREDIT CAPITAL ONE AUTO FINANCE FUNDING"];
    expect(labelOf([line], of("Lindgren Auto Sales LLC"))).toBe("Revenue");
    expect(labelOf([line], of("Harlow Bakery LLC"))).not.toBe("Revenue");
  });

  it("whether a benefit is for those in its care; leave is never", () => {
    const care = of("Elmhurst Care Home LLC");
    expect(labelOf([[3, 1_622, "SSA TREAS 310 XXSOC SEC"]], care)).toBe("Revenue");
    expect(labelOf([[3, 1_322.2, "ACH CREDIT STATE OF WA PFML BENEFIT"]], care)).toBe("Other Income");
  });

  it("whether a gift is what it lives on", () => {
    const line: Line = [3, 5_000, "ACH CREDIT COMMUNITY FOUNDATION OF DANE GRANT"];
    expect(labelOf([line], of("Bayside Players Inc"))).toBe("Revenue");
    expect(labelOf([line], of("Harlow Bakery LLC"))).toBe("Other Income");
  });

  it("whose a plan's payment is", () => {
    const line: Line = [3, 2_411.2, "ACH CREDIT AETNA HCCLAIMPMT 8812"];
    expect(labelOf([line], of("Medline Billing Services LLC"))).toBe("Special Inflows");
    expect(labelOf([line], of("Ashby Eye Care PC"))).toBe("Revenue");
  });
});

describe("a name", () => {
  const holder = { companies: ["Harlow Bakery LLC"], people: ["June Harlow"] };

  it("that is a word of money is a name where it stands first", () => {
    expect(labelOf([[3, 400, "ZELLE FROM LOAN TRAN"]], holder)).toBe("P2P Transfers Inflows");
    expect(labelOf([[3, 400, "ZELLE FROM PETER TRAN LOAN"]], holder)).toBe("Special Inflows");
  });

  it("of the family is none in a company's, nor where it says what was bought", () => {
    expect(labelOf([[3, 5_000, "ZELLE FROM PETER HARLOW"]], holder)).toBe("Special Inflows");
    expect(labelOf([[3, 1_000, "ZELLE FROM HARLOW DENTAL PROF CORP"]], holder)).not.toBe("Special Inflows");
    expect(labelOf([[3, 650, "ZELLE FROM PETER HARLOW BIRTHDAY CAKE"]], holder)).toBe(
      "P2P Transfers Inflows",
    );
  });
});

describe("the holder's own savings", () => {
  it("come back in the words of many banks; who is named by them is a payer", () => {
    expect(labelOf([[3, 8_000, "VAN SPAARREKENING"]])).toBe("Unreconciled Intra-Company Transfers");
    expect(labelOf([[3, 8_000.4, "GUTSCHRIFT SPARWELT GMBH RECHNUNG 118"]])).toBe("Revenue");
  });
});
