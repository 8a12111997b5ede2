import { type FigureCoverage, figureCoverageOf } from "../coverage/figure-coverage.ts";
import { type KnownAccount, knownTogether } from "../coverage/known-together.ts";
import { type MonthCoverage, monthsOf, spanOfMonth } from "../coverage/month-coverage.ts";
import { clipSpans, daysIn, joinSpans, type Span, subtractSpans } from "../coverage/spans.ts";
import { maskNumberOrNull } from "../model/personal.ts";
import { countedAccounts } from "./counted.ts";
import { knownAccounts } from "./known-accounts.ts";
import { prepare } from "./prepared.ts";
import type { ReportAccount, ReportInput, WithheldStatement } from "./report-input.ts";
import { sameAccountKeys } from "./same-accounts.ts";

// From which days and months every figure over time is. What is known of an account is decided in `core/coverage`; this is the one place
// where reports, metrics, positions and every surface read it.

export type AccountCoverage = {
  /** Null: a statement of an account that counts nowhere yet. */
  readonly account: ReportAccount | null;
  readonly name: string;
  readonly known: readonly Span[];
  readonly months: readonly MonthCoverage[];
};

type Coverage = {
  /** Null without any data. */
  readonly period: Span | null;
  /** The days of which the accounts together tell; ascending and apart. */
  readonly known: readonly Span[];
  /** Of the accounts together. */
  readonly months: readonly MonthCoverage[];
  readonly accounts: readonly AccountCoverage[];
  /** Data too far away from the period, which count nowhere. */
  readonly apart: readonly { readonly account: ReportAccount; readonly span: Span }[];
};

const coverageOfInput = new WeakMap<ReportInput, Coverage>();

export function readCoverage(input: ReportInput): Coverage {
  const found = coverageOfInput.get(input);
  if (found !== undefined) return found;
  const made = settle(input);
  coverageOfInput.set(input, made);
  return made;
}

/** The days of which an account tells, by itself or by another source that shows the same account. */
export function knownOfAccount(input: ReportInput, accountId: string): readonly Span[] {
  return readCoverage(input).accounts.find((one) => one.account?.id === accountId)?.known ?? [];
}

/** From which months a figure over a stretch of the accounts together is, or over one account. */
export function coverageOver(input: ReportInput, stretch: Span | null, accountId?: string): FigureCoverage {
  const { months, accounts } = readCoverage(input);
  const own =
    accountId === undefined ? months : (accounts.find((one) => one.account?.id === accountId)?.months ?? []);
  if (stretch === null) return figureCoverageOf(own);
  return figureCoverageOf(own.filter(({ month }) => daysIn([spanOfMonth(month)], stretch) > 0));
}

function settle(input: ReportInput): Coverage {
  const { period, knownOf, apartOf } = knownAccounts(input);
  const main = period?.main ?? null;
  const accounts = countedAccounts(input);
  const keys = sameAccountKeys(input);
  const shared = Map.groupBy(accounts, (one) => keys.get(one.id) ?? one.id);
  const groups = new Map([...shared].map(([key, own]) => [key, groupOf(input, own, main)]));
  const withheld = nearOnly(input.withheld ?? [], main);
  const known = knownTogether([...groups.values()].flatMap((one) => one ?? []));
  const total = spanOf([...(main === null ? [] : [main]), ...withheld]);
  const union = joinSpans([...knownOf.values()].flat());
  const covered = accounts.map((account): AccountCoverage => {
    const group = groups.get(keys.get(account.id) ?? account.id);
    const own = withheld.filter((one) => one.accountId === account.referenceId);
    const stretch = spanOf([...(group == null ? [] : [group.expected]), ...own]);
    return {
      account,
      name: accountName(account),
      known: group?.known ?? [],
      months: stretch === null ? [] : monthsOf(stretch, group?.known ?? [], own),
    };
  });
  return {
    ...{ period: main, known },
    months: total === null ? [] : monthsOf(total, known, withheld).map((one) => inPart(one, union)),
    accounts: [...covered, ...unknownAccounts(withheld, accounts)],
    apart: accounts.flatMap((account) => (apartOf.get(account.id) ?? []).map((span) => ({ account, span }))),
  };
}

/** A month of which only a minor account tells is known in part. */
function inPart(one: MonthCoverage, union: readonly Span[]): MonthCoverage {
  if (one.status === "covered" || daysIn(union, spanOfMonth(one.month)) === 0) return one;
  return { month: one.month, status: "partly" };
}

/** One account with everything that its sources tell. A feed ends with its last row; of an account with statements the next one is awaited. */
function groupOf(
  input: ReportInput,
  sources: readonly ReportAccount[],
  main: Span | null,
): KnownAccount | null {
  const { knownOf } = knownAccounts(input);
  const { ownRowsByAccount } = prepare(input);
  const known = joinSpans(sources.flatMap((one) => knownOf.get(one.id) ?? []));
  const [first, last] = [known[0], known.at(-1)];
  if (main === null || first === undefined || last === undefined) return null;
  const isAwaited = sources.every((one) => (one.statements ?? []).length > 0 && !isClosed(one));
  const rows = sources.reduce((sum, one) => sum + (ownRowsByAccount.get(one.id)?.length ?? 0), 0);
  return {
    known,
    expected: { start: first.start, end: isAwaited ? main.end : last.end },
    weight: rows / daysIn(known, main),
  };
}

function isClosed({ balances }: ReportAccount): boolean {
  return balances.at(-1)?.amount.minor === 0n;
}

/** Statements more than a year away from the data tell nothing of the period. */
const NEAR_DAYS = 400;

function nearOnly(withheld: readonly WithheldStatement[], main: Span | null): readonly WithheldStatement[] {
  if (main === null) return withheld;
  return withheld.filter(({ start, end }) => start - main.end <= NEAR_DAYS && main.start - end <= NEAR_DAYS);
}

function unknownAccounts(
  withheld: readonly WithheldStatement[],
  accounts: readonly ReportAccount[],
): readonly AccountCoverage[] {
  const shown = new Set(accounts.map((one) => one.referenceId));
  const others = withheld.filter((one) => one.accountId === null || !shown.has(one.accountId));
  return [...Map.groupBy(others, (one) => one.accountId ?? one.name).values()].map((own) => ({
    ...{ account: null, name: own[0]!.name, known: [] },
    months: monthsOf(spanOf(own)!, [], own),
  }));
}

function spanOf(spans: readonly Span[]): Span | null {
  if (spans.length === 0) return null;
  const joined = joinSpans(spans);
  return { start: joined[0]!.start, end: joined.at(-1)!.end };
}

/** `First Bank ··1234` */
export function accountName({ institution, name, number, referenceId }: ReportAccount): string {
  const digits = maskNumberOrNull(number)?.slice(-4);
  const bank = institution ?? name;
  if (bank === null) return digits === undefined ? referenceId : `Account ··${digits}`;
  return digits === undefined || bank.endsWith(digits) ? bank : `${bank} ··${digits}`;
}

/** The days between an account's first and last ones of which nothing is known. */
export function unknownOfAccount(input: ReportInput, accountId: string): readonly Span[] {
  const known = knownOfAccount(input, accountId);
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return [];
  return subtractSpans(
    [{ start: first.start, end: last.end }],
    clipSpans(known, { start: first.start, end: last.end }),
  );
}
