/** Fields of a row that a person may correct. */
export const ROW_FIELDS = ["date", "description", "amount", "balance"] as const;
export type RowField = (typeof ROW_FIELDS)[number];

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAYS: ReadonlySet<string> = new Set(["date", "period_start", "period_end"]);
const AMOUNTS: ReadonlySet<string> = new Set(["amount", "balance", "start_balance", "end_balance"]);
const NEEDED: ReadonlySet<string> = new Set(["date", "description", "amount"]);

/** Null when the text can stand in the field, else what is wrong with it. */
export function problemOf(field: string, text: string): string | null {
  if (text.trim() === "") return NEEDED.has(field) ? "may not be empty" : null;
  if (DAYS.has(field)) return isDay(text) ? null : "is a day like 2026-01-31";
  if (AMOUNTS.has(field)) return amountOf(text) === null ? "is an amount like -1234.56" : null;
  return null;
}

function isDay(text: string): boolean {
  const at = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** The value that the text stands for; null for nothing. */
export function readValue(field: string, text: string): string | number | null {
  if (text.trim() === "") return null;
  return AMOUNTS.has(field) ? amountOf(text) : text.trim();
}

/** Thousands separators are forgiven. */
function amountOf(text: string): number | null {
  const plain = text.replaceAll(",", "").trim();
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}
