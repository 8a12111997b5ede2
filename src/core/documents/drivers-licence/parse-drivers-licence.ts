import { civilOf, type Day, parseDay } from "../../model/day.ts";
import type { PageText } from "../../model/document-text.ts";
import { boxOf, type Finding } from "../findings.ts";
import { linesOf, placeOf, wordsIn } from "../layout/lines.ts";
import type {
  DocumentParser,
  FieldValidation,
  ParsedDocument,
  ParserInput,
  UnreadableDocument,
} from "../parsed-document.ts";
import { address, date, nullable, object, string } from "../schema.ts";
import { check } from "../validations.ts";
import { NO_ADDRESS, readAddress, readState } from "../values/address-text.ts";
import { readIsoDate } from "../values/date-text.ts";

export const LICENCE_SCHEMA = object({
  licence_number: nullable(string),
  first_name: nullable(string),
  last_name: nullable(string),
  date_of_birth: nullable(date),
  issue_date: nullable(date),
  expiration_date: nullable(date),
  address,
  issuing_state: nullable(string),
  licence_class: nullable(string),
  sex: nullable(string),
});

export const driversLicenceParser: DocumentParser = {
  parserId: "drivers_licence",
  displayName: "Driver's licence",
  fileClass: "drivers_licence",
  resultSchema: LICENCE_SCHEMA,
  parse: parseLicence,
};

