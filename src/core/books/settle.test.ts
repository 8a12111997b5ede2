import { beforeAll, describe, expect, it } from "vitest";
import { every, type Line, labelBook, onBusinessDays } from "../../../test/support/label-book.ts";
import { loadEngine } from "../../knowledge/load.ts";
import type { Engine } from "../enrich/engine.ts";
import type { BookHolder } from "./book-row.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const labelsOf = (lines: readonly Line[], holder: Partial<BookHolder> = {}) =>
  labelBook(engine, lines, holder);

describe("money in is revenue until something says otherwise", () => {
  it("an insurer pays a body shop for repairs, and anybody else one claim", () => {
    const claim: Line = [3, 4_120.55, "ORIG CO NAME:STATE FARM INS CO ENTRY DESCR:CLAIM PMT SEC:CCD"];
    expect(labelsOf([claim], { companies: ["Redrock Collision LLC"] })).toEqual(["Revenue"]);
    expect(labelsOf([claim], { companies: ["Redrock Bakery LLC"] })).toEqual(["Special Inflows"]);
  });

  it("a seller that pays again and again and was never paid is a customer or a channel", () => {
    const tuition = every(14, 4, (day) => [day, 2_000 + day, "ACH CREDIT FACTS TUITION TUITION 54931825"]);
    expect(new Set(labelsOf(tuition))).toEqual(new Set(["Revenue"]));
  });

  it("what a payee gives back keeps the category of what was paid", () => {
    const books: Line[] = [
      ...every(7, 6, (day): Line => [day, -800 - day, "SYSCO FOODS INVOICE 77812"]),
      [44, 95.2, "SYSCO FOODS CREDIT MEMO 77901"],
    ];
    expect(labelsOf(books).at(-1)).toBe("Inventory");
  });

  it("funders that pay and take nothing are the holder's customers", () => {
    const books: Line[] = ["FORA FINANCIAL", "KAPITUS LLC", "FORWARD FINANCING", "CREDIBLY OF AZ"].flatMap(
      (name, index): Line[] => [
        [10 * index, 3_600 + index, `${name} ACH PMT 74194${index}`],
        [10 * index + 40, 3_600 + index, `${name} ACH PMT 74195${index}`],
      ],
    );
    expect(new Set(labelsOf(books))).toEqual(new Set(["Revenue"]));
  });
});

describe("an advance is a lump followed within days by regular debits", () => {
  it("whatever the company is called", () => {
    const books: Line[] = [
      [0, 26_400, "ACH MERCER HALE CO 7297525457 CCD MH-33011"],
      ...onBusinessDays(1, 20, "ACH MERCER HALE CO 7297525457 DAILY MH-87928", 312),
    ];
    const labels = labelsOf(books);
    expect(labels[0]).toBe("Debt Investment - MCA");
    expect(new Set(labels.slice(1))).toEqual(new Set(["Debt Repayment - MCA"]));
  });

  it("also when a broker wires it and another company collects", () => {
    const books: Line[] = [
      ...every(9, 8, (day): Line => [day, 3_300.4 + day, "ACH CREDIT NORTHFIELD DISTRICT AP PAYMENT"]),
      [30, 24_250, "FEDWIRE CREDIT B/O: OKUN SETTLEMENT SVC BROOKLYN NY"],
      ...every(7, 8, (day): Line => [day + 36, -1_490, "QWC LLC DES:DEBIT ID:139641 CCD"]),
    ];
    const labels = labelsOf(books);
    expect(labels[8]).toBe("Debt Investment - MCA");
    expect(new Set(labels.slice(9))).toEqual(new Set(["Debt Repayment - MCA"]));
    expect(new Set(labels.slice(0, 8))).toEqual(new Set(["Revenue"]));
  });

  it("a repayment that came back is a repayment, and so is its return", () => {
    const books: Line[] = [
      [0, 26_400, "ACH MERCER HALE CO 7297525457 CCD MH-33011"],
      ...onBusinessDays(1, 20, "ACH MERCER HALE CO 7297525457 DAILY MH-87928", 312),
      [30, 312, "ACH RETURN MERCER HALE CO R01"],
    ];
    expect(labelsOf(books).at(-1)).toBe("Debt Repayment - MCA");
  });

  it("the holder's own name says nothing of what is taken", () => {
    const books: Line[] = [
      [1, 15_200, "ACH DEPOSIT PCFS ACH 9851703 KESTREL TAX"],
      ...every(7, 12, (day): Line => [day + 8, -1_340, "ACH DEBIT PCFS ACH 9989596 KESTREL TAX"]),
    ];
    const labels = labelsOf(books, { companies: ["Kestrel Tax & Books LLC"] });
    expect(new Set(labels.slice(1))).toEqual(new Set(["Debt Repayment - MCA"]));
  });
});

describe("owners, circles and returns", () => {
  it("money that names an owner is the owner's, whichever way it goes", () => {
    const people = ["Dana Reyes"];
    const books: Line[] = [
      [0, 900, "ZELLE FROM DANA M. REYES"],
      [1, -900, "ZELLE TO REYES, DANA"],
      [2, 900, "ZELLE FROM DANA SMITH"],
    ];
    expect(labelsOf(books, { people })).toEqual([
      "Equity Investment",
      "Special Outflows",
      "P2P Transfers Inflows",
    ]);
  });

  it("similar sums to and from one party that net to nothing are a circle, both ways", () => {
    const books: Line[] = [
      [0, 12_000, "WIRE IN FRIENDLY HOLDINGS LLC"],
      [3, -12_000, "WIRE OUT FRIENDLY HOLDINGS LLC"],
      [40, 9_000, "WIRE IN FRIENDLY HOLDINGS LLC"],
      [44, -9_100, "WIRE OUT FRIENDLY HOLDINGS LLC"],
    ];
    expect(new Set(labelsOf(books))).toEqual(new Set(["Unreconciled Intra-Company Transfers"]));
  });

  it("does not depend on the order of the rows", () => {
    const books: Line[] = [
      [0, 26_400, "ACH MERCER HALE CO 7297525457 CCD MH-33011"],
      ...onBusinessDays(1, 12, "ACH MERCER HALE CO 7297525457 DAILY MH-87928", 312),
      ...every(14, 4, (day): Line => [day, 2_000 + day, "ACH CREDIT FACTS TUITION TUITION 54931825"]),
    ];
    const there = labelsOf(books);
    const back = [...labelsOf([...books].reverse())].reverse();
    expect(back).toEqual(there);
  });
});
