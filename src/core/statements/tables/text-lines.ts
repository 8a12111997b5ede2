import type { Line } from "../../print/lines.ts";
import { plainOf } from "../../print/phrases.ts";
import type { DateToken, Tokens } from "../../print/tokens.ts";
import { balanceLabelOf } from "../terms/balance-terms.ts";
import { isBareTitle } from "../terms/section-terms.ts";
import { type ColumnSet, moneyColumnsOf } from "./columns.ts";
import type { RawRow } from "./raw.ts";

/** A further line of a description stands at most this many heights of the letters below the line above it. */
const PITCH = 2.1;
const PROSE_WORDS = 10;
const NOTE_WORDS = 5;
const MAX_NAME_WORDS = 10;
const CELL_WORDS = 7;
/** Fewer words may run through a column of money and be a running head. */
const CROSSING_WORDS = 5;
/** Prose runs over more than this many points. */
const PROSE_WIDTH = 290;

/** Whether a line of text alone goes on with the description of the row above: under it, near it, and clear of the amounts. */
export function isContinuation(
  line: Line,
  row: RawRow,
  loose: readonly Line[],
  columns: ColumnSet | null,
): boolean {
  const above = loose.at(-1) ?? row.lines.at(-1);
  const first = firstWordOf(row);
  if (above === undefined || above.page !== line.page) return false;
  if (isApart(above, line) || line.size > above.size * 1.25) return false;
  // Lines that hang together among themselves, and not with the row, are a head of their own.
  const chain = [...row.lines.slice(-1), ...loose];
  if (chain.some((one, index) => index > 0 && isApart(chain[index - 1]!, one))) return false;
  if (chain[0]?.page !== line.page) return false;
  const date = row.date ?? null;
  const left = first?.box.x0 ?? (date === null ? line.box.x0 : date.box.x1);
  if (line.box.x0 < left - 4 && date !== null && line.box.x0 < date.box.x1) return false;
  return !isOverMoney(line, row, columns);
}

function isApart(above: Line, below: Line): boolean {
  const apart = (below.box.y0 + below.box.y1 - above.box.y0 - above.box.y1) / 2;
  return above.page === below.page && apart > PITCH * Math.max(below.size, above.size);
}

function firstWordOf(row: RawRow) {
  return row.text.find((part) => part.words.length > 0)?.words[0] ?? null;
}

/** Text that runs through the columns of amounts is no part of a row. */
function isOverMoney(line: Line, row: RawRow, columns: ColumnSet | null): boolean {
  const text = firstWordOf(row)?.box.x0 ?? 0;
  const edges = row.money.map((cell) => cell.token.box.x0).filter((x) => x > text);
  if (edges.length === 0 && columns !== null) {
    edges.push(
      ...moneyColumnsOf(columns)
        .map((column) => column.x0)
        .filter((x) => x > text),
    );
  }
  return edges.length > 0 && line.box.x1 > Math.min(...edges) + 25;
}

/** `Previous balance   Deposits   Withdrawals   New balance` over figures: the summary of an account, where no list goes on. */
export function areSummaryLabels({ cells }: Line): boolean {
  const labels = cells.map((cell) => balanceLabelOf(plainOf(cell.text)));
  return cells.length > 2 && (labels.includes("start") || labels.includes("end"));
}

/** A sentence, or a part of one, names no list; nor do the labels of a summary: `Previous balance  Deposits  New balance`. */
export function isTitleLike(title: string, { cells }: Line): boolean {
  const isLabels = cells.length > 2 && cells.some((cell) => balanceLabelOf(plainOf(cell.text)) !== null);
  return (
    !isLabels && !/[.;,&]$|(?<!\b(?:[Mm]isc|[Aa]dj|[Ss]vc))(?<=[a-z)])\. |^[a-z]|^[*†‡]|\d{6}/.test(title)
  );
}

/** `TRANSACTIONS THIS CYCLE (CARD 1234) $1,204.50` below the purchases of one card, as Chase prints it. */
export function isSumOfCard({ text }: Line): boolean {
  return /^(?:total )?transactions? (?:for )?this (?:cycle|period|statement)\b/i.test(text);
}

