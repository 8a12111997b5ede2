import { matchCheapest } from "./assignment.ts";
import type { LabelAtom, PageAtoms, ValueAtom } from "./atoms.ts";
import { labelTokens } from "./label-words.ts";
import { learnWeights, relate, type Weights } from "./relations.ts";
import { misfitOf, type ValueType } from "./value-types.ts";

/** A label with what was found to be filled in for it. */
export type FilledLabel = {
  readonly label: LabelAtom;
  /** Null when its place is empty. */
  readonly value: ValueAtom | null;
  /** From 0 to 1: how clearly the value belongs to the label and suits it. */
  readonly confidence: number;
};

/** Beyond this a value is not taken for a label's, in natural units: a common relation with a bad misfit, or a rare one far off. */
const FREE = 4.6;
const NAME_BONUS = 1.5;
const UNKNOWN_LABEL = 0.6;

/** Gives each label at most one value and each value at most one label, at the least cost over the page. */
export function readForm(
  atoms: PageAtoms,
  typeOf: (label: LabelAtom) => ValueType | null,
): readonly FilledLabel[] {
  if (atoms.labels.length === 0) return [];
  const weights = learnWeights(atoms, typeOf);
  const costs = atoms.labels.map((label) =>
    atoms.values.map((value) => costOf(atoms, { label, value, type: typeOf(label), weights })),
  );
  const matched = matchCheapest(costs, FREE);
  return atoms.labels.map((label, row) => {
    const column = matched[row] ?? -1;
    const value = column < 0 ? null : (atoms.values[column] as ValueAtom);
    const cost = value === null ? FREE : (costs[row]?.[column] as number);
    const isFilled = value !== null && (value.text !== "" || value.source === "ink");
    return {
      label,
      value: isFilled ? value : null,
      confidence: isFilled ? value.confidence * (1 - 0.5 * Math.min(1, Math.max(0, cost) / FREE)) : 0,
    };
  });
}

function costOf(
  atoms: PageAtoms,
  pair: {
    readonly label: LabelAtom;
    readonly value: ValueAtom;
    readonly type: ValueType | null;
    readonly weights: Weights;
  },
): number {
  const { label, value, type, weights } = pair;
  const relation = relate(atoms, label, value);
  if (relation === null) return Infinity;
  if (value.source === "ink")
    return type === "ink" ? weights[relation.relation] * 0.3 + relation.distance : Infinity;
  const misfit = type === null ? UNKNOWN_LABEL : misfitOf(type, value.text);
  const name = value.fieldName !== "" && sharesWords(label, value.fieldName) ? NAME_BONUS : 0;
  return weights[relation.relation] + relation.distance + misfit - name;
}

function sharesWords(label: LabelAtom, fieldName: string): boolean {
  const words = new Set(labelTokens(fieldName.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/\d+/g, " $& ")));
  return labelTokens(label.text).some((one) => one.length > 2 && words.has(one));
}
