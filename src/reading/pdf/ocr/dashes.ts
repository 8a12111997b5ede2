import type { Blot } from "./blots.ts";
import type { Strip } from "./strips.ts";
import type { SeenWord } from "./tsv.ts";

// A minus is a small blot, and recognition leaves one out now and then. It stands in the ink all the same, and a sign lost is an amount lost.

const HAS_DASH = /[-−–—~=_+]/;
const BEGINS_FIGURE = /^[$£€¥]?\d[\d.,]*[.,]\d\d(?!\d)/;
const ENDS_FIGURE = /\d[.,]\d\d$/;
/** In heights of the letters: how long a dash is, how far it stands from its figure, how high above the foot of the line. */
const LENGTH = { least: 0.2, most: 0.8 };
const NEAR = 0.6;
const RAISED = { least: 0.25, most: 0.75 };

/** The words of one strip, with the signs that were left out. */
export function addDashes(
  words: readonly SeenWord[],
  strip: Strip,
  blots: readonly Blot[],
): readonly SeenWord[] {
  const dashes = strip.blots.map((index) => blots[index]!).filter((blot) => isDash(blot, strip));
  if (dashes.length === 0) return words;
  return words.map((word, index) => {
    if (HAS_DASH.test(word.text)) return word;
    const [before, after] = [words[index - 1], words[index + 1]];
    const end = word.left + word.width;
    const isLeft = (dash: Blot) =>
      dash.x1 > word.left - NEAR * strip.letter &&
      dash.x1 < word.left + NEAR * strip.letter &&
      !isTaken(dash, before) &&
      isFirst(dash, word, strip, blots);
    if (BEGINS_FIGURE.test(word.text) && dashes.some(isLeft)) return { ...word, text: `-${word.text}` };
    const isRight = (dash: Blot) =>
      dash.x0 < end + NEAR * strip.letter && dash.x0 > end - NEAR * strip.letter && !isTaken(dash, after);
    const isLast = after === undefined || after.left - end > 2 * NEAR * strip.letter;
    if (ENDS_FIGURE.test(word.text) && isLast && dashes.some(isRight))
      return { ...word, text: `${word.text}-` };
    return word;
  });
}

function isDash({ x0, y0, x1, y1 }: Blot, strip: Strip): boolean {
  const [width, height] = [x1 - x0, y1 - y0];
  const raised = (strip.y1 - (y0 + y1) / 2) / strip.letter;
  return (
    width > 1.6 * height &&
    width > LENGTH.least * strip.letter &&
    width < LENGTH.most * strip.letter &&
    raised > RAISED.least &&
    raised < RAISED.most
  );
}

/** Part of the word beside it, as a hyphen is. */
function isTaken(dash: Blot, word: SeenWord | undefined): boolean {
  const middle = (dash.x0 + dash.x1) / 2;
  return word !== undefined && middle > word.left - 2 && middle < word.left + word.width + 2;
}

/** No other ink of the word stands left of the dash. */
function isFirst(dash: Blot, word: SeenWord, strip: Strip, blots: readonly Blot[]): boolean {
  return !strip.blots.some((index) => {
    const { x0, x1 } = blots[index]!;
    return x0 < dash.x0 && x1 > word.left - NEAR * strip.letter;
  });
}
