/** What one source said; `fields` by the names of the interface, null takes the source's earlier word back. */
export type SourceWord = {
  readonly sourceType: string;
  readonly sourceName: string | null;
  readonly sourceEmailAddress: string | null;
  readonly sourceNotes: string | null;
  readonly fields: Readonly<Record<string, unknown>>;
};

/** Best first: what a person says through the interface goes before what was read from papers. */
const SOURCE_RANK: readonly string[] = [
  "api",
  "iso_application_form",
  "email",
  "end_user_entities",
  "heron_industry_classifier",
  "rel6_industry_classifier",
];

export const PLAIN_FIELDS = [
  "amount_requested",
  "annual_revenue",
  "business_start_date",
  "company_email",
  "company_legal_business_name",
  "company_phone_number",
  "company_website",
  "dba",
  "federal_tax_id",
  "industry_type",
  "loan_purpose",
  "monthly_revenue",
  "naics",
  "state_of_incorporation",
  "type_of_business_entity",
] as const;
export const ADDRESS_FIELDS = ["company_billing_address", "company_physical_address"] as const;
export const OWNER_FIELDS = ["owner_1", "owner_2"] as const;

type Fields = Record<string, unknown>;

export type ResolvedInformation = {
  /** Fields that somebody stated; the others are absent. */
  readonly fields: Readonly<Fields>;
  /** The best source that stated something, else the sender of a mail; null when there is neither. */
  readonly source: SourceWord | null;
};

/**
 * What holds of an end user: of each source the newest word on a field, of all sources the best one's. `words` ascend by time. An owner
 * or an address is taken whole from one source, so that two people are never mixed; a lower source fills in gaps of an owner only when it
 * names the same person.
 */
export function resolveInformation(words: readonly SourceWord[]): ResolvedInformation {
  const bySource = Map.groupBy(words, (word) => word.sourceType);
  const ranked = [...bySource.keys()].sort((a, b) => rankOf(a) - rankOf(b));
  const fields: Fields = {};
  let source: SourceWord | null = null;
  for (const type of ranked) {
    const said = bySource.get(type)!;
    const merged = mergeWords(said);
    const added = takeInto(fields, merged);
    if (added) source ??= said.at(-1)!;
  }
  // Who mailed the papers is known even when no paper stated anything.
  return { fields, source: source ?? bySource.get("email")?.at(-1) ?? null };
}

function rankOf(sourceType: string): number {
  const rank = SOURCE_RANK.indexOf(sourceType);
  return rank < 0 ? SOURCE_RANK.length : rank;
}

/** The newest word of one source on each field, and inside owners and addresses on each part. */
function mergeWords(words: readonly SourceWord[]): Fields {
  const merged: Fields = {};
  for (const { fields } of words) {
    for (const [name, value] of Object.entries(fields)) {
      const earlier = merged[name];
      if (value === null) delete merged[name];
      else if (isObject(value)) merged[name] = mergeParts(isObject(earlier) ? earlier : {}, value);
      else merged[name] = value;
    }
  }
  return merged;
}

function mergeParts(earlier: Fields, later: Fields): Fields {
  const merged: Fields = { ...earlier };
  for (const [name, value] of Object.entries(later)) {
    const part = merged[name];
    if (value === null) delete merged[name];
    else if (isObject(value)) merged[name] = mergeParts(isObject(part) ? part : {}, value);
    else merged[name] = value;
  }
  return merged;
}

function takeInto(fields: Fields, lower: Fields): boolean {
  let added = false;
  for (const [name, value] of Object.entries(lower)) {
    const present = fields[name];
    if (present === undefined) {
      fields[name] = value;
      added = true;
    } else if (isOwner(name) && isObject(present) && isObject(value) && isSamePerson(present, value)) {
      fields[name] = { ...value, ...present };
    }
  }
  return added;
}

function isOwner(name: string): boolean {
  return (OWNER_FIELDS as readonly string[]).includes(name);
}

function isSamePerson(a: Fields, b: Fields): boolean {
  const nameOf = (owner: Fields): string => fullName(owner).toLowerCase();
  return nameOf(a) !== "" && nameOf(a) === nameOf(b);
}

function fullName(owner: Fields): string {
  const parts = [owner["first_name"], owner["last_name"]];
  return parts.every((part) => typeof part === "string" && part.trim() !== "") ? parts.join(" ") : "";
}

/** First and last names of the owners that are known. */
export function ownerNamesOf({ fields }: ResolvedInformation): readonly string[] {
  return OWNER_FIELDS.flatMap((field) => {
    const owner = fields[field];
    return isObject(owner) ? [fullName(owner)] : [];
  }).filter((name) => name !== "");
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
