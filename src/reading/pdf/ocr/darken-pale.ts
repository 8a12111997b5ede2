import type { GreyPicture } from "./grey-picture.ts";

// Worn toner, carbon copies and grey type on screens are paler than what counts as ink: whole rows were never painted for recognition. Pale
// letters are made as dark as others, each by the darkest that stands beside it, so that black type and the pale letters next to it, a
// watermark under it or the grain of the paper stay as they are.

/** Inches: with the tiles around it less than the distance of two lines. */
const TILE_INCHES = 0.05;
/**
 * Paler than `most` is paper, its grain, or print that shines through; beside black print a third as dark is a watermark, but what `least`
 * says is print.
 */
const PALEST = { most: 205, least: 180, share: 1 / 3 };
/** So much of what is not paper is as dark as the print of the page: a watermark may cover all of it. */
const PRINT_SHARE = 0.15;
/** A tile with less paper than this share is a shaded field or the edge of the sheet: strokes of letters are thinner. */
const PAPER = { from: 230, share: 0.04 };
/** As dark as the darkest of pale letters becomes; what is darker stays. */
const DARK = 60;
/** So many of the darkest pixels of a tile, of some 200, may be grain; strokes of letters have more. */
const GRAIN = 8;

/** A picture on white paper with its pale letters dark. */
export function darkenPale(picture: GreyPicture, dpi: number): GreyPicture {
  const { width, height } = picture;
  const tile = Math.max(6, Math.round(TILE_INCHES * dpi));
  const [columns, rows] = [Math.ceil(width / tile), Math.ceil(height / tile)];
  const darkest = darkestOf(picture, { tile, columns, rows });
  const palest = palestOf(darkest);
  let data: Uint8Array | null = null;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const dark = darkestAround(darkest, { columns, rows, row, column });
      // A field is taken for black, so that its edges stay as they are too.
      if (dark <= DARK || dark > palest) continue;
      data ??= new Uint8Array(picture.data);
      const gain = (255 - DARK) / (255 - dark);
      const [bottom, right] = [Math.min(height, (row + 1) * tile), Math.min(width, (column + 1) * tile)];
      for (let y = row * tile; y < bottom; y++)
        for (let at = y * width + column * tile; at < y * width + right; at++)
          data[at] = Math.max(0, 255 - gain * (255 - picture.data[at]!));
    }
  return data === null ? picture : { width, height, data };
}

function palestOf(darkest: Uint8Array): number {
  const inked = darkest.filter((dark) => dark > 0 && dark <= PALEST.most).sort();
  const print = inked[Math.floor(PRINT_SHARE * inked.length)] ?? 0;
  return Math.min(PALEST.most, Math.max(PALEST.least, 255 - PALEST.share * (255 - print)));
}

type Grid = { readonly tile: number; readonly columns: number; readonly rows: number };

/** The darkest grey of each tile, but for grain; black where no paper is left between the pale pixels. */
function darkestOf({ width, height, data }: GreyPicture, { tile, columns, rows }: Grid): Uint8Array {
  const darkest = new Uint8Array(columns * rows);
  const least = new Uint8Array(GRAIN + 1);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      least.fill(255);
      let paper = 0;
      const [bottom, right] = [Math.min(height, (row + 1) * tile), Math.min(width, (column + 1) * tile)];
      for (let y = row * tile; y < bottom; y++)
        for (let at = y * width + column * tile; at < y * width + right; at++) {
          if (data[at]! >= PAPER.from) paper++;
          insert(least, data[at]!);
        }
      const isField = paper < PAPER.share * (bottom - row * tile) * (right - column * tile);
      darkest[row * columns + column] = isField ? 0 : least[GRAIN]!;
    }
  return darkest;
}

/** Keeps the least values, ascending. */
function insert(least: Uint8Array, value: number): void {
  let place = least.length - 1;
  if (value >= least[place]!) return;
  for (; place > 0 && value < least[place - 1]!; place--) least[place] = least[place - 1]!;
  least[place] = value;
}

function darkestAround(
  darkest: Uint8Array,
  { columns, rows, row, column }: Omit<Grid, "tile"> & { readonly row: number; readonly column: number },
): number {
  let dark = 255;
  for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
    for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++)
      dark = Math.min(dark, darkest[y * columns + x]!);
  return dark;
}
