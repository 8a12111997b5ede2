// Trains the classifier from committed text: `npm run train`. Deterministic: fixed order, fixed seed, no clock.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { FEATURE_ROWS, featuresOf } from "../core/enrich/classifier-features.ts";
import { writeModel } from "./model-file.ts";
import { randomFrom, shuffle } from "./seeded.ts";
import { type Example, readExamples } from "./training-text.ts";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const EPOCHS = 8;
const LEARNING_RATE = 0.3;
/** Pull of every touched weight towards zero; measured on the tuning half. */
const DECAY = 2e-4;

/** Multinomial logistic regression by AdaGrad over hashed features, each scaled by 1/√n. */
function train(
  examples: readonly Example[],
  labels: readonly string[],
): { weights: Float32Array; bias: Float32Array } {
  const count = labels.length;
  const weights = new Float32Array(FEATURE_ROWS * count);
  const squares = new Float32Array(FEATURE_ROWS * count).fill(1e-3);
  const bias = new Float32Array(count);
  const labelAt = new Map(labels.map((label, i) => [label, i]));
  const prepared = examples.map((example) => ({
    rows: Int32Array.from(featuresOf(example.input)),
    label: labelAt.get(example.label) ?? 0,
    weight: example.weight,
  }));
  const random = randomFrom(20261121);
  const sums = new Float64Array(count);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(prepared, random);
    for (const { rows, label, weight } of prepared) {
      const factor = 1 / Math.sqrt(rows.length);
      softmaxInto(sums, rows, weights, bias, factor);
      for (let k = 0; k < count; k++) sums[k] = ((k === label ? 1 : 0) - sums[k]!) * weight;
      for (let k = 0; k < count; k++) bias[k]! += 0.02 * sums[k]!;
      for (const row of rows) {
        const base = row * count;
        for (let k = 0; k < count; k++) {
          const gradient = sums[k]! * factor - DECAY * weights[base + k]!;
          squares[base + k]! += gradient * gradient;
          weights[base + k]! += (LEARNING_RATE * gradient) / Math.sqrt(squares[base + k]!);
        }
      }
    }
  }
  return { weights, bias };
}

function softmaxInto(
  sums: Float64Array,
  rows: Int32Array,
  weights: Float32Array,
  bias: Float32Array,
  factor: number,
): void {
  const count = sums.length;
  sums.fill(0);
  for (const row of rows) {
    const base = row * count;
    for (let k = 0; k < count; k++) sums[k]! += weights[base + k]!;
  }
  let highest = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < count; k++) {
    sums[k] = sums[k]! * factor + bias[k]!;
    if (sums[k]! > highest) highest = sums[k]!;
  }
  let total = 0;
  for (let k = 0; k < count; k++) {
    sums[k] = Math.exp(sums[k]! - highest);
    total += sums[k]!;
  }
  for (let k = 0; k < count; k++) sums[k]! /= total;
}

/** One scale for all weights; the few beyond ±127 steps are cut (the 99.99th percentile sets the step). */
function quantise(weights: Float32Array): { bytes: Int8Array; scale: number } {
  const magnitudes = weights
    .filter((weight) => weight !== 0)
    .map(Math.abs)
    .sort();
  const top = magnitudes[Math.floor(magnitudes.length * 0.9999)] ?? 1;
  const scale = top / 127;
  return {
    bytes: Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight / scale)))),
    scale,
  };
}

/** Rarer labels are there by mistake of some list. */
const RARE = 0.001;

/** Labels that purchases on a card never have: nobody repays a loan by one. Other channels carry every purpose now and then. */
function neverOn(all: readonly Example[], labels: readonly string[]): Record<string, string[]> {
  const purchases = all.filter(({ input }) => input.channel === "card" && !input.isIn);
  const weightOf = (some: readonly Example[]): number => some.reduce((sum, { weight }) => sum + weight, 0);
  const total = weightOf(purchases);
  const isRare = (label: string): boolean =>
    weightOf(purchases.filter((one) => one.label === label)) < RARE * total;
  return { "card/out": labels.filter(isRare) };
}

const examples = await readExamples(root);
const labels = [...new Set(examples.map((example) => example.label))].sort();
const started = performance.now();
const { weights, bias } = train(examples, labels);
const { bytes, scale } = quantise(weights);
const trainedOn: Record<string, number> = {};
for (const { label } of examples) trainedOn[label] = (trainedOn[label] ?? 0) + 1;
writeModel(
  `${root}/data/model`,
  { labels, bias: [...bias].map((b) => Math.fround(b)), scale, trainedOn, never: neverOn(examples, labels) },
  bytes,
);
console.error(
  `${examples.length} examples, ${labels.length} labels, ${Math.round(performance.now() - started)} ms`,
);
