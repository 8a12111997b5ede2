// Labelled figures within the flow of the lines: balances and totals.

import type { Line } from "../../print/lines.ts";
import { plainOf } from "../../print/phrases.ts";
import type { AmountToken, Tokens } from "../../print/tokens.ts";
import { atItsHour, balanceLabelOf, isCarriedForward } from "../terms/balance-terms.ts";
import { isBareTitle, isTotalLabel, kindOf } from "../terms/section-terms.ts";
import { isBareTotal, isTurnover } from "../terms/turnover-terms.ts";
import { type ColumnSet, columnOf } from "./columns.ts";
import type { BalanceMark, TotalMark } from "./raw.ts";

/** A label has at most this many words; more is a sentence. */
const MAX_LABEL_WORDS = 10;
const FIRST_WORDS = 5;

/** Balances of a line: each amount with the words before it, as far as the amount before. */
export function balanceMarksOf(
  line: Line,
  tokens: Tokens,
  columns: ColumnSet | null,
  rowsBefore: number,
): readonly BalanceMark[] {
  const marks: BalanceMark[] = [];
  let from = 0;
  const isBefore = labelsStandBefore(line, tokens);
  for (const [index, token] of tokens.amounts.entries()) {
    const next = tokens.amounts[index + 1]?.first ?? line.words.length;
    const text = isBefore
      ? wordsBetween(line, tokens, from, token.first)
      : wordsBetween(line, tokens, token.last + 1, next);
    const plain = isBefore ? ownLabel(line, tokens, { from, token }, plainOf(text)) : plainOf(text);
    from = token.last + 1;
    if (plain === "" || plain.split(" ").length > MAX_LABEL_WORDS) continue;
    if (tokens.dates[0]?.first === 0 && isText(plain)) continue;
    const named = atItsHour(balanceLabelOf(plain), text);
    const label = named ?? (closesBalances(plain, token, columns) ? "end" : null);
    const isForward = isCarriedForward(plain) && plain.split(" ").length <= 6;
    if (label === null && !isForward) continue;
    const date =
      tokens.dates.find((one) => (isBefore ? one.last < token.first : one.first > token.last)) ?? null;
    // Only with its day is a bare `solde` a balance of that day.
    if (label === "dated" && date === null) continue;
    const own = label === null ? "forward" : label;
    const balance = balanceTokenOf(line, tokens, index, columns);
    marks.push({ label: own, token: balance, line, text, date, rowsBefore });
    if (own === "forward") break;
  }
  return marks;
}

/** `Zelle payment from JANE DOE for balance due`: what follows a day names a balance at once, or is the text of a row. */
function isText(plain: string): boolean {
  const words = plain.split(" ");
  return words.length > FIRST_WORDS && balanceLabelOf(words.slice(0, FIRST_WORDS).join(" ")) === null;
}

/** `Ending totals   37,483.73` in the column of the balances: no sum, but the last of them. */
function closesBalances(plain: string, { box }: AmountToken, columns: ColumnSet | null): boolean {
  if (columns === null || !/^(?:ending|closing|final) totals?$/.test(plain)) return false;
  return columnOf(box, columns.columns, 30)?.role === "balance";
}

/** The cell right before a figure, where it says by itself what the figure is: what stands further left belongs to something else. */
function ownLabel(
  line: Line,
  tokens: Tokens,
  { from, token }: { readonly from: number; readonly token: AmountToken },
  whole: string,
): string {
  // `Total credits: 375.00   Closing balance: 1,155.00`: with no more than a blank between, name and figure are one cell.
  const home = line.cells.find(({ first, last }) => token.first >= first && token.first <= last)!;
  const inside = plainOf(wordsBetween(line, tokens, Math.max(home.first, from), token.first));
  if (["start", "end"].includes(balanceLabelOf(inside) ?? "")) return inside;
  const cells = line.cells.filter((cell) => cell.last < token.first);
  const cell = cells.findLast(({ text }) => /\p{L}/u.test(text));
  if (cell === undefined || cell === cells[0]) return whole;
  const plain = plainOf(wordsBetween(line, tokens, cell.first, cell.last + 1));
  const label = balanceLabelOf(plain);
  const isKind = label === null && kindOf(plain, false) !== null && balanceLabelOf(whole) !== null;
  return label === "start" || label === "end" || isKind ? plain : whole;
}

/** `$4,510.22  Ending balance on May 31`: the figure first, or after the day, then what it is. */
function labelsStandBefore(line: Line, { amounts, dates }: Tokens): boolean {
  const [first, more] = amounts;
  const isOfDate = (index: number) => dates.some((date) => index >= date.first && index <= date.last);
  if (first === undefined || more !== undefined) return true;
  if (line.words.some((_, index) => index < first.first && !isOfDate(index))) return true;
  const after = line.words.filter((_, index) => index > first.last && !isOfDate(index));
  const isPage = isCarriedForward(plainOf(after.map((word) => word.text).join(" ")));
  return after.length === 0 || after.some((word) => (isPage ? /\d{3}/ : /\d/).test(word.text));
}

/** In a table with a balance column the figure of that column counts, e.g. beside totals of debits and credits; no label parts them. */
function balanceTokenOf(
  { words }: Line,
  { amounts }: Tokens,
  at: number,
  columns: ColumnSet | null,
): AmountToken {
  const own = amounts[at]!;
  if (columns === null) return own;
  const isLabelled = (token: AmountToken, before: AmountToken) =>
    words.slice(before.last + 1, token.first).some(({ text }) => /\p{L}/u.test(text));
  const end = amounts.findIndex((token, index) => index > at && isLabelled(token, amounts[index - 1]!));
  const inBalance = amounts
    .slice(at, end < 0 ? amounts.length : end)
    .find((token) => columnOf(token.box, columns.columns, 30)?.role === "balance");
  return inBalance ?? own;
}

