import { describe, expect, it } from "vitest";
import type { DocumentText, PageText, TextWord } from "../model/document-text.ts";
import { withAllBoxes } from "./complete-boxes.ts";
import { mendWords } from "./forms/ocr-words.ts";
import { readTicks } from "./forms/ticks.ts";
import { readAnswers } from "./iso-application/answers.ts";
import { mendByShape } from "./iso-application/ocr-values.ts";
import { mendHosts } from "./iso-application/web-names.ts";
import { mendScan } from "./mend-scan.ts";
import type { ParsedDocument } from "./parsed-document.ts";

/** Words of one recognised row, 5 points a letter and a space of 5. */
function row(text: string, confidence = 0.4, y = 100): TextWord[] {
  let x = 40;
  return text.split(" ").map((one) => {
    const box = { x0: x, y0: y, x1: x + 5 * one.length, y1: y + 8 };
    x = box.x1 + 5;
    return { text: one, box, size: 8, font: -1, color: null, isHidden: false, direction: 0, confidence };
  });
}
const textOf = (words: readonly TextWord[]) => words.map((word) => word.text).join(" ");
const page = (words: readonly TextWord[]): PageText => ({
  ...{
    number: 1,
    width: 612,
    height: 792,
    source: "ocr",
    words,
    rules: [],
    fills: [],
    images: [],
    drawings: [],
  },
  ...{ fields: [], annotations: [], problem: null },
});

describe("words of a scanned form", () => {
  const labels = ["incorporated", "established", "percentage", "requested", "state", "name"];
  it.each([
    ["State Invulpuraled", 0.2, "State incorporated"],
    ["Business Cotablished 2020", 0.4, "Business established 2020"],
    ["Ownership Peicentaye", 0.4, "Ownership percentage"],
    // What was read well stays, and so does what is like no label.
    ["State Invulpuraled", 0.95, "State Invulpuraled"],
    ["Powlowski", 0.3, "Powlowski"],
    ["|Acme| [Grill", 0.9, "Acme Grill"],
    ["|L", 0.9, "IL"],
    ["Requested’ $35,000", 0.9, "Requested: $35,000"],
    ["office @acme.com", 0.9, "office@acme.com"],
    ["jo.diaze gmail.com", 0.9, "jo.diaz@gmail.com"],
    ["Care gmail.com", 0.9, "Car@gmail.com"],
    ["see acme.com", 0.9, "see acme.com"],
    ["Deli Inc.", 0.9, "Deli Inc."],
  ])("%s (%d) is %s", (read, confidence, meant) => {
    expect(textOf(mendWords(row(read, confidence), labels))).toBe(meant);
  });

  it.each([
    ["IJLLC (Corporation [KX] S-Corp O1Sole Piuprieturship", "S-Corp"],
    ["fv] LLC (J Corporation Os-Corp [] Partnership", "LLC"],
  ])("of the choice %s the ticked one is known", (read, kind) => {
    const words = row(read);
    expect(readTicks(page(words), words, []).values.map((value) => value.text)).toEqual([kind]);
  });

  it("a choice in which nothing is ticked answers nothing", () => {
    const words = row("IJLLC (Corporation Os-Corp []Partnership");
    expect(readTicks(page(words), words, []).values).toEqual([]);
  });
});

it.each([
  ["zip", "s7076", "57076"],
  ["date_of_birth", "o4/25/2O12", "04/25/2012"],
  ["date_of_birth", "March 5, 1980", "March 5, 1980"],
  ["monthly_revenue", "s82,000", "$82,000"],
  ["email_address", "jo@gmai1.com", "jo@gmail.com"],
  ["email_address", "jo@acme.com", "jo@acme.com"],
])("a scanned %s of %s is %s", (field, read, meant) => expect(mendByShape(field, read)).toBe(meant));

