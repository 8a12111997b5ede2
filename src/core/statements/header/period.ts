import { addDays, type Day, dayOf, daysInMonth } from "../../model/day.ts";
import type { Box } from "../../model/document-text.ts";
import { type DayOrder, dayInYear, dayOfHead, dayWithYear, type Period } from "../../print/date-reading.ts";
import type { PrintedDate } from "../../print/date-text.ts";
import type { Line } from "../../print/lines.ts";
import { monthOf } from "../../print/months.ts";
import type { DateToken, Tokens } from "../../print/tokens.ts";
import type { Located } from "../types.ts";
import { daysBesideLabels, daysUnderLabels } from "./labelled-days.ts";
import { splitPeriodAt } from "./split-period.ts";

export type FoundPeriod = {
  readonly start: Located<Day> | null;
  readonly end: Located<Day>;
  readonly score: number;
  readonly order: number;
};

/** A scan reads the stroke of `t/m` as a letter. */
const CONNECTOR =
  /^(?:-{1,3}|–|—|to|thru|through|until|till|and|bis|au|al|a|à|do|até|ate|til|tot|t[/il|1]?m|\/|:|ending|~|end|hasta)$/i;
const PERIOD_WORDS =
  /period|cycle|statement|covering|dates|from|zeitraum|p[ée]riode|per[ií]odo|kontoauszug|relev[ée]|extracto|afschrift|okres|wyci[ąa]g|extrato|activity for|transactions for/i;
const WEAK_WORDS = /\bfee\b|year|interest|rate|promotion|offer|available|effective|ytd/i;
const END_WORDS =
  /statement date|statement ending|statement end|closing date|ending date|period ending|date of statement|statement closing|as of|through date|datum|fecha de corte|date du relev[ée]|statement dated|end date|this statement|account statement|statement/i;
const NOT_END = /due|payment|next|opening|birth|since|last statement|effective|printed/i;
/** `23:59`, `[GMT]`: when on the day, and by which clock. */
const HOUR =
  /^(?:\d{1,2}:\d{2}(?::\d{2})?|[[(]?(?:GMT|UTC|BST|CES?T|EES?T|WES?T|[ECMP][SD]T|AES?T|IST|SGT|NZ[SD]?T)(?:[+-]\d{1,2})?[\])]?)$/;
/** A statement covers at most a little over a year. */
const MAX_DAYS = 400;
/** Most cover a month or a quarter; of two readings of the same figures the shorter is likelier. */
const USUAL_DAYS = 100;

export function periodsOf(
  lines: readonly Line[],
  tokens: (line: Line) => Tokens,
  order: DayOrder,
): FoundPeriod[] {
  const found: FoundPeriod[] = [];
  for (const [index, line] of lines.entries()) {
    const words = PERIOD_WORDS.test(`${lines[index - 1]?.text ?? ""} ${line.text}`);
    const score =
      (words ? 3 : 0) -
      (WEAK_WORDS.test(line.text) ? 3 : 0) -
      (line.page > 2 ? 1 : 0) -
      (tokens(line).amounts.length > 0 ? 2 : 0);
    const { dates } = tokens(line);
    for (const [at, second] of dates.entries()) {
      const first = dates[at - 1];
      if (first === undefined || !isJoined(line, first, second)) continue;
      // Heads may write days the other way round than rows; `11/30/2025` leaves no choice.
      const [own, other] = [order, otherOrder(order)].map((one) => rangeOf(first.date, second.date, one));
      const range = own == null || (other != null && isLong(own) && !isLong(other)) ? other : own;
      if (range != null) found.push(make(line, range, first.box, second.box, score + 2));
    }
    const split = splitPeriodAt(lines, index, tokens, (word) => CONNECTOR.test(word));
    const over = split === null ? null : rangeOf(split.first.date, split.second.date, order);
    if (split !== null && over !== null)
      found.push(make(line, over, split.first.box, split.second.box, score + 2));
    const labelled = daysUnderLabels(line, lines[index - 1], dates) ?? daysBesideLabels(line, dates);
    const under = labelled === null ? null : rangeOf(labelled[0].date, labelled[1].date, order);
    if (labelled !== null && under !== null)
      found.push(make(line, under, labelled[0].box, labelled[1].box, Math.max(score, 0) + 2));
    const within = dayRangeIn(line.text);
    if (within !== null) found.push(make(line, within, line.box, line.box, score + 2));
    const isFrom =
      dates.length === 1 && /\b(?:from|beginning|starts?|opening|du|von|desde|begin)\b/i.test(line.text);
    for (const below of isFrom ? lines.slice(index + 1, index + 4) : []) {
      const [next, more] = tokens(below).dates;
      const isTo = /\b(?:to|through|thru|ends?|ending|closing|au|bis|hasta|tot)\b/i.test(below.text);
      if (next === undefined || more !== undefined || !isTo || below.page !== line.page) continue;
      const range = rangeOf(dates[0]!.date, next.date, order);
      if (range !== null) found.push(make(line, range, dates[0]!.box, next.box, Math.max(score, 1)));
      break;
    }
    const month = monthIn(line.text);
    if (month !== null && line.words.length <= 9)
      found.push(make(line, month, line.box, line.box, score - 3));
  }
  return found.sort((a, b) => b.score - a.score || a.order - b.order);
}

