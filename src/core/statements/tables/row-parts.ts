// One line -> its dates, amounts and text, by the columns of the table or by position when there are none.

import { isCurrency } from "../../model/currency.ts";
import type { TextWord } from "../../model/document-text.ts";
import { type ColumnRole, directionOf, isMoneyRole } from "../../print/column-terms.ts";
import type { Line } from "../../print/lines.ts";
import { plainOf } from "../../print/phrases.ts";
import type { DateToken, Tokens } from "../../print/tokens.ts";
import { type Column, type ColumnSet, columnOf } from "./columns.ts";
import { garbledMoneyOf } from "./garbled.ts";
import type { MoneyCell } from "./raw.ts";
import { APART, DASH, moneyByColumns, moneyByPosition } from "./row-money.ts";
import { spoiledDateOf, spoiledOtherOf, withLooseDates } from "./spoiled-dates.ts";

export type RowParts = {
  readonly date: DateToken | null;
  readonly otherDate: DateToken | null;
  readonly isOtherPosting: boolean | null;
  readonly money: readonly MoneyCell[];
  readonly words: readonly TextWord[];
  readonly number: string | null;
  readonly code: string | null;
  readonly direction: -1 | 1 | null;
  /** What stands in the column of the dates and is none: a date that OCR spoiled. */
  readonly spoiledDate: string | null;
};

