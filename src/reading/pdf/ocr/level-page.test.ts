import { expect, it } from "vitest";
import type { Blot } from "./blots.ts";
import { levelPage } from "./level-page.ts";
import type { SeenWord } from "./tsv.ts";

const WIDTH = 2000;
type Row = { readonly y: number; readonly slope: number };

/** Lines of 40 letters; each falls to the right by its slope. */
function page(rows: readonly Row[]) {
  const blots: Blot[] = [];
  const strips = rows.map(({ y, slope }) => {
    const own = Array.from({ length: 40 }, (_, index) => {
      const x = 100 + index * 45;
      const top = Math.round(y + slope * (x - WIDTH / 2));
      return blots.push({ x0: x, y0: top, x1: x + 20, y1: top + 30, area: 400 }) - 1;
    });
    return { x0: 100, y0: y - 30, x1: 1900, y1: y + 60, blots: own, letter: 30 };
  });
  const words = rows.flatMap(({ y, slope }) =>
    [150, 1850].map((x): SeenWord => {
      const top = Math.round(y + slope * (x - WIDTH / 2)) - 15;
      return { text: "word", left: x - 40, top, width: 80, height: 30, confidence: 1, line: `${y}` };
    }),
  );
  return { words, on: { blots, strips, width: WIDTH } };
}
const drops = (words: readonly SeenWord[]) =>
  [...Map.groupBy(words, ({ line }) => line).values()].map(([a, b]) =>
    Math.abs((b?.top ?? 0) - (a?.top ?? 0)),
  );

it("levels lines that climb at the top of a photo and fall at its bottom", () => {
  const { words, on } = page(
    Array.from({ length: 12 }, (_, row) => ({ y: 200 + row * 200, slope: 0.02 - row * 0.004 })),
  );
  expect(Math.max(...drops(words))).toBeGreaterThan(30);
  expect(Math.max(...drops(levelPage(words, on)))).toBeLessThanOrEqual(4);
});

it("leaves a level page and one with too few lines as they are", () => {
  const level = page(Array.from({ length: 12 }, (_, row) => ({ y: 200 + row * 200, slope: 0 })));
  expect(levelPage(level.words, level.on)).toBe(level.words);
  const few = page([
    { y: 200, slope: 0.03 },
    { y: 400, slope: -0.03 },
  ]);
  expect(levelPage(few.words, few.on)).toBe(few.words);
});
