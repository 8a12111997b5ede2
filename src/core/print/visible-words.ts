import type { PageText, TextWord } from "../model/document-text.ts";
import { coveredWordsOf } from "./covered-words.ts";
import { withoutStamps } from "./stamps.ts";

/** Channels above this are white to the eye; such words are seen only on a darker fill. */
const WHITE_FROM = 0xf4;
/** A fill below this mean brightness makes white letters readable. */
const DARK_BELOW = 0xc8;

/**
 * The words that a reader of the page sees, upright and without stamps. White text on white paper (banks mark sections so for their own software)
 * and what a later rectangle or picture hides are left out; a page whose words are all hidden is a searchable scan, whose hidden words are what the scan shows.
 */
export function visibleWordsOf(page: PageText): TextWord[] {
  const covered = coveredWordsOf(page);
  const upright = page.words.filter(
    (word, index) =>
      word.direction === 0 && word.text.trim() !== "" && !covered.has(index) && !isOffPage(word, page),
  );
  const seen = upright.filter((word) => !word.isHidden && !isWhiteOnWhite(word, page));
  const hidden = upright.filter((word) => word.isHidden);
  const shown = seen.length >= hidden.length / 4 ? seen : hidden;
  return (page.source === "text" ? withoutStamps(shown) : shown).map(withPlainSigns).flatMap(partsApart);
}

/** Minus signs and hyphens other than that of the keyboard: U+2212, the hyphens U+2010 and U+2011, the soft one, small and wide forms. */
const MINUS = /[\u00ad\u2010\u2011\u207b\u2212\ufe63\uff0d]/g;

function withPlainSigns(word: TextWord): TextWord {
  const text = word.text.replace(MINUS, "-").replaceAll("\uff0b", "+");
  return text === word.text ? word : { ...word, text };
}

/** `2026-Mar` or `05/01/26-05/31/26`: a hyphen set without blanks between the two days of a period. */
const JOINED_DATES =
  /^((?:19|20)\d\d|\d{1,2}[/.]\d{1,2}[/.](?:\d\d){1,2})([-–—])(\d{1,2}[/.]\d{1,2}[/.](?:\d\d){1,2}|[a-zà-ÿ]{3,9}\.?)$/i;

/** `06/26/2023-1,656.70`, `Dec 23$1,644.53`: a sum so wide that it touches the day before it. */
const JOINED_SUM =
  /^(\d{1,2}(?=[$£€])|\d{1,2}(?:\/\d{1,2}\/|\.\d{1,2}\.|-\d{1,2}-)(?:19|20)\d\d)([-+(]?[$£€]?\d[\d.,']*[.,]\d{2}[-+)]?)$/;

/** `Number:123456789`, `Account#1234`: a label set without a blank before its value. */
const JOINED_LABEL = /^((?:account|acct|number|no|nbr)[:#.]{1,4})([\dx*•#.-]{0,40}\d{3}[\d-]{0,40})$/i;

/** `08-Oct-2025CHEQUE`, `2026-05-01POS`: a day set without a blank before the text of its row. */
const JOINED_DAY =
  /^(\d{1,2}[-/](?:[a-z]{3}|\d{1,2})[-/](?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d)([a-zà-ÿ][a-zà-ÿ\d./*&-]+)$/i;

/** `ending in****1234`, `in6981113929`. */
const JOINED_ENDING = /^(in|with)([*x•]{2,}\d{3,}|\d{6,})$/i;

/** `balance........13,286.15`: dots lead the eye to the figure, and nothing parts them from it. */
const LEADER = /^(.*?)(?<!\.)(\.{4,})([-+(]?[$£€]?[-+]?\d[\d.,']{0,20}[.,]\d{2}[-+)]?(?:CR|DR)?)$/i;

function partsApart(word: TextWord): TextWord[] {
  if (word.text.length < 7) return [word];
  const leader = LEADER.exec(word.text);
  if (leader !== null)
    return leaderApart(
      word,
      leader.slice(1).filter((part) => part !== ""),
    );
  const parts =
    JOINED_DATES.exec(word.text) ??
    JOINED_DAY.exec(word.text) ??
    JOINED_SUM.exec(word.text) ??
    JOINED_LABEL.exec(word.text) ??
    JOINED_ENDING.exec(word.text);
  if (parts === null) return [word];
  const letter = (word.box.x1 - word.box.x0) / word.text.length;
  let at = word.box.x0;
  return parts.slice(1).map((text) => {
    const x0 = at;
    at += letter * text.length;
    return { ...word, text, box: { ...word.box, x0, x1: at } };
  });
}

/** A point is about half as wide as a letter. */
function leaderApart(word: TextWord, parts: readonly string[]): TextWord[] {
  const widthOf = (text: string) => text.length - text.replace(/[^.]/g, "").length / 2;
  const unit = (word.box.x1 - word.box.x0) / widthOf(word.text);
  let at = word.box.x0;
  return parts.map((text) => {
    const x0 = at;
    at += unit * widthOf(text);
    return { ...word, text, box: { ...word.box, x0, x1: at } };
  });
}

/** Wholly beyond the edge of the page as it is shown. */
export function isOffPage({ box }: TextWord, { width, height }: PageText): boolean {
  return box.x1 <= 0 || box.y1 <= 0 || box.x0 >= width || box.y0 >= height;
}

/** Painted, and seen by nobody. */
export function isWhiteOnWhite(word: TextWord, page: PageText): boolean {
  if (word.color === null || !isWhite(word.color) || word.isOnDark) return false;
  const x = (word.box.x0 + word.box.x1) / 2;
  const y = (word.box.y0 + word.box.y1) / 2;
  const holds = ({ box }: { readonly box: TextWord["box"] }) =>
    x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1;
  return (
    !page.fills.some((fill) => holds(fill) && brightness(fill.color) < DARK_BELOW) && !page.images.some(holds)
  );
}

function isWhite(color: number): boolean {
  return color >> 16 >= WHITE_FROM && ((color >> 8) & 0xff) >= WHITE_FROM && (color & 0xff) >= WHITE_FROM;
}

function brightness(color: number): number {
  return ((color >> 16) + ((color >> 8) & 0xff) + (color & 0xff)) / 3;
}
