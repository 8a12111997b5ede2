// One account of a document -> its statement: the competing readings are finished, audited, and the first that stands is the answer.

import type { DocumentText } from "../model/document-text.ts";
import { dayOfRow } from "../print/date-reading.ts";
import type { Line } from "../print/lines.ts";
import type { Tokens } from "../print/tokens.ts";
import type { Unscored } from "./anomalies/check.ts";
import { withLegend } from "./code-legend.ts";
import { type Audit, audit, type Books } from "./reconcile.ts";
import { applyMends, type Mend, mendsFor } from "./repair.ts";
import type { Account } from "./solve/account-parts.ts";
import { type Decision, decide, type FoundBalance } from "./solve/decide.ts";
import { leftOutOf, repeatedLists } from "./solve/left-out.ts";
import { doubtOfSigns } from "./solve/polarity.ts";
import { type PlacedRow, type RowContext, rowsOf } from "./solve/rows.ts";
import { balanceOf } from "./solve/signs.ts";
import { closingTotalsOf, type FoundTotal, summaryTotalsOf, totalsCountingMore } from "./solve/totals.ts";
import { statementOf } from "./statement-of.ts";
import { timeOf } from "./statement-time.ts";
import { countsInColumns } from "./tables/counted-columns.ts";
import { countsUnderSums } from "./tables/counts-under-sums.ts";
import { type Figure, figuresBelowLabels, figuresBesideLabels } from "./tables/summary.ts";
import { countsInTitles, countsOnLines, type ToldCount } from "./tables/told-counts.ts";
import type { DailyBalance, InvalidRow, StatementKind, StatementRow } from "./types.ts";

export type Source = {
  readonly document: DocumentText;
  readonly lines: readonly Line[];
  readonly tokens: (line: Line) => Tokens;
  readonly currency: string;
  readonly isCurrencyPrinted: boolean;
  readonly kind: StatementKind;
  readonly isCard: boolean;
  /** Lines of transactions: they name other people, other banks and other days. */
  readonly rowLines: ReadonlySet<Line>;
  /** Why the words of the document speak against `kind`; null when they do not. */
  readonly contradiction: string | null;
};

export type Finished = {
  readonly decision: Decision;
  readonly placed: readonly PlacedRow[];
  readonly rows: readonly StatementRow[];
  readonly invalid: readonly InvalidRow[];
  readonly daily: readonly DailyBalance[];
  readonly totals: readonly FoundTotal[];
  readonly counts: readonly ToldCount[];
  /** Figures with their labels that stand outside the rows. */
  readonly figures: readonly Figure[];
  readonly audit: Audit;
  readonly mends: readonly Mend[];
  /** More than one thing that the page prints agrees with the mended figures. */
  readonly isProven: boolean;
};

export type AccountReading = {
  readonly statement: Unscored;
  /** What speaks against it: checks that fail, unlikely choices, signs against the words. Readings as bank and as card compare by it. */
  readonly doubt: number;
  /** The part of it that the signs make, against the words of the rows. */
  readonly signDoubt: number;
};

/** Costs beyond this all mean that nothing fits. */
const MAX_COST = 60;
/** Readings that reach the end and are audited before the best of them is taken. */
const MAX_AUDITS = 12;

/** What speaks against a reading that leaves out more rows than it keeps, and does not hold all the same. */
const MOST_LEFT_OUT = 40;

/** A summary that leads from start to end does so only when read as the right kind of account. */
const SOUND_SUMMARY = 30;

/** Heights of letters between the text of a row and its figure. */
const APART = 0.8;

/** Null when the part of the document holds neither balances nor rows. */
export function readAccount(account: Account, source: Source): AccountReading | null {
  const all = decide(account.walk, [], source.isCard);
  const decisions = all.length > MAX_AUDITS ? [...all.slice(0, MAX_AUDITS), all.at(-1)!] : all;
  if (decisions.every((one) => one.rows.length === 0 && (one.start === null || one.end === null)))
    return null;
  const lines = source.lines.filter((line) => line.order >= account.from && line.order < account.to);
  const time = timeOf(account, lines, source);
  const context = { ...time, currency: source.currency, isCard: source.isCard };
  const told = toldOn(lines, account, source);
  let best: Finished | null = null;
  for (const decision of decisions) {
    const finished = finish(decision, account, told, context, source);
    if (best === null || failures(finished) < failures(best)) best = finished;
    if (failures(best) === 0 && best.decision.isReached) break;
  }
  if (best === null) return null;
  const mended =
    failures(best) === 0
      ? best
      : mendedOf(best, (decision) => finish(decision, account, told, context, source));
  const isSummarySound = mended.totals.some((total) => total.isSummary);
  const signDoubt = doubtOfSigns(mended.rows);
  const doubt =
    failures(mended) +
    Math.min(mended.decision.cost, MAX_COST) +
    signDoubt -
    (isSummarySound ? SOUND_SUMMARY : 0);
  return { statement: statementOf(mended, account, lines, time, source), doubt, signDoubt };
}

