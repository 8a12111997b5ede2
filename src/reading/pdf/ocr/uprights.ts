import type { GreyPicture } from "./grey-picture.ts";

/** A straight upright stroke: the edge of a box, but also the stem of a letter. Pixels; `x1` and `y1` are past the last. */
export type Upright = { readonly x0: number; readonly x1: number; readonly y0: number; readonly y1: number };

/** Ink on paper that was made white; the grey of lines thinner than a pixel is still ink. */
export const INK_BELOW = 185;
/** Breaks that grain makes. */
const GAP_PIXELS = 2;
/** Neighbouring columns of pixels are one stroke when so much of the shorter lies beside the longer. */
const BESIDE = 0.6;

type Growing = { x0: number; x1: number; y0: number; y1: number; last: { y0: number; y1: number } };

/** Strokes of ink at least so long and at most so thick, from left to right. */
export function findUprights(
  picture: GreyPicture,
  of: { readonly shortest: number; readonly thickest: number },
): readonly Upright[] {
  const columns = columnRuns(picture, of.shortest);
  const open: Growing[] = [];
  const done: Growing[] = [];
  for (const [x, runs] of columns.entries()) {
    for (let index = open.length - 1; index >= 0; index--)
      if ((open[index] as Growing).x1 < x) done.push(...open.splice(index, 1));
    for (const run of runs) {
      const stroke = open.find((one) => one.x1 === x && isBeside(one.last, run));
      if (stroke === undefined) open.push({ x0: x, x1: x + 1, ...run, last: run });
      else {
        // The column that is longest says how far the stroke goes.
        const isLonger = run.y1 - run.y0 > stroke.y1 - stroke.y0;
        Object.assign(stroke, { x1: x + 1, last: run }, isLonger ? run : {});
      }
    }
  }
  return [...done, ...open]
    .filter((one) => one.x1 - one.x0 <= of.thickest)
    .map(({ x0, x1, y0, y1 }) => ({ x0, x1, y0, y1 }))
    .sort((a, b) => a.x0 - b.x0);
}

type Run = { readonly y0: number; readonly y1: number };

/** Runs of ink down each column, walked row by row as the picture lies in memory. */
function columnRuns({ width, height, data }: GreyPicture, shortest: number): readonly (readonly Run[])[] {
  const found: Run[][] = Array.from({ length: width }, () => []);
  const start = new Int32Array(width).fill(-1);
  const last = new Int32Array(width);
  const end = (x: number) => {
    const from = start[x] as number;
    if ((last[x] as number) + 1 - from >= shortest) found[x]?.push({ y0: from, y1: (last[x] as number) + 1 });
    start[x] = -1;
  };
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) {
      if ((data[row + x] as number) < INK_BELOW) {
        if ((start[x] as number) < 0) start[x] = y;
        last[x] = y;
      } else if ((start[x] as number) >= 0 && y - (last[x] as number) > GAP_PIXELS) end(x);
    }
  }
  for (let x = 0; x < width; x++) if ((start[x] as number) >= 0) end(x);
  return found;
}

function isBeside(a: Run, b: Run): boolean {
  const common = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return common >= BESIDE * Math.min(a.y1 - a.y0, b.y1 - b.y0);
}