/** `##` in a column of figures: what it means stands at the foot of the page. */
const NOTE = /^[#*†‡^]{1,3}$/;
/** Dates of one list begin within this many points of each other, flush right ones included. */
const DATE_SHIFT = 28;

/** `dateX`: where the dates of the rows above begin; null before the first. */
export function rowPartsOf(
  line: Line,
  tokens: Tokens,
  columns: ColumnSet | null,
  dateX: number | null,
): RowParts {
  const dates = withLooseDates(line, columns, leadingDates(line, tokens, columns, dateX));
  const money =
    columns === null ? moneyByPosition(line, tokens, dates) : moneyByColumns(line, tokens, columns, dates);
  const used = new Set<number>();
  const take = (spans: readonly { readonly first: number; readonly last: number }[]) => {
    for (const span of spans) for (let word = span.first; word <= span.last; word++) used.add(word);
  };
  take(dates);
  take(money.map((cell) => cell.token));
  if (columns !== null && line.isOcr) {
    const garbled = garbledMoneyOf(line, used, columns).filter(
      (cell) => !money.some((own) => own.role === cell.role),
    );
    money.push(...garbled);
    take(garbled.map((cell) => cell.token));
  }
  const spoiled = line.isOcr && dates.length === 0 ? spoiledDateOf(line, used, columns, dateX) : [];
  for (const index of spoiled) used.add(index);
  const otherSpoiled = line.isOcr ? spoiledOtherOf(line, used, columns, dates) : [];
  for (const index of otherSpoiled) used.add(index);
  const rest = line.words.map((word, index) => ({ word, index })).filter(({ index }) => !used.has(index));
  const cells = { number: "", code: "", direction: null as -1 | 1 | null };
  const words: TextWord[] = [];
  for (const { word, index } of rest) {
    const role = roleOfWord(line, index, used, columns);
    if (role === "mark" || isCurrencyBehind(line, index, money)) continue;
    if (role !== null && isMoneyRole(role) && (DASH.test(word.text) || NOTE.test(word.text))) continue;
    if (columns !== null && index < (dates[0]?.first ?? 0) && isSerial(word.text, role)) continue;
    const isAlone = line.cells.some((cell) => cell.first === index && cell.last === index);
    const isAfterMoney =
      money.some((cell) => index > cell.token.last) &&
      (index >= line.words.length - 1 || money.some((cell) => index === cell.token.first - 1));
    // `CR` alone in a column of amounts says which way the amount of the next column went.
    const isInMoney = role !== null && isMoneyRole(role) && isAlone;
    const isMark = isInMoney || isAfterMoney || role === "direction" || (role === "code" && isAlone);
    const direction = isMark ? directionOf(word.text) : null;
    if (direction !== null && role !== "description") cells.direction = direction;
    else if (role === "number" && /\d/.test(word.text)) {
      // Of two number columns the first is the check's, the other the bank's reference.
      if (cells.number === "") cells.number = word.text;
      else cells.code = `${cells.code} ${word.text}`.trim();
    } else if (role === "code") cells.code = `${cells.code} ${word.text}`.trim();
    else words.push(word);
  }
  const [date = null, otherDate = null] = dates;
  return {
    ...(otherSpoiled.length > 0
      ? { date, otherDate, isOtherPosting: null }
      : orderDates(date, otherDate, columns)),
    money,
    words,
    number: cells.number === "" ? null : cells.number.replace(/(?<![*^#])[*^#]+$|^[*^#]+/g, "").trim(),
    code: cells.code === "" ? null : cells.code,
    direction: cells.direction,
    spoiledDate: textOf(line, [...spoiled, ...otherSpoiled]),
  };
}

/** `USD` in a narrow column behind a figure. */
function isCurrencyBehind({ words, cells }: Line, index: number, money: readonly MoneyCell[]): boolean {
  return (
    isCurrency(words[index]!.text) &&
    money.some(({ token }) => token.last === index - 1) &&
    cells.some(({ first, last }) => first === index && last === index)
  );
}

/** The number of the line, before its day. */
function isSerial(text: string, role: ColumnRole | null): boolean {
  return /^\d{1,4}[.)]?$/.test(text) && (role === null || role === "ignored");
}

function textOf(line: Line, words: readonly number[]): string | null {
  return words.length === 0 ? null : words.map((index) => line.words[index]?.text).join(" ");
}

/** A cell belongs to the column in which it begins, however far its text runs. */
function roleOfWord(line: Line, index: number, used: ReadonlySet<number>, columns: ColumnSet | null) {
  if (columns === null) return null;
  const cell = line.cells.find((one) => one.first <= index && one.last >= index);
  let first = cell?.first ?? index;
  while (first < index && used.has(first)) first++;
  const home = columnOf(line.words[first]!.box, columns.columns, 12);
  const description = columns.columns.find((column) => column.role === "description");
  const x = line.words[index]!.box.x0;
  // A code and the description after it, set close together.
  if (description !== undefined && home !== null && home.x0 < description.x0 && x > description.x0 - 3)
    return description.role;
  if (home?.role !== "ignored") return home?.role ?? null;
  if (MARKS.test(plainOf(home.title))) return "mark";
  return /ref|trace/i.test(home.title) ? "code" : home.role;
}

/** Columns of what the bank's machines number and sign: the line of the passbook, the teller. */
const MARKS =
  /^(?:ln|line|seq|sequence|tlr|teller|opr|operator|trm|terminal|station|initials)(?: (?:no|nbr|number|id))?$/;

/** Up to two dates that belong to the row: at its beginning, or in a date column. */
function leadingDates(
  line: Line,
  tokens: Tokens,
  columns: ColumnSet | null,
  dateX: number | null,
): DateToken[] {
  const dateColumns = columns?.columns.filter((column) => /date/.test(column.role)) ?? [];
  const found: DateToken[] = [];
  for (const token of tokens.dates) {
    const previous = found.at(-1);
    const before = line.words.slice(0, token.first).map((word) => word.text);
    const isAligned = dateX === null || Math.abs(token.box.x0 - dateX) < DATE_SHIFT;
    const isLeading =
      isAligned &&
      before.length <= 2 &&
      before.every((word) => /^[\d*•·#.^|-]{1,12}$|^[A-Z]{1,3}$/.test(word));
    const isNext = previous !== undefined && token.first === previous.last + 1 && found.length === 1;
    const home = columns === null ? null : columnOf(token.box, columns.columns, 8);
    // `Purchase authorized on 01/21` under a wide title of days is a description.
    const isInColumn = home !== null && dateColumns.includes(home) && beginsCell(token, tokens);
    const isOwnCell =
      columns === null &&
      isAligned &&
      (token.gapBefore > APART || tokens.amounts.some((amount) => amount.last === token.first - 1)) &&
      token.gapAfter > APART &&
      found.length === 0;
    if (
      found.length === 0
        ? isLeading || isInColumn || isOwnCell
        : isInColumn || (isNext && dateColumns.length !== 1)
    ) {
      found.push(token);
    }
    if (found.length === 2) break;
  }
  return found;
}

/** At the beginning of the line, after a gap, or right after another figure or day. */
function beginsCell({ first, gapBefore }: DateToken, { dates, amounts }: Tokens): boolean {
  return gapBefore >= APART || [...dates, ...amounts].some(({ last }) => last === first - 1);
}

function orderDates(date: DateToken | null, other: DateToken | null, columns: ColumnSet | null) {
  if (date === null || columns === null) return { date, otherDate: other, isOtherPosting: null };
  if (other === null) return { date, otherDate: null, isOtherPosting: isPostingLeftOut(date, columns) };
  const home = (token: DateToken) => columnOf(token.box, columns.columns, 30);
  const role = (token: DateToken) => home(token)?.role;
  // The day from which interest runs is neither the day of the purchase nor that of the posting.
  if (isValueDate(home(other)?.title)) return { date, otherDate: other, isOtherPosting: false };
  if (isValueDate(home(date)?.title)) return { date, otherDate: other, isOtherPosting: true };
  const isPosting = role(other) === "posting_date" || role(date) === "transaction_date";
  const isFirstPosting = role(date) === "posting_date" || role(other) === "transaction_date";
  return { date, otherDate: other, isOtherPosting: isPosting ? true : isFirstPosting ? false : null };
}

/** Of two columns of days only that of the purchase, or of the value, is filled. */
function isPostingLeftOut(date: DateToken, { columns }: ColumnSet): true | null {
  const days = columns.filter((column) => /date/.test(column.role));
  const home = columnOf(date.box, days, 8);
  const other = days.find((column) => column !== home);
  if (days.length !== 2 || home === null || other === undefined) return null;
  const isPosting = ({ role, title }: Column) => role !== "transaction_date" && !isValueDate(title);
  const isValue = isValueDate(home.title) && !isValueDate(other.title);
  return isValue || (!isPosting(home) && isPosting(other)) ? true : null;
}

function isValueDate(title: string | undefined): boolean {
  return /\bval|wert|effective|\beff\b|rente/i.test(title ?? "");
}

/** `Sheet total   73,388.98   128,288.98`: without a day, under debits and under credits at once. No payment goes both ways. */
export function isSumOfColumns({ date, money }: RowParts): boolean {
  const goes = (role: string) => money.some((cell) => cell.role === role && cell.token.amount.minor !== 0n);
  return date === null && goes("debit") && goes("credit");
}
