import { expect, it } from "vitest";
import { findBlots } from "./blots.ts";
import type { GreyPicture } from "./grey-picture.ts";
import { smoothFolds } from "./smooth-folds.ts";

const DPI = 300;
const [WIDTH, HEIGHT] = [1200, 600];

/** Letters as bars of 6 by 30 pixels on white paper, in the light that `lightAt` says. */
function draw(lightAt: (x: number, y: number) => number) {
  const isInk = (x: number, y: number) => x % 26 < 6 && y % 60 >= 15 && y % 60 < 45;
  const data = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    return lightAt(x, y) * (isInk(x, y) ? 40 : 255);
  });
  return { width: WIDTH, height: HEIGHT, data };
}
const lettersOf = (picture: GreyPicture) =>
  findBlots(picture).blots.filter(({ x0, x1, y0, y1 }) => x1 - x0 < 12 && y1 - y0 < 40).length;

const ALL = lettersOf(draw(() => 1));

it.each([
  ["level", (_: number, y: number) => Math.min(1, 0.55 + Math.abs(y - 270) / 40)],
  ["upright", (x: number) => Math.min(1, 0.55 + Math.abs(x - 600) / 40)],
] as const)("letters in the shadow of a fold stand apart: %s", (_, lightAt) => {
  const folded = draw(lightAt);
  expect(lettersOf(folded)).toBeLessThan(ALL);
  expect(lettersOf(smoothFolds(folded, DPI))).toBe(ALL);
});

it("black rules and fields stay as they are, and so does plain paper", () => {
  const plain = draw((_, y) => (y > 480 ? 0.1 : 1));
  expect(smoothFolds(plain, DPI).data).toEqual(plain.data);
});
