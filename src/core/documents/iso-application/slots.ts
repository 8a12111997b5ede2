import type { LabelAtom, PageAtoms } from "../forms/atoms.ts";
import { labelTokens } from "../forms/label-words.ts";
import { middleOf } from "../layout/lines.ts";
import { withLostHeading } from "./lost-headings.ts";
import { readSections, type Scope, scopeOf, sectionOf } from "./scopes.ts";
import { type Concept, isConcept } from "./wordings.ts";

/** Where the answer to a label goes in the result, e.g. `/owner1/first_name`; null for what is not kept. */
export type Slot = { readonly label: LabelAtom; readonly concept: Concept; readonly pointer: string | null };

const OWNER_ONLY: Partial<Record<Concept, string>> = {
  first: "first_name",
  last: "last_name",
  share: "ownership_percentage",
  ssn: "social_security_number",
  dob: "date_of_birth",
  score: "credit_score",
  cell: "mobile_phone",
  home_phone: "home_phone",
};
const BUSINESS_ONLY: Partial<Record<Concept, string>> = {
  legal_name: "company_legal_business_name",
  dba: "dba",
  ein: "federal_tax_id",
  start: "business_start_date",
  entity: "type_of_business_entity",
  incorporated: "state_of_incorporation",
  industry: "industry_type",
  naics: "naics",
  website: "company_website",
  annual: "annual_revenue",
  monthly: "monthly_revenue",
};
const FUNDING_ONLY: Partial<Record<Concept, string>> = {
  amount: "amount_requested",
  purpose: "loan_purpose",
};
const PERSONS = new Set(["owner", "principal", "guarantor", "officer", "coowner", "partner"]);
/** An address asked for in parts: how far below its street the city may be asked, in points. */
const ADDRESS_REACH = 80;

export type SlotMemory = { owners: number; readonly seen: Map<string, number> };

/** Decides for each label of a page what its answer is. `memory` carries the owners met on earlier pages. */
export function readSlots(atoms: PageAtoms, memory: SlotMemory): readonly Slot[] {
  let sections = readSections(atoms.headings, memory.owners);
  const ordered = [...atoms.labels].sort((a, b) =>
    Math.abs(middleOf(a.box) - middleOf(b.box)) < 4 ? a.box.x0 - b.box.x0 : middleOf(a.box) - middleOf(b.box),
  );
  const addresses: { label: LabelAtom; pointer: string }[] = [];
  const signs: { label: LabelAtom; pointer: string }[] = [];
  const slots: Slot[] = [];
  for (const [index, label] of ordered.entries()) {
    const concept = conceptOf(label);
    if (concept === null || isHeadingOfSignature(label, ordered[index + 1])) continue;
    sections = withLostHeading(sections, {
      label,
      rest: ordered.slice(index),
      before: slots,
      width: atoms.page.width,
    });
    const section = sectionOf(sections, label, atoms.page.width);
    const scope = scopeFor(label, section, memory);
    const pointer = pointerOf({ label, concept, scope, memory, addresses, signs });
    if (concept === "address" && pointer !== null) addresses.push({ label, pointer });
    if (concept === "sign" && pointer !== null) signs.push({ label, pointer });
    slots.push({ label, concept, pointer });
  }
  return slots.map((slot) =>
    slot.concept === "date" ? { ...slot, pointer: dateOf(slot.label, signs) } : slot,
  );
}

/** "Signature" over "Signed by" heads the section and asks for nothing itself. */
function isHeadingOfSignature(label: LabelAtom, next: LabelAtom | undefined): boolean {
  if (!/^signatures?$/i.test(label.text.trim()) || next?.meaning?.concept !== "sign") return false;
  const down = middleOf(next.box) - middleOf(label.box);
  return down > 5 && down < 45 && Math.abs(next.box.x0 - label.box.x0) < 40 && next.text !== label.text;
}

function conceptOf(label: LabelAtom): Concept | null {
  const name = label.meaning?.concept ?? "other";
  return isConcept(name) ? name : null;
}

/** The label's own words first, then its section; the section gives an owner's number where the label says only "owner". */
function scopeFor(label: LabelAtom, section: Scope | null, memory: SlotMemory): Scope {
  const own = scopeOf(scopeTokens(label), memory.owners > 0);
  if (label.meaning?.concept === "sign" && !(own.kind === "owner" && own.owner !== 0))
    return { kind: "owner", owner: 0 };
  if (own.kind === "owner" && own.owner === 0 && section?.kind === "owner") return section;
  if (own.kind !== "unsaid") return own;
  if (section?.kind === "owner" && section.owner === 0) {
    const numbered = scopeOf(["owner", ...(label.meaning?.around ?? [])], true);
    return numbered;
  }
  return section ?? own;
}

/** Words beside the wording, and persons named inside it as in "signature of owner". */
function scopeTokens({ text, meaning }: LabelAtom): readonly string[] {
  if (meaning === null) return [];
  const persons = labelTokens(text).filter((one) => PERSONS.has(one) && !meaning.around.includes(one));
  return [...meaning.around, ...persons];
}

