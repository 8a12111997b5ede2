// Mends figures that OCR misread, where the arithmetic leaves exactly one way. Text that was not scanned is never mended: there a
// figure that does not fit is the finding itself.
//
// A gap is a run of rows between two known balances. When its sum is off by r, one of its amounts is off by r, or the balance at its
// end is, which then shows as -r in the next gap. A mend must also look like the print: few digits differ from what OCR read.

import type { Day } from "../model/day.ts";
import { formatMoney, type Money } from "../model/money.ts";
import { editDistance } from "../print/edit-distance.ts";
import type { Decision } from "./solve/decide.ts";
import type { Candidate } from "./solve/signs.ts";
import type { MoneyCell } from "./tables/raw.ts";
import type { DailyBalance, Repair } from "./types.ts";

export type Mend = {
  readonly candidate: Candidate;
  readonly field: "amount" | "balance";
  readonly minor: bigint;
  /**
   * OCR could not spell the figure at all, so that no well-formed figure is overruled. Among several rows another may be the misread
   * one: there the mend must keep every digit that was read.
   */
  readonly isSpoiled: boolean;
};
type Gap = { readonly rows: readonly Candidate[]; readonly residual: bigint; readonly end: Candidate | null };
type Dated = { readonly candidate: Candidate; readonly date: Day };

/** Digits that may differ: in a figure that OCR could not spell, and in one of which it was not sure. */
const SPOILED_DIGITS = 3;
const UNSURE_DIGITS = 1;
const UNSURE_BELOW = 0.9;
/** More mends than this share of the rows is guessing. */
const MAX_SHARE = 0.25;

export function mendsFor(
  decision: Decision,
  dated: readonly Dated[],
  daily: readonly DailyBalance[],
): readonly Mend[] {
  const chained = decision.options.flatMap((option) => {
    if (!option.rows.some((row) => row.balance !== null)) return [];
    const rows = option.chain.isNewestFirst ? [...option.rows].reverse() : option.rows;
    const isWhole = option.rows.length === decision.rows.length;
    return mendGaps(gapsByBalance(rows, isWhole ? decision : null));
  });
  const mends = chained.length > 0 ? chained : mendGaps(gapsByDay(decision, dated, daily));
  const found = mends.length > 0 ? mends : mendGaps(wholeGap(decision));
  return found.length > Math.max(1, decision.rows.length * MAX_SHARE) ? [] : found;
}

/** The decision with the mended figures in place of what OCR read. */
export function applyMends(decision: Decision, mends: readonly Mend[]): Decision {
  const changed = new Map<Candidate, Candidate>();
  const mend = (row: Candidate): Candidate => {
    const known = changed.get(row);
    if (known !== undefined) return known;
    const own = mends.filter((one) => one.candidate === row);
    if (own.length === 0) return row;
    const amount = own.find((one) => one.field === "amount");
    const balance = own.find((one) => one.field === "balance");
    const fresh = { ...row, minor: amount?.minor ?? row.minor, balance: balance?.minor ?? row.balance };
    changed.set(row, fresh);
    return fresh;
  };
  const options = decision.options.map((option) => ({ ...option, rows: option.rows.map(mend) }));
  return { ...decision, options, rows: options.flatMap((option) => option.rows) };
}

export function repairsOf(
  mends: readonly Mend[],
  indexOf: (row: Candidate) => number,
  currency: string,
  isProven: boolean,
): Repair[] {
  return mends.map(({ candidate, field, minor, isSpoiled }) => {
    const cell = field === "amount" ? candidate.cell : candidate.balanceCell!;
    const money: Money = { minor, currency };
    const reason = `The scan reads "${cell.token.text}"; only ${formatMoney(money)} agrees with the balances around it.`;
    return {
      row: indexOf(candidate),
      field,
      original: cell.token.text,
      value: formatMoney(money),
      reason,
      isProven: isProven && isSpoiled,
    };
  });
}

