import { beforeAll, describe, expect, it } from "vitest";
import { every, type Line, labelBook } from "../../../../test/support/label-book.ts";
import { loadEngine } from "../../../knowledge/load.ts";
import type { Engine } from "../../enrich/engine.ts";
import type { BookHolder } from "../book-row.ts";

// Each law with a row that it decides and one that looks like it and is something else.

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const labelsOf = (lines: readonly Line[], holder: Partial<BookHolder> = {}) =>
  labelBook(engine, lines, holder);
const labelOf = (lines: readonly Line[], holder: Partial<BookHolder> = {}) => labelsOf(lines, holder).at(-1);

describe("who buys invoices is a factor", () => {
  const bought = every(
    6,
    6,
    (day): Line => [day, 4_100.15 + 37 * day, `ACH CREDIT ORRIN TRADE FUNDING INV PURCH 77${day}`],
  );

  it("by its words, its name and odd sums", () => {
    expect(new Set(labelsOf(bought))).toEqual(new Set(["Revenue - Invoice Factoring"]));
  });

  it("a distributor that pays on purchase invoices is a customer", () => {
    const paid = every(
      6,
      6,
      (day): Line => [day, 4_100.15 + 37 * day, `ACH CREDIT ORRIN GARDEN SUPPLY INV PURCH 77${day}`],
    );
    expect(new Set(labelsOf(paid))).toEqual(new Set(["Revenue"]));
  });
});

describe("a treasury pays for many things under one name", () => {
  it("odd sums again and again, and no word of taxes: it buys", () => {
    const work = every(20, 4, (day): Line => [day, 2_211.43 + day, "RECEIVER GENERAL RCMP TOWING"]);
    expect(new Set(labelsOf(work))).toEqual(new Set(["Revenue"]));
  });

  it("what speaks of taxes is given back, and a benefit is a person's", () => {
    expect(labelOf([[3, 2_211.43, "RECEIVER GENERAL GST/HST REFUND"]])).toBe("Taxes");
    expect(labelOf([[3, 96.25, "HMRC CHILD BENEFIT BGC 88213377"]])).toBe("Other Income");
  });

  it("a program of grants buys nothing, however it is abbreviated", () => {
    expect(labelOf([[3, 4_000, "ACH CREDIT STATE OF OHIO SMBUS GRT 20931"]])).not.toBe("Revenue");
  });
});

describe("wages", () => {
  const pay = every(14, 4, (day): Line => [day, 1_210.4 + (day % 9), "HARTNELL JOINERY LTD PAYROLL SALARY"]);

  it("of an employer are about the same each time, and no sale", () => {
    expect(new Set(labelsOf(pay))).toEqual(new Set(["Other Income"]));
  });

  it("that come back are wages", () => {
    const books: Line[] = [
      ...every(14, 3, (day): Line => [day, -8_400 - day, "ADP WAGE PAY PAYROLL 55310"]),
      [30, 710.2, "ADP PAYROLL RETURN DD 7731"],
    ];
    expect(labelOf(books)).toBe("Payroll and Consultants");
  });
});

describe("what a card or a bank gives for being used", () => {
  it("is no sale, and a refund with cash back is one of a purchase", () => {
    expect(labelOf([[3, 51.2, "ELECTRONIC DEPOSIT FROM ORCHARD CARD SVCS 8829CASH BACK"]])).toBe(
      "Other Income",
    );
    expect(labelOf([[3, 51.2, "POS REFUND GROCER 118 WITH CASH BACK"]])).not.toBe("Other Income");
  });
});

describe("a vehicle is sold once", () => {
  const checks = every(5, 8, (day): Line => [day, 812.15 + day, "DEPOSIT CHECK 1183"]);

  it("and its memo names the year in which it was built", () => {
    expect(labelOf([...checks, [44, 11_500, "DEPOSIT CHECK B LUND 2015 SPRINTER"]])).toBe("Special Inflows");
  });

  it("a wedding, an invoice of last year or a dealer's stock is a sale of the trade", () => {
    expect(labelOf([...checks, [44, 11_500, "DEPOSIT CHECK B LUND 2026 WEDDING"]])).toBe("Check Deposits");
    expect(labelOf([...checks, [44, 11_500, "DEPOSIT CHECK B LUND 2025 INVOICE"]])).toBe("Check Deposits");
    const dealer = { companies: ["Lindgren Auto Sales LLC"] };
    expect(labelOf([...checks, [44, 11_500, "DEPOSIT CHECK B LUND 2015 SPRINTER"]], dealer)).toBe(
      "Check Deposits",
    );
  });
});

