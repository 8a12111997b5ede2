import { type Blot, findBlots } from "./blots.ts";
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
/** Inches: words and rules are longer than high. What is higher, or longer, is a picture, a frame or a blackened field. */
const WRITING = { long: 3, high: 0.6 };
/** Inches and share of ink from which a blot is a blackened field: those done by hand lie as they happen to. */
const FIELD = { wide: 0.4, high: 0.12, share: 0.6 };
/** With fewer edges of writing than this, all ink is looked at. */
const LEAST_POINTS = 400;

/** Where there is ink, at about 100 dpi. */
export type InkMap = {
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
  readonly ink: Uint8Array;
};

export function mapInk(picture: GreyPicture, dpi: number): InkMap {
  const factor = Math.max(1, Math.floor(dpi / WORK_DPI));
  const small = shrink(picture, factor);
  return { width: small.width, height: small.height, dpi: dpi / factor, ink: findInk(small) };
}

type Points = { readonly x: Float32Array; readonly y: Float32Array; readonly rows: number };

/**
 * How far the lines of text are turned, found by projection: at the right angle the sums of ink over rows jump most from row to row (W. Postl,
 * "Detection of linear oblique structures and skew scan in digitized documents", 1986).
 */
export function findSkew(map: InkMap): Skew {
  const points = collectInk(map);
  const coarse = best(thinned(points), { from: -MOST_DEGREES, to: MOST_DEGREES, step: COARSE_STEP });
  const fine = best(points, {
    from: coarse.degrees - COARSE_STEP,
    to: coarse.degrees + COARSE_STEP,
    step: FINE_STEP,
  });
  return fine.sharpness > 0 ? fine : { degrees: 0, sharpness: 0 };
}

/**
 * The lower edges of writing: feet of letters, undersides of rules. Of a blackened field every pixel would count, and as only some of so many
 * are looked at, their pattern lies level at angles of its own: straight pages were turned by 8 to 10 degrees.
 */
function collectInk(map: InkMap): Points {
  const writing = findEdges(map, isWriting);
  const all = writing.length >= LEAST_POINTS ? writing : findEdges(map, () => true);
  const stride = Math.max(1, Math.ceil(all.length / MOST_POINTS));
  const places = all.filter((_, index) => index % stride === 0);
  return {
    x: Float32Array.from(places, (at) => (at % map.width) - map.width / 2),
    y: Float32Array.from(places, (at) => Math.floor(at / map.width)),
    rows: map.height,
  };
}

function isWriting({ x0, y0, x1, y1, area }: Blot, dpi: number): boolean {
  const [wide, high] = [(x1 - x0) / dpi, (y1 - y0) / dpi];
  const isField = wide >= FIELD.wide && high >= FIELD.high && area >= FIELD.share * (x1 - x0) * (y1 - y0);
  return wide <= WRITING.long && high <= WRITING.high && !isField;
}

/** Places of ink with none below, in blots of that kind. */
function findEdges(
  { width, height, dpi, ink }: InkMap,
  isOfKind: (blot: Blot, dpi: number) => boolean,
): readonly number[] {
  const found = findBlots({ width, height, data: ink.map((one) => 255 * (1 - one)) });
  const isWished = found.blots.map((blot) => isOfKind(blot, dpi));
  const edges: number[] = [];
  for (let run = 0; run < found.from.length; run++) {
    if (!isWished[found.blotOf[run]!]) continue;
    const start = found.line[run]! * width;
    for (let at = start + found.from[run]!; at < start + found.to[run]!; at++)
      if (ink[at + width] !== 1) edges.push(at);
  }
  return edges;
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
