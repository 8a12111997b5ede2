import type { Glyph } from "./words.ts";

/** Shares of the font size. */
const LINE_SHIFT = 0.4;
const BACKWARDS = 0.5;
/** Two parts of one word overlap by no more: kerning. */
const KERNING = 0.15;
const SAME_LINE = 0.02;

/** Runs of glyphs that go on in one line; spaces stay in them. Within `wordGap` (a share of the size) of each other they are one. */
export function runsOf(glyphs: readonly Glyph[], wordGap: number): readonly (readonly Glyph[])[] {
  return stitched(
    splitRuns(glyphs.filter((glyph, index) => !isUnseenHyphen(glyph, glyphs[index + 1]))),
    wordGap,
  );
}

/** A soft hyphen within a line has no width: the next letter stands where it stands. */
function isUnseenHyphen(glyph: Glyph, next: Glyph | undefined): boolean {
  if (glyph.text !== "-" || next === undefined || next.text === "-" || next.text === "") return false;
  const { size } = glyph.style;
  return (
    Math.abs(next.from - glyph.from) < SAME_LINE * size && Math.abs(next.line - glyph.line) < SAME_LINE * size
  );
}

function splitRuns(glyphs: readonly Glyph[]): Glyph[][] {
  const runs: Glyph[][] = [];
  let run: Glyph[] = [];
  let before: Glyph | undefined;
  for (const glyph of glyphs) {
    if (before !== undefined && !isSameRun(before, glyph)) {
      runs.push(run);
      run = [];
    }
    run.push(glyph);
    // A space may be painted anywhere: the line is where the letters are.
    if (glyph.text !== "") before = glyph;
  }
  runs.push(run);
  return runs;
}

function isSameRun(before: Glyph, glyph: Glyph): boolean {
  if (before.style.direction !== glyph.style.direction) return false;
  if (before.style.isAslant !== glyph.style.isAslant) return false;
  const size = Math.max(before.style.size, glyph.style.size);
  if (Math.abs(glyph.line - before.line) > LINE_SHIFT * size) return false;
  if (glyph.from - before.to > 2 * size) return false;
  return (
    glyph.from > before.from - BACKWARDS * size &&
    before.to - glyph.from < BACKWARDS * size + (before.to - before.from)
  );
}

/**
 * PDFium gives the words of turned pages in another order, and parts of one word apart where its letters are kerned: `SER` … `VICE`.
 * A run that begins where another of the same type ends goes on with it.
 */
function stitched(runs: readonly Glyph[][], wordGap: number): readonly (readonly Glyph[])[] {
  const byLine = Map.groupBy(runs, ([first]) => (first === undefined ? "" : keyOf(first)));
  const next = new Map<Glyph[], Glyph[]>();
  const taken = new Set<Glyph[]>();
  for (const run of runs) {
    const last = run.at(-1);
    const near = last === undefined ? [] : (byLine.get(keyOf(last)) ?? []);
    const found = near.find(
      (other) => !taken.has(other) && other !== run && goesOn(last!, other[0]!, wordGap),
    );
    if (found === undefined) continue;
    next.set(run, found);
    taken.add(found);
  }
  if (taken.size === 0) return runs;
  const whole = (run: Glyph[]): Glyph[] => {
    const rest = next.get(run);
    return rest === undefined ? run : [...run, ...whole(rest)];
  };
  return runs.filter((run) => !taken.has(run)).map(whole);
}

function keyOf({ style, line }: Glyph): string {
  return `${style.direction} ${style.font} ${style.size} ${Math.round(line)}`;
}

function goesOn(last: Glyph, first: Glyph, wordGap: number): boolean {
  const { size } = last.style;
  const gap = first.from - last.to;
  if (first.from <= last.from || gap >= wordGap * size || gap <= -KERNING * size) return false;
  if (Math.abs(first.line - last.line) > SAME_LINE * size) return false;
  // A name that fills its column may touch the amount beside it.
  return (
    (LETTER.test(last.text) && LETTER.test(first.text)) || (FIGURE.test(last.text) && FIGURE.test(first.text))
  );
}

const LETTER = /^\p{L}/u;
const FIGURE = /^[\d.,$-]$/;