/** Days that end a period by their label alone: `Statement date 02/10/2024`. */
export function endDaysOf(
  lines: readonly Line[],
  tokens: (line: Line) => Tokens,
  order: DayOrder,
): FoundPeriod[] {
  const found: FoundPeriod[] = [];
  for (const [index, line] of lines.entries()) {
    for (const token of tokens(line).dates) {
      const day = dayOfHead(token.date, order);
      if (day === null || tokens(line).amounts.length > 1) continue;
      const label = line.words
        .slice(0, token.first)
        .map((word) => word.text)
        .join(" ");
      const near = END_WORDS.test(label) && !NOT_END.test(label) ? 3 : 0;
      const above =
        index > 0 && END_WORDS.test(lines[index - 1]!.text) && lines[index - 1]!.words.length <= 8 ? 1 : 0;
      const under = isUnderLabel(token, line, lines[index - 1]) ? 2 : 0;
      const score =
        Math.max(near, under) + above - (line.page > 2 ? 2 : 0) + (line.words.length <= 8 ? 1 : 0);
      const place = { page: line.page, box: token.box };
      found.push({ start: null, end: { value: day, place }, score, order: line.order });
    }
  }
  return found.sort((a, b) => b.score - a.score || a.order - b.order);
}

/** `Statement date` over its day, beside other labels over theirs. */
function isUnderLabel(token: DateToken, line: Line, above: Line | undefined): boolean {
  const label = labelOver(token, line, above);
  return (
    /\bdate\b|\bclosing\b|\bending\b|\bthis statement\b/i.test(label) &&
    END_WORDS.test(label) &&
    !NOT_END.test(label)
  );
}

function labelOver({ box }: DateToken, line: Line, above: Line | undefined): string {
  if (above === undefined || above.page !== line.page || line.box.y0 - above.box.y1 > 2 * line.size)
    return "";
  return above.cells.find((cell) => cell.box.x0 < box.x1 && cell.box.x1 > box.x0)?.text ?? "";
}

const LAST =
  /\b(?:last|previous|prior) (?:statement|stmt)(?: date)?(?: dated?| was| on| ended| ending)?\s*(?::\s*)?$/i;

/** What names the day of the statement before: the period begins on the day after. */
export const isDayOfLast = (label: string) => LAST.test(label);

