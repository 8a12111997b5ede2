import type { PageText } from "../../model/document-text.ts";
import { boxOf, type Finding } from "../findings.ts";
import { boxAround, heightOf, type Line, linesOf, placeOf, type Segment, wordsIn } from "../layout/lines.ts";
import type {
  DocumentParser,
  FieldValidation,
  ParsedDocument,
  ParserInput,
  UnreadableDocument,
} from "../parsed-document.ts";
import { address, nullable, object, string } from "../schema.ts";
import { check } from "../validations.ts";
import { NO_ADDRESS, readAddress } from "../values/address-text.ts";
import { isRoutingNumber, type Micr, readMicr } from "./micr.ts";

export const VOID_CHECK_SCHEMA = object({
  account_number: nullable(string),
  routing_number: nullable(string),
  check_number: nullable(string),
  bank_name: nullable(string),
  company_name: nullable(string),
  address,
});

export const voidCheckParser: DocumentParser = {
  parserId: "void_check",
  displayName: "Void check",
  fileClass: "void_check",
  resultSchema: VOID_CHECK_SCHEMA,
  parse: parseVoidCheck,
};

const BANK = /\b(bank|credit union|savings|trust|bancorp|federal|financial|n\.?a\.?|fcu)\b/i;
const NO_NAME = /pay to|order of|dollars|memo|void|date|check|^\W*\d|\$|details on back|security|authorized/i;

function parseVoidCheck({ document }: ParserInput): ParsedDocument | UnreadableDocument {
  const read = document.pages.map(readPage).find((one) => one !== null);
  if (read === undefined || read === null)
    return { kind: "unreadable", reason: "No line of check digits with a routing number was found." };
  const { fields, micr } = read;
  const validations = checks(micr);
  return {
    kind: "parsed",
    result: {
      account_number: micr.account,
      routing_number: micr.routing,
      check_number: fields.get("check_number")?.text ?? micr.check,
      bank_name: fields.get("bank_name")?.text ?? null,
      company_name: fields.get("company_name")?.text ?? null,
      address: { ...NO_ADDRESS, ...read.address },
    },
    boxes: [...fields].map(([key, finding]) =>
      boxOf(key === "address" ? "/address/line_1" : `/${key}`, finding),
    ),
    validations,
  };
}

function checks(micr: Micr): readonly FieldValidation[] {
  return [
    check(
      "routing_number",
      "aba_checksum",
      isRoutingNumber(micr.routing),
      "The check digit of the routing number is wrong, so a digit was misread or made up.",
    ),
    check(
      "account_number",
      "required",
      micr.account !== null,
      "No account number was found beside the routing number.",
    ),
  ];
}

function readPage(page: PageText) {
  const lines = linesOf(page);
  const found = micrLine(lines);
  if (found === null) return null;
  const fields = new Map<string, Finding>();
  const put = (
    key: string,
    segment: { readonly text: string; readonly box: Segment["box"] } | undefined,
    confidence: number,
  ) => {
    if (segment !== undefined) fields.set(key, { text: segment.text, page, box: segment.box, confidence });
  };
  const part = (text: string) => ({ text, box: placeOf(wordsIn(found.line), text) ?? found.line.box });
  put("routing_number", part(found.micr.routing), 0.9);
  put("account_number", found.micr.account === null ? undefined : part(found.micr.account), 0.85);
  const above = lines.filter((line) => line.box.y1 < found.line.box.y0 + 2).flatMap((line) => line.segments);
  const number = above.find(
    (one) =>
      /^(no\.?\s*|#\s*|check\s*(?:(no\.?|#)\s*)?)?\d{3,6}$/i.test(one.text) && one.box.x0 > page.width * 0.5,
  );
  if (number !== undefined)
    put(
      "check_number",
      { text: (/\d{3,6}$/.exec(number.text) as RegExpExecArray)[0], box: number.box },
      0.85,
    );
  else put("check_number", found.micr.check === null ? undefined : part(found.micr.check), 0.75);
  const bank = above
    .filter((one) => BANK.test(one.text) && !NO_NAME.test(one.text))
    .sort((a, b) => b.box.y0 - a.box.y0)[0];
  put("bank_name", bank, 0.8);
  const name = above.find(
    (one) =>
      one !== bank && one.box.x0 < page.width * 0.5 && /\p{L}{2}/u.test(one.text) && !NO_NAME.test(one.text),
  );
  put("company_name", name, 0.8);
  const printed = name === undefined ? null : addressUnder(above, name);
  if (printed !== null) put("address", printed, 0.75);
  return { fields, micr: found.micr, address: readAddress(printed?.text ?? "") };
}

function micrLine(lines: readonly Line[]): { readonly line: Line; readonly micr: Micr } | null {
  for (const line of [...lines].reverse()) {
    if (/phone|tel|fax|ein|tax/i.test(line.text)) continue;
    const micr = readMicr(line.text);
    const letters = line.text.replace(/[^\p{L}]/gu, "").length;
    if (micr !== null && letters <= 8) return { line, micr };
  }
  return null;
}

/** The lines under the holder's name, as far as they look like one block. */
function addressUnder(segments: readonly Segment[], name: Segment) {
  const block: Segment[] = [];
  let bottom = name.box;
  // A picture's page is as large as its points are taken to be.
  const height = heightOf(name.box);
  const [gap, aside] = [Math.max(10, 1.3 * height), Math.max(25, 1.5 * height)];
  for (const one of segments) {
    const isUnder =
      one.box.y0 > bottom.y0 + 2 &&
      one.box.y0 - bottom.y1 < gap &&
      Math.abs(one.box.x0 - name.box.x0) < aside;
    if (!isUnder || NO_NAME.test(one.text.replace(/^\W*\d+/, ""))) continue;
    block.push(one);
    bottom = one.box;
    if (block.length === 3) break;
  }
  return block.length === 0 ? null : { text: block.map((one) => one.text).join(", "), box: boxAround(block) };
}
