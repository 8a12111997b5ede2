// The finished reading of an account in the form that callers see.

import type { Money } from "../model/money.ts";
import type { Line } from "../print/lines.ts";
import type { Unscored } from "./anomalies/check.ts";
import { bankNameOf } from "./header/bank.ts";
import { holderOf, isCompany } from "./header/holder.ts";
import { productOf } from "./header/product.ts";
import { missingPagesOf } from "./layout/missing-pages.ts";
import { proofOf } from "./left-out-proof.ts";
import type { Finished, Source } from "./read-account.ts";
import { repairsOf } from "./repair.ts";
import { unprovenOf } from "./scan-proof.ts";
import type { Account } from "./solve/account-parts.ts";
import { bareFiguresOf } from "./solve/bare-figures.ts";
import type { FoundBalance } from "./solve/decide.ts";
import { leftOutOf } from "./solve/left-out.ts";
import { signsAgainstMarks, signsAgainstWords } from "./solve/polarity.ts";
import type { Candidate } from "./solve/signs.ts";
import { unreadEndOf } from "./solve/unread-end.ts";
import type { Time } from "./statement-time.ts";
import type { ToldCount } from "./tables/told-counts.ts";
import type {
  Located,
  PrintedTotal,
  ReconciliationCheck,
  Repair,
  StatementHeader,
  StatementRow,
} from "./types.ts";
import { verdictOf } from "./verdict.ts";

