import { knownDays } from "../coverage/known-days.ts";
import { mainPeriodOf, type Period } from "../coverage/main-period.ts";
import { clipSpans, isInSpans, type Span } from "../coverage/spans.ts";
import type { Day } from "../model/day.ts";
import type { ReportAccount, ReportInput, ReportTransaction } from "./report-input.ts";

/** Of which days each enabled account tells, and the period that the end user's figures are of. */
type KnownAccounts = {
  readonly period: Period | null;
  /** Inside the period, by account; ascending and apart. */
  readonly knownOf: ReadonlyMap<string, readonly Span[]>;
  /** What the account tells of days outside of the period. */
  readonly apartOf: ReadonlyMap<string, readonly Span[]>;
  /** The day is one of those set apart. */
  readonly isApart: (day: Day) => boolean;
};

const knownOfInput = new WeakMap<ReportInput, KnownAccounts>();

export function knownAccounts(input: ReportInput): KnownAccounts {
  const found = knownOfInput.get(input);
  if (found !== undefined) return found;
  const made = settle(input);
  knownOfInput.set(input, made);
  return made;
}

function settle(input: ReportInput): KnownAccounts {
  const rowsOf = Map.groupBy(input.transactions, (row) => row.accountId);
  const all = input.accounts
    .filter((one) => one.isEnabled)
    .map((one) => [one.id, daysOf(one, rowsOf.get(one.id) ?? [])] as const);
  const period = mainPeriodOf(all.flatMap(([, known]) => known));
  const apart = period?.apart ?? [];
  const inMain = (known: readonly Span[]) => (period === null ? [] : clipSpans(known, period.main));
  const inApart = (known: readonly Span[]) => apart.flatMap((part) => clipSpans(known, part));
  return {
    period,
    knownOf: new Map(all.map(([id, known]) => [id, inMain(known)])),
    apartOf: new Map(all.map(([id, known]) => [id, inApart(known)])),
    isApart: apart.length === 0 ? () => false : (day) => isInSpans(apart, day),
  };
}

function daysOf(account: ReportAccount, rows: readonly ReportTransaction[]): readonly Span[] {
  const { coverageStart: start, coverageEnd: end, statements = [] } = account;
  if (start === null || end === null) return [];
  return knownDays({ statements, extent: { start, end }, rows: ascending(rows) });
}

function ascending(rows: readonly ReportTransaction[]): readonly ReportTransaction[] {
  const isSorted = rows.every((row, index) => index === 0 || rows[index - 1]!.day <= row.day);
  return isSorted ? rows : [...rows].sort((a, b) => a.day - b.day);
}
