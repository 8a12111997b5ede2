import { expect, it } from "vitest";
import { findFormBoxes } from "./form-boxes.ts";
import type { GreyPicture } from "./grey-picture.ts";
import { readCombs } from "./read-combs.ts";
import type { SeenWord } from "./tsv.ts";

const DPI = 216;
/** Pixels of a point. */
const P = 3;
type Rectangle = readonly [x: number, y: number, width: number, height: number];

/** A white page with the painted rectangles in black, all in points. */
function paint(...boxes: readonly Rectangle[]): GreyPicture {
  const [width, height] = [200 * P, 60 * P];
  const picture = { width, height, data: new Uint8Array(width * height).fill(255) };
  for (const [x, y, w, h] of boxes)
    for (let line = y * P; line < (y + h) * P; line++)
      picture.data.fill(0, line * width + x * P, line * width + (x + w) * P);
  return picture;
}
const frame = ([x, y, w, h]: Rectangle): readonly Rectangle[] => [
  [x, y, w, 1],
  [x, y + h - 1, w, 1],
  [x, y, 1, h],
  [x + w - 1, y, 1, h],
];
const inkOf = (picture: GreyPicture) => picture.data.filter((value) => value < 128).length;
/** Cells of 12 by 15 points that share their edges. */
const comb = (x: number, cells: number): readonly Rectangle[] =>
  Array.from({ length: cells }, (_, index) => frame([x + index * 11, 20, 12, 15])).flat();
const stroke = (x: number): Rectangle => [x, 24, 3, 7];

it("finds squares to tick, tells whether something is in them, and takes them away", () => {
  const page = paint(...frame([10, 10, 8, 8]), ...frame([60, 10, 8, 8]), [62, 12, 4, 4]);
  const { squares, combs, rest } = findFormBoxes(page, DPI);
  expect(squares.map(({ x0, y0, isTicked }) => [x0 / P, y0 / P, isTicked])).toEqual([
    [10, 10, false],
    [60, 10, true],
  ]);
  expect(combs).toEqual([]);
  expect(inkOf(rest)).toBe(0);
});

it("finds no squares in letters: stems, bowls and brackets", () => {
  const letters = paint(
    [10, 10, 1, 9],
    [10, 10, 6, 1],
    [10, 14, 6, 1],
    ...frame([30, 10, 7, 9]).slice(0, 3),
    [60, 10, 1, 9],
    [66, 12, 1, 5],
    [61, 10, 4, 1],
    [61, 18, 4, 1],
  );
  const { squares, rest } = findFormBoxes(letters, DPI);
  expect(squares).toEqual([]);
  expect(inkOf(rest)).toBe(inkOf(letters));
});

it("takes away the short sides of a wide box and leaves what is in it", () => {
  const answer = [20, 22, 3, 7] as const;
  const { rest } = findFormBoxes(paint(...frame([10, 18, 150, 15]), answer), DPI);
  const levelEdges = inkOf(paint([10, 18, 150, 1], [10, 32, 150, 1]));
  expect(inkOf(rest) - levelEdges).toBeLessThanOrEqual(inkOf(paint(answer)));
});

it("reads combs as words, two with a dash between them as one", async () => {
  const dash = [58, 27, 4, 1] as const;
  const page = paint(...comb(32, 2), dash, ...comb(65, 3), ...[36, 47, 69, 80, 91].map(stroke));
  const { combs } = findFormBoxes(page, DPI);
  expect(combs.map(({ cells }) => cells.length)).toEqual([2, 3]);
  const sheets: number[] = [];
  const word: SeenWord = {
    ...{ text: "12345", left: 30, top: 30, width: 60, height: 20, confidence: 0.9, line: "1" },
  };
  const recognise = (png: Uint8Array) => {
    sheets.push(png.length);
    return Promise.resolve([word]);
  };
  const words = await readCombs({ recognise, recogniseAgain: null }, page, { combs, dpi: DPI });
  expect(sheets).toHaveLength(1);
  expect(words).toMatchObject([
    { text: "12-345", left: 36 * P, top: 24 * P, height: 7 * P, confidence: 0.9 },
  ]);
});

it("takes the cells of a table, with words in them, for neither combs nor squares", () => {
  const words = [34, 45, 56].map((x): Rectangle => [x, 26, 8, 3]);
  const { combs, squares, rest } = findFormBoxes(paint(...comb(32, 3), ...words), DPI);
  expect([combs, squares]).toEqual([[], []]);
  expect(inkOf(rest)).toBeGreaterThanOrEqual(inkOf(paint(...words)));
});

it("believes no reading that has another number of characters than there are filled boxes", async () => {
  const page = paint(...comb(32, 4), ...[36, 47, 58].map(stroke));
  const { combs } = findFormBoxes(page, DPI);
  const word = { text: "12", left: 30, top: 30, width: 60, height: 20, confidence: 0.9, line: "1" };
  const recognise = () => Promise.resolve([word]);
  const [read] = await readCombs({ recognise, recogniseAgain: null }, page, { combs, dpi: DPI });
  expect(read?.confidence).toBeLessThan(0.5);
});
