import type { SeenWord } from "./tsv.ts";

// Type of fixed width leaves so much room around points and commas that figures fall apart: "676. 88+".

/** Share of the height of a digit; the blank between words of fixed width is 1.3. */
const MOST_GAP = 0.8;
const BEGINS = /^[-+($£€]*\d{1,3}(?:[.,]\d{3})*(?:[.,]|$)$/;
const GOES_ON = /^[.,]?\d{2,3}(?:[.,]\d{2,3})*(?:[-+)]|CR|DR)*$/i;

/** Words in the order in which they stand in their lines, with parts of one figure put together. */
export function joinFigures(words: readonly SeenWord[]): SeenWord[] {
  const joined: SeenWord[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (last === undefined || !isOneFigure(last, word)) joined.push(word);
    else joined[joined.length - 1] = join(last, word);
  }
  return joined;
}

function isOneFigure(a: SeenWord, b: SeenWord): boolean {
  if (a.line !== b.line || !BEGINS.test(a.text) || !GOES_ON.test(b.text)) return false;
  const hasSeparator = /[.,]$/.test(a.text) !== /^[.,]/.test(b.text);
  const gap = b.left - (a.left + a.width);
  return hasSeparator && gap < MOST_GAP * Math.max(a.height, b.height);
}

function join(a: SeenWord, b: SeenWord): SeenWord {
  const [top, bottom] = [Math.min(a.top, b.top), Math.max(a.top + a.height, b.top + b.height)];
  return {
    text: a.text + b.text,
    left: a.left,
    top,
    width: b.left + b.width - a.left,
    height: bottom - top,
    confidence: Math.min(a.confidence, b.confidence),
    line: a.line,
  };
}

/** Share of a word that lies within another one. */
const ECHO = 0.8;

/** Without the parts of a figure that recognition gives once more after the whole of it: `200.66`, `.`, `66`. */
export function dropEchoes(words: readonly SeenWord[]): SeenWord[] {
  return words.filter(
    (word, index) => !words.slice(Math.max(0, index - 2), index).some((whole) => isEcho(word, whole)),
  );
}

function isEcho(word: SeenWord, whole: SeenWord): boolean {
  const end = Math.min(whole.left + whole.width, word.left + word.width);
  const isWithin = end - Math.max(whole.left, word.left) > ECHO * word.width && whole.width > word.width;
  return word.line === whole.line && isWithin && /\d/.test(whole.text) && whole.text.includes(word.text);
}
