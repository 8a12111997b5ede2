import type { Box } from "../../../core/model/document-text.ts";
import { findInk, type GreyPicture, shrink } from "./grey-picture.ts";
import type { SeenWord } from "./tsv.ts";

// Ink that is neither word nor rule: signatures, stamps, logos. Readers of forms ask whether something is drawn over a line.

/** Fine enough for the strokes of a pen, coarse enough to join them. */
const GRID_DPI = 50;
/** Scribbles come back from recognition as words that it does not believe in itself. */
const BELIEVED = 0.5;
/** Inches: smaller blots are dust, dots and remains of rules; larger ones are pictures. */
const LEAST_WIDTH = 0.25;
const LEAST_HEIGHT = 0.07;
const MOST_HEIGHT = 1.6;
/** Strokes this near to one another, in cells of the grid, are one drawing. */
const REACH = 2;

/** Boxes around the drawings of a straight picture without rules, in its pixels. */
export function findDrawings(picture: GreyPicture, dpi: number, words: readonly SeenWord[]): readonly Box[] {
  const factor = Math.max(1, Math.round(dpi / GRID_DPI));
  const grid = shrink(picture, factor);
  const ink = findInk(grid);
  for (const word of words) if (word.confidence >= BELIEVED) erase(ink, grid, word, factor);
  const cell = dpi / factor;
  return joinedInk(ink, grid)
    .filter(
      ({ x0, y0, x1, y1 }) =>
        x1 - x0 >= LEAST_WIDTH * cell && y1 - y0 >= LEAST_HEIGHT * cell && y1 - y0 <= MOST_HEIGHT * cell,
    )
    .map(({ x0, y0, x1, y1 }) => ({ x0: x0 * factor, y0: y0 * factor, x1: x1 * factor, y1: y1 * factor }));
}

function erase(ink: Uint8Array, grid: GreyPicture, word: SeenWord, factor: number): void {
  const margin = 1;
  const left = Math.max(0, Math.floor(word.left / factor) - margin);
  const right = Math.min(grid.width, Math.ceil((word.left + word.width) / factor) + margin);
  const bottom = Math.min(grid.height, Math.ceil((word.top + word.height) / factor) + margin);
  for (let y = Math.max(0, Math.floor(word.top / factor) - margin); y < bottom; y++)
    ink.fill(0, y * grid.width + left, y * grid.width + right);
}

/** Boxes around ink that hangs together, found by filling from each speck. */
function joinedInk(ink: Uint8Array, { width, height }: GreyPicture): readonly Box[] {
  const boxes: Box[] = [];
  for (let start = 0; start < ink.length; start++) {
    if (ink[start] !== 1) continue;
    const pending = [start];
    ink[start] = 0;
    let [x0, y0, x1, y1] = [width, height, 0, 0];
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x + 1), Math.max(y1, y + 1)];
      for (let dy = -REACH; dy <= REACH; dy++) {
        for (let dx = -REACH; dx <= REACH; dx++) {
          const next = (y + dy) * width + x + dx;
          if (x + dx < 0 || x + dx >= width || ink[next] !== 1) continue;
          ink[next] = 0;
          pending.push(next);
        }
      }
    }
    boxes.push({ x0, y0, x1, y1 });
  }
  return boxes;
}
