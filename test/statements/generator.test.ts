import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BREAKAGES } from "../tools/statements/breakages.ts";
import { printStatement } from "../tools/statements/generate.ts";
import { loadLayouts } from "../tools/statements/layouts/index.ts";
import type { StatementTruth } from "../tools/statements/model.ts";

// The printer of statements is what the reader is measured with, so its own truth must be true.

const layouts = [...(await loadLayouts("seen")), ...(await loadLayouts("unseen"))];
const sum = (truth: StatementTruth) => truth.rows.reduce((total, { minor }) => total + minor, 0n);
const addsUp = (truth: StatementTruth) => truth.start === null || truth.start + sum(truth) === truth.end;

describe("the printer of statements", () => {
  it("knows many layouts of many families, between a quarter and two fifths of them kept unseen", async () => {
    expect(layouts.length).toBeGreaterThanOrEqual(45);
    expect(new Set(layouts.map(({ family }) => family)).size).toBeGreaterThanOrEqual(10);
    const unseen = (await loadLayouts("unseen")).length / layouts.length;
    expect(unseen).toBeGreaterThan(0.25);
    expect(unseen).toBeLessThan(0.4);
  });

  it("prints the same bytes for the same seed", async () => {
    for (const layout of [layouts[0]!, layouts.find(({ paper }) => paper.font === "open-sans")!]) {
      const [first, second] = [await printStatement(layout, 5), await printStatement(layout, 5)];
      expect(first.pdf.equals(second.pdf)).toBe(true);
      expect(first.truth).toEqual(second.truth);
    }
  });

  it("prints each entry once, in every layout, and rows that add up", async () => {
    for (const layout of layouts) {
      const { truth } = await printStatement(layout, 7);
      expect({ name: layout.name, rows: truth.statements.map(addsUp) }).toEqual({
        name: layout.name,
        rows: truth.statements.map(() => true),
      });
    }
  });

  it("prints broken statements that do not add up", async () => {
    const cases = fc.record({
      layout: fc.constantFrom(...layouts),
      seed: fc.integer({ min: 0, max: 500 }),
      breakage: fc.constantFrom(...BREAKAGES),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ layout, seed, breakage }) => {
        const { truth } = await printStatement(layout, seed, breakage);
        for (const one of truth.statements) expect(addsUp(one)).toBe(one.isReconcilable);
      }),
      { numRuns: 25 },
    );
  });
});