/** With the figures mended that the scan spoiled, where that makes more of the arithmetic hold. */
function mendedOf(best: Finished, again: (decision: Decision) => Finished): Finished {
  const dated = best.placed.map(({ candidate, row }) => ({ candidate, date: row.date }));
  const mends = mendsFor(best.decision, dated, best.daily);
  if (mends.length === 0) return best;
  const decision = applyMends(best.decision, mends);
  const { start, end, rows } = decision;
  const sum = rows.reduce((total, row) => total + row.minor, 0n);
  const isReached = start !== null && end !== null && start.minor + sum === end.minor;
  const fresh = again({ ...decision, isReached });
  if (failures(fresh) >= failures(best)) return best;
  const passed = fresh.audit.checks.filter((check) => check.isBinding && check.isPassed).length;
  return { ...fresh, mends, isProven: failures(fresh) < 10 && passed >= 2 };
}

function failures({ audit: { checks }, decision, invalid }: Finished): number {
  const failed = checks.filter((check) => !check.isPassed);
  const lost = failed.length === 0 ? 0 : leftOutOf(decision).reduce((sum, one) => sum + one.rows.length, 0);
  return (
    (lost > decision.rows.length ? MOST_LEFT_OUT : 0) +
    failed.filter((check) => check.isBinding).length * 10 +
    failed.length +
    (decision.isReached ? 0 : 5) +
    invalid.length * 0.1
  );
}

function finish(
  decision: Decision,
  account: Account,
  told: Told,
  context: RowContext,
  source: Source,
): Finished {
  const ordered = [...decision.rows].sort((a, b) => a.raw.lines[0]!.order - b.raw.lines[0]!.order);
  const { placed, invalid } = rowsOf(ordered, context);
  const daily = dailyBalancesOf(account, context);
  const rowLines = new Set(placed.flatMap((one) => one.candidate.raw.lines));
  const rows = withLegend(
    placed.map((one) => one.row),
    source.lines,
    rowLines,
  );
  const outside = told.figures.filter(({ line }) => !rowLines.has(line));
  const summary = summaryTotalsOf(outside, decision.start?.minor ?? null, decision.end?.minor ?? null);
  const totals = [
    ...closingTotalsOf(account.walk, source.isCard, repeatedLists(decision)),
    ...(summary.length > 0 ? summary : totalsCountingMore(outside, decision)),
  ];
  const counts = countsFor(decision, told, rowLines);
  const indexes = new Map(placed.map((one, index) => [one.candidate, index]));
  const chains = decision.options
    .filter((option) => option.rows.some((row) => row.balance !== null))
    .map((option) => option.rows.flatMap((row) => indexes.get(row) ?? []));
  const books: Books = {
    ...{ currency: context.currency, rows, chains, dailyBalances: daily, totals, counts },
    start: side(decision.start),
    end: side(decision.end),
  };
  const unread = [...invalid, ...unreadOf(account, source)];
  return {
    decision,
    placed,
    rows,
    invalid: unread,
    daily,
    ...{ totals, counts, figures: outside },
    audit: audit(books),
    mends: [],
    isProven: false,
  };
}

/** What the lines of an account say of sums and counts, whatever the reading. */
type Told = { readonly figures: readonly Figure[]; readonly counts: readonly ToldCount[] };

/** A long list has its summary at its head. */
const LONG_LINES = 3_000;
const HEAD_LINES = 600;

function toldOn(lines: readonly Line[], { walk }: Account, { tokens, isCard }: Source): Told {
  const near = lines.length > LONG_LINES ? lines.slice(0, HEAD_LINES) : lines;
  const below = figuresBelowLabels(near, tokens, isCard);
  return {
    figures: [...figuresBesideLabels(near, tokens, isCard), ...below],
    counts: [
      ...countsUnderSums(near, below),
      ...countsInTitles(walk.tables, near),
      ...countsOnLines(near, walk, tokens, isCard),
      ...countsInColumns(near, walk, tokens, isCard),
    ],
  };
}

/** Counts of lists that count; that of a list which is shown once more, or left out, is none of the rows. */
function countsFor(
  { options }: Decision,
  { counts }: Told,
  rowLines: ReadonlySet<Line>,
): readonly ToldCount[] {
  const isKept = ({ title, isTitle }: ToldCount) =>
    !isTitle || options.some(({ table, rows }) => rows.length > 0 && table.title === title);
  return counts.filter((one) => isKept(one) && !rowLines.has(one.line));
}

function side(found: FoundBalance | null) {
  return found === null
    ? null
    : { minor: found.minor, place: { page: found.line.page, box: found.token.box } };
}

function dailyBalancesOf(account: Account, context: RowContext): DailyBalance[] {
  const tables = account.walk.tables.filter((table) => table.section === "daily_balances" && table.isGrid);
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

/** With the figure at its end, where one stands apart there: it may be money that no row counts. */
function unreadOf(account: Account, { tokens, currency }: Source): InvalidRow[] {
  return account.walk.unread.map(({ line, reason }) => {
    const figure = tokens(line).amounts.find(
      ({ gapBefore, amount }) => gapBefore > APART && amount.minor !== 0n,
    );
    return {
      ...{ text: line.text, reason, date: null },
      amount: figure === undefined ? null : { minor: figure.amount.minor, currency },
      place: { page: line.page, box: line.box },
    };
  });
}
