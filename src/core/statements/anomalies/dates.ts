import { formatDay } from "../../model/day.ts";
import type { AnomalyCheck } from "./check.ts";

const POINTS_PER_ROW = 40;
const MAX_POINTS = 200;
/** Banks list rows of a day or two before the period when they post late. */
const GRACE_DAYS = 7;
/** A card may print the day of the purchase, up to a month before it posts. */
const CARD_GRACE_DAYS = 35;

/** Rows clearly outside the period that the statement says it covers. */
export const checkDates: AnomalyCheck = ({ header, rows, kind }) => {
  const grace = kind === "credit_card_statement" ? CARD_GRACE_DAYS : GRACE_DAYS;
  const [start, end] = [header.periodStart, header.periodEnd];
  if (start === null || end === null) return [];
  const outside = rows.filter((row) => row.date < start.value - grace || row.date > end.value + grace);
  const [first] = outside;
  if (first === undefined) return [];
  return [
    {
      code: "dates_outside_period",
      points: Math.min(MAX_POINTS, POINTS_PER_ROW * outside.length),
      text: `${outside.length} rows are dated outside ${formatDay(start.value)} to ${formatDay(end.value)}.`,
      place: first.places.date ?? first.places.row,
      values: outside.slice(0, 5).map((row) => formatDay(row.date)),
    },
  ];
};