export function totalMarkOf(
  line: Line,
  tokens: Tokens,
  columns: ColumnSet | null,
  table: number | null,
  title = "",
): TotalMark | null {
  if (tokens.amounts.length === 0) return null;
  const label = wordsBetween(line, tokens, 0, tokens.amounts[0]!.first);
  if (tokens.dates[0]?.first === 0 && !sumsColumns(plainOf(label), tokens, columns)) return null;
  // `JANE DOE #1234: Total transactions`: whose they are, then what.
  const plain = plainOf(label.replace(/^.*:\s+(?=\p{L})/u, ""));
  // `Conventional checks paid (9)  5,234.99`: the list's title with the count of its rows.
  const isCounted = /\(\d{1,5}\)/.test(label) && isBareTitle(plain);
  // `Total des frais bancaires en 2024`: of more than this list.
  if (OF_THE_YEAR.test(label)) return null;
  if (!isTotalLabel(plain) && !isCounted && !isTotalOf(plain, title)) return null;
  return { label, plain, tokens: tokens.amounts, columns, count: countIn(line, tokens), line, table };
}

const OF_THE_YEAR = /\b(?:in|en|im jahr|nel|em|w|för|for)\s(?:19|20)\d\d\W{0,3}$/i;

/** `Account maintenance charges total`: the title of the list, whatever it is, and that it is the sum. */
function isTotalOf(plain: string, title: string): boolean {
  const own = plainOf(title.replace(/\b(?:continued|cont)\b.*/i, ""));
  return own !== "" && [`${own} total`, `${own} totals`, `total ${own}`, `totals ${own}`].includes(plain);
}

/** `Jan 31  Closing totals  14,500.20  9,310.00`: the last line of a list, with the last day, sums up its columns. */
function sumsColumns(plain: string, { amounts }: Tokens, columns: ColumnSet | null): boolean {
  const roles = amounts.map(({ box }) => columns && columnOf(box, columns.columns, 30)?.role);
  if (roles.includes("balance")) return false;
  return isTurnover(plain) || (isBareTotal(plain) && roles.includes("debit") && roles.includes("credit"));
}

/** A whole number that stands alone beside the amount: how many rows the total has. */
export function countIn(line: Line, tokens: Tokens): number | null {
  const taken = (index: number) =>
    [...tokens.amounts, ...tokens.dates].some((token) => index >= token.first && index <= token.last);
  // Past the amount a word begins another label: `Total withdrawals  300.00   Days in period  31`, `2 Points per $1`.
  const last = tokens.amounts[0]?.last ?? line.words.length;
  const next = line.words.findIndex((word, index) => index > last && /[a-z]/i.test(word.text));
  const counts = line.words.flatMap((word, index) => {
    const parts = /^\(?(\d{1,5})\)?$/.exec(word.text);
    const isOther =
      /^(?:19|20)\d\d$/.test(word.text) ||
      (next >= 0 && index > next) ||
      (index > last && !standsAlone(line, index, last + 1)) ||
      endsLabel(line, index, tokens);
    return parts === null || isOther || taken(index) || endsAccount(line, index) ? [] : [Number(parts[1])];
  });
  return counts.length === 1 ? (counts[0] ?? null) : null;
}

/** Past the amount other words of its cell make it a figure of something else: `# of days in cycle: 31`, `2 points per $1`. */
function standsAlone({ cells, words }: Line, index: number, from: number): boolean {
  const cell = cells.find(({ first, last }) => index >= first && index <= last);
  const own = words.slice(Math.max(cell?.first ?? from, from), (cell?.last ?? index) + 1);
  const text = own.map((word) => word.text).join(" ");
  return /^\W*\d+\W*(?:items?|transactions?|entries|checks?|deposits?|withdrawals?|count)?$/i.test(text);
}

/** `Days in period   31   Electronic deposits   300.00`: another label before it, a cell of its own, the label of the amount after it. */
function endsLabel({ cells, words }: Line, index: number, { amounts }: Tokens): boolean {
  const isWord = ({ text }: { readonly text: string }) => /\p{L}/u.test(text);
  const isLast = cells.some(({ last }) => last === index);
  return isLast && words.slice(0, index).some(isWord) && words.slice(index, amounts[0]?.first).some(isWord);
}

/** The last digits of an account or card: `XXXX XXXX 1234`, `card ending in 1234`. */
function endsAccount({ words }: Line, index: number): boolean {
  const before = words.slice(Math.max(0, index - 3), index).map((word) => word.text);
  return /(?:(?:^| )[xX*•●·…]{2,}|\b(?:account|acct|card)\.?(?: (?:number|no\.?))?|\bend(?:ing|s)(?: (?:in|with))?)[ .:#]*$/i.test(
    before.join(" "),
  );
}

function wordsBetween(line: Line, tokens: Tokens, from: number, to: number): string {
  const isDate = (index: number) => tokens.dates.some((token) => index >= token.first && index <= token.last);
  return line.words
    .filter((_, index) => index >= from && index < to && !isDate(index))
    .map((word) => word.text)
    .join(" ");
}
