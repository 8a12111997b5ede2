import { boxOf, type Finding } from "../findings.ts";
import { kindOfEntity } from "../forms/entity-kinds.ts";
import type { JsonObject, JsonValue, ResultBox } from "../parsed-document.ts";
import { readAddress, readState, readZip } from "../values/address-text.ts";
import { amountNumber, readAmount } from "../values/amount-text.ts";
import { readIsoDate } from "../values/date-text.ts";
import { readEin, readEmail, readPercent, readPhone, readSsn, readWebsite } from "../values/identity-text.ts";
import { readName, splitName } from "../values/person-text.ts";
import type { Answers } from "./answers.ts";
import { mendByShape } from "./ocr-values.ts";
import { mendHosts } from "./web-names.ts";

/** Normal forms of the answers, with the places they were read at, and the fields whose text could not be understood. */
export type ApplicationValues = {
  readonly values: ReadonlyMap<string, JsonValue>;
  readonly boxes: readonly ResultBox[];
  readonly unread: readonly string[];
};

const text = (value: string): string | null => value.replace(/\s+/g, " ").trim() || null;
const money = (value: string): number | null => {
  const amount = readAmount(value);
  return amount === null || amount.minor < 0n ? null : amountNumber(amount);
};
const score = (value: string): number | null => {
  const digits = /^\D*(\d{3})\b/.exec(value)?.[1];
  return digits === undefined ? null : Number(digits);
};
const city = (value: string): string | null => text(value)?.replace(/(?<![,.])[,.]+$/, "") ?? null;

/** By the last part of the pointer. */
const READERS: Readonly<Record<string, (value: string) => JsonValue>> = {
  company_legal_business_name: text,
  dba: text,
  industry_type: text,
  naics: (value) => /\b\d{2,6}\b/.exec(value)?.[0] ?? null,
  loan_purpose: text,
  federal_tax_id: readEin,
  business_start_date: readIsoDate,
  state_of_incorporation: (value) => readState(value) ?? text(value),
  type_of_business_entity: (value) => kindOfEntity(value) ?? text(value),
  company_phone_number: readPhone,
  company_email: readEmail,
  company_website: readWebsite,
  annual_revenue: money,
  monthly_revenue: money,
  amount_requested: money,
  first_name: readName,
  last_name: readName,
  ownership_percentage: readPercent,
  social_security_number: readSsn,
  date_of_birth: readIsoDate,
  home_phone: readPhone,
  mobile_phone: readPhone,
  email_address: readEmail,
  credit_score: score,
  signed_date: readIsoDate,
  city,
  state: readState,
  zip: readZip,
  line_2: text,
};

export function readValues({ filled, empty }: Answers): ApplicationValues {
  const values = new Map<string, JsonValue>();
  const boxes = new Map<string, ResultBox>();
  const unread: string[] = [];
  const put = (pointer: string, value: JsonValue, finding: Finding) => {
    const known = boxes.get(pointer);
    if (value === null || (known !== undefined && known.confidence >= finding.confidence)) return;
    values.set(pointer, value);
    boxes.set(pointer, boxOf(pointer, finding));
  };
  const asked = new Set([...filled.map((one) => one.pointer), ...empty]);
  for (const answer of filled) {
    const before = values.size;
    const parts = readAnswer(meantPointer(answer, asked), answer);
    for (const [pointer, value] of parts) put(pointer, value, answer);
    if (parts.every(([, value]) => value === null) && values.size === before) unread.push(answer.pointer);
  }
  for (const pointer of empty)
    if (pointer.endsWith("/has_signed") && !values.has(pointer)) values.set(pointer, false);
  const places = [...boxes.values()];
  const isScan = filled.some((answer) => answer.page.source === "ocr");
  return { values: isScan ? mendHosts(values, places) : values, boxes: places, unread };
}

const ENTITY = "/business/type_of_business_entity";

/** "Business type" asks for the trade on some forms and for the legal form on others: what is filled in tells. */
function meantPointer(
  { pointer, text: printed }: Finding & { readonly pointer: string },
  asked: ReadonlySet<string>,
): string {
  const isEntity = pointer === "/business/industry_type" && kindOfEntity(printed) !== null;
  return isEntity && !asked.has(ENTITY) ? ENTITY : pointer;
}

function readAnswer(pointer: string, finding: Finding): readonly (readonly [string, JsonValue])[] {
  const [parent, field] = [
    pointer.slice(0, pointer.lastIndexOf("/")),
    pointer.slice(pointer.lastIndexOf("/") + 1),
  ];
  const isOcr = finding.page.source === "ocr";
  const printed = isOcr ? mendByShape(field, cleanComb(finding.text)) : cleanComb(finding.text);
  if (field === "has_signed") return [[pointer, finding.isInk || /\p{L}/u.test(printed)]];
  if (field === "name") {
    const name = splitName(printed);
    return name === null
      ? [[`${parent}/first_name`, null]]
      : [
          [`${parent}/first_name`, name.first],
          [`${parent}/last_name`, name.last],
        ];
  }
  if (field.endsWith("_address") && field !== "email_address") return addressParts(pointer, printed);
  if (field === "city_state_zip") return addressParts(parent, printed).filter(([, value]) => value !== null);
  // A kind of business that is none, and was hardly legible, is a choice that could not be read.
  if (
    field === "type_of_business_entity" &&
    isOcr &&
    finding.confidence < ILLEGIBLE &&
    kindOfEntity(printed) === null
  )
    return [[pointer, null]];
  const read = READERS[field];
  return [[pointer, read === undefined ? text(printed) : read(printed)]];
}

const ILLEGIBLE = 0.6;

function addressParts(pointer: string, printed: string): readonly (readonly [string, JsonValue])[] {
  const address = readAddress(printed);
  if (address === null) return [[`${pointer}/line_1`, null]];
  return Object.entries(address).flatMap(([part, value]) =>
    value === null ? [] : [[`${pointer}/${part}`, value] as const],
  );
}

/** OCR shows the boxes of a comb as bars: `3|4|6|2`. */
function cleanComb(printed: string): string {
  const bars = printed.match(/[|[\]]/g)?.length ?? 0;
  return bars >= 3 ? printed.replace(/[|[\]\s]/g, "") : printed;
}

/** Nests `/owner1/home_address/city` and the like. */
export function nest(values: ReadonlyMap<string, JsonValue>, shape: JsonObject): JsonObject {
  const fill = (part: JsonObject, path: string): JsonObject =>
    Object.fromEntries(
      Object.entries(part).map(([key, inner]) => {
        const pointer = `${path}/${key}`;
        const isObject = inner !== null && typeof inner === "object" && !Array.isArray(inner);
        return [key, isObject ? fill(inner as JsonObject, pointer) : (values.get(pointer) ?? null)];
      }),
    );
  return fill(shape, "");
}
