import { expect, it } from "vitest";
import type { GreyPicture } from "./grey-picture.ts";
import { cutIntoStrips, readStrips } from "./read-sheets.ts";
import type { SeenWord } from "./tsv.ts";

const DPI = 300;
type Patch = readonly [x: number, y: number, width: number, height: number, grey?: number];

/** A white picture of 4 by 2 inches with painted patches. */
function paint(...patches: readonly Patch[]): GreyPicture {
  const picture = { width: 1200, height: 600, data: new Uint8Array(1200 * 600).fill(255) };
  for (const [left, top, width, height, grey = 0] of patches)
    for (let y = top; y < top + height; y++)
      picture.data.fill(grey, y * 1200 + left, y * 1200 + left + width);
  return picture;
}
/** Letters are bars here: 30 pixels high, as 10 point type. */
const word = (x: number, y: number, letters: number, grey = 0): Patch[] =>
  Array.from({ length: letters }, (_, index) => [x + index * 24, y, 16, 30, grey] as const);
const boxes = (picture: GreyPicture) =>
  cutIntoStrips(picture, DPI)
    .strips.map(({ x0, y0, x1, y1 }) => [x0, y0, x1, y1])
    .sort((a, b) => (a[1] ?? 0) - (b[1] ?? 0) || (a[0] ?? 0) - (b[0] ?? 0));

it("cuts a page into lines, and lines where columns begin", () => {
  const picture = paint(...word(50, 100, 5), ...word(190, 100, 3), ...word(700, 100, 4), ...word(50, 160, 6));
  expect(boxes(picture)).toEqual([
    [50, 100, 254, 130],
    [700, 100, 788, 130],
    [50, 160, 186, 190],
  ]);
});

it("keeps points, commas and dashes with their figures, and leaves specks and drawings", () => {
  const figure = [...word(100, 100, 2), [150, 126, 6, 10], ...word(162, 100, 3), [70, 113, 16, 4]] as const;
  const speck = [60, 92, 6, 6] as const;
  const drawing = [800, 50, 8, 400] as const;
  expect(boxes(paint(...figure, speck, drawing))).toEqual([[70, 100, 226, 136]]);
});

it("finds light letters on a dark panel and dark ones on a grey panel", () => {
  const panels = paint(
    [20, 50, 600, 70, 40],
    ...word(50, 70, 5, 230),
    [20, 300, 600, 70, 120],
    ...word(50, 320, 5, 0),
  );
  const lettered = cutIntoStrips(panels, DPI).strips.filter((strip) => strip.blots.length === 5);
  expect(lettered.map(({ x0, y0 }) => [x0, y0])).toEqual([
    [50, 70],
    [50, 320],
  ]);
});

it("tells words where they stand on the page, whatever was laid out for recognition", async () => {
  const cut = cutIntoStrips(paint(...word(400, 300, 5), ...word(50, 100, 5)), DPI);
  const seen: SeenWord[] = [];
  const recognise = (_: Uint8Array, dpi: number) => {
    expect(dpi).toBe(DPI);
    // On the sheet the strips stand one below the other at its left edge.
    seen.push(
      { text: "upper", left: 30, top: 30, width: 112, height: 30, confidence: 0.9, line: "a" },
      { text: "lower", left: 54, top: 87, width: 88, height: 30, confidence: 0.9, line: "b" },
    );
    return Promise.resolve(seen);
  };
  const words = await readStrips({ recognise, recogniseAgain: null }, cut);
  expect(words?.map(({ text, left, top }) => [text, left, top])).toEqual([
    ["upper", 50, 100],
    ["lower", 424, 300],
  ]);
  expect(new Set(words?.map(({ line }) => line)).size).toBe(2);
});

it("adds a minus that recognition left out, and none where ink has none", async () => {
  const signed = [...word(100, 100, 4), [76, 113, 14, 4]] as const;
  const cut = cutIntoStrips(paint(...signed, ...word(100, 300, 4)), DPI);
  const at = (top: number): SeenWord => ({
    text: "$5.00",
    left: 54,
    top,
    width: 90,
    height: 30,
    confidence: 0.9,
    line: "a",
  });
  const recognise = () => Promise.resolve([at(30), { ...at(87), left: 30 }]);
  const words = await readStrips({ recognise, recogniseAgain: null }, cut);
  expect(words?.map(({ text }) => text)).toEqual(["-$5.00", "$5.00"]);
});
