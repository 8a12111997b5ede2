import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadEngine } from "../../knowledge/load.ts";
import type { EnrichInput } from "./types.ts";

const engine = await loadEngine();
const twin = await loadEngine();

const RUNS = 400;

/** Pieces of which banks make descriptors; joined at random they reach most forms. */
const PIECES = (
  "ORIG CO NAME:|CO ENTRY DESCR:|SEC:CCD|IND NAME:|DES:|INDN:|CO ID:|TRN:|SQ *|TST* |PAYPAL *|GOOGLE *|DD *|ZELLE TO |ZELLE FROM |VENMO " +
  "|CHECKCARD 0412 |POS PURCHASE |ACH DEBIT |RETURNED |R01|REVERSAL |FEE|CHECK |# 1234|TRANSFER TO SAVINGS |WIRE TYPE:WIRE OUT |ATM WITHDRAWAL " +
  "|WALMART|STARBUCKS|FORWARD FINANCING|JOHN ROSS|MARIA GONZALEZ|RIVERSIDE PLUMBING SUPPLY|ESPRESSO CIELO|SANTA MONICA CA|DALLAS TX|LONDON GB " +
  "|800-555-0100|12/31|$88.10|0629|XXXX1234| |  |-|*|/|,|'|&|É|ß|日本|😀|\n|\t|LLC|INC|.COM|PAYROLL|TAX|LOAN|RENT|INTEREST PAID"
).split("|");

const bankText = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join(" "));
/** Any UTF-16 units at all: control characters, lone surrogates, whatever. */
const anyUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
  .map((units) => String.fromCharCode(...units));
const anyText = fc.oneof(bankText, anyUnits, fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }));

const input: fc.Arbitrary<EnrichInput> = fc.record({
  description: anyText,
  amount: fc
    .oneof(fc.integer({ min: -5_000_000, max: 5_000_000 }), fc.constant(0))
    .map((cents) => cents / 100),
  currency: fc.constantFrom("USD", "CAD", "GBP", "EUR"),
  mccCode: fc.constantFrom(null, "5812", "5541", "0000", "x", "99999"),
});

function holds(check: (given: EnrichInput) => void): void {
  fc.assert(fc.property(input, check), { numRuns: RUNS });
}

describe("for any input the engine", () => {
  it("answers, with a confidence from 0 to 1 that is 0 exactly when undetermined", () => {
    holds((given) => {
      const answer = engine.enrich(given);
      expect(answer.confidence).toBeGreaterThanOrEqual(0);
      expect(answer.confidence).toBeLessThanOrEqual(1);
      expect(answer.confidence === 0).toBe(answer.category === null);
      expect(answer.categoryPriority === "undetermined").toBe(answer.category === null);
      expect(answer.descriptionClean.trim()).not.toBe("");
    });
  });

  it("says the same again, and so does another engine", () => {
    holds((given) => {
      const once = JSON.stringify(engine.enrich(given, { explain: true }));
      expect(JSON.stringify(engine.enrich(given, { explain: true }))).toBe(once);
      expect(JSON.stringify(twin.enrich(given, { explain: true }))).toBe(once);
    });
  });

  it("answers alike whether or not it explains", () => {
    holds((given) => {
      const explained = engine.enrich(given, { explain: true });
      expect({ ...explained, reasons: [] }).toEqual(engine.enrich(given));
      expect(explained.reasons.length).toBeGreaterThan(0);
    });
  });

  it("points inside the text only", () => {
    holds((given) => {
      const { reasons, reading } = engine.enrich(given, { explain: true });
      const spans = [
        ...reasons.map((reason) => reason.span),
        ...reading.references.map((reference) => reference.span),
        reading.counterparty?.span,
        reading.entryDescription?.span,
        reading.individual?.span,
        reading.processor?.span,
        reading.purposeSpan ?? undefined,
      ].filter((span) => span !== undefined);
      for (const { start, end } of spans) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThanOrEqual(start);
        expect(end).toBeLessThanOrEqual(given.description.length);
      }
    });
  });

  it("puts a row into a stream, of which direction is no part", () => {
    holds((given) => {
      const key = engine.streamKey(engine.enrich(given));
      expect(key).toMatch(/^(known|local|party|processor|clean):/);
    });
  });
});

describe("descriptionClean", () => {
  const clean = (description: string) => engine.enrich({ description, amount: -10, currency: "USD" });

  it("is clean already when cleaned again", () => {
    const name = fc.constantFrom("ESPRESSO CIELO", "JOHN ROSS", "RIVERSIDE PLUMBING SUPPLY", "MÜLLER & SONS");
    const before = fc.constantFrom(
      "",
      "SQ *",
      "TST* ",
      "ZELLE TO ",
      "CHECKCARD 0412 ",
      "ACH DEBIT ",
      "POS PURCHASE ",
    );
    const behind = fc.constantFrom(
      "",
      " SANTA MONICA CA",
      " #1234",
      " LLC",
      " 12/31",
      " 800-555-0100 CA",
      " XXXX1234",
    );
    fc.assert(
      fc.property(before, name, behind, (head, middle, tail) => {
        const once = clean(`${head}${middle}${tail}`);
        if (once.merchant?.key.startsWith("known:")) return;
        expect(clean(once.descriptionClean).descriptionClean).toBe(once.descriptionClean);
      }),
    );
  });

  it.each([
    ["SQ* 01203433383 ESPRESSO CIELO SANTA MONICA CA", "Espresso Cielo"],
    ["CHECKCARD 0412 ESPRESSO CIELO 0629 SANTA MONICA CA 24055223164400123456789", "Espresso Cielo"],
    ["ZELLE TO MARIA GONZALEZ ON 03/12 REF # PP0ABC1234", "Maria Gonzalez"],
  ])("%s is %s", (description, expected) => expect(clean(description).descriptionClean).toBe(expected));
});

