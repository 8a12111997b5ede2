import { describe, expect, test } from "vitest";
import type { DocumentText } from "../../model/document-text.ts";
import { findPrinted } from "./find-printed.ts";
import { hideNumbers } from "./hidden-text.ts";
import { openFields } from "./open-fields.ts";

describe("hiding numbers", () => {
  test.each([
    "SSN 219-45-6781",
    "SSN 219 45 6781",
    "SSN 219.45.6781",
    "SSN 219 - 45 - 6781",
    "SSN 219456781",
    "2 1 9 4 5 6 7 8 1",
    "2|1|9|4|5|6|7|8|1",
    "EIN 84-3120957",
    "account 000123454411",
    "card 4111 1111 1111 1111",
    "DE89 3704 0044 0532 0130 00",
  ])("leaves no digit of %s", (text) => {
    expect(hideNumbers(text, [])).not.toMatch(/\d/);
  });

  test.each([
    "75,000.00",
    "$1234567.89",
    "03/15/2018",
    "2018-03-15",
    "(512) 555-0143",
    "512-555-0143",
    "12 Quay Street, Austin, TX 78701-1234",
    "100 200 300",
  ])("leaves %s as it is", (text) => {
    expect(hideNumbers(text, [])).toBe(text);
  });

  test("hides what is known to be one, whatever its form", () => {
    expect(hideNumbers("No. 12.34567.8 of Acme", ["12.34567.8"])).toBe("No. ##.#####.# of Acme");
  });
});

/** A page of words that stand one after the other on lines. */
function pageOf(...lines: readonly string[]): DocumentText {
  const words = lines.flatMap((line, row) =>
    line.split(" ").map((text, column) => ({
      text,
      box: { x0: 50 + column * 60, y0: 50 + row * 20, x1: 100 + column * 60, y1: 60 + row * 20 },
      ...{ size: 10, font: 0, color: 0, isHidden: false, direction: 0 as const, confidence: 0.9 },
    })),
  );
  const page = {
    ...{ number: 1, width: 612, height: 792, source: "text" as const, words, problem: null },
    ...{ rules: [], fills: [], images: [], drawings: [], fields: [], annotations: [] },
  };
  const metadata = {
    ...{ producer: null, creator: null, title: null, author: null, created: null, modified: null },
    hasXmp: false,
  };
  return { pages: [page], fonts: ["Helvetica"], metadata, revisions: 1, isEncrypted: false };
}

describe("a proposed value", () => {
  const document = pageOf("Loan of $85,000.00 to Harbor Grill, LLC", "born March 3, 1979, SSN 219-45-6781");
  test.each([
    ["text", "HARBOR GRILL LLC", "Harbor Grill, LLC", "Harbor Grill, LLC"],
    ["text", "Harbor", "Harbor", "Harbor"],
    ["text", "Harbor Grill Inc", null, null],
    ["text", "arbor", null, null],
    ["text", "a", null, null],
    ["text", "", null, null],
    ["text", "219-45-6781", null, null],
    ["text", null, null, null],
    ["text", { a: 1 }, null, null],
    ["number", 85_000, 85_000, "$85,000.00"],
    ["number", "85,000", 85_000, "$85,000.00"],
    ["number", 8_500, null, null],
    ["number", "Harbor", null, null],
    ["date", "1979-03-03", "1979-03-03", "March 3, 1979,"],
    ["date", "03/03/1979", "1979-03-03", "March 3, 1979,"],
    ["date", "1979-03-04", null, null],
  ] as const)("of kind %s: %s is %s", (kind, proposed, value, printed) => {
    const found = findPrinted(document, { pointer: "/x", kind }, proposed);
    expect(found?.value ?? null).toBe(value);
    expect(found?.finding.text ?? null).toBe(printed);
    expect(found?.finding.confidence ?? 0).toBeLessThanOrEqual(0.5);
  });
});

test("asked is what is required, missing, of a plain kind, and no number of a person", () => {
  const property = (type: string, format?: string) => ({
    type: [type, "null"],
    ...(format ? { format } : {}),
  });
  const schema = {
    properties: {
      name: property("string"),
      tin: property("string"),
      owner: { properties: { born: property("string", "date"), has_signed: property("boolean") } },
      amount: property("number"),
      note: property("string"),
    },
  };
  const result = { name: null, tin: null, owner: { born: null, has_signed: null }, amount: 5, note: null };
  const fail = (fieldName: string, validationType = "required") =>
    ({ fieldName, validationType, result: "fail", failureReason: "It is missing." }) as const;
  const fails = ["name", "tin", "owner.born", "owner.has_signed", "amount", "gone.away"].map((one) =>
    fail(one),
  );
  expect(openFields(schema, result, [...fails, fail("note", "readable")])).toEqual([
    { pointer: "/name", kind: "text" },
    { pointer: "/owner/born", kind: "date" },
  ]);
});
