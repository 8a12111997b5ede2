// One account of a document -> its statement: the competing readings are finished, audited, and the first that stands is the answer.

import type { Day } from "../model/day.ts";
import type { DocumentText } from "../model/document-text.ts";
import type { Money } from "../model/money.ts";
import { anomaliesOf, scoreOf } from "./anomalies/list.ts";
import { bankNameOf, holderOf, isCompany, productOf } from "./header/names.ts";
import { assumedPeriod, endDaysOf, periodsOf } from "./header/period.ts";
import type { Line } from "./layout/lines.ts";
import { type Audit, audit, type Books } from "./reconcile.ts";
import type { Account } from "./solve/accounts.ts";
import { type Decision, decide, type FoundBalance } from "./solve/decide.ts";
import { type RowContext, rowsOf } from "./solve/rows.ts";
import { balanceOf } from "./solve/signs.ts";
import { closingTotalsOf, type FoundTotal, summaryTotalsOf } from "./solve/totals.ts";
import { figuresBelowLabels, figuresBesideLabels } from "./tables/summary.ts";
import {
  type DayOrder,
  dayInYear,
  dayOfRow,
  dayOrderOf,
  dayWithYear,
  type Period,
} from "./text/date-reading.ts";
import type { PrintedDate } from "./text/date-text.ts";
import type { Tokens } from "./text/tokens.ts";
import type {
  DailyBalance,
  InvalidRow,
  Located,
  ReadStatement,
  StatementHeader,
  StatementKind,
  StatementRow,
} from "./types.ts";
import { verdictOf } from "./verdict.ts";

export type Source = {
  readonly document: DocumentText;
  readonly lines: readonly Line[];
  readonly tokens: (line: Line) => Tokens;
  readonly currency: string;
  readonly isCurrencyPrinted: boolean;
  readonly kind: StatementKind;
  readonly isCard: boolean;
};

type Finished = {
  readonly decision: Decision;
  readonly rows: readonly StatementRow[];
  readonly invalid: readonly InvalidRow[];
  readonly daily: readonly DailyBalance[];
  readonly totals: readonly FoundTotal[];
  readonly audit: Audit;
};

/** Readings that reach the end and are audited before the best of them is taken. */
const MAX_AUDITS = 12;

/** Null when the part of the document holds neither balances nor rows. */
export function readAccount(account: Account, source: Source): ReadStatement | null {
  const decisions = decide(account.walk, [], source.isCard).slice(0, MAX_AUDITS);
  if (decisions.every((one) => one.rows.length === 0 && (one.start === null || one.end === null)))
    return null;
  const lines = source.lines.filter((line) => line.order >= account.from && line.order < account.to);
  const time = timeOf(account, lines, source);
  let best: Finished | null = null;
  for (const decision of decisions) {
    const finished = finish(
      decision,
      account,
      lines,
      { ...time, currency: source.currency, isCard: source.isCard },
      source,
    );
    if (best === null || failures(finished) < failures(best)) best = finished;
    if (failures(best) === 0 && best.decision.isReached) break;
  }
  return best === null ? null : statementOf(best, account, lines, time, source);
}

function failures({ audit: { checks }, decision, invalid }: Finished): number {
  const failed = checks.filter((check) => !check.isPassed);
  return (
    failed.filter((check) => check.isBinding).length * 10 +
    failed.length +
    (decision.isReached ? 0 : 5) +
    invalid.length * 0.1
  );
}

type Time = {
  readonly order: DayOrder;
  readonly period: Period | null;
  readonly start: Located<Day> | null;
  readonly end: Located<Day> | null;
};

/** The period and the order of day and month: each helps to find the other. */
function timeOf(account: Account, lines: readonly Line[], source: Source): Time {
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
    const inside = days.filter(
      (day) => day !== null && (one.period === null || (day >= one.period.start && day <= one.period.end)),
    );
    return inside.length;
  });
  return tried[(fits[1] ?? 0) > (fits[0] ?? 0) * 1.2 ? 1 : 0]!;
}