const DATE = "(\\d{1,2}[/-]\\d{1,2}[/-]\\d{2,4}|\\d{4}-\\d{2}-\\d{2}|\\d{8})";
// Data elements of the AAMVA Card Design Standard (1 family name, 2 given names, 3 birth, 4a issued, 4b expires, 4d number, 8 address,
// 9 class, 15 sex); older and other cards print the words.
const PATTERNS: readonly (readonly [string, readonly RegExp[]])[] = [
  [
    "date_of_birth",
    [
      new RegExp(`\\b(?:3\\s*)?(?:DOB|date of birth|birth ?date|born)\\b\\W*${DATE}`, "i"),
      new RegExp(`\\b[0O]{1,2}[8B]\\W+${DATE}`),
    ],
  ],
  ["expiration_date", [new RegExp(`\\b(?:4b\\s*)?(?:EXP(?:IRES|IRATION)?(?: DATE)?)\\W*${DATE}`, "i")]],
  ["issue_date", [new RegExp(`\\b(?:4a\\s*)?(?:ISS(?:UED?)?(?: DATE)?)\\W*${DATE}`, "i")]],
  [
    "licence_number",
    [
      /\b(?:4d ?)?(?:DLN|DL ?(?:NO|NUMBER|#)?|LIC(?:ENSE|ENCE)? ?(?:NO|NUMBER|#)?|customer identifier|number)\.? ?[:#]? ?#?([A-Z]{0,6}[\d-]{0,20}\d[A-Z0-9-]{3,18})\b/i,
      /\b4d\s*([A-Z0-9-]{5,20})\b/i,
    ],
  ],
  ["licence_class", [/\b(?:9\s*)?CLASS\s*(?::\s*)?([A-Z]{1,2}\d?)\b/i]],
  ["sex", [/\b(?:15\s*)?SEX\s*(?::\s*)?([MFX])\b/i]],
  ["last_name", [/^(?:1\.?\s+|LN:?\s+|last name:?\s*|family name:?\s*)([A-Z][A-Z' -]+)$/i]],
  ["first_name", [/^(?:2\.?\s+|FN:?\s+|first name:?\s*|given names?:?\s*)([A-Z][A-Z'. -]+)$/i]],
];
const LEAST_FIELDS = 2;

function parseLicence({ document, today }: ParserInput): ParsedDocument | UnreadableDocument {
  const found = new Map<string, Finding>();
  for (const page of document.pages)
    for (const [key, finding] of readPage(page)) if (!found.has(key)) found.set(key, finding);
  if (found.size < LEAST_FIELDS)
    return {
      kind: "unreadable",
      reason: "The dates, number and name of a driver's licence could not be read.",
    };
  const text = (key: string) => found.get(key)?.text ?? null;
  const dateOf = (key: string) => readIsoDate(found.get(key)?.text);
  const dates = {
    birth: dateOf("date_of_birth"),
    issued: dateOf("issue_date"),
    expires: dateOf("expiration_date"),
  };
  const validations = checks(dates, today);
  return {
    kind: "parsed",
    result: {
      licence_number: text("licence_number"),
      first_name: text("first_name"),
      last_name: text("last_name"),
      date_of_birth: dates.birth,
      issue_date: dates.issued,
      expiration_date: dates.expires,
      address: { ...NO_ADDRESS, ...readAddress(text("address") ?? "") },
      issuing_state: readState(text("issuing_state") ?? ""),
      licence_class: text("licence_class"),
      sex: text("sex")?.toUpperCase() ?? null,
    },
    boxes: [...found].map(([key, finding]) =>
      boxOf(key === "address" ? "/address/line_1" : `/${key}`, finding),
    ),
    validations,
  };
}

function readPage(page: PageText): ReadonlyMap<string, Finding> {
  const found = new Map<string, Finding>();
  const lines = linesOf(page);
  const strips = [...lines.flatMap((line) => line.segments), ...lines];
  for (const [key, patterns] of PATTERNS) {
    for (const strip of patterns.flatMap((pattern) =>
      strips.map((one) => ({ one, match: pattern.exec(one.text)?.[1] })),
    )) {
      if (strip.match === undefined || found.has(key)) continue;
      const text = strip.match.trim();
      const box = placeOf(wordsIn(strip.one), text) ?? strip.one.box;
      found.set(key, { text, page, box, confidence: 0.8 });
    }
  }
  const state = strips.map((one) => ({ one, state: stateIn(one.text) })).find((one) => one.state !== null);
  if (state?.state !== undefined && state.state !== null)
    found.set("issuing_state", {
      text: state.state,
      page,
      box: state.one.box,
      confidence: 0.8,
    });
  addName(found, page, strips);
  const end = strips.findIndex((one) => /\b[A-Z]{2}\s*(?:,\s*)?\d{5}(-\d{4})?$/i.test(one.text.trim()));
  if (end > 0) {
    const [street, city] = [
      strips[end - 1] as (typeof strips)[number],
      strips[end] as (typeof strips)[number],
    ];
    const text = `${street.text.replace(/^8\s*(?=\d)/, "")}, ${city.text}`;
    found.set("address", {
      text,
      page,
      box: { ...street.box, x1: Math.max(street.box.x1, city.box.x1), y1: city.box.y1 },
      confidence: 0.7,
    });
  }
  return found;
}

/** Cards without numbers before the names print `FAMILY, GIVEN`. */
function addName(
  found: Map<string, Finding>,
  page: PageText,
  strips: readonly { readonly text: string; readonly box: Finding["box"] }[],
) {
  if (found.has("last_name")) return;
  for (const strip of strips) {
    const name = /^([A-Z][A-Z' -]+),\s*([A-Z][A-Z'. -]+)$/.exec(strip.text.trim());
    if (name === null || readState(name[2] ?? "") !== null) continue;
    found.set("last_name", { text: name[1] ?? "", page, box: strip.box, confidence: 0.75 });
    found.set("first_name", { text: name[2] ?? "", page, box: strip.box, confidence: 0.75 });
    return;
  }
}

function stateIn(text: string): string | null {
  const named =
    /^(?:state of\s+)?([A-Za-z]+(?: +[A-Za-z]+)*?)(?:\s+(?:USA|drivers?'?s? licen[cs]e|driver licen[cs]e|identification))?$/i.exec(
      text.replace(/^[A-Z]{2}\s+(?=[A-Z]{4})/, "").trim(),
    );
  const state = named === null || (named[1] ?? "").length < 4 ? null : readState(named[1] ?? "");
  return state;
}

function checks(
  dates: { readonly birth: string | null; readonly issued: string | null; readonly expires: string | null },
  today: Day,
): readonly FieldValidation[] {
  const [birth, issued, expires] = [dates.birth, dates.issued, dates.expires].map((one) =>
    one === null ? null : parseDay(one),
  );
  const age = birth === null || birth === undefined ? null : civilOf(today).year - civilOf(birth).year;
  return [
    check(
      "expiration_date",
      "not_expired",
      expires === null || expires === undefined ? null : expires >= today,
      "The licence has expired.",
    ),
    check(
      "date_of_birth",
      "age",
      age === null ? null : age >= 15 && age <= 110,
      "The holder would be younger than 15 or older than 110.",
    ),
    check(
      "issue_date",
      "order",
      issued == null || expires == null ? null : issued < expires,
      "The licence expires before it was issued.",
    ),
  ];
}
