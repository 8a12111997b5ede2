// What several attacks send and say.

export const REPORTS = ["profit_and_loss", "scorecard", "merchant_summary", "positions", "export.xlsx"];
export const ENRICHED_WITHIN_MS = 150_000;

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

export function rows(count: number, name: string, description?: string) {
  const transactions = times(count, (n) => ({
    ...{ end_user_id: "heavy", account_id: "a", reference_id: `${name}-${n}`, currency: "USD" },
    ...{ amount: n % 3 === 0 ? 99 : -10.25, date: `2026-0${1 + (n % 6)}-${10 + (n % 18)}` },
    description: description ?? `ACH DEBIT SUPPLIER ${n % 400} INVOICE ${n}`,
  }));
  return { transactions };
}

export function tally(statuses: readonly number[]): string {
  const counts = Map.groupBy(statuses, (status) => status);
  return [...counts].map(([status, all]) => `${all.length}×${status}`).join(" ");
}
