import type { Span } from "../../coverage/spans.ts";
import { knownOfAccount, unknownOfAccount } from "../coverage.ts";
import { extentOf } from "../flow-figures.ts";
import type { ReportInput, ReportTransaction } from "../report-input.ts";
import type { Coverage } from "../stream-statistics.ts";

export type AccountCoverage = Coverage & {
  /** Days between its first and last ones of which nothing is known: nothing can be missed in them. */
  readonly gaps: readonly Span[];
};

/** Coverage of the account of a row, joined with that of accounts that are the same. */
export type CoverageOf = (row: ReportTransaction) => AccountCoverage;

export function readAccountCoverage(input: ReportInput): CoverageOf {
  const known = new Map<string, AccountCoverage | null>();
  return (row) => {
    if (!known.has(row.accountId)) known.set(row.accountId, coverageOf(input, row.accountId));
    return known.get(row.accountId) ?? { start: row.day, end: row.day, gaps: [] };
  };
}

function coverageOf(input: ReportInput, accountId: string): AccountCoverage | null {
  const extent = extentOf(knownOfAccount(input, accountId));
  return extent === null ? null : { ...extent, gaps: unknownOfAccount(input, accountId) };
}
