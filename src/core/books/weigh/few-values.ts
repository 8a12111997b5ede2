// Numbers as one of few values: a mark is learned from what many rows share.

export function daysOf(days: number): string {
  if (days <= 2) return days <= 1 ? "1" : "2";
  if (days < 6) return "3-5";
  return days < 16 ? "6-15" : "16+";
}

export function countOf(count: number): string {
  if (count === 0) return "0";
  if (count < 3) return "1-2";
  return count < 10 ? "3-9" : "10+";
}

/** Whole thousands, hundreds, units, or odd. */
export function sumOf(cents: number): string {
  if (cents % 100_000 === 0) return "thousands";
  if (cents % 10_000 === 0) return "hundreds";
  return cents % 100 === 0 ? "whole" : "odd";
}

/** What comes from the payer beside what goes to it. */
export function shareOf(credits: number, debits: number): string {
  if (debits === 0) return "nothing goes";
  if (credits < 0.1 * debits) return "a tenth";
  if (credits < 0.5 * debits) return "less than half";
  return credits < 1.1 * debits ? "as much" : "more";
}

export function worthOf(amount: number): string {
  if (amount < 1_000) return amount < 200 ? "tens" : "hundreds";
  if (amount < 5_000) return "a thousand";
  return amount < 20_000 ? "thousands" : "tens of thousands";
}