type Asking = {
  readonly label: LabelAtom;
  readonly concept: Concept;
  readonly scope: Scope;
  readonly memory: SlotMemory;
  readonly addresses: readonly { label: LabelAtom; pointer: string }[];
  readonly signs: readonly { label: LabelAtom; pointer: string }[];
};

function pointerOf(asking: Asking): string | null {
  const { concept, scope, label } = asking;
  if (concept === "other" || concept === "date") return null;
  if (scope.kind === "other" && concept !== "score") return null;
  const business = BUSINESS_ONLY[concept];
  if (
    business !== undefined &&
    !(concept === "legal_name" && scope.kind === "owner" && !isBusinessName(label))
  )
    return once(asking, `/business/${business}`);
  const funding = FUNDING_ONLY[concept];
  if (funding !== undefined) return once(asking, `/funding/${funding}`);
  const owner = OWNER_ONLY[concept];
  if (owner !== undefined) return ownerPointer(asking, owner);
  if (concept === "sign") return ownerPointer(asking, "has_signed");
  if (["city", "state", "zip", "line_2", "city_state_zip"].includes(concept)) return addressPart(asking);
  if (concept === "address") return addressPointer(asking);
  if (concept === "name" || concept === "legal_name")
    return scope.kind === "owner"
      ? ownerPointer(asking, "name")
      : scope.kind === "business"
        ? once(asking, "/business/company_legal_business_name")
        : ownerPointer(asking, "name");
  if (scope.kind === "owner")
    return ownerPointer(asking, concept === "phone" ? "home_phone" : "email_address");
  return once(asking, `/business/${concept === "phone" ? "company_phone_number" : "company_email"}`);
}

const isBusinessName = (label: LabelAtom) => /business|company|corporat|entity|merchant/i.test(label.text);

/** The first label that asks for it counts; a second one is a repetition elsewhere on the form. */
function once({ memory }: Asking, pointer: string): string {
  memory.seen.set(pointer, (memory.seen.get(pointer) ?? 0) + 1);
  return pointer;
}

/** Of labels that do not say which owner, the first asks for the first and the second for the second. */
function ownerPointer({ scope, memory }: Asking, field: string): string | null {
  const said = scope.kind === "owner" ? scope.owner : 0;
  const met = memory.seen.get(field) ?? 0;
  const owner = said === 0 ? met + 1 : said;
  memory.seen.set(field, Math.max(met, owner));
  if (owner > 2) return null;
  memory.owners = Math.max(memory.owners, owner);
  return `/owner${owner}/${field}`;
}

function addressPointer(asking: Asking): string | null {
  const around = asking.label.text.toLowerCase();
  const isHome = /\b(home|residen\w*)\b/.test(around);
  if (asking.scope.kind === "owner" || (isHome && asking.scope.kind !== "business"))
    return ownerPointer(asking, "home_address");
  const isMailing = /\b(mailing|billing|postal)\b/.test(around);
  return once(asking, `/business/${isMailing ? "company_billing_address" : "company_physical_address"}`);
}

/** City, state and ZIP code belong to the street that is asked beside or above them. */
function addressPart(asking: Asking): string | null {
  const { label, concept, addresses } = asking;
  const part = concept === "city_state_zip" ? "city_state_zip" : concept;
  const near = addresses
    .map((one) => ({ pointer: one.pointer, distance: distanceFrom(one.label, label) }))
    .filter((one) => one.distance < ADDRESS_REACH)
    .sort((a, b) => a.distance - b.distance)[0];
  if (near !== undefined) return `${near.pointer}/${part}`;
  if (asking.scope.kind === "owner") {
    const owner =
      asking.scope.owner === 0 ? Math.max(1, Math.min(2, asking.memory.owners)) : asking.scope.owner;
    return `/owner${owner}/home_address/${part}`;
  }
  return asking.scope.kind === "business" ? `/business/company_physical_address/${part}` : null;
}

function distanceFrom(street: LabelAtom, part: LabelAtom): number {
  const down = middleOf(part.box) - middleOf(street.box);
  const aside = part.box.x0 - street.box.x0;
  if (down < -6) return Infinity;
  if (down < 6) return aside > 0 ? 0.15 * aside : Infinity;
  return down + (aside >= -8 ? 0.12 : 0.6) * Math.abs(aside);
}

/** A date belongs to the signature at its left, else to the one just above or below. */
function dateOf(label: LabelAtom, signs: readonly { label: LabelAtom; pointer: string }[]): string | null {
  const near = signs
    .map((sign) => {
      const down = Math.abs(middleOf(label.box) - middleOf(sign.label.box));
      const aside = label.box.x0 - sign.label.box.x0;
      const distance = down < 8 ? (aside > 0 ? 0.1 * aside : 300) : 1.5 * down + 0.3 * Math.abs(aside);
      return { pointer: sign.pointer, distance };
    })
    .filter((one) => one.distance < 140)
    .sort((a, b) => a.distance - b.distance)[0];
  return near === undefined ? null : near.pointer.replace("has_signed", "signed_date");
}
