// Leaders: rows of dots or dashes between what stands left and right of them, as forms of line printers have them: `Date......Amount....Description`,
// `Ending balance.......1,234.56`. Set without blanks they make one word of the whole line.

import type { TextWord } from "../../model/document-text.ts";

const LEADER = /\.{3,}|…{2,}|[-_=·~]{4,}/;
/** Fewer dots cut a word short or mask a number: `To Sav...9134`. */
const LONG_LEADER = /\.{4,}|…{2,}|[-_=·~]{4,}/;
/** Dots with blanks between them are words of their own. */
const LONE_DOT = /^[.·…]$/;
const LEAST_LONE = 4;
/** Names on both sides, or a figure of money after them; `xxxx....1234` is the number of a card. */
const PARTED = /^\p{L}[\p{L}&/'’-]*$/u;
const MONEY = /^[-–(]?[$£€]?\d[\d,.]*[.,]\d{2}[-–)]?$/;
/** Letters are half as wide as their type is high, dots a quarter of it, and in a typewriter face as wide as letters. */
const LETTER = 0.5;
const DOT = { least: 0.2, most: 0.65 };

/** The words with leaders taken away, each in pieces where they joined it to the next. */
export function withoutLeaders(words: readonly TextWord[]): readonly TextWord[] {
  const isLone = ({ text }: TextWord) => LONE_DOT.test(text);
  const lone = words.filter(isLone).length;
  const isSpaced = lone >= LEAST_LONE && lone < words.length && !isMask(words, words.findLastIndex(isLone));
  const own = isSpaced ? words.filter((word) => !isLone(word)) : words;
  if (!own.some(({ text }) => LONG_LEADER.test(text))) return own;
  const parted = own.flatMap((word, at) => (isMask(own, at) ? [word] : partsOf(word)));
  return parted.length === 0 ? words : parted;
}

/** `.... 1234`: the last digits of an account or card. */
function isMask(words: readonly TextWord[], at: number): boolean {
  return /^\W+$/.test(words[at]!.text) && /^\d{2,6}\W*$/.test(words[at + 1]?.text ?? "");
}

function partsOf(word: TextWord): readonly TextWord[] {
  const { text, box } = word;
  if (!LONG_LEADER.test(text)) return [word];
  const parts = text.split(new RegExp(`(${LEADER.source})`));
  const pieces = parts.filter((_, index) => index % 2 === 0);
  const [first = "", ...rest] = pieces.filter((piece) => piece !== "");
  // A rule of dashes may close a list of figures; dots lead from a name to its figure.
  if (first === "") return /[.…·]/.test(text) ? [] : [word];
  const areParted = PARTED.test(first) && rest.every((piece) => PARTED.test(piece) || MONEY.test(piece));
  const isEdge = rest.length === 0 && (PARTED.test(first) || MONEY.test(first));
  if (!areParted && !isEdge) return [word];
  const dots = parts.filter((_, index) => index % 2 === 1).join("").length;
  const size = word.size || box.y1 - box.y0;
  const dot = clamp(((box.x1 - box.x0) / size - LETTER * (text.length - dots)) / dots);
  const widthOf = (part: string, at: number) => part.length * (at % 2 === 1 ? dot : LETTER);
  const scale = (box.x1 - box.x0) / parts.reduce((sum, part, at) => sum + widthOf(part, at), 0);
  let x0 = box.x0;
  return parts.flatMap((part, at) => {
    const x1 = x0 + widthOf(part, at) * scale;
    const own = { ...word, text: part, box: { ...box, x0, x1 } };
    x0 = x1;
    return at % 2 === 1 || part === "" ? [] : [own];
  });
}

function clamp(dot: number): number {
  return Math.min(Math.max(dot, DOT.least), DOT.most);
}
