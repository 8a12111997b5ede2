import { type Cadence, readCadence } from "../../cadence/cadence.ts";
import { type Frequency, NOMINAL_DAYS } from "../../cadence/frequency.ts";
import { formatDay } from "../../model/day.ts";
import type { Reason } from "../types.ts";
import { findContracts, isNearAmount } from "./contracts.ts";
import { compareArrival, type HistoryRow } from "./row.ts";

const MIN_ROWS = 3;
const MAX_SIBLINGS_SHOWN = 12;
// Below this many days a few chance intervals look like a cadence: of 4,000 streams of three random business days in a month
// 25 % read as regular, of six in two months 11 %. Different amounts then need intervals without slack.
const FEW_DAYS = 6;
// Months apart, chance alone seldom keeps three intervals; bills of four months with rolled dates are a stream.
const FEW_SPARSE_DAYS = 4;
const MIN_EXACT_SHARE = 0.7;
const MIN_ONE_AMOUNT_SHARE = 0.7;
const DENSE: ReadonlySet<Frequency> = new Set(["daily", "weekday", "twice_weekly"]);

/**
 * Rows that belong to a recurring stream, with the reason: at least three rows of one counterparty, direction and currency
 * on a regular cadence, whatever their amounts. Where the whole has no cadence, contracts are looked for inside it by
 * amount; where it has one, rows that fall between its dates with an amount of their own stay out.
 * O(n log n); depends on rows of the same `streamKey` only.
 */
export function readRecurring(rows: readonly HistoryRow[]): ReadonlyMap<string, Reason> {
  const found = new Map<string, Reason>();
  for (const stream of groupStreams(rows)) {
    if (stream.length < MIN_ROWS) continue;
    const { kept, repeats } = dropRepeats(stream);
    for (const part of findRecurringParts(kept)) {
      const reason = explainPart(part.rows, part.frequency);
      for (const row of part.rows) found.set(row.id, reason);
    }
    // The same payment loaded twice belongs to the stream as often as it was loaded.
    for (const [id, original] of repeats) {
      const reason = found.get(original);
      if (reason !== undefined) found.set(id, reason);
    }
  }
  return found;
}

type Part = { readonly rows: readonly HistoryRow[]; readonly frequency: Frequency };

function groupStreams(rows: readonly HistoryRow[]): Iterable<HistoryRow[]> {
  const streams = new Map<string, HistoryRow[]>();
  for (const row of rows) {
    const key = `${row.currency}${row.amount < 0 ? "-" : "+"}${row.streamKey}`;
    const stream = streams.get(key);
    if (stream === undefined) streams.set(key, [row]);
    else stream.push(row);
  }
  return streams.values();
}

/** Takes out rows of another source that repeat an amount within a day: they would add intervals of one day. */
function dropRepeats(stream: readonly HistoryRow[]): { kept: HistoryRow[]; repeats: Map<string, string> } {
  const kept: HistoryRow[] = [];
  const repeats = new Map<string, string>();
  const lastByAmount = new Map<number, HistoryRow>();
  for (const row of [...stream].sort((a, b) => a.day - b.day || compareArrival(a, b))) {
    const last = lastByAmount.get(row.amount);
    if (last !== undefined && row.day - last.day <= 1 && last.sourceKey !== row.sourceKey) {
      repeats.set(row.id, last.id);
      continue;
    }
    lastByAmount.set(row.amount, row);
    kept.push(row);
  }
  return { kept, repeats };
}

function findRecurringParts(rows: readonly HistoryRow[]): readonly Part[] {
  if (rows.length < MIN_ROWS) return [];
  const whole = readCadence(rows.map((row) => row.day));
  if (isTrusted(whole, rows)) return [{ rows: withoutExtras(rows, whole), frequency: whole.frequency }];
  return findContracts(rows);
}

type Regular = Extract<Cadence, { kind: "regular" }>;

function isTrusted(cadence: Cadence, rows: readonly HistoryRow[]): cadence is Regular {
  if (cadence.kind === "none") return false;
  if (hasOneAmount(rows)) return true;
  const dayCount = new Set(rows.map((row) => row.day)).size;
  if (dayCount < FEW_DAYS && DENSE.has(cadence.frequency)) return false;
  const isSparse = NOMINAL_DAYS[cadence.frequency] > NOMINAL_DAYS.biweekly;
  return (dayCount >= FEW_SPARSE_DAYS && isSparse) || cadence.fit.exactShare >= MIN_EXACT_SHARE;
}

/** True when most rows repeat one amount to the hundredth: a subscription or an instalment, whatever else is mixed in. */
function hasOneAmount(rows: readonly HistoryRow[]): boolean {
  const median = medianAmount(rows);
  const same = rows.filter((row) => Math.abs(Math.abs(row.amount) - median) <= median * 0.01);
  return same.length >= MIN_ONE_AMOUNT_SHARE * rows.length;
}

function medianAmount(rows: readonly HistoryRow[]): number {
  const amounts = rows.map((row) => Math.abs(row.amount)).sort((a, b) => a - b);
  return amounts[amounts.length >> 1]!;
}

/**
 * Without one-off rows: when most rows share one amount, a row with another amount belongs to the stream only where it takes
 * the place of a missing one, that is, at least half an interval from every row of that amount.
 */
function withoutExtras(rows: readonly HistoryRow[], cadence: Regular): readonly HistoryRow[] {
  const median = medianAmount(rows);
  const isCore = (row: HistoryRow) => isNearAmount(Math.abs(row.amount), median);
  const coreDays = [...new Set(rows.filter(isCore).map((row) => row.day))].sort((a, b) => a - b);
  if (coreDays.length < MIN_ROWS || coreDays.length < MIN_ONE_AMOUNT_SHARE * rows.length) return rows;
  const minDistance = NOMINAL_DAYS[cadence.frequency] / 2;
  // Rows ascend by day, so one pointer walks the core days beside them.
  let next = 0;
  const kept = rows.filter((row) => {
    while (next < coreDays.length && coreDays[next]! < row.day) next++;
    const after = (coreDays[next] ?? Number.POSITIVE_INFINITY) - row.day;
    const before = row.day - (coreDays[next - 1] ?? Number.NEGATIVE_INFINITY);
    return isCore(row) || Math.min(after, before) >= minDistance;
  });
  return kept.length >= MIN_ROWS ? kept : rows;
}

function explainPart(rows: readonly HistoryRow[], frequency: Frequency): Reason {
  const [first, last] = [rows[0]!, rows.at(-1)!];
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  for (const row of rows) {
    low = Math.min(low, Math.abs(row.amount));
    high = Math.max(high, Math.abs(row.amount));
  }
  const amounts = low === high ? `${low}` : `${low} to ${high}`;
  const way = first.amount < 0 ? "paid" : "received";
  return {
    part: "history",
    text:
      `Recurring (${frequency.replace("_", " ")}): ${rows.length} times ${way} ${amounts} ${first.currency}, ` +
      `${formatDay(first.day)} to ${formatDay(last.day)}, one counterparty.`,
    source: "recurring",
    rows: rows.slice(-MAX_SIBLINGS_SHOWN).map((row) => row.id),
  };
}
