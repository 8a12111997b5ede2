// What no sum proves of a scan: the arithmetic holds whatever day a row has, with a row of zero more or less, and when start and end are
// misread alike (`$1,200.00` as `51,200.00`). Such a statement adds up and is not VERIFIED; where money hangs on it, it is not reconciled.

import { dayWithYear } from "../print/date-reading.ts";
import type { Finished, Source } from "./read-account.ts";
import type { FoundBalance } from "./solve/decide.ts";
import type { Time } from "./statement-time.ts";
import { unsureDaysOf } from "./unsure-days.ts";

export type Unproven = {
  /** Of days and years, a sentence each. */
  readonly days: readonly string[];
  /** Of money. */
  readonly money: readonly string[];
  /** Indexes of rows. */
  readonly rows: ReadonlySet<number>;
};

/** Below this confidence OCR is not sure of a figure. */
const SURE = 0.75;
/** Days; a period that is longer was misread, and with it the years of rows that print none. */
const LONGEST_PERIOD = 370;
/** Days from the end of the period within which other days of the head lie. */
const NEAR_END = 200;

export function unprovenOf(finished: Finished, time: Time, source: Source): Unproven {
  const { placed, decision, audit } = finished;
  const lines = [
    ...placed.map(({ candidate }) => candidate.cell.line),
    decision.start?.line,
    decision.end?.line,
  ];
  if (!lines.some((line) => line?.isOcr)) return { days: [], money: [], rows: new Set() };
  const unsure = unsureDaysOf(finished);
  const zeros = placed.flatMap(({ row }, index) => (row.amount.minor === 0n ? [index] : []));
  const isLevelTold = audit.checks.some(
    ({ name, isPassed }) => (name === "running_balances" || name === "daily_balances") && isPassed,
  );
  const isLevelUnsure = !isLevelTold && isUnsure(decision.start) && isUnsure(decision.end);
  const hasOwnYears = placed.every(
    ({ candidate: { raw } }) => raw.date !== null && raw.date.date.year !== null,
  );
  return {
    days: [
      ...(unsure.size === 0
        ? []
        : [
            `The scan leaves the days of ${unsure.size} rows unsure, and nothing else on the page proves them.`,
          ]),
      ...(hasOwnYears || isYearTold(time, source)
        ? []
        : ["The rows print no year, and the days of the head do not agree on it."]),
    ],
    money: [
      ...(zeros.length === 0
        ? []
        : [`${zeros.length} rows of zero were read on a scan; no sum proves them.`]),
      ...(isLevelUnsure
        ? ["The scan leaves the balances at both ends unsure, and no other balance proves them."]
        : []),
    ],
    rows: new Set([...unsure, ...zeros]),
  };
}

function isUnsure(balance: FoundBalance | null): boolean {
  return balance?.line.isOcr === true && (balance.token.confidence < SURE || balance.token.amount.isDoubtful);
}

/** One misread digit of the period moves all rows by years: most other days that the head prints with their year are near it. */
function isYearTold({ period, order }: Time, { lines, tokens, rowLines }: Source): boolean {
  if (period === null) return true;
  const days = lines
    .filter((line) => !rowLines.has(line))
    .flatMap((line) => tokens(line).dates.flatMap(({ date }) => dayWithYear(date, order) ?? []));
  const near = days.filter((day) => Math.abs(day - period.end) <= NEAR_END).length;
  return period.end - period.start <= LONGEST_PERIOD && (days.length === 0 || near * 2 > days.length);
}