describe("a very long description", () => {
  it.each([
    ["words", "RIVERSIDE "],
    ["stars", "*"],
    ["digits", "9"],
    ["prefixes", "SQ *"],
    ["ACH labels", "DES:X ID:Y INDN:"],
    ["unclosed brackets", "("],
    ["blanks", " "],
    ["emoji", "😀"],
    ["lone surrogates", "\ud800"],
  ])("of %s takes no time to speak of", (_what, piece) => {
    const description = piece.repeat(Math.ceil(100_000 / piece.length));
    const before = process.cpuUsage().user;
    engine.enrich({ description, amount: -1, currency: "USD" }, { explain: true });
    expect((process.cpuUsage().user - before) / 1_000).toBeLessThan(3_000);
  });
});

describe("the engine as a whole", () => {
  it("has a version that two loads share", () => {
    expect(engine.modelVersion).toMatch(/^mdl_[0-9a-f]{16}$/);
    expect(twin.modelVersion).toBe(engine.modelVersion);
  });

  it("finds every merchant by its key", () => {
    const keys = [...engine.merchantKeys()];
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => engine.merchantByKey(key)?.key !== key)).toEqual([]);
    expect(engine.merchantByKey("known:NOSUCHMERCHANT")).toBeNull();
  });

  it("is indifferent to letter case", () => {
    for (const description of ["WAL-MART #1234 DALLAS TX", "FORWARD FINANCING", "SQ *ESPRESSO CIELO"]) {
      const upper = engine.enrich({ description, amount: -10, currency: "USD" });
      const lower = engine.enrich({ description: description.toLowerCase(), amount: -10, currency: "USD" });
      expect(lower.merchant).toEqual(upper.merchant);
      expect(lower.category).toBe(upper.category);
    }
  });
});

describe("bank wordings that name nobody", () => {
  it.each([
    ["941 DEPOSIT", -1200, "Taxes"],
    ["941 DEPOSIT", 1200, "Check Deposits"],
    ["RETURN OF POSTED CHECK / ITEM (RECEIVED ON 05-03) ELECTRONIC TRANSACTION", 500, "Special Inflows"],
    ["RETURN OF POSTED CHECK / ITEM (RECEIVED ON 05-03) CHECK #00001044", 500, "Check Outflows"],
    ["BKOFAMERICA BC 06/11 #000092468 WITHDRWL HARTFORD CT", -1500, "ATM Cash Outflows"],
    ["Shared Branch Cash Withdrawal", -250, "ATM Cash Outflows"],
    ["COIN & CURRENCY ORDER 06558", -600, "ATM Cash Outflows"],
    ["LAKESIDE BUS CONNECT TFR TO DDA 8029", -650, "Unreconciled Intra-Company Transfers"],
    ["ACH DEBIT 29877756", -218, null],
    ["OUTGOING WIRE TO JOHN Q HARGROVE", -2500, "General Payment"],
  ])("%s of %d is %s", (description, amount, label) => {
    const answer = engine.enrich({ description, amount, currency: "USD" });
    expect(answer.category).toBe(label);
    expect(answer.merchant).toBeNull();
  });
});

describe("a star", () => {
  it.each([
    ["TYRO *CEDAR RIDGE BAKERY", "Cedar Ridge Bakery", "Tyro"],
    ["CTLP*CEDAR RIDGE VENDING AUSTIN TX", "Cedar Ridge Vending", "Cantaloupe"],
    ["QZB*UNITED WAY 800-555-0100", "United Way", undefined],
    ["QZB*CEDAR RIDGE DESIGNS", "Cedar Ridge Designs", undefined],
    ["QZB*CONSTANTCONTACT.COM 855-555-0100 MA", "Constant Contact", undefined],
    ["COX*ATLANTA COMM SERV ATLANTA GA", "Cox Communications", undefined],
  ])("%s is paid to %s through %s", (description, merchant, processor) => {
    const answer = engine.enrich({ description, amount: -40, currency: "USD" });
    expect(answer.merchant?.name).toBe(merchant);
    expect(answer.processor?.name).toBe(processor);
  });
});

describe("a transfer", () => {
  it("to an office is none to an account of the holder's own", () => {
    const paid = (description: string) =>
      engine.enrich({ description, amount: -900, currency: "USD" }).category;
    expect(paid("ONLINE TRANSFER TO US TREASURY")).toBe("Taxes");
    expect(paid("ONLINE TRANSFER TO SAVINGS 4821")).toBe("Unreconciled Intra-Company Transfers");
  });

  it("that the classifier reads otherwise is stated less surely, and says so", () => {
    const given = { amount: -900, currency: "USD" };
    const agreed = engine.enrich(
      { ...given, description: "ONLINE TRANSFER TO SAVINGS 4821" },
      { explain: true },
    );
    expect(agreed.confidence).toBeGreaterThan(0.9);
    expect(agreed.reasons.at(-1)?.text).toContain("says the same");
  });
});
