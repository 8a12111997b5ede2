import type { PageText, TextWord } from "../../model/document-text.ts";
import { coveredWordsOf } from "../../print/covered-words.ts";
import { type AnomalyCheck, graded } from "./check.ts";
import { isFigureText, overlapOf } from "./figures.ts";

const FIGURES = { first: 400, further: 40 };
/** A word counts as lying on another when so much of the smaller one is shared. */
const WIDE = 0.5;
const TALL = 0.5;
/** A stamp or a watermark across the page is much bigger than what it crosses. */
const MOST_RATIO = 2;

/** Different words printed on one another, one of them a figure. */
export const checkOverprint: AnomalyCheck = ({ document, pages }) => {
  const found = document.pages
    .filter((page) => pages.includes(page.number) && page.source === "text")
    .flatMap((page) =>
      pairsOn(page).map(([under, over]) => ({
        code: "text_over_text" as const,
        text: `${over.text} is printed over ${under.text}.`,
        place: { page: page.number, box: over.box },
        values: [under.text, over.text],
      })),
    );
  return graded(found, FIGURES);
};

function pairsOn(page: PageText): readonly (readonly [TextWord, TextWord])[] {
  const covered = coveredWordsOf(page);
  const seen = page.words
    .map((word, index) => ({ word, index }))
    .filter(({ word, index }) => !word.isHidden && !covered.has(index) && word.direction === 0)
    .sort((a, b) => a.word.box.y0 - b.word.box.y0);
  const pairs: [TextWord, TextWord][] = [];
  for (const [at, one] of seen.entries()) {
    for (let next = at + 1; next < seen.length; next++) {
      const other = seen[next] as (typeof seen)[number];
      if (other.word.box.y0 > one.word.box.y1) break;
      if (!isOverprint(one.word, other.word)) continue;
      pairs.push(one.index < other.index ? [one.word, other.word] : [other.word, one.word]);
    }
  }
  return pairs;
}

function isOverprint(a: TextWord, b: TextWord): boolean {
  const [small, large] = a.box.x1 - a.box.x0 < b.box.x1 - b.box.x0 ? [a, b] : [b, a];
  const { wide, tall } = overlapOf(large.box, small.box);
  if (wide < WIDE || tall < TALL) return false;
  if (Math.max(a.size, b.size) > MOST_RATIO * Math.min(a.size, b.size)) return false;
  if (a.color !== b.color && isPale(a) !== isPale(b)) return false;
  if (large.text.includes(small.text)) return false;
  return isFigureText(a.text) && /\d/.test(b.text) && /\d/.test(a.text);
}

/** Grey enough to be a watermark. */
function isPale({ color }: TextWord): boolean {
  return color !== null && ((color >> 16) + ((color >> 8) & 0xff) + (color & 0xff)) / 3 > 150;
}
