import type { Statement } from "../files/types.ts";

// The same sums that the service makes, in whole minor units, so that an edit shows its effect at once. The service has the last word.

export type Arithmetic = {
  readonly start: number | null;
  readonly end: number | null;
  readonly sum: number;
  /** Printed end - (start + sum), minor units; null when a balance is missing. */
  readonly difference: number | null;
  /** Indexes of rows whose printed running balance is not the one before plus the amount. */
  readonly brokenAt: readonly number[];
};

const digitsOf = new Map<string, number>();

/** Decimals of a currency's minor unit. */
export function minorDigits(currency: string): number {
  let digits = digitsOf.get(currency);
  if (digits === undefined) {
    digits =
      new Intl.NumberFormat("en-US", { style: "currency", currency }).resolvedOptions()
        .maximumFractionDigits ?? 2;
    digitsOf.set(currency, digits);
  }
  return digits;
}

export function toMinor(amount: number, currency: string): number {
  return Math.round(amount * 10 ** minorDigits(currency));
}

export function fromMinor(minor: number, currency: string): number {
  return minor / 10 ** minorDigits(currency);
}

export function addUp(statement: Statement): Arithmetic {
  const { currency, transactions } = statement;
  const minor = (amount: number | null) => (amount === null ? null : toMinor(amount, currency));
  const start = minor(statement.start_balance);
  const end = minor(statement.end_balance);
  const sum = transactions.reduce((total, row) => total + toMinor(row.amount, currency), 0);
  const brokenAt: number[] = [];
  let before = start;
  let since = 0;
  transactions.forEach((row, at) => {
    since += toMinor(row.amount, currency);
    const balance = minor(row.balance);
    if (balance === null) return;
    if (before !== null && before + since !== balance) brokenAt.push(at);
    before = balance;
    since = 0;
  });
  const difference = start === null || end === null ? null : end - start - sum;
  return { start, end, sum, difference, brokenAt };
}
