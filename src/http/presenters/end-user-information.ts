import type { Context } from "../../context.ts";
import { openNumbers } from "../../core/model/personal.ts";
import {
  ADDRESS_FIELDS,
  OWNER_FIELDS,
  PLAIN_FIELDS,
  resolveInformation,
} from "../../core/reports/end-user-information.ts";
import { guessIndustry } from "../../core/reports/industry.ts";
import type { ReportBase } from "../../flows/read-report.ts";

const ADDRESS_PARTS = ["city", "line_1", "line_2", "state", "zip"] as const;
const OWNER_PARTS = [
  "credit_score",
  "date_of_birth",
  "email_address",
  "first_name",
  "has_signed",
  "home_phone",
  "last_name",
  "mobile_phone",
  "ownership_percentage",
  "signed_date",
  "social_security_number",
] as const;

type Parts = Readonly<Record<string, unknown>>;

/** What is known of an end user; the industry is predicted when nobody stated it. */
export function presentInformation(
  { information, input }: ReportBase,
  { secrets }: Pick<Context, "secrets">,
) {
  const { fields: stored, source } = resolveInformation(information);
  const { value: fields } = openNumbers(stored, secrets.open);
  const isStated = fields["industry_type"] !== undefined || fields["naics"] !== undefined;
  const guess = isStated ? null : guessIndustry(input);
  return {
    ...pick(fields, PLAIN_FIELDS),
    ...Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, presentAddress(fields[field])])),
    ...Object.fromEntries(OWNER_FIELDS.map((field) => [field, presentOwner(fields[field])])),
    ...(guess === null ? {} : { industry_type: guess.label, naics: guess.naics }),
    predicted_industry_probability: guess?.probability ?? null,
    source_email_address: source?.sourceEmailAddress ?? null,
    source_name: source?.sourceName ?? null,
    source_notes: source?.sourceNotes ?? null,
    source_type: source?.sourceType ?? (guess === null ? null : "heron_industry_classifier"),
  };
}

function presentAddress(address: unknown) {
  return isParts(address) ? pick(address, ADDRESS_PARTS) : null;
}

function presentOwner(owner: unknown) {
  if (!isParts(owner)) return null;
  return { ...pick(owner, OWNER_PARTS), home_address: presentAddress(owner["home_address"]) };
}

function pick(parts: Parts, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, parts[name] ?? null]));
}

function isParts(value: unknown): value is Parts {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
