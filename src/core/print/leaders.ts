// Leaders: rows of dots or dashes between what stands left and right of them, as forms of line printers have them: `Date......Amount....Description`,
// `Ending balance.......1,234.56`. Set without blanks they make one word of the whole line.

import type { TextWord } from "../model/document-text.ts";
import { roleOf } from "./column-terms.ts";
import { plainOf } from "./phrases.ts";

const LEADER = /\.{2,}|…{2,}|[-_=·~]{4,}/;
/** Fewer dots cut a word short or mask a number: `To Sav...9134`. */
const LONG_LEADER = /\.{4,}|…{2,}|[-_=·~]{4,}/;
/** Names of columns may stand so close that few dots are left: `CHECK #..DATE`. */
const SHORT_LEADER = /[\p{L}#]\.{2,3}\p{L}/u;
/** Dots with blanks between them are words of their own. */
const LONE_DOT = /^[.·…]$/;
const LEAST_LONE = 4;
/** `- - - DEPOSITS - - -`, `** CHECKS **`: a title between signs; the dashes of empty columns stand more than a blank apart. */
const RULE = /^([-–—=*_~+])\1*$/;
const LEAST_RULE = 2;
const RULE_GAP = 1;
/** Names on both sides, or a figure of money after them; `xxxx....1234` is the number of a card. */
const PARTED = /^(?:#|\p{L}[\p{L}&/'’#-]*)$/u;
const MONEY = /^[-–(]?[$£€]?\d[\d,.]*[.,]\d{2}[-–)]?$/;
/** Letters are half as wide as their type is high, dots a quarter of it, and in a typewriter face as wide as letters. */
const LETTER = 0.5;
const DOT = { least: 0.2, most: 0.65 };

/** The words with leaders taken away, each in pieces where they joined it to the next. */
export function withoutLeaders(printed: readonly TextWord[]): readonly TextWord[] {
  const words = betweenRules(printed);
  const isLone = ({ text }: TextWord) => LONE_DOT.test(text);
  const lone = words.filter(isLone).length;
  const isSpaced = lone >= LEAST_LONE && lone < words.length && !isMask(words, words.findLastIndex(isLone));
  const own = isSpaced ? words.filter((word) => !isLone(word)) : words;
  if (!own.some(({ text }) => hasLeader(text))) return own;
  const parted = own.flatMap((word, at) => (isMask(own, at) ? [word] : partsOf(word)));
  return parted.length === 0 ? words : parted;
}

/** Without the signs on both sides of a title. */
function betweenRules(words: readonly TextWord[]): readonly TextWord[] {
  if (!RULE.test(words[0]?.text ?? "") || !RULE.test(words.at(-1)!.text)) return words;
  const first = words.findIndex(({ text }) => !RULE.test(text));
  const title = words.slice(first, words.findLastIndex(({ text }) => !RULE.test(text)) + 1);
  const isSet = ({ box, size }: TextWord, at: number) =>
    at === 0 || box.x0 - words[at - 1]!.box.x1 < RULE_GAP * (size || box.y1 - box.y0);
  const areLong = [words.slice(0, first), words.slice(first + title.length)].every(
    (side) => side.map(({ text }) => text).join("").length >= LEAST_RULE,
  );
  return areLong && title.some(({ text }) => /\p{L}/u.test(text)) && words.every(isSet) ? title : words;
}

/** `.... 1234`: the last digits of an account or card. */
function isMask(words: readonly TextWord[], at: number): boolean {
  return /^\W+$/.test(words[at]!.text) && /^\d{2,6}\W*$/.test(words[at + 1]?.text ?? "");
}

function partsOf(word: TextWord): readonly TextWord[] {
  const { text, box } = word;
  if (!hasLeader(text)) return [word];
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

function hasLeader(text: string): boolean {
  if (LONG_LEADER.test(text)) return true;
  if (!text.includes("..")) return false;
  const isName = (part: string) => part === "#" || roleOf(plainOf(part)) !== null;
  return SHORT_LEADER.test(text) && text.split(/\.+/).every((part) => part === "" || isName(part));
}

function clamp(dot: number): number {
  return Math.min(Math.max(dot, DOT.least), DOT.most);
}
