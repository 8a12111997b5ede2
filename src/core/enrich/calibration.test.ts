import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Calibration, calibrate, traitOf } from "./calibration.ts";
import type { CategoryDecision } from "./category-decision.ts";

const CALIBRATION: Calibration = {
  fallback: 0.4,
  names: null,
  curves: {
    classifier: [
      [0.5, 0.55],
      [0.9, 0.75],
    ],
    mcc: [[0.7, 0.8]],
    "purpose.hint": [],
  },
};

function decisionOf(source: CategoryDecision["source"], score: number): CategoryDecision {
  return { label: "Rent", source, score, reason: null };
}

describe("calibrate", () => {
  it.each([
    ["classifier", 0.1, 0.11],
    ["classifier", 0.5, 0.55],
    ["classifier", 0.7, 0.65],
    ["classifier", 0.9, 0.75],
    ["classifier", 1, 0.75],
    ["mcc", 0, 0.8],
    ["mcc", 1, 0.8],
    ["purpose.hint", 0.5, 0.4],
    ["purpose.fixed", 0.5, 0.4],
  ] as const)("%s at %d is %d", (source, score, share) => {
    expect(calibrate(CALIBRATION, decisionOf(source, score))).toBe(share);
  });

  it("is 0 when there is no label", () => {
    expect(calibrate(CALIBRATION, { label: null, source: "none", score: 1, reason: null })).toBe(0);
  });

  it("is read from the curve of the trait where there is one", () => {
    const told: Calibration = {
      ...CALIBRATION,
      curves: { ...CALIBRATION.curves, "classifier/in": [[0.5, 0.9]] },
    };
    const learnt = decisionOf("classifier", 0.5);
    expect(calibrate(told, learnt, traitOf(learnt, true, false))).toBe(0.9);
    expect(calibrate(told, learnt, traitOf(learnt, false, true))).toBe(0.55);
    const coded = decisionOf("mcc", 0.7);
    expect(calibrate(told, coded, traitOf(coded, true, true))).toBe(0.8);
  });

  it("is read from the curve of the second opinion where the classifier was asked", () => {
    const told: Calibration = {
      ...CALIBRATION,
      curves: { ...CALIBRATION.curves, "mcc/contradicted": [[0.7, 0.5]] },
    };
    const coded = decisionOf("mcc", 0.7);
    const doubted = { ...coded, second: "contradicted" } as const;
    expect(calibrate(told, doubted, traitOf(doubted, false, true))).toBe(0.5);
    const agreed = { ...coded, second: "agreed" } as const;
    expect(calibrate(told, agreed, traitOf(agreed, false, true))).toBe(0.8);
  });

  it("never falls when the score rises", () => {
    const score = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(score, score, (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map((at) =>
          calibrate(CALIBRATION, decisionOf("classifier", at)),
        );
        expect(low).toBeLessThanOrEqual(high ?? 0);
      }),
    );
  });
});