function periodFor(
  order: DayOrder,
  account: Account,
  lines: readonly Line[],
  source: Source,
): Omit<Time, "order"> {
  const own = periodsOf(lines, source.tokens, order)[0];
  const found =
    own !== undefined && own.score >= 2 ? own : (periodsOf(source.lines, source.tokens, order)[0] ?? own);
  if (found !== undefined && found.score >= 0) {
    const period =
      found.start === null
        ? assumedPeriod(found.end.value)
        : { start: found.start.value, end: found.end.value };
    return { period, start: found.start, end: found.end };
  }
  const labelled =
    endDaysOf(lines, source.tokens, order)[0] ?? endDaysOf(source.lines, source.tokens, order)[0];
  const marks = markedDays(account, order, labelled?.end.value ?? null);
  if (marks !== null) return marks;
  if (labelled !== undefined && labelled.score >= 3) {
    return { period: assumedPeriod(labelled.end.value), start: null, end: labelled.end };
  }
  const days = account.walk.tables.flatMap((table) =>
    table.rows.flatMap((row) => (row.date === null ? [] : (dayWithYear(row.date.date, order) ?? []))),
  );
  if (days.length > 0)
    return {
      period: { start: days.reduce((a, b) => (b < a ? b : a)), end: days.reduce((a, b) => (b > a ? b : a)) },
      start: null,
      end: null,
    };
  return {
    period: labelled === undefined ? null : assumedPeriod(labelled.end.value),
    start: null,
    end: null,
  };
}

/** `Beginning balance on 7/14` and `Ending balance on 8/11` name the period; the year comes from a full date of the head. */
function markedDays(account: Account, order: DayOrder, known: Day | null): Omit<Time, "order"> | null {
  const first = account.walk.balances.find((mark) => mark.label === "start" && mark.date !== null);
  const last = account.walk.balances.find((mark) => mark.label === "end" && mark.date !== null);
  if (first?.date == null || last?.date == null) return null;
  const end =
    dayWithYear(last.date.date, order) ?? (known === null ? null : nearest(last.date.date, order, known));
  if (end === null) return null;
  const start = dayWithYear(first.date.date, order) ?? nearest(first.date.date, order, end, end);
  if (start === null || start > end) return null;
  return {
    period: { start, end },
    start: { value: start, place: { page: first.line.page, box: first.date.box } },
    end: { value: end, place: { page: last.line.page, box: last.date.box } },
  };
}

function nearest(date: PrintedDate, order: DayOrder, to: Day, atMost: Day | null = null): Day | null {
  const year = 1970 + Math.floor(to / 365.2425);
  const days = [year - 1, year, year + 1]
    .flatMap((one) => dayInYear(date, order, one) ?? [])
    .filter((day) => atMost === null || day <= atMost);
  return days.sort((a, b) => Math.abs(a - to) - Math.abs(b - to))[0] ?? null;
}

function finish(
  decision: Decision,
  account: Account,
  lines: readonly Line[],
  context: RowContext,
  source: Source,
): Finished {
  const ordered = [...decision.rows].sort((a, b) => a.raw.lines[0]!.order - b.raw.lines[0]!.order);
  const { placed, invalid } = rowsOf(ordered, context);
  const rows = placed.map((one) => one.row);
  const daily = dailyBalancesOf(account, context);
  const figures = lines.length > 3_000 ? lines.slice(0, 600) : lines;
  const summary = [
    ...figuresBesideLabels(figures, source.tokens, source.isCard),
    ...figuresBelowLabels(figures, source.tokens, source.isCard),
  ];
  const totals = [
    ...closingTotalsOf(account.walk, source.isCard),
    ...summaryTotalsOf(summary, decision.start?.minor ?? null, decision.end?.minor ?? null),
  ];
  const indexes = new Map(placed.map((one, index) => [one.candidate, index]));
  const chains = decision.options
    .filter((option) => option.rows.some((row) => row.balance !== null))
    .map((option) => option.rows.flatMap((row) => indexes.get(row) ?? []));
  const books: Books = {
    ...{ currency: context.currency, rows, chains, dailyBalances: daily, totals },
    start: side(decision.start),
    end: side(decision.end),
  };
  return { decision, rows, invalid: [...invalid, ...unreadOf(account)], daily, totals, audit: audit(books) };
}

function side(found: FoundBalance | null) {
  return found === null
    ? null
    : { minor: found.minor, place: { page: found.line.page, box: found.token.box } };
}

function dailyBalancesOf(account: Account, context: RowContext): DailyBalance[] {
  const tables = account.walk.tables.filter((table) => table.section === "daily_balances");
  return tables.flatMap((table) =>
    table.rows.flatMap((row) => {
      const date = row.date === null ? null : dayOfRow(row.date.date, context.order, context.period);
      const cell = row.money.at(-1);
      if (date === null || cell === undefined) return [];
      const balance = { minor: balanceOf(cell.token.amount, context.isCard), currency: context.currency };
      return [{ date, balance, place: { page: cell.line.page, box: cell.token.box } }];
    }),
  );
}

