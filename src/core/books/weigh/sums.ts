import model from "#ledger-model" with { type: "json" };
import { largest } from "../../model/lists.ts";
import type { Case } from "../laws/law.ts";
import {
  keyOfWay,
  marksOfSaid,
  marksOfWay,
  type Said,
  saidBy,
  type Times,
  timesOf,
  wayOf,
} from "./evidence.ts";

// What marks add to each side by the learned weights. Weights are whole numbers, so that what is summed once may be kept and added.

/** Sides of a credit, each a label or a choice among few. */
export const SIDES = [
  "revenue",
  "advance",
  "loan",
  "equity",
  "intra",
  "special",
  "income",
  "expense",
  "tax",
] as const;
export type Side = (typeof SIDES)[number];

/** Weights are whole numbers, `scale` times what they are. */
export type LedgerModel = {
  readonly scale: number;
  readonly bias: readonly number[];
  readonly weights: ReadonlyMap<string, readonly number[]>;
};

export const MODEL: LedgerModel = { ...model, weights: new Map(Object.entries(model.weights)) };

/** Probabilities of the sides, in their order. */
export function weighSides(marks: readonly string[], model = MODEL): number[] {
  return sharesOf([sumsOf(marks, model)], model);
}

/** What marks add to each side, and how many they are. */
export type Sums = { readonly sums: readonly number[]; readonly count: number };

export function sumsOf(marks: readonly string[], { weights, bias }: LedgerModel): Sums {
  const sums = bias.map(() => 0);
  for (const mark of marks) {
    const known = weights.get(mark);
    if (known === undefined) continue;
    for (let side = 0; side < sums.length; side++) sums[side]! += known[side]!;
  }
  return { sums, count: marks.length };
}

/** Ways of money are few hundreds; a year of many accounts has some thousand. */
const WAYS_KEPT = 10_000;
const sumsOfWays = new Map<string, Sums>();

export function sumsOfWay(given: Case): Sums {
  const way = wayOf(given);
  const key = keyOfWay(way);
  const known = sumsOfWays.get(key);
  if (known !== undefined) return known;
  if (sumsOfWays.size >= WAYS_KEPT) sumsOfWays.clear();
  const sums = sumsOf(marksOfWay(way), MODEL);
  sumsOfWays.set(key, sums);
  return sums;
}

/** Marks that the model has a weight for, by what is said: put into words and looked up once. */
const sumsOfSaid = new Map<string, Readonly<Record<Times, readonly number[]>>>();
for (const mark of MODEL.weights.keys()) {
  const [, name, value] =
    /^(names holder|word|way|role)=(.*)$/.exec(mark) ?? /^(word|role),times=(.*),/.exec(mark) ?? [];
  if (name === undefined || value === undefined) continue;
  const said = { name, value } as Said;
  const of = (times: Times): readonly number[] => sumsOf(marksOfSaid(said, times), MODEL).sums;
  sumsOfSaid.set(`${name} ${value}`, { once: of("once"), again: of("again") });
}

export function sumsOfWords(given: Case): Sums {
  const times = timesOf(given);
  const sums = MODEL.bias.map(() => 0);
  let count = 0;
  for (const { name, value } of saidBy(given)) {
    count += name === "word" || name === "role" ? 2 : 1;
    const known = sumsOfSaid.get(`${name} ${value}`)?.[times];
    if (known !== undefined) for (let side = 0; side < sums.length; side++) sums[side]! += known[side]!;
  }
  return { sums, count };
}

export function sharesOf(parts: readonly Sums[], { bias, scale }: LedgerModel): number[] {
  let count = 0;
  for (const part of parts) count += part.count;
  const factor = 1 / Math.sqrt(count);
  const sums = bias.map((one, side) => {
    let marks = 0;
    for (const part of parts) marks += part.sums[side]!;
    return (one + marks * factor) / scale;
  });
  const most = largest(sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const total = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / total);
}