describe("a fund", () => {
  it("that supports the holder buys nothing", () => {
    expect(labelOf([[3, 10_000, "ACH CREDIT MAIN STREET FUND GRANT AWARD"]])).toBe("Other Income");
  });
});

describe("who holds an insurer's money for a house", () => {
  it("pays the roofer, and lends to anybody else", () => {
    const draft: Line = [3, 8_450, "ACH CREDIT FREEDOM MORTGAGE LOSS DRAFT 5531 ADAMS"];
    expect(labelOf([draft], { companies: ["Ironwood Roofing LLC"] })).toBe("Revenue");
  });
});

describe("what is taken back", () => {
  const paid = every(9, 6, (day): Line => [day, 2_310.44 + day, "ACH CREDIT ORLEY HEALTH PLAN AP PAYMENT"]);

  it("by a customer lessens the revenue, by anybody else it costs", () => {
    expect(labelOf([...paid, [60, -412.1, "ACH DEBIT ORLEY HEALTH PLAN RECOUP 5512"]])).toBe("Revenue");
    expect(labelOf([...paid, [60, -412.1, "ACH DEBIT FENWAY PAPER CO DISPUTE 5512"]])).not.toBe("Revenue");
  });

  it("on a card is a purchase", () => {
    expect(labelOf([[3, 310.2, "CHECKCARD CREDIT 0310 ORLEY GUITARS 800-555-0100 IN"]])).not.toBe("Revenue");
  });
});

describe("a whole sum that comes once", () => {
  const odd = every(3, 30, (day): Line => [day, 611.37 + day, "ACH CREDIT STONEFIELD DAIRY AP PAYMENT"]);

  it("where regular payers pay odd ones needs explaining where something was sold that is no stock", () => {
    expect(labelOf([...odd, [95, 14_850, "WIRE IN RITCHIE BROS AUCTIONEERS PROCEEDS LOT 2201"]])).toBe(
      "Special Inflows",
    );
  });

  it("is a sale where its words say so, where it is odd, and where it comes again and again", () => {
    expect(labelOf([...odd, [95, 14_850, "WIRE IN MARROW HILL PARTNERS LLC INVOICE 2201"]])).toBe("Revenue");
    expect(labelOf([...odd, [95, 14_850.12, "WIRE IN MARROW HILL PARTNERS LLC"]])).toBe("Revenue");
    const often = [60, 75, 90, 105].map((day): Line => [day, 14_850, "WIRE IN MARROW HILL PARTNERS LLC"]);
    expect(labelOf([...odd, ...often])).toBe("Revenue");
  });
});

describe("what the bank calls a transfer", () => {
  const names = ["K ROWNTREE", "H POPOVIC", "D & S FERRARO", "P MAVROS"];

  it("is what customers pay where many people send it", () => {
    const paid = names.map(
      (name, at): Line => [at + 2, 310 + 45 * at, `Transfer from ${name} NetBank boarding`],
    );
    expect(new Set(labelsOf(paid))).toEqual(new Set(["P2P Transfers Inflows"]));
  });

  it("stays one between own accounts where it is the holder's or one person's", () => {
    expect(labelOf([[2, 900, "Transfer from K ROWNTREE NetBank"]])).toBe(
      "Unreconciled Intra-Company Transfers",
    );
  });
});

describe("who settles the card sales", () => {
  const takings = every(
    1,
    20,
    (day): Line => [day, 1_410.22 + day, "TOAST, INC. DES:0901 ID:Y787 CO ID:446 CCD"],
  );
  const lent: Line = [25, 28_000, "WEBBANK TOASTCAP DES:LOAN DISB ID:TCL330 CCD"];

  it("lends under the name of its bank, and keeps its share back", () => {
    expect(labelOf([...takings, lent])).toBe("Debt Investment - MCA");
    expect(labelOf([lent])).toBe("Debt Investment");
  });
});

