import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DescriptorReading } from "../types.ts";
import { type Gazetteer, type Lexicon, readDescriptor } from "./read.ts";
import { cleanName } from "./wording.ts";

const CASES = fileURLToPath(new URL("./cases/", import.meta.url));

type Case = readonly [
  descriptor: string,
  form: string,
  channel: string,
  party: string,
  clean: string,
  purpose: string,
];

function readCases(file: string): Case[] {
  const lines = readFileSync(`${CASES}${file}`, "utf8").split(/\r?\n/);
  return lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split(" | ") as unknown as Case);
}

const FILES = readdirSync(CASES).sort();

describe.each(FILES)("printing forms of %s", (file) => {
  test.each(readCases(file))("%s", (descriptor, form, channel, party, clean, purpose) => {
    const reading = readDescriptor(descriptor);
    expect({
      form: reading.form,
      channel: reading.channel,
      party: reading.counterparty?.text ?? "-",
      clean: cleanName(reading, descriptor),
      purpose: reading.purpose ?? "-",
    }).toEqual({ form, channel, party, clean, purpose });
  });
});

test("the value lists hold what they should", () => {
  expect(FILES.flatMap(readCases).length).toBeGreaterThanOrEqual(340);
});

const GAZETTEER: Lexicon = {
  isCity: (name, region) => `${name}/${region}` === "BLOOMINGPRAIRIE/MN",
  isFirstName: (token) => token === "MAYA" || token === "DANA",
};

describe("with a gazetteer and first names", () => {
  test("a city of several words is known", () => {
    const reading = readDescriptor("PRAIRIE DEPOT BLOOMING PRAIRIE MN", GAZETTEER);
    expect(reading.counterparty?.text).toBe("PRAIRIE DEPOT");
    expect(reading.city).toBe("BLOOMING PRAIRIE");
  });

  test("a gazetteer alone is enough", () => {
    const cities: Gazetteer = { isCity: (name, region) => name === "ELKRIVER" && region === "MN" };
    expect(readDescriptor("PRAIRIE DEPOT ELK RIVER MN", cities).city).toBe("ELK RIVER");
  });

  test("an unknown city stays in the name", () => {
    expect(readDescriptor("BOLT BUS TX", GAZETTEER).counterparty?.text).toBe("BOLT BUS");
  });

  test.each([
    ["ZELLE TO MAYA ORTIZ ON 03/12 REF #PP0QK4412", true],
    ["ZELLE TO RIVERBEND PLUMBING LLC ON 03/12 REF #PP0QK4412", false],
    ["ACH CREDIT ORTIZ, MAYA 4412345", true],
    ["INCOMING WIRE MAYA ORTIZ", true],
    ["INCOMING WIRE NORTHSIDE DENTAL", false],
    ["SQ *MAYA'S BAKERY TAMPA FL", false],
  ])("%s reads like a person: %s", (descriptor, isPerson) => {
    expect(readDescriptor(descriptor, GAZETTEER).isPersonLikely).toBe(isPerson);
  });
});

describe("fields", () => {
  test("NACHA labels give class, references and the account's holder", () => {
    const line =
      "ORIG CO NAME:COMCAST ORIG ID:0000213249 DESC DATE:240611 CO ENTRY DESCR:CABLE SVCSSEC:PPD TRACE#:410553117230466 IND ID:5712282 IND NAME:HARBOR CAFE";
    const reading = readDescriptor(line);
    expect(reading.secCode).toBe("PPD");
    expect(reading.entryDescription?.text).toBe("CABLE SVCS");
    expect(reading.individual?.text).toBe("HARBOR CAFE");
    expect(reading.references.map(({ kind, value }) => `${kind} ${value}`)).toEqual([
      "company_id 0000213249",
      "trace 410553117230466",
      "individual_id 5712282",
    ]);
  });

  test("Bank of America ends with the class", () => {
    expect(readDescriptor("SYSCO CORP DES:PAYMENT ID:04 INDN:CAFE CO ID:1741648137 CCD").secCode).toBe("CCD");
  });

  test.each([
    ["ACH RETURN R01 INSUFFICIENT FUNDS YELLOWSTONE CAP", "R01"],
    ["ACH RETURN PEARL CAPITAL DAILY R09", "R09"],
    ["ACH RETURN R86 PEARL CAPITAL", null],
    ["CHECKCARD 0412 R01 GARAGE TAMPA FL", null],
  ])("%s has return code %s", (descriptor, code) => {
    expect(readDescriptor(descriptor).returnCode).toBe(code);
  });

  test.each([
    ["SQ *HARBOR LIGHT TAMPA FL", "square"],
    ["TST* BLUE HERON TAMPA FL", "toast"],
    ["PAYPAL *PRINTSHOP 402-935-7733 CA", "paypal"],
    ["SP WILLOW AND FERN TAMPA FL", "shopify"],
    ["SP+ PARKING 7908 DENVER CO", null],
    ["STRIPE TRANSFER ST-A1B2C3D4E5F6", "stripe"],
    ["SQUARE PAYROLL TAXES SQPT858292", null],
    ["ETSY INC PAYOUT 240408 80039074", null],
    ["ZELLE TO MAYA ORTIZ", "zelle"],
    ["AMERICAN EXPRESS ACH PMT W4412", null],
    ["AMERICAN EXPRESS SETTLEMENT 2776975426", "american-express"],
  ])("%s runs through %s", (descriptor, processor) => {
    expect(readDescriptor(descriptor).processor?.key ?? null).toBe(processor);
  });

  test.each([
    ["FEDWIRE CREDIT VIA: HSBC/0108 B/O: ALPINE TOOLS REF: NBNF=CAFE OBI=INV 7 TRN: 1", "in"],
    ["WIRE TYPE:WIRE OUT DATE:240506 TRN:2024 BNF:KELSO WORKS ID:4 PMT DET:PO 4412", "out"],
    ["ONLINE TRANSFER REF #IB0QK4412 TO SAVINGS XXXXXX1234", "out"],
    ["CHECK 1042", "out"],
    ["SQ *HARBOR LIGHT TAMPA FL", null],
  ])("%s moves %s", (descriptor, direction) => {
    expect(readDescriptor(descriptor).direction).toBe(direction);
  });
});

