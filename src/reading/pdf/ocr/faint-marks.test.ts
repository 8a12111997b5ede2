import { describe, expect, it } from "vitest";
import { darkenPale } from "./darken-pale.ts";
import type { GreyPicture } from "./grey-picture.ts";
import { type Cut, cutIntoStrips } from "./read-sheets.ts";
import { layOutSheets } from "./sheets.ts";

// Figures as a printer of fixed width sets them, at 300 dpi: digits 20 by 32 pixels every 36, marks in the middle of their places.
const DPI = 300;
const PITCH = 36;
const DIGIT = { wide: 20, high: 32 };
const STROKE = 4;

function drawLines(
  lines: readonly { readonly text: string; readonly grey: number; readonly markGrey?: number }[],
) {
  const [width, height] = [900, 40 + lines.length * 70];
  const data = new Uint8Array(width * height).fill(255);
  const fill = (box: readonly [number, number, number, number], grey: number) => {
    for (let y = box[1]; y < box[3]; y++) data.fill(grey, y * width + box[0], y * width + box[2]);
  };
  for (const [row, { text, grey, markGrey = grey }] of lines.entries())
    for (const [place, letter] of [...text].entries()) {
      const [left, foot] = [60 + place * PITCH, 70 + row * 70];
      if (letter === ",") fill([left + 6, foot - 6, left + 13, foot + 9], markGrey);
      else if (letter === ".") fill([left + 6, foot - 6, left + 12, foot], markGrey);
      else if (letter !== " ") {
        fill([left, foot - DIGIT.high, left + DIGIT.wide, foot], grey);
        fill([left + STROKE, foot - DIGIT.high + STROKE, left + DIGIT.wide - STROKE, foot - STROKE], 255);
      }
    }
  return { width, height, data };
}

/** Grey of the sheet where the middle of a place of a line is painted, or white. */
function darkestInGap(cut: Cut, place: number, line: number): number {
  const strip = cut.strips[line]!;
  const sheet = layOutSheets(cut.picture, cut.ink, [strip])[0]!;
  const { x, y } = sheet.places[0]!;
  const left = x + 60 + place * PITCH - strip.x0;
  let darkest = 255;
  for (let row = y + strip.y1 - strip.y0 - 16; row < y + strip.y1 - strip.y0; row++)
    for (let at = left; at < left + 16; at++)
      darkest = Math.min(darkest, sheet.picture.data[row * sheet.picture.width + at]!);
  return darkest;
}

const cut = (picture: GreyPicture) => cutIntoStrips(darkenPale(picture, DPI), DPI);

describe("figures of fixed width", () => {
  it("keep their commas, which stand far from the digits and are as high as small letters", () => {
    const found = cut(
      drawLines([
        { text: "1,331.93", grey: 20 },
        { text: "22,750.00", grey: 20 },
      ]),
    );
    expect(found.strips).toHaveLength(2);
    expect(found.strips.map(({ blots }) => blots.length)).toEqual([8, 9]);
  });

  it("keep points too faint to be told from paper by themselves", () => {
    const found = cut(drawLines([{ text: "750.00", grey: 20, markGrey: 190 }]));
    expect(found.strips).toHaveLength(1);
    expect(darkestInGap(found, 3, 0)).toBeLessThan(200);
  });
});

describe("pale print", () => {
  it("is found as black print is", () => {
    expect(cut(drawLines([190, 200].map((grey) => ({ text: "1,331.93", grey })))).strips).toHaveLength(2);
  });

  it("is found beside black print, but for a watermark", () => {
    const found = cut(drawLines([178, 20, 200].map((grey) => ({ text: "1,331.93", grey }))));
    expect(found.strips).toHaveLength(2);
  });

  it("is not made of the edges of shaded fields", () => {
    const picture = drawLines([{ text: "1,331.93", grey: 20 }]);
    for (let y = 0; y < 30; y++) picture.data.fill(190, y * picture.width + 300, y * picture.width + 900);
    expect(darkenPale(picture, DPI).data).toEqual(picture.data);
  });

  it("is not made of the grain of paper, nor of black print", () => {
    const grainy = drawLines([{ text: "1,331.93", grey: 20 }]);
    const data = grainy.data.map((grey, at) => (grey === 255 ? 255 - ((at * 7919) % 40) : grey));
    expect(darkenPale({ ...grainy, data }, DPI).data).toEqual(data);
  });
});

describe("a sheet", () => {
  it("leaves out the ink of other lines that reach into a strip", () => {
    const picture = drawLines([{ text: "1234", grey: 20 }]);
    for (let y = 0; y < 50; y++) picture.data.fill(20, y * picture.width + 86, y * picture.width + 92);
    const whole = cutIntoStrips(picture, DPI);
    const strip = whole.strips.find(({ blots }) => blots.length === 4)!;
    const [sheet] = layOutSheets(picture, whole.ink, [strip]);
    const { x, y } = sheet!.places[0]!;
    const at = (y + 5) * sheet!.picture.width + x + 86 - strip.x0;
    expect([...sheet!.picture.data.subarray(at, at + 6)]).toEqual([255, 255, 255, 255, 255, 255]);
  });
});