describe("a word of a loss, a sale or a gift", () => {
  it("says nothing against bills that are paid twice in odd sums", () => {
    const bills: Line[] = [
      [2, 4_314.59, "Love's Travel Stops"],
      [13, 2_315.43, "Love's Travel Stops"],
    ];
    expect(labelOf(bills)).toBe("Revenue");
  });

  it("tells a loan or a grant apart where the same payer pays odd sums for what it buys", () => {
    const paid = every(7, 9, (day): Line => [day, 412.35 + day, "BAC DEVON COUNTY COUN EY FUNDING"]);
    expect(labelOf([...paid, [70, 1_400, "BAC DEVON COUNTY COUN CAPITAL GRANT"]])).toBe("Other Income");
  });
});

describe("an account of clients' money", () => {
  const holder = { companies: ["Harrow & Pike Law PLLC"], industry: "law firm" };
  const retainers = every(9, 4, (day): Line => [day, 2_500 + day, `DEPOSIT CHECK ${4410 + day}`, "clients"]);
  const move = (day: number, amount: number, words: string): Line[] => [
    [day, -amount, `ONLINE TRANSFER TO CHK 4410 ${words}`, "clients"],
    [day, amount, `ONLINE TRANSFER FROM CHK 2206 ${words}`],
  ];

  it("is told by the fees that are moved out of it: these are earned, and nothing that comes in is", () => {
    const lines = [...retainers, ...move(20, 1_900, "FEES MARCH"), ...move(34, 2_140.5, "FEES APRIL")];
    const labels = labelsOf(lines, holder);
    expect(new Set(labels.slice(0, 4))).toEqual(new Set(["Special Inflows"]));
    expect([labels[5], labels[7]]).toEqual(["Revenue", "Revenue"]);
  });

  it("is told by the trade where it gives to the account that pays the bills and takes nothing from it", () => {
    const wages = every(14, 3, (day): Line => [day, -2_850, "GUSTO NET PAYROLL"]);
    const plain = [...retainers, ...wages, ...move(20, 1_900, "REF 8841"), ...move(34, 2_140.5, "REF 9012")];
    const of = (companies: readonly string[]) => labelsOf(plain, { companies }).slice(0, 4);
    expect(new Set(of(["Harrow Lane Law PLLC"]))).toEqual(new Set(["Special Inflows"]));
    expect(of(["Harrow Lane Flowers LLC"])).not.toContain("Special Inflows");
  });

  it("is none where money is only moved about", () => {
    const lines = [...retainers, ...move(20, 1_900, "RESERVE"), ...move(34, 2_140.5, "RESERVE")];
    const labels = labelsOf(lines, holder);
    expect(labels.slice(0, 4)).not.toContain("Special Inflows");
    expect([labels[5], labels[7]]).not.toContain("Revenue");
  });
});

describe("a benefit is paid to a person", () => {
  const benefits = every(30, 4, (day): Line => [day, 1_716.28, "VACP TREAS 310 XXVA BENEF PPD"]);

  it("and is no sale of a shop whose owner draws it", () => {
    expect(new Set(labelsOf(benefits, { companies: ["Copperline Bikes LLC"] }))).toEqual(
      new Set(["Other Income"]),
    );
  });

  it("but is what a home earns that cares for those who draw it", () => {
    expect(new Set(labelsOf(benefits, { companies: ["Elmhurst Care Home LLC"] }))).toEqual(
      new Set(["Revenue"]),
    );
  });
});

describe("a deposit that is kept for somebody", () => {
  it("is no sale", () => {
    expect(labelOf([[3, 8_500, "INCOMING WIRE EARNEST MONEY FILE 25-118"]])).toBe("Special Inflows");
  });
});

describe("a related company", () => {
  it("who bears the holder's first name and pays again and again is a customer", () => {
    const paid = every(
      30,
      4,
      (day): Line => [day, 1_802.11 + day, "ACH CREDIT LAKEVIEW DENTAL GROUP TRANSFER"],
    );
    expect(new Set(labelsOf(paid, { companies: ["Lakeview Cleaning LLC"] }))).toEqual(new Set(["Revenue"]));
  });
});
