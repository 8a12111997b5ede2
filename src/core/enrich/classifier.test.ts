import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { classify, prepareClassifier, topWords } from "./classifier.ts";
import { type ClassifierInput, FEATURE_ROWS, featuresOf } from "./classifier-features.ts";

const GIVEN: ClassifierInput = {
  text: "RIVERSIDE PLUMBING SUPPLY",
  channel: "card",
  isIn: false,
  amount: 120,
  isPersonLikely: false,
  processor: null,
  purpose: null,
  mccKind: null,
};

/** A model that knows one word on money out. */
function modelOf(word: string, weight: number) {
  const labels = ["Inventory", "Rent", "Revenue"];
  const weights = new Int8Array(FEATURE_ROWS * labels.length);
  const without = new Set(featuresOf({ ...GIVEN, text: "" }));
  const rows = featuresOf({ ...GIVEN, text: word }).filter((row) => !without.has(row));
  for (const row of rows) weights[row * labels.length + 1] = weight;
  return prepareClassifier({
    labels,
    weights,
    bias: new Float32Array(labels.length),
    scale: 0.05,
    never: {},
  });
}

describe("featuresOf", () => {
  it("are rows of the table", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary" }),
        fc.double({ min: 0, noNaN: true, max: 1e12 }),
        (text, amount) => {
          for (const row of featuresOf({ ...GIVEN, text, amount })) {
            expect(Number.isInteger(row) && row >= 0 && row < FEATURE_ROWS).toBe(true);
          }
        },
      ),
    );
  });

  it("leave numbers, case and punctuation out", () => {
    expect(featuresOf({ ...GIVEN, text: "riverside-plumbing 0042 supply!" })).toEqual(featuresOf(GIVEN));
  });

  it("tell money in from money out", () => {
    const out = new Set(featuresOf(GIVEN));
    const into = featuresOf({ ...GIVEN, isIn: true });
    expect(into.filter((row) => out.has(row)).length).toBeLessThan(into.length / 4);
  });
});

describe("classify", () => {
  it("follows the words it has weights for", () => {
    const model = modelOf("LANDLORD", 100);
    expect(classify(model, { ...GIVEN, text: "MAPLE STREET LANDLORD" }).label).toBe("Rent");
    expect(topWords(model, { ...GIVEN, text: "MAPLE STREET LANDLORD" }, "Rent", 1)).toEqual(["LANDLORD"]);
  });

  it("states the share of the softmax, also where packed halves are negative", () => {
    for (const weight of [-127, -1, 0, 1, 127]) {
      const model = modelOf("LANDLORD", weight);
      const { label, probability } = classify(model, { ...GIVEN, text: "LANDLORD" });
      expect(label === "Rent").toBe(weight > 0);
      expect(probability).toBeGreaterThan(1 / 3 - 1e-9);
      expect(probability).toBeLessThanOrEqual(1);
    }
  });

  it("adds packed weights as it would add plain ones", () => {
    const labels = ["a", "b", "c", "d", "e"];
    const weights = Int8Array.from(
      { length: FEATURE_ROWS * labels.length },
      (_, i) => ((i * 73) % 255) - 127,
    );
    const model = prepareClassifier({
      labels,
      weights,
      bias: Float32Array.of(1, -1, 0, 2, -2),
      scale: 0.01,
      never: {},
    });
    const rows = featuresOf(GIVEN);
    const sums = labels.map((_, label) =>
      rows.reduce((sum, row) => sum + weights[row * labels.length + label]!, 0),
    );
    const scores = sums.map((sum, label) =>
      Math.exp((sum * 0.01) / Math.sqrt(rows.length) + model.bias[label]!),
    );
    const highest = Math.max(...scores);
    const answer = classify(model, GIVEN);
    expect(answer.label).toBe(labels[scores.indexOf(highest)]);
    expect(answer.probability).toBeCloseTo(highest / scores.reduce((sum, score) => sum + score, 0), 8);
    // The room for the sums is used again: a second question gives the same.
    expect(classify(model, GIVEN)).toEqual(answer);
  });
});
