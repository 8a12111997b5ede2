import { findBlots } from "./blots.ts";
import { type GreyPicture, shrink } from "./grey-picture.ts";
import { type Corners, distance, type Point } from "./perspective.ts";

// A photo of a page shows the desk around it, and the page seen from the side. The page is the large bright patch with four straight sides.

const WORK_SIDE = 500;
/** Shares of the picture: a smaller patch is no page, a larger one has no desk around it. */
const LEAST_AREA = 0.25;
const MOST_AREA = 0.97;
/** Share of the four-sided form that the patch fills, and the other way round. */
const LEAST_FILL = 0.93;
/** Grey by which the paper must be brighter than what lies around it. */
const LEAST_STEP = 30;
/** Opposite sides of paper seen from the side differ, but not so much. */
const MOST_RATIO = 1.6;
/** Share of the picture's side that is its edge. */
const EDGE = 0.01;

/** Where the corners of the paper are; null where no paper can be told from its surroundings. */
export function findPaper(picture: GreyPicture): Corners | null {
  const factor = Math.max(1, Math.round(Math.max(picture.width, picture.height) / WORK_SIDE));
  const small = closeLetters(shrink(picture, factor));
  const limit = splitGreys(small);
  if (limit === null) return null;
  // Blots are dark, so paper is made dark.
  const data = small.data.map((value) => (value > limit ? 0 : 255));
  const ink = findBlots({ width: small.width, height: small.height, data });
  const paper = ink.blots.reduce(
    (best, { area }, index) => (area > (ink.blots[best]?.area ?? 0) ? index : best),
    0,
  );
  const area = ink.blots[paper]?.area ?? 0;
  const whole = small.width * small.height;
  if (area < LEAST_AREA * whole) return null;
  const points: Point[] = [];
  for (let run = 0; run < ink.from.length; run++) {
    if (ink.blotOf[run] !== paper) continue;
    const y = (ink.line[run] ?? 0) + 0.5;
    points.push([ink.from[run] ?? 0, y], [ink.to[run] ?? 0, y]);
  }
  const corners = cornersOf(points);
  const covered = areaOf(corners);
  if (covered > MOST_AREA * whole || !isFourSided(corners) || freeSides(corners, small) < 3) return null;
  if (area < LEAST_FILL * covered || covered < LEAST_FILL * area) return null;
  return corners.map(([x, y]) => [x * factor, y * factor]) as unknown as Corners;
}

/** Letters are covered with the paper around them: the brightest of each neighbourhood, then the darkest of those. */
function closeLetters({ width, height, data }: GreyPicture): GreyPicture {
  const level = { lines: height, across: width, length: width, along: 1 };
  const upright = { lines: width, across: 1, length: height, along: width };
  const bright = spread(spread(data, level, 1), upright, 1);
  return { width, height, data: spread(spread(bright, level, -1), upright, -1) };
}

const REACH = 3;

/** Each pixel becomes the brightest (`sign` 1) or the darkest (-1) of its neighbours along the line. */
function spread(
  data: Uint8Array,
  walk: { readonly lines: number; readonly across: number; readonly length: number; readonly along: number },
  sign: 1 | -1,
): Uint8Array {
  const { lines, across, length, along } = walk;
  const out = new Uint8Array(data.length);
  for (let line = 0; line < lines; line++)
    for (let at = 0; at < length; at++) {
      const last = line * across + Math.min(length - 1, at + REACH) * along;
      let value = -256;
      for (let near = line * across + Math.max(0, at - REACH) * along; near <= last; near += along) {
        const grey = sign * data[near]!;
        if (grey > value) value = grey;
      }
      out[line * across + at * along] = sign * value;
    }
  return out;
}

/** The grey that parts light from dark best (N. Otsu, 1979); null when the two hardly differ. */
function splitGreys({ data }: GreyPicture): number | null {
  const counts = new Float64Array(256);
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1;
  const total = counts.reduce((sum, count, grey) => sum + count * grey, 0);
  let [below, sumBelow] = [0, 0];
  let best = { limit: 0, spread: -1, step: 0 };
  for (let grey = 0; grey < 255; grey++) {
    below += counts[grey] ?? 0;
    sumBelow += (counts[grey] ?? 0) * grey;
    const above = data.length - below;
    if (below === 0 || above === 0) continue;
    const step = (total - sumBelow) / above - sumBelow / below;
    const spread = below * above * step * step;
    if (spread > best.spread) best = { limit: grey, spread, step };
  }
  return best.step >= LEAST_STEP ? best.limit : null;
}

/** The outermost points in the four slanting directions. */
function cornersOf(points: readonly Point[]): Corners {
  const outermost = (score: (point: Point) => number): Point =>
    points.reduce((best, point) => (score(point) > score(best) ? point : best), points[0] ?? [0, 0]);
  return [
    outermost(([x, y]) => -x - y),
    outermost(([x, y]) => x - y),
    outermost(([x, y]) => x + y),
    outermost(([x, y]) => y - x),
  ];
}

function areaOf(corners: Corners): number {
  let sum = 0;
  for (const [index, [x, y]] of corners.entries()) {
    const [nextX, nextY] = corners[(index + 1) % 4] ?? [0, 0];
    sum += x * nextY - nextX * y;
  }
  return Math.abs(sum) / 2;
}

/** Sides that do not lie along the edge of the picture: a page with a dark heading or bar has one or two. */
function freeSides([a, b, c, d]: Corners, { width, height }: GreyPicture): number {
  const [x, y] = [EDGE * width, EDGE * height];
  const isFree = [
    Math.max(a[1], b[1]) > y,
    Math.min(b[0], c[0]) < width - x,
    Math.min(c[1], d[1]) < height - y,
    Math.max(a[0], d[0]) > x,
  ];
  return isFree.filter((one) => one).length;
}

function isFourSided([a, b, c, d]: Corners): boolean {
  const sides = [distance(a, b), distance(b, c), distance(c, d), distance(d, a)] as const;
  const isAlike = (one: number, other: number) => Math.max(one, other) <= MOST_RATIO * Math.min(one, other);
  return Math.min(...sides) > 50 && isAlike(sides[0], sides[2]) && isAlike(sides[1], sides[3]);
}
