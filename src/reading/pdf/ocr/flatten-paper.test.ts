import { expect, it } from "vitest";
import { flattenPaper } from "./flatten-paper.ts";

const DPI = 200;
const SIDE = 400;

/** Two inches of paper, each pixel as `greyOf` says. */
function paint(greyOf: (x: number, y: number) => number) {
  const data = Uint8Array.from({ length: SIDE * SIDE }, (_, at) => greyOf(at % SIDE, Math.floor(at / SIDE)));
  return { width: SIDE, height: SIDE, data };
}
const isStroke = (x: number, y: number) => x % 12 < 2 && y % 40 > 10 && y % 40 < 30;

it("makes shadowed and shaded paper white and keeps what is written on it", () => {
  const shadow = (x: number) => 240 - x / 4;
  const shaded = (y: number) => (Math.floor(y / 40) % 2 === 0 ? 1 : 0.85);
  const flat = flattenPaper(
    paint((x, y) => shadow(x) * shaded(y) * (isStroke(x, y) ? 0.3 : 1)),
    DPI,
  );
  const [ink, paper]: [number[], number[]] = [[], []];
  flat.data.forEach((value, at) => {
    (isStroke(at % SIDE, Math.floor(at / SIDE)) ? ink : paper).push(value);
  });
  expect(Math.max(...ink)).toBeLessThan(110);
  expect(paper.filter((value) => value > 200).length / paper.length).toBeGreaterThan(0.98);
});

it("keeps light letters on a dark bar", () => {
  const isBar = (y: number) => y > 100 && y < 200;
  const flat = flattenPaper(
    paint((x, y) => (isBar(y) ? (isStroke(x, y) ? 250 : 50) : 250)),
    DPI,
  );
  const row = flat.data.subarray(145 * SIDE, 146 * SIDE);
  expect(Math.min(...row)).toBeLessThan(120);
  expect(Math.max(...row)).toBeGreaterThan(230);
});
