import type { Box } from "../../model/document-text.ts";
import { heightOf, middleOf } from "../layout/lines.ts";
import type { LabelAtom, PageAtoms, ValueAtom } from "./atoms.ts";
import { hasUprightRule } from "./cells.ts";
import { misfitOf, SHAPED, type ValueType } from "./value-types.ts";

// How a value stands to a label. Forms keep to one or two ways, so the way a form goes is learned from those of its labels whose
// values are known by their shape (dates, phones, e-mail addresses …), and then counts for all.

/** `across`: a rule runs between the two. */
export type Relation = "right" | "right_across" | "below" | "below_across" | "above" | "above_across";
export const RELATIONS: readonly Relation[] = [
  "right",
  "right_across",
  "below",
  "below_across",
  "above",
  "above_across",
];
type Candidate = { readonly relation: Relation; readonly distance: number };

/** Rows that a value may stand apart from its label, in heights of the label. */
const FARTHEST_BELOW = 3.2;
const FARTHEST_ABOVE = 2.6;
/** A value may begin this much to the left of the label under or over which it stands, in points. */
const OUTDENT = 9;
/** Prior counts: nothing is known of the form yet. */
const PRIOR: Readonly<Record<Relation, number>> = {
  right: 1,
  right_across: 0.25,
  below: 0.7,
  below_across: 0.45,
  above: 0.15,
  above_across: 0.45,
};

export type Weights = Readonly<Record<Relation, number>>;

export function relate(atoms: PageAtoms, label: LabelAtom, value: ValueAtom): Candidate | null {
  const height = Math.max(6, heightOf(label.box));
  const [from, to] = [label.box, value.box];
  if (Math.abs(middleOf(from) - middleOf(to)) <= Math.max(0.65 * height, 0.5 * Math.min(heightOf(to), 18)))
    return to.x0 >= from.x1 - 3 ? rightOf(atoms, label, value) : null;
  const isBelow = to.y0 + 0.35 * heightOf(to) >= from.y1 - 2 && middleOf(to) > middleOf(from);
  const gap = isBelow ? Math.max(0, to.y0 - from.y1) : Math.max(0, from.y0 - to.y1);
  if (gap > (isBelow ? FARTHEST_BELOW : FARTHEST_ABOVE) * height) return null;
  if (to.x0 < from.x0 - OUTDENT - height || to.x0 >= rightLimit(atoms, label)) return null;
  if (isSomethingBetween(atoms, label, value)) return null;
  const isAcross = value.source !== "tick" && hasLevelRule(atoms.page.rules, from, to, isBelow);
  const distance = gap / height + Math.abs(to.x0 - from.x0) / 70;
  return { relation: `${isBelow ? "below" : "above"}${isAcross ? "_across" : ""}`, distance };
}

function rightOf(atoms: PageAtoms, label: LabelAtom, value: ValueAtom): Candidate | null {
  const isBetween = (one: { readonly box: Box }) =>
    one !== label &&
    one !== value &&
    Math.abs(middleOf(one.box) - middleOf(label.box)) < 0.65 * Math.max(6, heightOf(label.box)) &&
    one.box.x0 >= label.box.x1 - 2 &&
    one.box.x1 <= value.box.x0 + 2;
  if (atoms.labels.some(isBetween)) return null;
  const skipped = atoms.values.filter((one) => one.text !== "" && isBetween(one)).length;
  if (skipped > 0) return null;
  // The frame of a tick box parts nothing.
  const isAcross = value.source !== "tick" && hasUprightRule(atoms.page.rules, label.box, value.box);
  return {
    relation: isAcross ? "right_across" : "right",
    distance: Math.max(0, value.box.x0 - label.box.x1) / (0.28 * atoms.page.width),
  };
}

/** Where the next label of the row begins; what stands beyond belongs to that. */
function rightLimit(atoms: PageAtoms, label: LabelAtom): number {
  const next = atoms.labels
    .filter((one) => Math.abs(middleOf(one.box) - middleOf(label.box)) < 5 && one.box.x0 > label.box.x1 - 1)
    .map((one) => one.box.x0 - 4);
  return Math.min(atoms.page.width, ...next);
}

function isSomethingBetween(atoms: PageAtoms, label: LabelAtom, value: ValueAtom): boolean {
  const [low, high] =
    middleOf(label.box) < middleOf(value.box)
      ? [middleOf(label.box), middleOf(value.box)]
      : [middleOf(value.box), middleOf(label.box)];
  const blocks = (one: { readonly box: Box }) =>
    middleOf(one.box) > low + 2 &&
    middleOf(one.box) < high - 2 &&
    one.box.x0 < Math.max(label.box.x1, value.box.x0 + 10) &&
    one.box.x1 > Math.min(label.box.x0, value.box.x0);
  return (
    atoms.labels.some((one) => one !== label && blocks(one)) ||
    atoms.headings.some(blocks) ||
    atoms.values.some((one) => one !== value && one.text !== "" && blocks(one))
  );
}

function hasLevelRule(rules: readonly Box[], from: Box, to: Box, isBelow: boolean): boolean {
  const [top, bottom] = isBelow ? [middleOf(from), middleOf(to)] : [middleOf(to), middleOf(from)];
  const x = Math.max(from.x0, to.x0) + 1;
  return rules.some(
    (rule) =>
      rule.y1 - rule.y0 < 3 &&
      rule.x1 - rule.x0 > 10 &&
      rule.y0 > top &&
      rule.y1 < bottom &&
      rule.x0 <= x &&
      rule.x1 >= x,
  );
}

/** Costs of the relations on this page, in natural units: what the shaped values show, over a small prior. */
export function learnWeights(atoms: PageAtoms, typeOf: (label: LabelAtom) => ValueType | null): Weights {
  const votes: Record<Relation, number> = { ...PRIOR };
  for (const label of atoms.labels) {
    const type = typeOf(label);
    if (type === null || !SHAPED.has(type)) continue;
    const fitting = new Set(
      atoms.values.flatMap((value) => {
        if (value.text === "" || misfitOf(type, value.text) > 0) return [];
        return relate(atoms, label, value)?.relation ?? [];
      }),
    );
    for (const relation of fitting) votes[relation] += 1 / fitting.size ** 2;
  }
  const total = RELATIONS.reduce((sum, one) => sum + votes[one], 0);
  return Object.fromEntries(RELATIONS.map((one) => [one, -Math.log(votes[one] / total)])) as Record<
    Relation,
    number
  >;
}