/** `JANE DOE  Card ending in 1111` under the days of a list: whose rows follow, and no description, which begins further right. */
export function namesCard({ text, box, words, cells }: Line, row: RawRow, day: DateToken): boolean {
  const description = firstWordOf(row)?.box.x0 ?? 0;
  return (
    words.length <= MAX_NAME_WORDS &&
    box.x0 < day.box.x1 &&
    day.box.x1 < description &&
    cells.every((cell) => cell.box.x0 < day.box.x1) &&
    /\bcard(?:holder)?(?: account)?(?: (?:number|no\.?|#|ending(?: in)?|ends in))?:? ?(?:[x*•.#][x*•.# -]*)?\d{4}$/i.test(
      text,
    )
  );
}

/** The title before `15 items totaling $600.00` or `There were 4 Deposits totaling $600.00.`, or null. */
export function titleWithTotal({ text }: Line): string | null {
  const [, title = "", sentence] =
    /^(\D{3,60}?)\s{1,3}(there (?:was|were) )?\(?\d{1,5} [^\d$£€]{3,60}?\btotall?ing\b/i.exec(text) ?? [];
  return sentence !== undefined || isBareTitle(plainOf(title)) ? title : null;
}

/** `For 1 April 2026 to 30 June 2026`: two days with nothing between them but the word or dash that makes them a period, and no text after. */
export function isPeriod(line: Line, { dates, amounts }: Tokens): boolean {
  const [from, to, more] = dates;
  if (from === undefined || to === undefined || more !== undefined) return false;
  // `12/01/25 to 12/31/25   Credits   9,390.68`: a line of the summary beside the period.
  const label = line.words.slice(to.last + 1, amounts[0]?.first).map((word) => word.text);
  const isBare = label.length === 0 || isBareTitle(plainOf(label.join(" ")));
  if (amounts.length > 0 && (from.first > 0 || amounts[0]!.first <= to.last || !isBare)) return false;
  const between = line.words.slice(from.last + 1, to.first).map((word) => word.text.toLowerCase());
  return between.length === 1 && isBetweenDays(between[0]!);
}

/** The word or dash between the two days of a period. */
export function isBetweenDays(word: string): boolean {
  return /^(?:to|through|thru|until|till|and|[-–—]|bis|au|al|a|hasta|tot|t\/m)$/i.test(word);
}

/** Running text: notices, adverts, legal text. It ends a table. */
export function isProse(line: Line, columns: ColumnSet | null): boolean {
  const width = line.box.x1 - line.box.x0;
  // A running head has as many words, in cells of few.
  const isRunning = line.words.length >= line.cells.length * CELL_WORDS;
  if (line.words.length >= PROSE_WORDS && width > PROSE_WIDTH && isRunning) return true;
  const money = columns === null ? [] : moneyColumnsOf(columns);
  const crosses = money.some((column) =>
    line.cells.some(
      ({ box, first, last }) =>
        box.x0 < column.x0 - 20 && box.x1 > column.x1 && last - first + 1 >= CROSSING_WORDS,
    ),
  );
  return crosses;
}

/** `* Indicates a gap in the numbers`, `^ An image is available`, `i = Electronic Image`: what a mark beside figures above means. */
export function isNote({ text, words }: Line): boolean {
  const isSentence = words.length >= NOTE_WORDS && /^(?:\*{1,3}|[†‡^])\s?\p{Lu}\p{Ll}+ \p{Ll}+ /u.test(text);
  return isSentence || OF_NUMBERS.test(text) || MEANING.test(text) || TELLS.test(text);
}

/** `* Prior Check Number(s) Not Included or Out of Sequence.` */
const OF_NUMBERS =
  /^(?:\*{1,3}|[†‡^])\s?\p{Lu}\p{Ll}+ .*\b(?:[Ss]equence|[Ss]kip(?:ped|s)?|[Nn]ot [Ii]ncluded|[Mm]issing)\b/u;
/** `* indicates a gap`, `† denotes an electronic check`. */
const TELLS = /^(?:\*{1,3}|[†‡^#])\s?(?:indicat|denot|designat|mean|signif|mark)(?:es?|s|ing)\b/i;
const MEANING = /^\(?(?:[A-Za-z]|[*†‡^#]{1,3})\)? ?= ?\p{L}{3,}(?: \p{L}+){0,5}\.?$/u;

/**
 * A title that stands in the column of the descriptions: of nothing but words of titles, and set in another font than the rows. Cards
 * print such titles throughout; there the words are enough.
 */
export function isTitleAmongRows(line: Line, row: RawRow, isCard: boolean): boolean {
  if (line.words.length > 7 || !isBareTitle(plainOf(line.text))) return false;
  const font = row.text.flatMap((part) => part.words)[0]?.font ?? -1;
  const isOtherFont = font >= 0 && line.words.every((word) => word.font !== font);
  return isOtherFont || (isCard && /^[A-Z]/.test(line.text));
}