function gapsByBalance(rows: readonly Candidate[], whole: Decision | null): Gap[] {
  const gaps: Gap[] = [];
  let known = whole?.start?.minor ?? null;
  let open: Candidate[] = [];
  for (const row of rows) {
    open.push(row);
    if (row.balance === null) continue;
    if (known !== null) gaps.push({ rows: open, residual: row.balance - known - sumOf(open), end: row });
    [known, open] = [row.balance, []];
  }
  const end = whole?.end ?? null;
  if (known !== null && end?.isPrinted === true)
    gaps.push({ rows: open, residual: end.minor - known - sumOf(open), end: null });
  return gaps;
}

function gapsByDay({ start }: Decision, dated: readonly Dated[], daily: readonly DailyBalance[]): Gap[] {
  if (start === null || daily.length === 0) return [];
  const sorted = [...dated].sort((a, b) => a.date - b.date);
  const gaps: Gap[] = [];
  let [at, known] = [0, start.minor];
  for (const { date, balance } of [...daily].sort((a, b) => a.date - b.date)) {
    const open: Candidate[] = [];
    while (at < sorted.length && sorted[at]!.date <= date) open.push(sorted[at++]!.candidate);
    gaps.push({ rows: open, residual: balance.minor - known - sumOf(open), end: null });
    known = balance.minor;
  }
  return gaps;
}

function wholeGap({ start, end, rows }: Decision): Gap[] {
  if (start === null || end === null || !start.isPrinted || !end.isPrinted) return [];
  return [{ rows, residual: end.minor - start.minor - sumOf(rows), end: null }];
}

function mendGaps(gaps: readonly Gap[]): Mend[] {
  const mends: Mend[] = [];
  for (let at = 0; at < gaps.length; at++) {
    const { rows, residual, end } = gaps[at]!;
    if (residual === 0n) continue;
    if (end !== null && gaps[at + 1]?.residual === -residual) {
      const mend = mendOf(end, "balance", end.balance! - residual);
      if (mend !== null) mends.push(mend);
      at++;
      continue;
    }
    const ways = rows.flatMap((row) => mendOf(row, "amount", row.minor + residual) ?? []);
    const [way] = ways;
    if (way === undefined || ways.length !== 1) continue;
    mends.push(rows.length === 1 || keepsDigits(way) ? way : { ...way, isSpoiled: false });
  }
  return mends;
}

function mendOf(candidate: Candidate, field: "amount" | "balance", minor: bigint): Mend | null {
  const cell = field === "amount" ? candidate.cell : candidate.balanceCell;
  if (cell === null || !cell.line.isOcr || !isLikely(cell, minor)) return null;
  if (field === "amount" && minor < 0n !== candidate.minor < 0n) return null;
  return { candidate, field, minor, isSpoiled: cell.token.amount.isDoubtful };
}

function isLikely({ token }: MoneyCell, minor: bigint): boolean {
  const { isDoubtful } = token.amount;
  if (minor === 0n || (!isDoubtful && token.confidence >= UNSURE_BELOW)) return false;
  const read = token.amount.minor.toString().padStart(3, "0");
  const mended = (minor < 0n ? -minor : minor).toString().padStart(3, "0");
  return (
    editDistance(read, mended) <=
    (isDoubtful ? Math.min(SPOILED_DIGITS, Math.ceil(mended.length / 2)) : UNSURE_DIGITS)
  );
}

function keepsDigits({ candidate, minor }: Mend): boolean {
  const mended = (minor < 0n ? -minor : minor).toString();
  let at = -1;
  return [...candidate.cell.token.text.replace(/\D/g, "")].every((digit) => {
    at = mended.indexOf(digit, at + 1);
    return at >= 0;
  });
}

function sumOf(rows: readonly Candidate[]): bigint {
  return rows.reduce((sum, row) => sum + row.minor, 0n);
}
