import type { TextWord } from "../../../core/model/document-text.ts";

// Some pages have text of their own that is worse than their picture: programs that recognised a scan left their mistakes under it, or
// painted its letters in fonts of their own with blanks within figures, and fonts without a table of letters give others than they show.
// Of 227 pages of real documents with text the three of one such file had 0.6 to 0.8 of their figures torn, all others none.

/** Figures: fewer happen on any page. */
const TORN = { least: 8, share: 0.3 };
const GARBLED = { least: 6, share: 0.15 };
/** Of the letters of real pages 36 to 47 of 100 are vowels, in every language with Latin letters more than 30. */
const VOWELS = { letters: 200, least: 0.2 };

const FIGURE = /\d[.,/]\d/;
const GARBLED_FIGURE = /\d[OolISB][\d.,]|^[$£€]?[OolI][.,\d]*\d[.,]\d|\d[.,]\d?[OolIS]\b/;

/** Why the words cannot be what the page shows, in plain words; null when they may be. */
export function faultOfText(words: readonly TextWord[]): string | null {
  const whole = words.filter(({ text }) => FIGURE.test(text)).length;
  const torn = words.filter((word, index) => isTorn(word, words[index + 1])).length;
  if (torn >= TORN.least && torn >= TORN.share * (torn + whole))
    return "The figures in the text of this page are torn apart.";
  const garbled = words.filter(({ text }) => GARBLED_FIGURE.test(text)).length;
  if (garbled >= GARBLED.least && garbled >= GARBLED.share * (garbled + whole))
    return "The text of this page has letters within its figures.";
  const letters = words.flatMap(({ text }) => text.match(/[A-Za-z]/g) ?? []);
  const vowels = letters.filter((letter) => /[aeiouy]/i.test(letter)).length;
  if (letters.length >= VOWELS.letters && vowels < VOWELS.least * letters.length)
    return "The letters in the text of this page are not those that it shows.";
  return null;
}

/** `$2,` and `967.` and `65` with hardly a gap between them: one figure. */
function isTorn(word: TextWord, next: TextWord | undefined): boolean {
  if (next === undefined || Math.abs(next.box.y0 - word.box.y0) > 3) return false;
  const gap = next.box.x0 - word.box.x1;
  const letter = (word.box.x1 - word.box.x0) / word.text.length;
  if (gap < -1 || gap > letter) return false;
  // After `$41.50,` begins the next of several figures.
  const isOpen = /\d[.,/]$/.test(word.text) && !/[.,]\d\d[.,]$/.test(word.text);
  const goesOn = isOpen && /^\d{2,3}(?!\d)/.test(next.text);
  return goesOn || (/\d$/.test(word.text) && /^[.,/]\d/.test(next.text));
}
