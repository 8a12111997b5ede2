import sharp from "sharp";
import type { GreyPicture } from "./grey-picture.ts";
import type { Recogniser } from "./recognition.ts";

// Single cells of pages, cut out and laid under each other on one sheet: a character recognition of what matters takes a second where the
// whole pages would take many.

/** Pixels of a picture, whole numbers. */
export type PixelBox = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};
export type CellPicture = { readonly picture: GreyPicture; readonly box: PixelBox };
export type SeenCell = { readonly text: string; readonly confidence: number };

const MARGIN = 24;
const WHITE = 255;

/** What stands in each cell, null where nothing was recognised; null in all when recognition failed. */
export async function readCells(
  recogniser: Recogniser,
  cells: readonly CellPicture[],
  dpi: number,
): Promise<readonly (SeenCell | null)[] | null> {
  if (cells.length === 0) return [];
  const width = Math.max(...cells.map(({ box }) => box.width)) + 2 * MARGIN;
  const tops: number[] = [];
  let height = MARGIN;
  for (const { box } of cells) {
    tops.push(height);
    height += box.height + MARGIN;
  }
  const sheet = new Uint8Array(width * height).fill(WHITE);
  for (const [index, cell] of cells.entries()) copy(cell, sheet, { width, top: tops[index] ?? 0 });
  const png = await sharp(sheet, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const words = await recogniser.recognise(png, dpi);
  if (words === null) return null;
  return cells.map(({ box }, index) => {
    const top = (tops[index] ?? 0) - MARGIN / 2;
    const own = words
      .filter((word) => {
        const middle = word.top + word.height / 2;
        return middle >= top && middle < top + box.height + MARGIN;
      })
      .sort((a, b) => a.left - b.left);
    if (own.length === 0) return null;
    return {
      text: own.map((word) => word.text).join(" "),
      confidence: Math.min(...own.map((word) => word.confidence)),
    };
  });
}

function copy(
  { picture, box }: CellPicture,
  sheet: Uint8Array,
  on: { readonly width: number; readonly top: number },
): void {
  for (let y = 0; y < box.height; y++) {
    const from = (box.top + y) * picture.width + box.left;
    sheet.set(picture.data.subarray(from, from + box.width), (on.top + y) * on.width + MARGIN);
  }
}