/** `Last statement: February 27, 2026`: this one begins on the day after. */
export function dayAfterLast(
  lines: readonly Line[],
  tokens: (line: Line) => Tokens,
  order: DayOrder,
  end: Day,
): Located<Day> | null {
  for (const [index, line] of lines.entries()) {
    for (const token of tokens(line).dates) {
      const label = line.words
        .slice(0, token.first)
        .map((word) => word.text)
        .join(" ");
      const isLast = LAST.test(label) || LAST.test(labelOver(token, line, lines[index - 1]));
      const day = isLast ? dayOfHead(token.date, order) : null;
      if (day === null || day >= end || end - day > MAX_DAYS) continue;
      return { value: addDays(day, 1), place: { page: line.page, box: token.box } };
    }
  }
  return null;
}

function isJoined(line: Line, first: DateToken, second: DateToken): boolean {
  const between = line.words
    .slice(first.last + 1, second.first)
    .map((word) => word.text)
    .filter((text) => !HOUR.test(text));
  // A scan loses the dash between the two, or makes something else of it.
  const isLost =
    line.isOcr && between.length <= 1 && between.every((word) => /^[^\d\p{L}]{1,3}$/u.test(word));
  if (isLost && first.date.year !== null && second.date.year !== null) return true;
  return between.length <= 3 && between.length >= 1 && between.every((word) => CONNECTOR.test(word));
}

function rangeOf(first: PrintedDate, second: PrintedDate, order: DayOrder): Period | null {
  const end = dayWithYear(second, order);
  if (end === null) return null;
  const year = second.year ?? 0;
  const start = dayWithYear(first, order) ?? startBefore(first, order, year, end);
  return start !== null && start <= end && end - start <= MAX_DAYS ? { start, end } : null;
}

function isLong({ start, end }: Period): boolean {
  return end - start > USUAL_DAYS;
}

function otherOrder(order: DayOrder): DayOrder {
  return order === "day_first" ? "month_first" : "day_first";
}

function startBefore(first: PrintedDate, order: DayOrder, year: number, end: Day): Day | null {
  const same = dayInYear(first, order, year);
  return same !== null && same > end ? dayInYear(first, order, year - 1) : same;
}

/** `January 1-31, 2024`, `1-31 Jan 2024`. */
function dayRangeIn(text: string): Period | null {
  const us = /\b([A-Za-zà-ÿ]{3,9})\.? (\d{1,2})\s?[-–]\s?(\d{1,2}),? ((?:19|20)\d\d)\b/.exec(text);
  const eu = /\b(\d{1,2})\s?[-–]\s?(\d{1,2}) ([A-Za-zà-ÿ]{3,9})\.? ((?:19|20)\d\d)\b/.exec(text);
  const [name, from, to, year] =
    us !== null ? [us[1], us[2], us[3], us[4]] : eu !== null ? [eu[3], eu[1], eu[2], eu[4]] : [];
  const month = name === undefined ? null : monthOf(name);
  if (month === null || Number(to) > 31 || Number(from) > Number(to)) return null;
  return { start: dayOf(Number(year), month, Number(from)), end: dayOf(Number(year), month, Number(to)) };
}

/** A month alone: `Account statement - March 2023`. */
function monthIn(text: string): Period | null {
  const parts = /(?:^|\s)([A-Za-zà-ÿ]{3,9})\.?,? ((?:19|20)\d\d)(?: (?:account |bank )?statement)?$/i.exec(
    text.trim(),
  );
  const month = parts === null ? null : monthOf(parts[1] ?? "");
  if (
    parts === null ||
    month === null ||
    /\d\s*$/.test(text.slice(0, parts.index)) ||
    (parts[1]?.toLowerCase() === "may" && parts.index === 0)
  )
    return null;
  const year = Number(parts[2]);
  return { start: dayOf(year, month, 1), end: dayOf(year, month, daysInMonth(year, month)) };
}

function make(line: Line, range: Period, first: Box, second: Box, score: number): FoundPeriod {
  return {
    start: { value: range.start, place: { page: line.page, box: first } },
    end: { value: range.end, place: { page: line.page, box: second } },
    score,
    order: line.order,
  };
}

/** Where only an end is known: the days in which rows without a year are looked for. */
export function assumedPeriod(end: Day): Period {
  return { start: addDays(end, -45), end };
}
