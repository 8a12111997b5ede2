// Tables whose groups stand side by side: check lists (number, date, amount) and daily balances (date, amount), one to four abreast.

import type { Line } from "../../print/lines.ts";
import { plainOf } from "../../print/phrases.ts";
import type { AmountToken, DateToken, Tokens } from "../../print/tokens.ts";
import { type ColumnSet, columnOf } from "./columns.ts";

export type GridGroup = {
  readonly number: string | null;
  readonly date: DateToken | null;
  readonly amount: AmountToken;
};

type Symbol = {
  readonly sign: "d" | "a" | "n" | "t";
  readonly date?: DateToken;
  readonly amount?: AmountToken;
  readonly text: string;
};

/** Marks beside check numbers: a gap in the sequence, an electronic check, an image. */
const MARK = /^[*^#†‡+eEisSrR]$|^\(?[*^#†‡]?[a-z]\)?$|^✓$|^\*+$/;
/** The words of a caption under the picture of a check: `05/23/2023 Check 6724 $166.09`. */
const CAPTION = /^(?:check|cheque|chk|ck|no|number|nbr|num|amount|amt|date|paid)[.:#]*$/i;
const NUMBER = /^[#*^†]{0,3}\d{1,12}[*^#†eEis]{0,2}$/;

/** What may be spent or earns interest, beside what stands in the books. */
const OF_OTHER_FUNDS = /\b(?:collected|uncollected|available|float|investable|average)\b/;
/** A figure of a column ends at most this many points from its title. */
const REACH = 40;

const GROUPS: readonly (readonly [RegExp, number])[] = [
  [/^(?:nda)+$/, 3],
  [/^(?:nad)+$/, 3],
  [/^(?:dna)+$/, 3],
  [/^(?:dan)+$/, 3],
  [/^(?:da)+$/, 2],
  [/^(?:ad)+$/, 2],
  [/^(?:na)+$/, 2],
];

/** The groups of a line that consists of nothing else, or null. One group alone is accepted where `isSingleAllowed`. */
export function gridGroupsOf(
  line: Line,
  tokens: Tokens,
  isSingleAllowed: boolean,
): readonly GridGroup[] | null {
  if (tokens.amounts.length === 0 || (tokens.amounts.length < 2 && !isSingleAllowed)) return null;
  const symbols = symbolsOf(line, tokens, tokens.amounts.length > 1);
  const word = symbols.map((symbol) => symbol.sign).join("");
  if (word.includes("t")) return null;
  // A check without a number still has its place among the others.
  for (const [pattern, size] of GROUPS) {
    if (!pattern.test(word)) continue;
    if (word.length === size && !isSingleAllowed) return null;
    return cut(symbols, size);
  }
  return isSingleAllowed && /^(?:n?da|n?ad|dna)+$/.test(word) ? cutLoosely(symbols) : null;
}

/**
 * A day with several figures of its balance (`Ledger`, `Float`, `Collected`) in a table of balances: the figure in the column of the books.
 * Empty where no heading tells which that is; null for a line of another kind.
 */
export function balanceOfDay(
  line: Line,
  { dates, amounts }: Tokens,
  set: ColumnSet | null,
): readonly GridGroup[] | null {
  const isTaken = (index: number) =>
    [...dates, ...amounts].some(({ first, last }) => index >= first && index <= last);
  const areFigures = line.words.every(({ text }, index) => isTaken(index) || !/[\p{L}%]/u.test(text));
  const [date, more] = dates;
  if (date?.first !== 0 || amounts.length < 2 || !areFigures) return null;
  const columns = set?.columns.filter(({ role }) => role === "balance") ?? [];
  const home = columns.find(({ title }) => !OF_OTHER_FUNDS.test(plainOf(title))) ?? columns[0];
  const amount = amounts.find(({ box }) => home !== undefined && columnOf(box, set!.columns, REACH) === home);
  return more !== undefined || amount === undefined ? [] : [{ number: null, date, amount }];
}

function symbolsOf(line: Line, tokens: Tokens, areCaptions: boolean): Symbol[] {
  const symbols: Symbol[] = [];
  for (let index = 0; index < line.words.length; index++) {
    const date = tokens.dates.find((token) => token.first === index);
    const amount = tokens.amounts.find((token) => token.first === index);
    const text = line.words[index]?.text ?? "";
    if (date !== undefined) {
      symbols.push({ sign: "d", date, text });
      index = date.last;
    } else if (amount !== undefined) {
      symbols.push({ sign: "a", amount, text });
      index = amount.last;
    } else if (NUMBER.test(text)) symbols.push({ sign: "n", text });
    else if (areCaptions && CAPTION.test(text)) continue;
    else if (!MARK.test(text) && !/^[|.…·_-]+$/.test(text)) symbols.push({ sign: "t", text });
  }
  return symbols;
}

function cut(symbols: readonly Symbol[], size: number): GridGroup[] {
  const groups: GridGroup[] = [];
  for (let at = 0; at < symbols.length; at += size) groups.push(groupOf(symbols.slice(at, at + size)));
  return groups;
}

function cutLoosely(symbols: readonly Symbol[]): GridGroup[] {
  const groups: GridGroup[] = [];
  let own: Symbol[] = [];
  for (const symbol of symbols) {
    const isRepeat = own.some((other) => other.sign === symbol.sign);
    const isComplete = own.some((other) => other.sign === "a") && own.some((other) => other.sign === "d");
    if (isRepeat || isComplete) {
      groups.push(groupOf(own));
      own = [];
    }
    own.push(symbol);
  }
  return [...groups, groupOf(own)].filter((group) => group.amount !== undefined);
}

function groupOf(symbols: readonly Symbol[]): GridGroup {
  const number = symbols.find((symbol) => symbol.sign === "n")?.text.replace(/[^\d]/g, "") ?? null;
  return {
    number,
    date: symbols.find((symbol) => symbol.date !== undefined)?.date ?? null,
    amount: symbols.find((symbol) => symbol.amount !== undefined)?.amount as AmountToken,
  };
}