describe("hosts of a scanned business", () => {
  const place = (jsonPointer: string, confidence: number) => ({
    ...{ jsonPointer, pageNumber: 1, value: "", confidence },
    boundingBox: [0, 0, 1, 1] as const,
  });
  it.each([
    ["contact@boscopiurnhing.com", 0.3, "contact@boscoplumbing.com"],
    ["contact@boscopiurnhing.com", 0.95, "contact@boscopiurnhing.com"],
    ["contact@valleyholdco.com", 0.3, "contact@valleyholdco.com"],
  ])("%s read with %d is %s", (email, confidence, meant) => {
    const pointer = "/business/company_email";
    const values = new Map([
      ["/business/company_legal_business_name", "Bosco Plumbing Inc."],
      [pointer, email],
    ]);
    expect(mendHosts(values, [place(pointer, confidence)]).get(pointer)).toBe(meant);
  });
});

it("a date ends where its shape does, and the next label of a form without colons begins", () => {
  const words = [
    ...row("Business Legal Name Acme LLC", 0.9, 60),
    ...row("Business Established 08/12/2020 Incorporated In TX", 0.9, 80),
  ];
  const document = { pages: [page(words)], fonts: [] } as unknown as DocumentText;
  const filled = readAnswers(document).filled.map(({ pointer, text }) => [pointer, text]);
  expect(filled).toEqual([
    ["/business/company_legal_business_name", "Acme LLC"],
    ["/business/business_start_date", "08/12/2020"],
    ["/business/state_of_incorporation", "TX"],
  ]);
});

it("of squares found in the picture of a scan the ticked ones answer, several as a list", () => {
  const words = [
    ...row("Use of Funds:", 0.9, 60),
    ...row("Payroll", 0.9, 80),
    ...row("Inventory", 0.9, 95),
    ...row("Rent", 0.9, 110),
  ];
  const box = (y: number, isChecked: boolean) => ({
    ...{ name: "", type: "checkbox" as const, value: "", isChecked },
    box: { x0: 28, x1: 36, y0: y, y1: y + 8 },
  });
  const ticked = { ...page(words), fields: [box(80, true), box(95, false), box(110, true)] };
  const document = { pages: [ticked], fonts: [] } as unknown as DocumentText;
  const [answer] = readAnswers(document).filled;
  expect(answer).toMatchObject({ pointer: "/funding/loan_purpose", text: "Payroll, Rent" });
});

it("amounts whose point was lost get it back, and leading dots go", () => {
  const words = [...row("Total Incurne . $20,983 07"), ...row("Note 12 07", 0.9, 200)];
  const document = { pages: [page(words)], fonts: [] } as unknown as DocumentText;
  const mended = mendScan(document).pages[0]?.words ?? [];
  expect(textOf(mended)).toBe("Total Incurne $20,983.07 Note 12 07");
});

it("every scalar of a result has a place: of what it was made from when it has none of its own", () => {
  const box = (jsonPointer: string, y: number, confidence: number) => ({
    ...{ jsonPointer, pageNumber: 1, value: "1", confidence },
    boundingBox: [y, 0.1, y + 0.25, 0.3] as const,
  });
  const parsed: ParsedDocument = {
    kind: "parsed",
    result: {
      items: [{ name: "a", amount: 1, category: "x" }],
      extracted_totals: { total: 1 },
      summed_totals: { total: 1 },
      is_reconciled: true,
      tin_type: "ein",
      tin: "12",
    },
    boxes: [
      box("/items/0/name", 0.125, 0.9),
      box("/items/0/amount", 0.125, 0.6),
      box("/extracted_totals/total", 0.5, 0.8),
      box("/tin", 0.625, 0.95),
    ],
    validations: [],
  };
  const boxes = new Map(withAllBoxes(parsed).boxes.map((one) => [one.jsonPointer, one]));
  expect(boxes.get("/items/0/category")).toMatchObject({
    boundingBox: [0.125, 0.1, 0.375, 0.3],
    confidence: 0.6,
  });
  expect(boxes.get("/summed_totals/total")).toMatchObject({ boundingBox: [0.5, 0.1, 0.75, 0.3] });
  expect(boxes.get("/tin_type")).toMatchObject({ boundingBox: [0.625, 0.1, 0.875, 0.3], value: "ein" });
  expect(boxes.get("/is_reconciled")).toMatchObject({
    boundingBox: [0.125, 0.1, 0.875, 0.3],
    confidence: 0.6,
  });
});
