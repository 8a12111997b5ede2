import { expect, it } from "vitest";
import { findDrawings } from "./find-drawings.ts";

const WIDTH = 850;
const HEIGHT = 400;

/** White paper at 100 dpi with dark dots where `isInk` says. */
function paper(isInk: (x: number, y: number) => boolean) {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (let y = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++) if (isInk(x, y)) data[y * WIDTH + x] = 0;
  return { width: WIDTH, height: HEIGHT, data };
}

const isScribble = (x: number, y: number) =>
  x > 100 && x < 220 && Math.abs(y - 200 - 14 * Math.sin(x / 9)) < 3;

it("finds a signature and leaves out words and dust", () => {
  const isWord = (x: number, y: number) => x > 400 && x < 460 && y > 195 && y < 210 && x % 4 < 2;
  const isDust = (x: number, y: number) => x > 700 && x < 704 && y > 50 && y < 53;
  const picture = paper((x, y) => isScribble(x, y) || isWord(x, y) || isDust(x, y));
  const word = { text: "Word", left: 400, top: 195, width: 60, height: 15, confidence: 0.9, line: "1" };
  const drawings = findDrawings(picture, 100, [word]);
  expect(drawings).toHaveLength(1);
  expect(drawings[0]?.x0).toBeGreaterThan(90);
  expect(drawings[0]?.x1).toBeLessThan(230);
});

it("does not believe words that recognition is unsure of", () => {
  const unsure = { text: "Aw", left: 100, top: 180, width: 120, height: 40, confidence: 0.2, line: "1" };
  expect(findDrawings(paper(isScribble), 100, [unsure])).toHaveLength(1);
  expect(findDrawings(paper(isScribble), 100, [{ ...unsure, confidence: 0.9 }])).toHaveLength(0);
});

it("finds nothing on empty paper", () => {
  expect(
    findDrawings(
      paper(() => false),
      100,
      [],
    ),
  ).toEqual([]);
});
