import type { LabelAtom } from "../forms/atoms.ts";
import { middleOf } from "../layout/lines.ts";
import { type Scope, type Section, sectionOf } from "./scopes.ts";

// A form that asks one person's questions twice asks a second person, whether or not a heading between them says so: some forms have
// none, and of scans headings in white on a dark bar are lost.

/** Questions that are asked once of a person. */
const OF_A_PERSON = new Set([
  "first",
  "last",
  "name",
  "ssn",
  "dob",
  "share",
  "cell",
  "home_phone",
  "email",
  "address",
]);
/** Only these begin a person's questions. */
const OPENING = new Set(["first", "name", "last"]);
/** So many that come again are no repetition by chance, such as a printed name beside a signature. */
const ENOUGH = 3;
/** A row below, in points. */
const LOWER = 12;

type Met = { readonly label: LabelAtom; readonly concept: string };

/** The sections with one more before `label`, where its question and those after it begin the questions to another person. */
export function withLostHeading(
  sections: readonly Section[],
  at: {
    readonly label: LabelAtom;
    /** The label and those after it, in reading order. */
    readonly rest: readonly LabelAtom[];
    readonly before: readonly Met[];
    readonly width: number;
  },
): readonly Section[] {
  const { label, rest, before, width } = at;
  if (!OPENING.has(conceptOf(label))) return sections;
  const section = sectionOf(sections, label, width);
  const next = nextPerson(section);
  if (next === null || section === null) return sections;
  const isHere = (one: LabelAtom) => sectionOf(sections, one, width) === section;
  const asked = new Set(
    before
      .filter((one) => middleOf(one.label.box) < middleOf(label.box) - LOWER && isHere(one.label))
      .map((one) => (section.kind === "business" && one.concept === "legal_name" ? "name" : one.concept)),
  );
  const coming = new Set(
    rest
      .filter(isHere)
      .map(conceptOf)
      .filter((one) => OF_A_PERSON.has(one)),
  );
  const again = [...coming].filter((one) => asked.has(one));
  const isPerson =
    section.kind === "business" ? isPersonAfterBusiness(asked, coming) : again.length >= ENOUGH;
  if (!isPerson || (section.kind === "owner" && !asked.has(conceptOf(label)))) return sections;
  const heading: Section = { scope: next, box: { ...label.box, y0: label.box.y0 - 1 } };
  return [...sections, heading].sort((a, b) => a.box.y0 - b.box.y0);
}

/** The business has its name already, and what follows is asked of persons only. */
function isPersonAfterBusiness(asked: ReadonlySet<string>, coming: ReadonlySet<string>): boolean {
  return asked.has("name") && ["ssn", "dob", "share", "cell"].filter((one) => coming.has(one)).length >= 2;
}

function nextPerson(section: Scope | null): Scope | null {
  if (section?.kind === "business") return { kind: "owner", owner: 1 };
  return section?.kind === "owner" && section.owner === 1 ? { kind: "owner", owner: 2 } : null;
}

function conceptOf({ meaning }: LabelAtom): string {
  return meaning?.concept ?? "";
}
