import { describe, expect, it } from "vitest";
import { DEFAULT_APPROVAL, decideLoading, type JudgedStatement, type LoadCase } from "./load-decision.ts";

const GOOD: JudgedStatement = {
  ...{ isExcluded: false, isReconciled: true, problems: [], anomalyScore: 199 },
  ...{ isCorrected: false, contradictions: [] },
};
const decided = (changes: Partial<LoadCase>) =>
  decideLoading({
    ...{ statements: [GOOD], policy: DEFAULT_APPROVAL, word: { kind: "none" } },
    ...{ isInReview: false, fraud: null, ...changes },
  });
const of = (...changes: Partial<JudgedStatement>[]) =>
  decided({ statements: changes.map((one) => ({ ...GOOD, ...one })) });

describe("what is loaded without a person", () => {
  it("passes every check", () => {
    expect(of({}, {})).toEqual({ outcome: "load", isPassed: true, reasons: [] });
  });

  it.each<[string, Partial<JudgedStatement>]>([
    ["Statement 1 has an anomaly score of 200; up to 199 is accepted.", { anomalyScore: 200 }],
    ["Statement 1 was corrected by hand.", { isCorrected: true }],
    ["January ends otherwise.", { contradictions: ["January ends otherwise."] }],
    [
      "Statement 1 does not reconcile. A row is cut off.",
      { isReconciled: false, problems: ["A row is cut off."] },
    ],
    ["Every statement is excluded.", { isExcluded: true }],
  ])("%s", (reason, changes) => {
    expect(of(changes)).toEqual({ outcome: "wait", isPassed: false, reasons: [reason] });
  });

  it("is nothing that waits for a person already, or that somebody called fraud", () => {
    expect(decided({ isInReview: true })).toMatchObject({ outcome: "wait", isPassed: true });
    expect(decided({ fraud: "Edited font." })).toMatchObject({ outcome: "wait", isPassed: false });
    expect(decided({ policy: { ...DEFAULT_APPROVAL, isAutomatic: false } }).outcome).toBe("wait");
  });

  it("leaves excluded statements out, but not that a person excluded them", () => {
    expect(of({}, { isExcluded: true, isReconciled: false }).outcome).toBe("load");
    expect(of({}, { isExcluded: true, isCorrected: true }).reasons).toEqual([
      "Statement 2 was excluded by a person.",
    ]);
  });
});

describe("a person's word", () => {
  const bad = { statements: [{ ...GOOD, anomalyScore: 900, isCorrected: true }] };

  it("loads what they approved, as long as it is what they saw", () => {
    const approved = (isCovering: boolean) =>
      decided({ ...bad, isInReview: true, word: { kind: "approved", isCovering } }).outcome;
    expect([approved(true), approved(false)]).toEqual(["load", "wait"]);
  });

  it("keeps out what they rejected or unloaded, however clean it is", () => {
    expect(decided({ word: { kind: "rejected" } }).outcome).toBe("stay_rejected");
    expect(decided({ word: { kind: "unloaded" } }).outcome).toBe("stay_unloaded");
  });
});
