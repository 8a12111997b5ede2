import {
  addDays,
  type Day,
  dayInMonth,
  endOfMonth,
  formatDay,
  monthIndexOf,
  startOfMonth,
} from "../../model/day.ts";
import type { DocumentText } from "../../model/document-text.ts";
import { linesOf } from "../layout/lines.ts";
import { readDate } from "../values/date-text.ts";
import type { Column } from "./columns.ts";

export type Period = {
  readonly label: string | null;
  readonly start: string | null;
  readonly end: string | null;
};

const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]{0,6}\\.?";
const DAY = `(?:${MONTH}\\s*\\d{1,2}\\s*(?:,\\s*)?\\d{4}|\\d{1,2}[/-]\\d{1,2}[/-]\\d{2,4}|\\d{4}-\\d{2}-\\d{2})`;
const FROM_TO = new RegExp(
  `(${DAY}|${MONTH}(?:\\s*\\d{1,2})?(?:\\s*(?:,\\s*)?\\d{4})?)\\s*(?:-|–|to|through|thru)\\s*(${DAY}|${MONTH}\\s*(?:,\\s*)?\\d{4})`,
  "i",
);
const ENDED = new RegExp(
  `(year|month|quarter|period|(?:three|six|nine|twelve|\\d{1,2}) months)s?\\s*(?:(?:ended|ending|end)\\s*)?(?::\\s*)?(${DAY})`,
  "i",
);
const AS_OF = new RegExp(`(?:as of|as at|at)\\s*(?::\\s*)?(${DAY})`, "i");
const MONTHS: Readonly<Record<string, number>> = {
  month: 1,
  quarter: 3,
  year: 12,
  three: 3,
  six: 6,
  nine: 9,
  twelve: 12,
};

/** What a heading says about time, e.g. `For the Year Ended December 31, 2023` or `January - March 2024`. */
export function readPeriod(text: string): Period | null {
  const clean = text
    .replace(/(?<!\s)\s+,/g, ",")
    .replace(/\s+/g, " ")
    .trim();
  const range = FROM_TO.exec(clean);
  if (range !== null) return rangeOf(clean, range[1] ?? "", range[2] ?? "");
  const ended = ENDED.exec(clean);
  const end = ended === null ? null : readDate(ended[2] ?? "");
  if (ended !== null && end !== null) {
    const word = (ended[1] ?? "").toLowerCase().split(" ")[0] ?? "";
    const months = MONTHS[word] ?? (Number(word) || null);
    return {
      label: clean,
      start: months === null ? null : formatDay(startBefore(end, months)),
      end: formatDay(end),
    };
  }
  const asOf = readDate(AS_OF.exec(clean)?.[1] ?? "");
  if (asOf !== null) return { label: clean, start: null, end: formatDay(asOf) };
  return shortPeriod(clean);
}

const startBefore = (end: Day, months: number): Day =>
  addDays(dayInMonth(monthIndexOf(addDays(end, 1)) - months, 1), 0);

function rangeOf(label: string, from: string, to: string): Period | null {
  const end = readDate(to);
  if (end === null) return null;
  const year = /\d{4}/.test(from) ? "" : ` ${/\d{4}/.exec(to)?.[0] ?? ""}`;
  const start = readDate(`${from}${year}`);
  const isMonth = !/\d{1,2}\s*,|\d[/-]\d|-\d\d$/.test(to);
  return {
    label,
    start: start === null ? null : formatDay(start),
    end: formatDay(isMonth ? endOfMonth(monthIndexOf(end)) : end),
  };
}

/** A column headed by a date, a month or a year alone. */
function shortPeriod(text: string): Period | null {
  const year = /^(?:FY\s*)?((?:19|20)\d\d)$/i.exec(text)?.[1];
  if (year !== undefined) return { label: text, start: `${year}-01-01`, end: `${year}-12-31` };
  const month = new RegExp(`^${MONTH}\\s*(?:,\\s*)?(?:19|20)\\d\\d$`, "i").test(text) ? readDate(text) : null;
  if (month !== null)
    return {
      label: text,
      start: formatDay(startOfMonth(monthIndexOf(month))),
      end: formatDay(endOfMonth(monthIndexOf(month))),
    };
  const day = readDate(text);
  return day === null ? null : { label: text, start: null, end: formatDay(day) };
}

/** The period of each column: from its heading when it has one, else from the paper's. */
export function readPeriods(document: DocumentText, columns: readonly Column[]): readonly Period[] {
  const page = document.pages[0];
  const lines = page === undefined ? [] : linesOf(page).slice(0, 14);
  const general = lines.map((line) => readPeriod(line.text)).find((one) => one !== null) ?? null;
  return columns.map((column) => {
    if (column.right === Infinity) return general ?? { label: null, start: null, end: null };
    const heads = lines
      .flatMap((line) => line.segments)
      .filter(({ box }) => box.x1 > column.left - 12 && box.x0 < column.right + 12 && box.x1 - box.x0 < 130)
      .map((segment) => segment.text);
    const own = heads.map((text) => shortPeriod(text) ?? readPeriod(text)).find((one) => one !== null);
    const label = heads.findLast((text) => /[a-z0-9]/i.test(text)) ?? null;
    return (
      own ??
      (general === null ? { label, start: null, end: null } : { ...general, label: label ?? general.label })
    );
  });
}
