import { findInk, type GreyPicture, shrink } from "./grey-picture.ts";

export type Skew = {
  /** Degrees by which the lines fall to the right (clockwise); turn the picture by the negative to straighten it. */
  readonly degrees: number;
  /** How sharply the lines of text stand out at that angle. */
  readonly sharpness: number;
};

const MOST_DEGREES = 10;
const COARSE_STEP = 0.2;
const FINE_STEP = 0.02;
const COARSE_EVERY = 3;
/** Enough to see a line bend by 0.02 degrees across a page, few enough for 10 ms. */
const MOST_POINTS = 60_000;
const WORK_DPI = 100;

/** Where there is ink, at about 100 dpi. */
export type InkMap = { readonly width: number; readonly height: number; readonly ink: Uint8Array };

export function mapInk(picture: GreyPicture, dpi: number): InkMap {
  const small = shrink(picture, Math.max(1, Math.floor(dpi / WORK_DPI)));
  return { width: small.width, height: small.height, ink: findInk(small) };
}

type Points = { readonly x: Float32Array; readonly y: Float32Array; readonly rows: number };

/**
 * How far the lines of text are turned, found by projection: at the right angle the sums of ink over rows jump most from row to row (W. Postl,
 * "Detection of linear oblique structures and skew scan in digitized documents", 1986). `isSideways` looks at columns instead of rows.
 */
export function findSkew(map: InkMap, isSideways = false): Skew {
  const points = collectInk(map, isSideways);
  const coarse = best(thinned(points), { from: -MOST_DEGREES, to: MOST_DEGREES, step: COARSE_STEP });
  const fine = best(points, {
    from: coarse.degrees - COARSE_STEP,
    to: coarse.degrees + COARSE_STEP,
    step: FINE_STEP,
  });
  return fine.sharpness > 0 ? fine : { degrees: 0, sharpness: 0 };
}

function collectInk({ width, height, ink }: InkMap, isSideways: boolean): Points {
  let count = 0;
  for (const one of ink) count += one;
  const stride = Math.max(1, Math.ceil(count / MOST_POINTS));
  const x = new Float32Array(Math.ceil(count / stride));
  const y = new Float32Array(x.length);
  let seen = 0;
  for (let at = 0; at < ink.length; at++) {
    if (ink[at] === 0 || seen++ % stride !== 0) continue;
    const place = Math.floor((seen - 1) / stride);
    const [column, row] = [at % width, Math.floor(at / width)];
    x[place] = (isSideways ? row : column) - (isSideways ? height : width) / 2;
    y[place] = isSideways ? width - 1 - column : row;
  }
  return { x, y, rows: isSideways ? width : height };
}

/** Some of the points are enough for the first rough look. */
function thinned({ x, y, rows }: Points): Points {
  const isKept = (_: number, index: number) => index % COARSE_EVERY === 0;
  return { x: x.filter(isKept), y: y.filter(isKept), rows };
}

function best(points: Points, range: { from: number; to: number; step: number }): Skew {
  let found: Skew = { degrees: 0, sharpness: 0 };
  for (let degrees = range.from; degrees <= range.to + 1e-9; degrees += range.step) {
    const sharpness = sharpnessAt(points, degrees);
    if (sharpness > found.sharpness) found = { degrees, sharpness };
  }
  return found;
}

function sharpnessAt(points: Points, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  // Room for rows that the slope moves out of the picture.
  const margin = Math.ceil(points.rows * 0.25) + 8;
  const rows = new Float32Array(points.rows + 2 * margin);
  for (let index = 0; index < points.x.length; index++) {
    const row = Math.floor(points.y[index]! - slope * points.x[index]! + margin + 0.5);
    rows[row]!++;
  }
  let sum = 0;
  for (let row = 1; row < rows.length; row++) sum += (rows[row]! - rows[row - 1]!) ** 2;
  return sum;
}