export function statementOf(
  finished: Finished,
  account: Account,
  lines: readonly Line[],
  time: Time,
  source: Source,
): Unscored {
  const { decision, rows, invalid, daily, audit: audited } = finished;
  const money = (minor: bigint): Money => ({ minor, currency: source.currency });
  const located = (found: FoundBalance | null): Located<Money> | null =>
    found === null
      ? null
      : { value: money(found.minor), place: { page: found.line.page, box: found.token.box } };
  const total = rows.reduce((sum, row) => sum + row.amount.minor, 0n);
  const computedEnd = decision.start === null ? null : decision.start.minor + total;
  const checks = [...audited.checks, ...datesCheck(rows, time, source.isCard)];
  const leftOut = leftOutOf(decision);
  const proof = proofOf(finished, leftOut);
  const howDecided = [
    ...(source.isCurrencyPrinted ? [] : [`The pages name no currency; ${source.currency} is taken.`]),
    ...(time.isStartPrinted
      ? []
      : ["The pages name no first day; it follows from the statement before or the number of days."]),
    ...decision.options
      .filter((option) => option.cost > 0 || decision.options.length < 4)
      .map(
        (option) =>
          `${option.table.title === "" ? "The table" : `"${option.table.title}"`} on page ${option.table.rows[0]?.lines[0]?.page ?? 1}: ${option.name}.`,
      ),
    ...(proof.kind === "apart" ? [proof.text] : []),
  ];
  const repairs = repairsIn(finished, source.currency);
  const unproven = unprovenOf(finished, time, source);
  const missingPages = missingPagesOf(lines, source.lines);
  const judged = verdictOf({
    repairs,
    decision,
    rows,
    invalid,
    checks,
    yearFrom: time.yearFrom,
    missingPages,
    contradictions: [
      source.contradiction,
      signsAgainstWords(rows, decision),
      signsAgainstMarks(decision),
      unreadEndOf(decision, lines),
      bareFiguresOf(decision),
      proof.kind === "missing" ? proof.text : null,
      rowsAfterEnd(rows, time),
      ...unproven.money,
    ].filter((one) => one !== null),
    leftOut: proof.kind === "apart" ? [] : leftOut.map((one) => one.text),
    rowsLeftOut: leftOut.reduce((sum, one) => sum + one.rows.length, 0),
    unsureDays: unproven.days,
  });
  const pages = [
    ...new Set([
      ...rows.map((row) => row.places.row.page),
      ...[decision.start, decision.end].flatMap((one) => one?.line.page ?? []),
    ]),
  ].sort((a, b) => a - b);
  return {
    kind: source.kind,
    header: headerOf(account, time, source),
    startBalance: located(decision.start),
    endBalance: located(decision.end),
    startBalanceSource:
      decision.start?.isPrinted === false ? ("running_balance" as const) : ("printed" as const),
    endBalanceSource: decision.end?.isPrinted === false ? ("running_balance" as const) : ("printed" as const),
    totals: [
      ...finished.totals.map((one) => ({
        kind: one.kind,
        label: one.label,
        amount: {
          value: money(one.kind === "credits" || one.kind === "interest_earned" ? one.minor : -one.minor),
          place: { page: one.line.page, box: one.token.box },
        },
        count:
          one.count === null ? null : { value: one.count, place: { page: one.line.page, box: one.line.box } },
      })),
      ...finished.counts.map(countOnly),
    ],
    rows: rows.map((row, index) => (unproven.rows.has(index) ? { ...row, isOcrSuspect: true } : row)),
    ...{ dailyBalances: daily, repairs },
    invalidRows: [...invalid, ...leftOut.flatMap((one) => one.rows)],
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
}

function countOnly({ kind, label, count, line: { page, box } }: ToldCount): PrintedTotal {
  return { kind, label, amount: null, count: { value: count, place: { page, box } } };
}

/** Rows of the mended decision are other objects than those that were mended: the cell tells which is which. */
function repairsIn({ mends, placed, isProven }: Finished, currency: string): readonly Repair[] {
  const indexOf = (row: Candidate) =>
    placed.findIndex((one) => one.candidate.raw === row.raw && one.candidate.cell === row.cell);
  return repairsOf(mends, indexOf, currency, isProven);
}

/** Rows post a few days late; purchases on a card are made up to a month before they post. */
const GRACE_DAYS = { bank: 7, card: 35 };

function datesCheck(
  rows: readonly StatementRow[],
  { start, end }: Time,
  isCard: boolean,
): ReconciliationCheck[] {
  if (start === null || end === null || rows.length === 0) return [];
  const grace = isCard ? GRACE_DAYS.card : GRACE_DAYS.bank;
  const outside = rows.filter((row) => row.date < start.value - grace || row.date > end.value + grace);
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

/** Nothing is booked after the day on which a statement closes: a line of the head beside the day when payment is due looks so. */
function rowsAfterEnd(rows: readonly StatementRow[], { end }: Time): string | null {
  const late = end === null ? 0 : rows.filter(({ date }) => date > end.value).length;
  return late === 0 ? null : `${late} rows are dated after the end of the period.`;
}

const NAME_ABOVE = 4;

function headerOf(account: Account, time: Time, source: Source): StatementHeader {
  const first = account.walk.balances.find((mark) => mark.label === "start")?.line.order ?? account.from + 30;
  // The name of an account without a number stands over the line with which the account begins.
  const from = Math.max(first - 40, account.from - NAME_ABOVE);
  const near = source.lines.filter((line) => line.order < first && line.order > from).reverse();
  // Of several accounts one has a name of its own or none.
  const isOnly = account.from === 0 && account.to > source.lines.at(-1)!.order;
  const product = productOf(near) ?? (isOnly ? productOf(source.lines.slice(0, 40)) : null);
  const heads = source.lines.filter((line) => !source.rowLines.has(line));
  const holder = holderOf(heads, source.document.pages.length);
  const isBusiness = /\b(?:business|commercial|corporate|treasury|merchant)\b/i.test(product?.value ?? "");
  const company = holder !== null && (isBusiness || isCompany(holder.value)) ? holder : null;
  return {
    bankName: bankNameOf(heads),
    ...{ company, accountTitle: holder, accountNumber: account.number?.number ?? null, product },
    ...{ currency: source.currency, isCurrencyPrinted: source.isCurrencyPrinted },
    isBusinessAccount: isBusiness || company !== null,
    ...{ periodStart: time.start, periodEnd: time.end, isPeriodStartPrinted: time.isStartPrinted },
  };
}