/** Texts that are put together of real words, digits and marks, so that they reach the grammar's corners. */
const WORDS =
  "CHECKCARD ACH DEBIT SQ *X TST* DES: INDN: CO ID: WEB ZELLE TO CONF# WIRE BNF= ORIG: FEE NSF OVERDRAFT MAYA ORTIZ LLC TAMPA FL CA NY USA 0412 03/12 #4412 S304072123456789 CARD 1234 800-555-0100 AMZN.COM/BILL UBER TRANSFER SAVINGS RETURN R01 PAYROLL IRS TAX DEPOSIT MOBILE & - / , . ' : ; é ß 🙂 \u0000 XXXX".split(
    " ",
  );
const descriptors = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.array(fc.constantFrom(...WORDS), { maxLength: 14 }).map((words) => words.join(" ")),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
  { weight: 1, arbitrary: fc.constantFrom(...FILES.flatMap(readCases).map(([descriptor]) => descriptor)) },
);

function spansOf(reading: DescriptorReading): { start: number; end: number }[] {
  const spans = [reading.purposeSpan, reading.processor?.span, reading.counterparty?.span];
  const others = [reading.entryDescription?.span, reading.individual?.span];
  const found = [...spans, ...others, ...reading.references.map(({ span }) => span)];
  return found.filter((span) => span !== null && span !== undefined);
}

describe("for any text", () => {
  test("nothing is thrown and spans lie inside the text and hold what they say", () => {
    fc.assert(
      fc.property(descriptors, fc.boolean(), (text, isKnown) => {
        const reading = readDescriptor(text, isKnown ? GAZETTEER : null);
        for (const { start, end } of spansOf(reading)) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThanOrEqual(start);
          expect(end).toBeLessThanOrEqual(text.length);
        }
        for (const part of [reading.counterparty, reading.entryDescription, reading.individual]) {
          if (part !== null) expect(text.slice(part.span.start, part.span.end)).toBe(part.text);
        }
        for (const { value, span } of reading.references)
          expect(text.slice(span.start, span.end)).toBe(value);
      }),
      { numRuns: 3000 },
    );
  });

  test("a clean name is never empty and cleaning it again changes nothing", () => {
    fc.assert(
      fc.property(descriptors, (text) => {
        const clean = cleanName(readDescriptor(text), text);
        expect(clean.trim()).not.toBe("");
        expect(cleanName(readDescriptor(clean), clean)).toBe(clean);
      }),
      { numRuns: 3000 },
    );
  });

  test("100,000 characters are read like any other text", () => {
    for (const unit of ["A", "1", "SQ *", "ID: ", "X/", "🙂", "FEE "]) {
      const text = unit.repeat(100_000 / unit.length);
      const reading = readDescriptor(text);
      expect(cleanName(reading, text).length).toBeLessThanOrEqual(250);
    }
  });

  test("the same text gives the same reading", () => {
    fc.assert(
      fc.property(descriptors, (text) => {
        expect(readDescriptor(text)).toEqual(readDescriptor(text));
      }),
      { numRuns: 300 },
    );
  });
});
