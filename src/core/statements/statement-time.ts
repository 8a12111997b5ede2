// When: the period that an account's statement covers and the order of day and month. Each helps to find the other.

import { addDays, type Day, dayOf, formatDay } from "../model/day.ts";
import {
  type DayOrder,
  dayInYear,
  dayOfRow,
  dayOrderOf,
  dayWithYear,
  type Period,
} from "../print/date-reading.ts";
import type { PrintedDate } from "../print/date-text.ts";
import type { Line } from "../print/lines.ts";
import { firstByLength } from "./header/days-in-cycle.ts";
import { assumedPeriod, dayAfterLast, endDaysOf, isDayOfLast, periodsOf } from "./header/period.ts";
import type { Source } from "./read-account.ts";
import type { Account } from "./solve/account-parts.ts";
import type { BalanceMark } from "./tables/raw.ts";
import type { Located } from "./types.ts";

export type Time = {
  readonly order: DayOrder;
  /** In which years are looked for; null when the document shows none. */
  readonly period: Period | null;
  /** As printed; null where the page names no such day. */
  readonly start: Located<Day> | null;
  readonly end: Located<Day> | null;
  /** False where the first day follows from something else: the day of the last statement, the number of days. */
  readonly isStartPrinted: boolean;
  /** Where the year of the rows comes from when no date states it; null when one does. */
  readonly yearFrom: string | null;
};

/** From this score on a day that ends the statement is named as such. */
const SURE = 3;
const MOST_DAYS = 100;

export function timeOf(account: Account, lines: readonly Line[], source: Source): Time {
  const dates: PrintedDate[] = account.walk.tables.flatMap((table) =>
    table.rows.flatMap((row) => (row.date === null ? [] : [row.date.date])),
  );
  const all = source.lines.flatMap((line) => source.tokens(line).dates.map((token) => token.date));
  const guess = dayOrderOf(all.length < 4_000 ? all : dates, null, source.currency);
  const orders: readonly DayOrder[] =
    guess === "day_first" ? ["day_first", "month_first"] : ["month_first", "day_first"];
  const tried = orders.map((order) => ({ order, ...periodFor(order, account, lines, source) }));
  const fits = tried.map((one) => {
    const days = dates.slice(0, 400).map((date) => dayOfRow(date, one.order, one.period));
    const known = days.filter((day) => day !== null);
    const inside = known.filter(
      (day) => one.period === null || (day >= one.period.start && day <= one.period.end),
    );
    return { known: known.length, inside: inside.length };
  });
  const [first, second] = fits;
  // What makes days of fewer dates is no better, however many of those lie in some period.
  const isOther = second!.inside > first!.inside * 1.2 && second!.known >= first!.known;
  return tried[isOther ? 1 : 0]!;
}

function periodFor(
  order: DayOrder,
  account: Account,
  lines: readonly Line[],
  source: Source,
): Omit<Time, "order"> {
  const isHead = (line: Line) => !source.rowLines.has(line);
  const own = periodsOf(lines.filter(isHead), source.tokens, order)[0];
  const found =
    own !== undefined && own.score >= 2
      ? own
      : (periodsOf(source.lines.filter(isHead), source.tokens, order)[0] ?? own);
  if (found !== undefined && found.score >= 0) {
    const period =
      found.start === null
        ? assumedPeriod(found.end.value)
        : { start: found.start.value, end: found.end.value };
    return { period, start: found.start, end: found.end, isStartPrinted: true, yearFrom: null };
  }
  const labelled =
    endDaysOf(lines, source.tokens, order)[0] ?? endDaysOf(source.lines, source.tokens, order)[0];
  const marks = markedDays(account, order, labelled?.end.value ?? null);
  if (marks !== null) return byPrintedLength(marks, source.lines);
  if (labelled !== undefined && labelled.score >= SURE) {
    const last = labelled.end.value;
    const derived = dayAfterLast(lines, source.tokens, order, last) ?? firstByLength(source.lines, last);
    const marked = derived === null ? startBefore(account, order, last) : null;
    const start = derived ?? marked;
    const assumed = assumedPeriod(labelled.end.value);
    const period = start === null ? assumed : { start: start.value, end: assumed.end };
    const isStartPrinted = derived === null && marked?.isShifted !== true;
    return { period, start, end: labelled.end, isStartPrinted, yearFrom: null };
  }
  const days = account.walk.tables.flatMap((table) =>
    table.rows.flatMap((row) => (row.date === null ? [] : (dayWithYear(row.date.date, order) ?? []))),
  );
  if (days.length > 0) {
    const [first, last] = [Math.min(...days) as Day, Math.max(...days) as Day];
    return {
      period: { start: first, end: last },
      start: null,
      end: null,
      isStartPrinted: true,
      yearFrom: null,
    };
  }
  if (labelled !== undefined) {
    const yearFrom = `${formatDay(labelled.end.value)}, a day that the text names`;
    return {
      period: assumedPeriod(labelled.end.value),
      start: null,
      end: null,
      isStartPrinted: true,
      yearFrom,
    };
  }
  return { ...yearAlone(source), start: null, end: null, isStartPrinted: true };
}