function unreadOf(account: Account): InvalidRow[] {
  return account.walk.unread.map(({ line, reason }) => ({
    ...{ text: line.text, reason, date: null, amount: null },
    place: { page: line.page, box: line.box },
  }));
}

function statementOf(
  finished: Finished,
  account: Account,
  lines: readonly Line[],
  time: Time,
  source: Source,
): ReadStatement {
  const { decision, rows, invalid, daily, audit: audited } = finished;
  const money = (minor: bigint): Money => ({ minor, currency: source.currency });
  const located = (found: FoundBalance | null): Located<Money> | null =>
    found === null
      ? null
      : { value: money(found.minor), place: { page: found.line.page, box: found.token.box } };
  const total = rows.reduce((sum, row) => sum + row.amount.minor, 0n);
  const computedEnd = decision.start === null ? null : decision.start.minor + total;
  const checks = [...audited.checks, ...datesCheck(rows, time)];
  const howDecided = decision.options
    .filter((option) => option.cost > 0 || decision.options.length < 4)
    .map(
      (option) =>
        `${option.table.title === "" ? "The table" : `"${option.table.title}"`} on page ${option.table.rows[0]?.lines[0]?.page ?? 1}: ${option.name}.`,
    );
  const judged = verdictOf({ decision, rows, invalid, checks, daily, totals: finished.totals });
  const pages = [
    ...new Set([
      ...rows.map((row) => row.places.row.page),
      ...[decision.start, decision.end].flatMap((one) => one?.line.page ?? []),
    ]),
  ].sort((a, b) => a - b);
  const partial = {
    kind: source.kind,
    header: headerOf(account, lines, time, source),
    startBalance: located(decision.start),
    endBalance: located(decision.end),
    startBalanceSource:
      decision.start?.isPrinted === false ? ("running_balance" as const) : ("printed" as const),
    endBalanceSource: decision.end?.isPrinted === false ? ("running_balance" as const) : ("printed" as const),
    totals: finished.totals.map((one) => ({
      kind: one.kind,
      label: one.label,
      amount: {
        value: money(one.kind === "credits" || one.kind === "interest_earned" ? one.minor : -one.minor),
        place: { page: one.line.page, box: one.token.box },
      },
      count:
        one.count === null ? null : { value: one.count, place: { page: one.line.page, box: one.line.box } },
    })),
    ...{ rows, invalidRows: invalid, dailyBalances: daily, repairs: [] },
    reconciliation: {
      isReconciled: judged.isReconciled,
      computedEnd: computedEnd === null ? null : money(computedEnd),
      difference:
        computedEnd === null || decision.end === null ? null : money(decision.end.minor - computedEnd),
      ...{ checks, howDecided, brokenAt: audited.brokenAt },
    },
    ...{ verdict: judged.verdict, verdictReasons: judged.reasons, pages },
    isOcr: source.document.pages.some((page) => pages.includes(page.number) && page.source === "ocr"),
  };
  const anomalies = anomaliesOf(partial, source.document);
  return { ...partial, anomalies, anomalyScore: scoreOf(anomalies) };
}

function datesCheck(
  rows: readonly StatementRow[],
  { start, end }: Time,
): ReadStatement["reconciliation"]["checks"] {
  if (start === null || end === null || rows.length === 0) return [];
  const outside = rows.filter((row) => row.date < start.value || row.date > end.value);
  return [
    {
      ...{
        name: "dates_in_period",
        isPassed: outside.length === 0,
        isBinding: false,
        expected: "0",
        found: `${outside.length}`,
      },
      text:
        outside.length === 0
          ? "All rows lie in the period."
          : `${outside.length} rows lie outside the period.`,
      place: outside[0]?.places.row ?? null,
    },
  ];
}

function headerOf(account: Account, lines: readonly Line[], time: Time, source: Source): StatementHeader {
  const first = account.walk.balances.find((mark) => mark.label === "start")?.line.order ?? account.from + 30;
  const near = lines.filter((line) => line.order < first && line.order > first - 40).reverse();
  const product = productOf(near) ?? productOf(source.lines.slice(0, 40));
  const holder = holderOf(source.lines, source.document.pages.length);
  const company = holder !== null && isCompany(holder.value) ? holder : null;
  return {
    bankName: bankNameOf(source.lines),
    ...{ company, accountTitle: holder, accountNumber: account.number?.number ?? null, product },
    ...{ currency: source.currency, isCurrencyPrinted: source.isCurrencyPrinted },
    isBusinessAccount:
      company !== null ||
      /\b(?:business|commercial|corporate|treasury|merchant)\b/i.test(product?.value ?? ""),
    ...{ periodStart: time.start, periodEnd: time.end },
  };
}
