// The accounts of an overview and the titles over their lists: the same number, whole or masked, or else the same name.

import type { Line } from "../../print/lines.ts";
import { plainOf } from "../../print/phrases.ts";
import type { Tokens } from "../../print/tokens.ts";

export type Listed = {
  /** Its row in the overview, and the word of the number in it. */
  readonly line: Line;
  readonly at: number | null;
  readonly name: string;
};
/** Where the lists of an account begin, and the fullest print of its number. */
type AccountTitle = { readonly order: number; readonly line: Line; readonly at: number | null };

const NUMBER = /^\(?[x*•.#]*\d[\d-]{3,}(?:-\w{1,4})?\)?$/i;
/** Of a masked number so many digits are left. */
const LEFT = 4;
/** A shorter name, or one of a single short word, says too little. */
const LEAST_LETTERS = 5;
const MAX_WORDS = 12;
const FILLERS =
  /\b(?:accounts?|activity|summary|details?|transactions?|history|statement|number|no|for|of|your|the|continued|ending|in|x+)\b/g;

/** The account of a row under the heading of an overview; its name may stand on the line above. */
export function listedOn(line: Line, above: Line | undefined, tokens: (line: Line) => Tokens): Listed {
  const first = tokens(line).amounts[0]?.first ?? line.words.length;
  const own = nameOf(line.words.slice(0, first).map(({ text }) => text));
  const isAbove = own === "" && above?.page === line.page && tokens(above).amounts.length === 0;
  const name = isAbove ? nameOf(above.words.map(({ text }) => text)) : own;
  return { line, at: numberIn(line, tokens(line)), name };
}

export function titleOf(
  listed: Listed,
  all: readonly Listed[],
  lines: readonly Line[],
  tokens: (line: Line) => Tokens,
): AccountTitle | null {
  const after = Math.max(...all.map(({ line }) => line.order));
  const heads = lines.filter(
    (line) =>
      line.order > after &&
      line.words.length <= MAX_WORDS &&
      tokens(line).amounts.length === 0 &&
      tokens(line).dates[0]?.first !== 0,
  );
  return byNumber(listed, all, heads, tokens) ?? byName(listed, all, heads, tokens);
}

function byNumber(
  { line, at }: Listed,
  all: readonly Listed[],
  heads: readonly Line[],
  tokens: (line: Line) => Tokens,
): AccountTitle | null {
  if (at === null) return null;
  const own = line.words[at]!.text;
  const ends = all.flatMap((one) => (one.at === null ? [] : digitsOf(one.line.words[one.at]!.text)));
  const isUnique = ends.filter((other) => other.slice(-LEFT) === digitsOf(own).slice(-LEFT)).length === 1;
  const found = (isSame: (text: string) => boolean): AccountTitle | null => {
    for (const head of heads) {
      const index = numberIn(head, tokens(head));
      if (index === null || !isSame(head.words[index]!.text)) continue;
      const isFuller = digitsOf(head.words[index]!.text).length >= digitsOf(own).length;
      return { order: head.order, ...(isFuller ? { line: head, at: index } : { line, at }) };
    }
    return null;
  };
  const whole = found((text) => digitsOf(text) === digitsOf(own));
  return whole ?? (isUnique ? found((text) => isMaskedAlike(text, own)) : null);
}

/** One of both is masked: `x7430` beside `3508697430`. */
function isMaskedAlike(a: string, b: string): boolean {
  const [short, long] = [digitsOf(a), digitsOf(b)].sort((x, y) => x.length - y.length);
  const isMasked = short!.length === LEFT || /[x*•.#]/i.test(`${a}${b}`);
  return isMasked && short!.length >= LEFT && long!.endsWith(short!);
}

function byName(
  { line, at, name }: Listed,
  all: readonly Listed[],
  heads: readonly Line[],
  tokens: (line: Line) => Tokens,
): AccountTitle | null {
  if (name.length < LEAST_LETTERS || all.filter((one) => one.name === name).length > 1) return null;
  // A title with a number of its own is that of another account.
  const head = heads.find((one) => {
    const isNumbered = at !== null && numberIn(one, tokens(one)) !== null;
    return !isNumbered && nameOf(one.words.map(({ text }) => text)) === name;
  });
  return head === undefined ? null : { order: head.order, line, at };
}

function numberIn({ words }: Line, { dates, amounts }: Tokens): number | null {
  const isOther = (index: number) =>
    [...dates, ...amounts].some(({ first, last }) => index >= first && index <= last);
  const at = words.findIndex(({ text }, index) => NUMBER.test(text) && !isOther(index));
  return at < 0 ? null : at;
}

function nameOf(texts: readonly string[]): string {
  return plainOf(texts.join(" ")).replace(FILLERS, " ").replace(/ +/g, " ").trim();
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}
