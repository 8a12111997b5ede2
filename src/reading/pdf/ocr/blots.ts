import type { Box } from "../../../core/model/document-text.ts";
import type { GreyPicture } from "./grey-picture.ts";

/** Ink that hangs together: a letter, a dot, letters that touch. */
export type Blot = Box & { readonly area: number };

/** All ink of a picture: level runs of dark pixels, and the blots that they form. */
export type Ink = {
  /** First pixel, the pixel after the last, and line of each run; lines ascend. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly line: Int32Array;
  /** Index into `blots` for each run. */
  readonly blotOf: Int32Array;
  readonly blots: readonly Blot[];
};

/** On paper that was made white; the grey of thin light letters is still ink. */
const DARKER_THAN = 175;

/** Runs joined with those they touch in the line above, corners counted (A. Rosenfeld and J. Pfaltz, 1966, by runs). */
export function findBlots({ width, height, data }: GreyPicture): Ink {
  const runs = { from: new Numbers(), to: new Numbers(), line: new Numbers() };
  const parents = new Numbers();
  let [above, here] = [0, 0];
  for (let y = 0; y < height; y++) {
    const next = runs.from.count;
    const base = y * width;
    let upper = above;
    for (let x = 0; x < width; x++) {
      if ((data[base + x] ?? 255) >= DARKER_THAN) continue;
      const start = x;
      while (x < width && (data[base + x] ?? 255) < DARKER_THAN) x++;
      const run = runs.from.add(start);
      runs.to.add(x);
      runs.line.add(y);
      parents.add(run);
      while (upper < here && runs.to.at(upper) < start) upper++;
      for (let other = upper; other < here && runs.from.at(other) <= x; other++) unite(parents, other, run);
    }
    [above, here] = [next, runs.from.count];
  }
  return makeInk(runs, parents);
}

function makeInk(runs: { from: Numbers; to: Numbers; line: Numbers }, parents: Numbers): Ink {
  const [from, to, line] = [runs.from.values(), runs.to.values(), runs.line.values()];
  const blots: { x0: number; y0: number; x1: number; y1: number; area: number }[] = [];
  const blotOf = new Int32Array(from.length);
  // The root of a blot is its first run.
  for (let run = 0; run < from.length; run++) {
    const [x0, x1, y] = [from[run] ?? 0, to[run] ?? 0, line[run] ?? 0];
    const root = rootOf(parents, run);
    const index = root === run ? blots.length : (blotOf[root] ?? 0);
    blotOf[run] = index;
    const blot = blots[index];
    if (blot === undefined) blots.push({ x0, y0: y, x1, y1: y + 1, area: x1 - x0 });
    else {
      blot.x0 = Math.min(blot.x0, x0);
      blot.x1 = Math.max(blot.x1, x1);
      blot.y1 = y + 1;
      blot.area += x1 - x0;
    }
  }
  return { from, to, line, blotOf, blots };
}

function rootOf(parents: Numbers, run: number): number {
  let at = run;
  while (parents.at(at) !== at) {
    parents.set(at, parents.at(parents.at(at)));
    at = parents.at(at);
  }
  return at;
}

/** The earlier of two roots stays one. */
function unite(parents: Numbers, a: number, b: number): void {
  const [first, second] = [rootOf(parents, a), rootOf(parents, b)];
  if (first < second) parents.set(second, first);
  else parents.set(first, second);
}

/** A list of whole numbers that grows, without a box for each. */
class Numbers {
  count = 0;
  private room = new Int32Array(65_536);

  add(value: number): number {
    if (this.count === this.room.length) {
      const wider = new Int32Array(this.room.length * 2);
      wider.set(this.room);
      this.room = wider;
    }
    this.room[this.count] = value;
    return this.count++;
  }
  at(index: number): number {
    return this.room[index] ?? 0;
  }
  set(index: number, value: number): void {
    this.room[index] = value;
  }
  values(): Int32Array {
    return this.room.slice(0, this.count);
  }
}