/** The last resort: a year that the text names anywhere, or the one in which the file was made. */
function yearAlone({ lines, document }: Source): { period: Period | null; yearFrom: string | null } {
  const counts = new Map<number, number>();
  for (const line of lines) {
    for (const word of line.words) {
      const year = Number(/^\(?((?:19|20)\d\d)[),.:]?$/.exec(word.text)?.[1] ?? 0);
      if (year > 1990) counts.set(year, (counts.get(year) ?? 0) + 1);
    }
  }
  const [named] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  if (named !== undefined && counts.size === 1) return { period: wholeYear(named[0]), yearFrom: null };
  if (named !== undefined)
    return { period: wholeYear(named[0]), yearFrom: `the year ${named[0]} in the text` };
  const made = /^D:(\d{4})(\d{2})(\d{2})/.exec(document.metadata.created ?? "");
  if (made === null || Number(made[1]) < 1995) return { period: null, yearFrom: null };
  const day = dayOf(Number(made[1]), Number(made[2]), Number(made[3]));
  return { period: { start: addDays(day, -365), end: day }, yearFrom: "the day on which the file was made" };
}

function wholeYear(year: number): Period {
  return { start: dayOf(year, 1, 1), end: dayOf(year, 12, 31) };
}

/** `Beginning balance on 7/14` and `Ending balance on 8/11` name the period; the year comes from a full date of the head. */
function markedDays(account: Account, order: DayOrder, known: Day | null): Omit<Time, "order"> | null {
  const last =
    account.walk.balances.find((mark) => mark.label === "end" && mark.date !== null) ??
    datedMarks(account).at(1);
  if (last?.date == null) return null;
  const end =
    dayWithYear(last.date.date, order) ?? (known === null ? null : nearest(last.date.date, order, known));
  const start = end === null ? null : markedStart(account, order, end);
  if (end === null || start === null) return null;
  return {
    period: { start: start.value, end },
    start,
    end: { value: end, place: { page: last.line.page, box: last.date.box } },
    isStartPrinted: !start.isShifted,
    yearFrom: null,
  };
}

const OF_A_STATEMENT = /\b(?:auszug|statement|relev[ée]|extracto|afschrift)\b/i;

/** `PREVIOUS BALANCE 12/31/24` is the day before or the first one: the printed number of days tells. */
function byPrintedLength(time: Omit<Time, "order">, lines: readonly Line[]): Omit<Time, "order"> {
  const { start, end, period } = time;
  const first = end === null ? null : firstByLength(lines, end.value);
  if (first === null || start === null || period === null) return time;
  const isNext = first.value - start.value === 1;
  return isNext
    ? {
        ...time,
        start: { ...start, value: first.value },
        period: { ...period, start: first.value },
        isStartPrinted: false,
      }
    : time;
}

/** `Kontostand am 31.01.2025` over the rows and `Kontostand am 28.02.2025` under them, two and no more. */
function datedMarks({ walk }: Account): readonly BalanceMark[] {
  const dated = walk.balances.filter(({ label, date }) => label === "dated" && date !== null);
  return dated.length === 2 ? dated : [];
}

type MarkedStart = Located<Day> & {
  /** The day after the one that is printed. */
  readonly isShifted: boolean;
};

/** The day of the first balance, or the one after `Last statement 08/31  5,210.44`. */
function markedStart(account: Account, order: DayOrder, end: Day): MarkedStart | null {
  const first =
    account.walk.balances.find((mark) => mark.label === "start" && mark.date !== null) ??
    datedMarks(account).at(0);
  if (first?.date == null) return null;
  const day = dayWithYear(first.date.date, order) ?? nearest(first.date.date, order, end, end);
  if (day === null || day > end) return null;
  // A dated row `Balance from last statement` shows the first day of this one.
  const isOfRow = first.line.words[0]!.box.x0 === first.date.box.x0;
  const isOfLast =
    first.label === "dated" ? OF_A_STATEMENT.test(first.line.text) : !isOfRow && isDayOfLast(first.text);
  const isWholeMonth = isLastOfMonth(addDays(day, -1)) && isLastOfMonth(end);
  const isBefore = (isOfLast && !isWholeMonth) || (isLastOfMonth(day) && isLastOfMonth(end));
  const value = isBefore && day < end ? addDays(day, 1) : day;
  return { value, place: { page: first.line.page, box: first.date.box }, isShifted: value !== day };
}

/** `alter Kontostand vom 31.03.` on the statement of 30.04.: whole months begin on their first day. */
function isLastOfMonth(day: Day): boolean {
  return formatDay(addDays(day, 1)).endsWith("-01");
}

/** Beside the day on which the statement closes that of the first balance is enough; the period is no longer than a quarter. */
function startBefore(account: Account, order: DayOrder, end: Day): MarkedStart | null {
  const start = markedStart(account, order, end);
  return start === null || end - start.value > MOST_DAYS ? null : start;
}

function nearest(date: PrintedDate, order: DayOrder, to: Day, atMost: Day | null = null): Day | null {
  const year = 1970 + Math.floor(to / 365.2425);
  const days = [year - 1, year, year + 1]
    .flatMap((one) => dayInYear(date, order, one) ?? [])
    .filter((day) => atMost === null || day <= atMost);
  return days.sort((a, b) => Math.abs(a - to) - Math.abs(b - to))[0] ?? null;
}
