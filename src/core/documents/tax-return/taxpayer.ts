import type { PageText } from "../../model/document-text.ts";
import type { Finding } from "../findings.ts";
import type { FormVocabulary } from "../forms/atoms.ts";
import { makeGrammar } from "../forms/label-grammar.ts";
import { readLabelled } from "../labelled.ts";
import { boxAround, linesOf } from "../layout/lines.ts";
import { readEin, readSsn } from "../values/identity-text.ts";
import type { TaxForm } from "./lines.ts";

export type Taxpayer = {
  readonly name: Finding | null;
  readonly id: Finding | null;
  readonly year: Finding | null;
};

const VOCABULARY: FormVocabulary = {
  grammar: makeGrammar(
    {
      name: "name | name of partnership | name of corporation | business name | taxpayer name | name of proprietor | partnership name | corporation name | company name | name of taxpayer | names shown on return",
      ein: "ein | employer identification number | employer id number | federal ein | d employer identification number | employer id number ein",
      ssn: "ssn | social security number | your social security number | social security number ssn",
      first:
        "your first name and middle initial | first name | your first name and initial | first name and initial",
      last: "last name",
      other:
        "address | city | state | zip | date incorporated | total assets | phone | filing status | business activity | naics code | business code | home address | spouse",
    },
    "the of a b c d your or and number no see instructions shown on legal",
  ),
  headingWords: new Set(),
  scopeWords: new Set(),
};

/** Name, identification number and year as the first page states them. */
export function readTaxpayer(pages: readonly PageText[], form: TaxForm): Taxpayer {
  const [first] = pages;
  if (first === undefined) return { name: null, id: null, year: null };
  const found = readLabelled(
    { pages: [first], fonts: [], metadata: NO_METADATA, revisions: 1, isEncrypted: false },
    VOCABULARY,
    { name: "text", ein: "ein", ssn: "ssn", first: "name", last: "name", other: null },
  );
  return {
    name: nameFrom(found) ?? nameAfterTitle(first, form),
    id: idFrom(found, form) ?? idOnPage(first),
    year: yearOn(first),
  };
}

const NO_METADATA = {
  producer: null,
  creator: null,
  title: null,
  author: null,
  created: null,
  modified: null,
  hasXmp: false,
};

function nameFrom(found: ReadonlyMap<string, Finding>): Finding | null {
  const [first, last] = [found.get("first"), found.get("last")];
  if (first !== undefined && last !== undefined)
    return { ...first, text: `${first.text} ${last.text}`, box: boxAround([first, last]) };
  return found.get("name") ?? null;
}

function idFrom(found: ReadonlyMap<string, Finding>, form: TaxForm): Finding | null {
  const isPersonal = form === "1040" || form === "1040 Schedule C";
  const finding = isPersonal
    ? (found.get("ssn") ?? found.get("ein"))
    : (found.get("ein") ?? found.get("ssn"));
  if (finding === undefined) return null;
  const text = isPersonal && found.has("ssn") ? readSsn(finding.text) : readEin(finding.text);
  return text === null ? null : { ...finding, text };
}

/** The only number of that shape at the head of the page. */
function idOnPage(page: PageText): Finding | null {
  const words = page.words.filter(
    (word) => /^(\d{2}-\d{7}|\d{3}-\d{2}-\d{4})$/.test(word.text) && word.box.y0 < page.height / 2,
  );
  const [only] = words;
  return only === undefined || new Set(words.map((word) => word.text)).size > 1
    ? null
    : { text: only.text, page, box: only.box, confidence: 0.8 * only.confidence };
}

/** Prints of preparers put the name alone under the title. */
function nameAfterTitle(page: PageText, form: TaxForm): Finding | null {
  const lines = linesOf(page).slice(0, 8);
  const title = lines.findLastIndex((line) => /tax return|return of|form\s*\d|schedule/i.test(line.text));
  const line = lines
    .slice(title + 1)
    .find((one) => /\p{L}{2}/u.test(one.text) && !/[:\d]/.test(one.text) && one.segments.length === 1);
  if (line === undefined || title < 0 || form === "1040 Schedule C") return null;
  return { text: line.text, page, box: line.box, confidence: 0.6 };
}

/** Of the years on the head of the page, the one of the form: beside "tax year" or its name, else the most frequent. */
function yearOn(page: PageText): Finding | null {
  const lines = linesOf(page).slice(0, 12);
  for (const pattern of [
    /(?:tax|calendar) year(?: beginning)?\D{0,12}((?:19|20)\d\d)/i,
    /form\s*1\s?[01]\s?[246]\s?[05](?:-?s)?\D{0,60}\b((?:19|20)\d\d)\b/i,
    /\b((?:19|20)\d\d)\b/,
  ]) {
    for (const line of lines) {
      const year = pattern.exec(line.text)?.[1];
      const word = line.segments
        .flatMap((one) => one.words)
        .find((one) => year !== undefined && one.text.includes(year));
      if (year !== undefined && word !== undefined)
        return { text: year, page, box: word.box, confidence: word.confidence };
    }
  }
  return null;
}
