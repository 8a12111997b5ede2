import { boxesOf, type Finding } from "../findings.ts";
import { type FormVocabulary, readAtoms } from "../forms/atoms.ts";
import { mergeCombs } from "../forms/combs.ts";
import { makeGrammar } from "../forms/label-grammar.ts";
import { readLabelled } from "../labelled.ts";
import type {
  DocumentParser,
  FieldValidation,
  ParsedDocument,
  ParserInput,
  UnreadableDocument,
} from "../parsed-document.ts";
import { boolean, date, nullable, object, string } from "../schema.ts";
import { withFields } from "../tables/amount-rows.ts";
import { check } from "../validations.ts";
import { readAddress } from "../values/address-text.ts";
import { readIsoDate } from "../values/date-text.ts";
import { isEinShape, isSsnShape, readEin, readSsn } from "../values/identity-text.ts";
import { readClassification } from "./classification.ts";
import { readW9Lines } from "./lines.ts";

export const W9_SCHEMA = object({
  name: nullable(string),
  business_name: nullable(string),
  tax_classification: nullable(string),
  address: nullable(string),
  city: nullable(string),
  state: nullable(string),
  zip: nullable(string),
  tin: nullable(string),
  tin_type: nullable(string),
  has_signed: boolean,
  signed_date: nullable(date),
});

export const w9Parser: DocumentParser = {
  parserId: "w9",
  displayName: "Form W-9",
  fileClass: "w9",
  resultSchema: W9_SCHEMA,
  parse: parseW9,
};

// The short labels; the lines with sentences for labels are read in `lines.ts`.
const VOCABULARY: FormVocabulary = {
  grammar: makeGrammar(
    {
      ein: "employer identification number | ein",
      ssn: "social security number | ssn",
      sign: "signature of u s person | signature of us person | signature | sign here signature of u s person | sign here",
      date: "date",
      other:
        "requesters name and address optional | list account numbers here optional | exempt payee code if any | requester name and address | list account number here optional | exemption from fatca reporting code if any",
    },
    "1 2 3 3a 3b 4 5 6 7 if different from above see instructions optional the or of line your",
  ),
  headingWords: new Set(),
  scopeWords: new Set(),
};

function parseW9({ document }: ParserInput): ParsedDocument | UnreadableDocument {
  const [first] = document.pages;
  if (first === undefined) return { kind: "unreadable", reason: "The file has no pages." };
  const front = { ...document, pages: [first] };
  const labelled = readLabelled(front, VOCABULARY, {
    ein: "ein",
    ssn: "ssn",
    sign: "ink",
    date: "date",
    other: "text",
  });
  const found = new Map<string, Finding>([...labelled, ...readW9Lines(first)]);
  const tin = readTin(front, found);
  if (tin === null && !found.has("name"))
    return { kind: "unreadable", reason: "Neither a name nor a taxpayer identification number was found." };
  const place = readAddress(found.get("city")?.text ?? "");
  const atoms = readAtoms(document, first, VOCABULARY);
  const classification = readClassification(atoms, atoms.page);
  const validations = checks(tin, found);
  return {
    kind: "parsed",
    result: {
      name: found.get("name")?.text ?? null,
      business_name: found.get("business")?.text ?? null,
      tax_classification: classification?.text ?? null,
      address: found.get("address")?.text ?? null,
      city: place?.city ?? null,
      state: place?.state ?? null,
      zip: place?.zip ?? null,
      tin: tin?.text ?? null,
      tin_type: tin?.type ?? null,
      has_signed: found.has("sign"),
      signed_date: readIsoDate(found.get("date")?.text),
    },
    boxes: boxesOf([
      ["/name", found.get("name")],
      ["/business_name", found.get("business")],
      ["/tax_classification", classification],
      ["/address", found.get("address")],
      ["/city", found.get("city")],
      ["/state", found.get("city")],
      ["/zip", found.get("city")],
      ["/tin", tin?.finding],
      ["/has_signed", found.get("sign")],
      ["/signed_date", found.get("date")],
    ]),
    validations,
  };
}

type Tin = { readonly text: string; readonly type: "ein" | "ssn"; readonly finding: Finding };

/** The number beside its label; else nine digits in boxes, which are an EIN when two stand before the dash. */
function readTin(document: ParserInput["document"], found: ReadonlyMap<string, Finding>): Tin | null {
  const ein = found.get("ein");
  const einText = readEin(ein?.text ?? "");
  if (ein !== undefined && einText !== null) return { text: einText, type: "ein", finding: ein };
  const ssn = found.get("ssn");
  const ssnText = readSsn(ssn?.text ?? "");
  if (ssn !== undefined && ssnText !== null) return { text: ssnText, type: "ssn", finding: ssn };
  for (const page of document.pages) {
    const words = mergeCombs(withFields(page).words, page.rules);
    const text = words.map((word) => word.text).join(" ");
    const shaped = /\b(\d{2})\s?[-–—]\s?(\d{7})\b|\b(\d{3})\s?[-–—]\s?(\d{2})\s?[-–—]\s?(\d{4})\b/.exec(text);
    if (shaped === null) continue;
    const digits = shaped[0].replace(/\D/g, "");
    const word = words.find(
      (one) => digits.startsWith(one.text.replace(/\D/g, "").slice(0, 9)) && /\d/.test(one.text),
    );
    const type = shaped[1] === undefined ? "ssn" : "ein";
    const value = type === "ein" ? readEin(digits) : readSsn(digits);
    if (word !== undefined && value !== null)
      return {
        text: value,
        type,
        finding: { text: shaped[0], page, box: word.box, confidence: 0.7 },
      };
  }
  return null;
}

function checks(tin: Tin | null, found: ReadonlyMap<string, Finding>): readonly FieldValidation[] {
  const isShaped = tin === null ? null : tin.type === "ein" ? isEinShape(tin.text) : isSsnShape(tin.text);
  return [
    check("name", "required", found.has("name"), "No name was found on line 1."),
    check("tin", "required", tin !== null, "No taxpayer identification number was found."),
    check(
      "tin",
      "tin_shape",
      isShaped,
      "The digits cannot be a taxpayer identification number: such are never given out.",
    ),
    check("has_signed", "signature", found.has("sign"), "No signature was found."),
  ];
}
