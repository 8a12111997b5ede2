import { shortMonth } from "../model/day-words.ts";
import type { MonthCoverage, MonthStatus } from "./month-coverage.ts";

/** From how many months a figure over time is, and which it lacks. */
export type FigureCoverage = {
  /** Calendar months that the figure is asked over. */
  readonly months: number;
  /** Those of which every day is known: averages are made of them. */
  readonly covered: number;
  /** The others, ascending. */
  readonly lacking: readonly MonthCoverage[];
  /** `from 2 of 3 months; Sep 2025 missing` */
  readonly text: string;
};

export function figureCoverageOf(months: readonly MonthCoverage[]): FigureCoverage {
  const lacking = months.filter((one) => one.status !== "covered");
  const covered = months.length - lacking.length;
  return {
    months: months.length,
    covered,
    lacking,
    text: [countText(covered, months.length), ...lackingTexts(lacking)].join("; "),
  };
}

function countText(covered: number, months: number): string {
  const noun = months === 1 ? "month" : "months";
  if (covered === months) return `from ${months} ${noun}`;
  return covered === 0 ? "from no whole month" : `from ${covered} of ${months} ${noun}`;
}

const WORDS: Readonly<Record<Exclude<MonthStatus, "covered">, string>> = {
  missing: "missing",
  held: "held for review",
  rejected: "rejected",
  partly: "partly covered",
};

/** What is missing first: `Feb to Apr 2025 and Sep 2025 missing`. */
export function lackingTexts(lacking: readonly MonthCoverage[]): readonly string[] {
  const statuses = Object.entries(WORDS) as readonly (readonly [MonthStatus, string])[];
  return statuses.flatMap(([status, word]) => {
    const months = lacking.filter((one) => one.status === status).map((one) => one.month);
    return months.length === 0 ? [] : [`${monthsText(months)} ${word}`];
  });
}

/** Months ascending, those that follow one another as a range. */
function monthsText(months: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const month of months) {
    const range = ranges.at(-1);
    if (range !== undefined && month === range[1] + 1) range[1] = month;
    else ranges.push([month, month]);
  }
  const parts = ranges.map(([first, last]) =>
    first === last ? shortMonth(first) : `${fromText(first, last)} to ${shortMonth(last)}`,
  );
  const last = parts.pop() ?? "";
  return parts.length === 0 ? last : `${parts.join(", ")} and ${last}`;
}

/** `Sep` before `Oct 2025`. */
function fromText(first: number, last: number): string {
  const [from, to] = [shortMonth(first), shortMonth(last)];
  return from.slice(-4) === to.slice(-4) ? from.slice(0, 3) : from;
}
