import type { Box, PageText, TextWord } from "../model/document-text.ts";

// What was painted first and hidden by something painted later: a rectangle or a picture over text.

export type Cover = {
  readonly kind: "fill" | "image";
  readonly box: Box;
  /** Words painted before it. */
  readonly after: number;
  /** Null for a picture. */
  readonly color: number | null;
};

/** What hides more of the page than this is the page itself: a scan over its own text, a background. */
const SHARE_OF_PAGE = 0.4;
/** Points; letters are higher than what is smaller, so it hides none. */
const LEAST_SIDE = 3;
/** A page that paints more is a drawing or a table of shaded cells, and is told nothing of. */
const MOST_COVERS = 3_000;
/** Shares of a word's width and height that have to be hidden. */
const HIDDEN = { wide: 0.6, tall: 0.6 };

/** What can hide something: opaque, not page-wide, and painted after words. */
export function coversOf(page: PageText): readonly Cover[] {
  const limit = SHARE_OF_PAGE * page.width * page.height;
  const isCover = ({ box, after, isSeeThrough }: PageText["fills"][number] | PageText["images"][number]) =>
    after > 0 && isSeeThrough !== true && areaOf(box) < limit && shortSideOf(box) > LEAST_SIDE;
  const covers = [
    ...page.fills
      .filter(isCover)
      .map(({ box, after, color }) => ({ kind: "fill" as const, box, after, color })),
    ...page.images
      .filter(isCover)
      .map(({ box, after }) => ({ kind: "image" as const, box, after, color: null })),
  ];
  return covers.length > MOST_COVERS ? [] : covers;
}

const known = new WeakMap<PageText, ReadonlyMap<number, Cover>>();

/** The words that something painted later hides, by their place in `page.words`. The reader and several checks ask for the same page. */
export function coveredWordsOf(page: PageText): ReadonlyMap<number, Cover> {
  const before = known.get(page);
  if (before !== undefined) return before;
  const covered = findCovered(page);
  known.set(page, covered);
  return covered;
}

function findCovered(page: PageText): ReadonlyMap<number, Cover> {
  const covered = new Map<number, Cover>();
  if (page.source === "ocr") return covered;
  for (const cover of coversOf(page)) {
    for (let index = 0; index < Math.min(cover.after, page.words.length); index++) {
      const word = page.words[index] as TextWord;
      if (!word.isHidden && isOver(cover.box, word.box)) covered.set(index, cover);
    }
  }
  return covered;
}

function shortSideOf({ x0, y0, x1, y1 }: Box): number {
  return Math.min(x1 - x0, y1 - y0);
}

function isOver(cover: Box, word: Box): boolean {
  const wide = Math.min(cover.x1, word.x1) - Math.max(cover.x0, word.x0);
  const tall = Math.min(cover.y1, word.y1) - Math.max(cover.y0, word.y0);
  return wide > HIDDEN.wide * (word.x1 - word.x0) && tall > HIDDEN.tall * (word.y1 - word.y0);
}

export function areaOf({ x0, y0, x1, y1 }: Box): number {
  return Math.max(0, x1 - x0) * Math.max(0, y1 - y0);
}
