import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { type Judged, judgeFile } from "../../bench/statements/judge.ts";
import { BREAKAGES } from "../tools/statements/breakages.ts";
import { printStatement } from "../tools/statements/generate.ts";
import { loadLayouts } from "../tools/statements/layouts/index.ts";
import { startTestReader } from "./support.ts";

const layouts = await loadLayouts("seen");
const reader = startTestReader();
afterAll(() => reader.close());

const seeds = fc.integer({ min: 0, max: 900 });
const anyLayout = fc.constantFrom(...layouts);

async function judge(
  layout: (typeof layouts)[number],
  seed: number,
  breakage?: (typeof BREAKAGES)[number],
): Promise<readonly Judged[]> {
  const { pdf, truth } = await printStatement(layout, seed, breakage);
  return judgeFile(truth.statements, (await reader.read(pdf)).statements);
}

describe("a printed statement, read again", () => {
  it("gives every sum as printed wherever it is called reconciled", async () => {
    await fc.assert(
      fc.asyncProperty(anyLayout, seeds, async (layout, seed) => {
        for (const one of await judge(layout, seed))
          expect({ layout: layout.name, seed, isFalse: one.isFalse }).toEqual({
            layout: layout.name,
            seed,
            isFalse: false,
          });
      }),
      { numRuns: 20 },
    );
  });

  it("is never called reconciled when it was made not to add up", async () => {
    await fc.assert(
      fc.asyncProperty(anyLayout, seeds, fc.constantFrom(...BREAKAGES), async (layout, seed, breakage) => {
        for (const one of await judge(layout, seed, breakage))
          expect({ layout: layout.name, seed, breakage, isFalse: one.isFalse }).toEqual({
            layout: layout.name,
            seed,
            breakage,
            isFalse: false,
          });
      }),
      { numRuns: 15 },
    );
  });
});
