import type { Balances, Position } from "./types.ts";

const DAY_MS = 86_400_000;

/** The last day of the data, from which the remaining days of a position are counted. */
export function dataEndOf(
  positions: readonly Position[],
  balances: Balances["balances"] = [],
): string | null {
  const days = [
    ...balances.flatMap((one) => one.days.at(-1)?.date ?? []),
    ...positions.flatMap((one) => one.ledger?.at(-1)?.date ?? []),
  ];
  return days.toSorted().at(-1) ?? null;
}

/** When the last of the positions will be paid off as things go; null when it cannot be told. */
export function payoffOf(positions: readonly Position[], balances: Balances["balances"] = []): string | null {
  const end = dataEndOf(positions, balances);
  const left = positions.flatMap((one) => one.outflow_metrics.remaining_repayment_duration_days ?? []);
  if (end === null || left.length === 0) return null;
  return addDays(end, Math.max(...left));
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
