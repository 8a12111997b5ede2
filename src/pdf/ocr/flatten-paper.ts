import type { GreyPicture } from "./grey-picture.ts";

/** Small enough for shadows and shaded rows, large enough to see paper between letters. */
const TILE_INCHES = 0.12;
/** Paper is never darker than this share of the page's usual paper: a dark bar with light letters is no shadow. */
const DARKEST_SHARE = 0.6;

/** The picture with its paper white, whatever light fell on it. */
export function flattenPaper(picture: GreyPicture, dpi: number): GreyPicture {
  const { width, height } = picture;
  const tile = Math.max(8, Math.round(TILE_INCHES * dpi));
  const [columns, rows] = [Math.ceil(width / tile), Math.ceil(height / tile)];
  const paper = paperOf(picture, { tile, columns, rows });
  const usual = [...paper].sort((a, b) => a - b)[paper.length >> 1] ?? 255;
  for (let at = 0; at < paper.length; at++)
    paper[at] = Math.max(1, usual * DARKEST_SHARE, paper[at] ?? usual);
  const data = new Uint8Array(width * height);
  const line = new Float32Array(columns);
  for (let y = 0; y < height; y++) {
    const [above, below, down] = between(y, tile, rows);
    for (let column = 0; column < columns; column++) {
      const upper = paper[above * columns + column] ?? usual;
      line[column] = upper + ((paper[below * columns + column] ?? usual) - upper) * down;
    }
    for (let x = 0; x < width; x++) {
      const [left, right, share] = between(x, tile, columns);
      const first = line[left] ?? usual;
      const local = first + ((line[right] ?? usual) - first) * share;
      data[y * width + x] = Math.min(255, ((picture.data[y * width + x] ?? 255) * 255) / local);
    }
  }
  return { width, height, data };
}

/** The tiles whose middles lie around a pixel, and how far it is from the first to the second. */
function between(at: number, tile: number, count: number): [number, number, number] {
  const place = Math.min(count - 1, Math.max(0, (at + 0.5) / tile - 0.5));
  const first = Math.floor(place);
  return [first, Math.min(count - 1, first + 1), place - first];
}

/** Mean of the lighter pixels of each tile. */
function paperOf(
  { width, height, data }: GreyPicture,
  { tile, columns, rows }: { tile: number; columns: number; rows: number },
): Float32Array {
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
  for (let y = on.top; y < on.bottom; y++) {
    for (let x = on.left; x < on.right; x++) {
      const value = data[y * on.width + x] ?? 255;
      if (value < least) continue;
      sum += value;
      count++;
    }
  }
  return count === 0 ? least : sum / count;
}
