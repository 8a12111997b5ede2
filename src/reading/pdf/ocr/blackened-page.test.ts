import { describe, expect, it } from "vitest";
import type { GreyPicture } from "./grey-picture.ts";
import { liesSideways } from "./lies-sideways.ts";
import { findSkew, mapInk } from "./skew.ts";

const DPI = 100;
const [WIDTH, HEIGHT] = [850, 1100];
type Field = readonly [left: number, top: number, width: number, height: number];
type Point = readonly [x: number, y: number];

/** Lines of letters 4 by 8 pixels, as 6 point type is at 100 dpi, under black fields, all turned clockwise about the middle. */
function drawPage(on: { degrees: number; fields: readonly Field[]; isFixedWidth?: boolean }): GreyPicture {
  const turn = (on.degrees * Math.PI) / 180;
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255);
  const paint = ([left, top, width, height]: Field, grey: number) => {
    for (let y = top; y < top + height; y++)
      for (let x = left; x < left + width; x++) {
        const [column, row] = turned([x - WIDTH / 2, y - HEIGHT / 2]);
        if (column >= 0 && column < WIDTH && row >= 0 && row < HEIGHT) data[row * WIDTH + column] = grey;
      }
  };
  const turned = ([x, y]: Point): Point => [
    Math.round(WIDTH / 2 + x * Math.cos(turn) - y * Math.sin(turn)),
    Math.round(HEIGHT / 2 + x * Math.sin(turn) + y * Math.cos(turn)),
  ];
  for (let line = 0; line < 40; line++)
    for (let letter = 0; letter < 90; letter++) {
      const isBlank = on.isFixedWidth ? letter % 9 === 0 : (letter * 7 + line * 5) % 6 === 0;
      const left = 90 + letter * 7 + (on.isFixedWidth ? 0 : (line * 3) % 7);
      const hook = (letter + line) % 3;
      if (!isBlank) paint([left, 120 + line * 22 + hook, 4, 8 - hook], 0);
    }
  for (const field of on.fields) paint(field, 10);
  return { width: WIDTH, height: HEIGHT, data };
}

const FIELDS: readonly Field[] = [
  [80, 90, 310, 150],
  [420, 300, 330, 210],
  [120, 560, 180, 16],
  [120, 604, 260, 16],
  [90, 700, 95, 320],
];

describe("a page with blackened fields", () => {
  it.each([0, 1.4, -2.2, 6])("is turned as its lines are: %f degrees", (degrees) => {
    const page = drawPage({ degrees, fields: FIELDS });
    expect(Math.abs(findSkew(mapInk(page, DPI)).degrees - degrees)).toBeLessThan(0.15);
  });

  it.each([
    [0, false],
    [3, false],
    [90, true],
    [92, true],
  ])("is told from one on its side: %i degrees", (degrees, isSideways) => {
    for (const isFixedWidth of [false, true])
      expect(liesSideways(mapInk(drawPage({ degrees, fields: FIELDS, isFixedWidth }), DPI))).toBe(isSideways);
  });

  it("that has nothing else on it is level", () => {
    const empty = new Uint8Array(WIDTH * HEIGHT).fill(255);
    expect(liesSideways(mapInk({ width: WIDTH, height: HEIGHT, data: empty }, DPI))).toBe(false);
    expect(findSkew(mapInk({ width: WIDTH, height: HEIGHT, data: empty }, DPI)).degrees).toBe(0);
  });
});
