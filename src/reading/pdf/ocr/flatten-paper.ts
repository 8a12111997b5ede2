import type { GreyPicture } from "./grey-picture.ts";

/** Small enough for shadows and shaded rows, large enough to see paper between letters. */
const TILE_INCHES = 0.12;
/** Paper is never darker than this share of the page's usual paper: a dark bar with light letters is no shadow. */
const DARKEST_SHARE = 0.6;
/** Nor much lighter: that is what lies around a sheet of coloured paper, and the edge of the sheet would be ink beside it. */
const LIGHTEST_SHARE = 1.15;
/** Light changes so slowly that the paper's grey is the same for a few lines of pixels. */
const EVERY_LINES = 4;
/** Of the pixels of a tile, a quarter tell its mean well enough. */
const EVERY = 2;

/** What each grey becomes on paper of each grey: a page has eight million pixels, and this saves as many divisions. */
const WHITENED = new Uint8Array(256 * 256).map((_, at) =>
  Math.min(255, ((at % 256) * 255) / Math.max(1, at >> 8)),
);

type Place = readonly [first: number, second: number, share: number];
type Grid = { readonly tile: number; readonly columns: number; readonly rows: number };

/** The picture with its paper white, whatever light fell on it. */
export function flattenPaper(picture: GreyPicture, dpi: number): GreyPicture {
  const { width, height } = picture;
  const tile = Math.max(8, Math.round(TILE_INCHES * dpi));
  const [columns, rows] = [Math.ceil(width / tile), Math.ceil(height / tile)];
  const paper = paperOf(picture, { tile, columns, rows });
  const usual = [...paper].sort((a, b) => a - b)[paper.length >> 1] ?? 255;
  for (let at = 0; at < paper.length; at++)
    paper[at] = Math.max(1, usual * DARKEST_SHARE, Math.min(usual * LIGHTEST_SHARE, paper[at] ?? usual));
  const data = new Uint8Array(width * height);
  const papers = new Int32Array(width);
  const places = Array.from({ length: width }, (_, x) => between(x, tile, columns));
  const lefts = Int32Array.from(places, ([left]) => left);
  const shares = Float32Array.from(places, ([, , share]) => share);
  for (let y = 0; y < height; y++) {
    if (y % EVERY_LINES === 0) papersOfLine(paper, { tile, columns, rows }, { y, lefts, shares, papers });
    for (let x = 0, at = y * width; x < width; x++, at++) {
      data[at] = WHITENED[papers[x]! * 256 + picture.data[at]!]!;
    }
  }
  return { width, height, data };
}

/** The grey of the paper under each pixel of a line. */
function papersOfLine(
  paper: Float32Array,
  { tile, columns, rows }: Grid,
  on: { y: number; lefts: Int32Array; shares: Float32Array; papers: Int32Array },
): void {
  const [above, below, down] = between(on.y, tile, rows);
  const line = Float32Array.from({ length: columns }, (_, column) => {
    const upper = paper[above * columns + column]!;
    return upper + (paper[below * columns + column]! - upper) * down;
  });
  for (let x = 0; x < on.papers.length; x++) {
    const left = line[on.lefts[x]!]!;
    const right = line[on.lefts[x]! + 1] ?? left;
    on.papers[x] = left + (right - left) * on.shares[x]! + 0.5;
  }
}

/** The tiles whose middles lie around a pixel, and how far it is from the first to the second. */
function between(at: number, tile: number, count: number): Place {
  const place = Math.min(count - 1, Math.max(0, (at + 0.5) / tile - 0.5));
  const first = Math.floor(place);
  return [first, Math.min(count - 1, first + 1), place - first];
}

/** Mean of the lighter pixels of each tile. */
function paperOf({ width, height, data }: GreyPicture, { tile, columns, rows }: Grid): Float32Array {
  const paper = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [left, top] = [column * tile, row * tile];
      const [right, bottom] = [Math.min(width, left + tile), Math.min(height, top + tile)];
      const mean = meanFrom(data, { width, left, top, right, bottom }, 0);
      paper[row * columns + column] = meanFrom(data, { width, left, top, right, bottom }, mean);
    }
  }
  return paper;
}

function meanFrom(
  data: Uint8Array,
  on: { width: number; left: number; top: number; right: number; bottom: number },
  least: number,
): number {
  let sum = 0;
  let count = 0;
  for (let y = on.top; y < on.bottom; y += EVERY) {
    const end = y * on.width + on.right;
    for (let at = y * on.width + on.left; at < end; at += EVERY) {
      const value = data[at]!;
      if (value < least) continue;
      sum += value;
      count++;
    }
  }
  return count === 0 ? least : sum / count;
}
