import { daysInMonth, formatDay } from "../../model/day.ts";
import type { TextWord } from "../../model/document-text.ts";
import type { Anomaly } from "../types.ts";
import { type AnomalyCheck, type Evidence, graded } from "./check.ts";

const POINTS_PER_ROW = 40;
const MAX_POINTS = 200;
const IMPOSSIBLE = { first: 300, further: 40 };
/** Banks list rows of a day or two before the period when they post late. */
const GRACE_DAYS = 7;
/** A card may print the day of the purchase, up to a month before it posts. */
const CARD_GRACE_DAYS = 35;
/** Points that dates of one column may be set apart. */
const SAME_COLUMN = 4;

/** Rows clearly outside the period that the statement says it covers, and days that no calendar has. */
export const checkDates: AnomalyCheck = (evidence) => [...outside(evidence), ...impossible(evidence)];

function outside({ statement: { header, rows, kind } }: Evidence): readonly Anomaly[] {
  const grace = kind === "credit_card_statement" ? CARD_GRACE_DAYS : GRACE_DAYS;
  const [start, end] = [header.periodStart, header.periodEnd];
  if (start === null || end === null) return [];
  const found = rows.filter((row) => row.date < start.value - grace || row.date > end.value + grace);
  const [first] = found;
  if (first === undefined) return [];
  return [
    {
      code: "dates_outside_period" as const,
      points: Math.min(MAX_POINTS, POINTS_PER_ROW * found.length),
      text: `${found.length} rows are dated outside ${formatDay(start.value)} to ${formatDay(end.value)}.`,
      place: first.places.date ?? first.places.row,
      values: found.slice(0, 5).map((row) => formatDay(row.date)),
    },
  ];
}

function impossible({ statement, document, pages }: Evidence): readonly Anomaly[] {
  const columns = [
    ...new Set(
      statement.rows.flatMap(({ places }) => (places.date === null ? [] : [Math.round(places.date.box.x0)])),
    ),
  ];
  const found = document.pages
    .filter((page) => pages.includes(page.number) && page.source === "text")
    .flatMap((page) =>
      page.words
        .filter((word) => !word.isHidden && columns.some((x) => Math.abs(x - word.box.x0) < SAME_COLUMN))
        .filter(isImpossible)
        .map((word) => ({
          code: "impossible_date" as const,
          text: `A row is dated ${word.text}, a day that no calendar has.`,
          place: { page: page.number, box: word.box },
          values: [word.text],
        })),
    );
  return graded(found, IMPOSSIBLE);
}

const NUMERIC = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/;
/** Without a year 29 February is possible. */
const LEAP_YEAR = 2024;

function isImpossible({ text }: TextWord): boolean {
  const match = NUMERIC.exec(text);
  if (match === null) return false;
  const [a, b] = [Number(match[1]), Number(match[2])];
  const year = match[3]?.length === 4 ? Number(match[3]) : LEAP_YEAR;
  const isDay = (month: number, day: number) =>
    month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  // A number beyond any day or month is no date at all.
  return a >= 1 && b >= 1 && Math.max(a, b) <= 31 && Math.min(a, b) <= 12 && !isDay(a, b) && !isDay(b, a);
}
