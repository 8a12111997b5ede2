import { readCadence } from "../../cadence/cadence.ts";
import { type Frequency, NOMINAL_DAYS } from "../../cadence/frequency.ts";
import type { HistoryRow } from "./row.ts";

/** Rows of one payee that keep their own amount level and cadence: a loan beside another loan, a fee beside purchases. */
export type Contract = { readonly rows: readonly HistoryRow[]; readonly frequency: Frequency };

/** Two amounts count as one level within this factor of each other: a price rise or a varying bill, no other contract. */
const LEVEL_FACTOR = 1.25;
// Levels are cut where sorted amounts jump by more than the factor; what stays irregular is cut again, finer, at last by exact amount.
const CUT_FACTORS = [1.15, 1.03, 1] as const;
const MIN_DAYS = 3;
// Many levels are looked at, so chance has many tries: with fewer than six days every interval has to fit without slack
// that weekends do not explain, and three days need one exact amount.
const FEW_DAYS = 6;
const MAX_ONE_AMOUNT_DRIFT = 1.01;
const MIN_EXACT_SHARE = 0.7;

export function isNearAmount(a: number, b: number): boolean {
  return a <= b * LEVEL_FACTOR && b <= a * LEVEL_FACTOR;
}

/** Contracts inside a stream without a cadence of its own. `rows` ascend by day; O(n log n). */
export function findContracts(rows: readonly HistoryRow[]): readonly Contract[] {
  const contracts: Contract[] = [];
  let open = [...rows].sort((a, b) => Math.abs(a.amount) - Math.abs(b.amount) || a.day - b.day);
  for (const factor of CUT_FACTORS) {
    const left: (readonly HistoryRow[])[] = [];
    for (const level of cutLevels(open, factor)) {
      const frequency = contractFrequency(level);
      if (frequency === null) left.push(level);
      else contracts.push({ rows: level.sort((a, b) => a.day - b.day), frequency });
    }
    open = left.flat();
  }
  return contracts;
}

/** Cuts rows that ascend by absolute amount wherever the next amount is more than `factor` times the last. */
function cutLevels(rows: readonly HistoryRow[], factor: number): HistoryRow[][] {
  const levels: HistoryRow[][] = [];
  let last = Number.NaN;
  for (const row of rows) {
    const amount = Math.abs(row.amount);
    if (amount <= last * factor) levels.at(-1)!.push(row);
    else levels.push([row]);
    last = amount;
  }
  return levels;
}

function contractFrequency(level: readonly HistoryRow[]): Frequency | null {
  if (level.length < MIN_DAYS) return null;
  const cadence = readCadence(level.map((row) => row.day));
  if (cadence.kind === "none") return null;
  const dayCount = new Set(level.map((row) => row.day)).size;
  const { exactShare, missedShare } = cadence.fit;
  const isOneAmount = Math.abs(level.at(-1)!.amount) <= MAX_ONE_AMOUNT_DRIFT * Math.abs(level[0]!.amount);
  if (dayCount >= FEW_DAYS) return isOneAmount || exactShare >= MIN_EXACT_SHARE ? cadence.frequency : null;
  const isDense = NOMINAL_DAYS[cadence.frequency] < NOMINAL_DAYS.weekly;
  const isExact = exactShare === 1 && missedShare === 0;
  return isDense || !isExact || (dayCount === MIN_DAYS && !isOneAmount) ? null : cadence.frequency;
}
