import type { Box } from "../../model/document-text.ts";
import type { HeadingAtom, LabelAtom } from "../forms/atoms.ts";
import { middleOf } from "../layout/lines.ts";
import { BUSINESS_WORDS, FUNDING_WORDS, OTHER_WORDS, OWNER_WORDS } from "./wordings.ts";

/** Whom a section or a label is about. `owner` 0: an owner, but which is not said. */
export type Scope =
  | { readonly kind: "business" | "funding" | "other" | "unsaid" }
  | { readonly kind: "owner"; readonly owner: 0 | 1 | 2 };

const FIRST = new Set(["1", "one", "first", "primary", "majority", "i"]);
const SECOND = new Set([
  "2",
  "two",
  "second",
  "secondary",
  "coowner",
  "additional",
  "ii",
  "minority",
  "spouse",
]);

/** What the words of a label or heading say. `hasFirst`: an owner was asked before, so that a partner is the second. */
export function scopeOf(tokens: readonly string[], hasFirst: boolean): Scope {
  const has = (words: ReadonlySet<string>) => tokens.some((one) => words.has(one));
  if (has(OTHER_WORDS) && !has(OWNER_WORDS)) return { kind: "other" };
  if (has(OWNER_WORDS)) {
    // "Merchant owner" is an owner; "applicant business" is a business.
    const onlyApplicant = tokens.every(
      (one) => !OWNER_WORDS.has(one) || one === "applicant" || one === "borrower",
    );
    if (onlyApplicant && has(BUSINESS_WORDS)) return { kind: "business" };
    return { kind: "owner", owner: ownerNumber(tokens, hasFirst) };
  }
  if (has(BUSINESS_WORDS)) return { kind: "business" };
  if (has(FUNDING_WORDS)) return { kind: "funding" };
  return { kind: "unsaid" };
}

function ownerNumber(tokens: readonly string[], hasFirst: boolean): 0 | 1 | 2 {
  const isSecond = tokens.some((one) => SECOND.has(one));
  const isFirst = tokens.some((one) => FIRST.has(one));
  if (isSecond !== isFirst) return isSecond ? 2 : 1;
  const isPartnerOnly =
    tokens.includes("partner") && !tokens.includes("owner") && !tokens.includes("principal");
  return isPartnerOnly && hasFirst ? 2 : 0;
}

/** "Section 2 - Owner", "B. Owner", "3. Owner": the number is the section's, not the owner's. */
function withoutNumbering(tokens: readonly string[]): readonly string[] {
  const isNumber = (token: string | undefined) =>
    token !== undefined && /^([a-e1-9]|i{1,3}|iv|v)$/.test(token);
  const isNamed = /^(section|part|step)$/.test(tokens[0] ?? "") && isNumber(tokens[1]);
  if (isNamed) return tokens.slice(2);
  return isNumber(tokens[0]) ? tokens.slice(1) : tokens;
}

export type Section = { readonly scope: Scope; readonly box: Box };

/** Headings in reading order with their scopes; owners' sections without a number count up. */
export function readSections(headings: readonly HeadingAtom[], before: number): readonly Section[] {
  let owners = before;
  return [...headings]
    .sort((a, b) =>
      Math.abs(middleOf(a.box) - middleOf(b.box)) < 5 ? a.box.x0 - b.box.x0 : a.box.y0 - b.box.y0,
    )
    .map((heading) => {
      const scope = scopeOf(withoutNumbering(heading.tokens), owners > 0);
      if (scope.kind !== "owner") return { scope, box: heading.box };
      // "About the owners", plural, is over several.
      const isPlural = /owners\b|principals\b|officers\b/i.test(heading.text);
      const owner = scope.owner !== 0 || isPlural ? scope.owner : owners === 0 ? 1 : 2;
      if (owner !== 0) owners = Math.max(owners, owner);
      return { scope: { kind: "owner", owner }, box: heading.box };
    });
}

/** The section in which a label stands: the last heading row above it, and of that row the heading over its column. */
export function sectionOf(sections: readonly Section[], label: LabelAtom, width: number): Scope | null {
  const above = sections.filter(
    (one) => one.box.y0 <= label.box.y0 + 3 && middleOf(one.box) <= middleOf(label.box) + 1,
  );
  for (let index = above.length - 1; index >= 0; index--) {
    const last = above[index] as Section;
    const row = above.filter((one) => Math.abs(middleOf(one.box) - middleOf(last.box)) < 6);
    const over = row.filter((one) => one.box.x0 <= label.box.x0 + 12).at(-1);
    const isOther = over === undefined && last.box.x0 > 0.45 * width;
    if (over !== undefined) return over.scope;
    if (!isOther) return last.scope;
  }
  return null;
}
