import { lackingTexts } from "../coverage/figure-coverage.ts";
import { type MonthCoverage, spanOfMonth } from "../coverage/month-coverage.ts";
import { daysIn } from "../coverage/spans.ts";
import { type AccountCoverage, readCoverage } from "./coverage.ts";
import type { ReportAccount, ReportInput } from "./report-input.ts";

/** Months of an account that have to be asked for, before anything else is. */
export type MissingMonths = {
  readonly account: ReportAccount | null;
  readonly name: string;
  readonly months: readonly MonthCoverage[];
  /** `First Bank ··1234: Sep 2025 missing` */
  readonly text: string;
};

/** A statement that waits for a review is here already; one that was rejected has to come again. */
export function findMissingMonths(input: ReportInput): readonly MissingMonths[] {
  return readCoverage(input).accounts.flatMap((one) => {
    const months = one.months.filter((month) => isToBeAsked(month, one));
    if (months.length === 0) return [];
    const text = `${one.name}: ${lackingTexts(months).join(", ")}`;
    return [{ account: one.account, name: one.name, months, text }];
  });
}

/** An account's first and last month may well be cut; a part that lacks between two others did not come. */
function isToBeAsked({ month, status }: MonthCoverage, { known }: AccountCoverage): boolean {
  if (status === "missing" || status === "rejected") return true;
  const [first, last] = [known[0], known.at(-1)];
  if (status !== "partly" || first === undefined || last === undefined) return false;
  const span = spanOfMonth(month);
  const inside = daysIn([{ start: first.start, end: last.end }], span);
  return daysIn(known, span) < inside;
}
