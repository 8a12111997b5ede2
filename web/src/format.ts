import type { Money } from "./types.ts";

const moneyFormats = new Map<string, Intl.NumberFormat>();

function moneyFormat(currency: string, isWhole: boolean): Intl.NumberFormat {
  const key = `${currency}${isWhole}`;
  const known = moneyFormats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    ...(isWhole ? { maximumFractionDigits: 0, minimumFractionDigits: 0 } : {}),
  });
  moneyFormats.set(key, made);
  return made;
}

/** `$1,234.56`; amounts stay decimal text, so no digit is lost. */
export function formatMoney(money: Money): string {
  return moneyFormat(money.currency, false).format(money.amount as unknown as number);
}

/** `$1,235`: for axes and figures where cents distract. */
export function formatWhole(amount: number, currency: string): string {
  return moneyFormat(currency, true).format(amount);
}

export function formatAmount(amount: number, currency: string): string {
  return moneyFormat(currency, false).format(amount);
}

const dayFormat = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** `Jan 31, 2026` of a day or of an instant's UTC day. */
export function formatDay(value: string): string {
  return dayFormat.format(new Date(value));
}

const STEPS: readonly (readonly [seconds: number, unit: Intl.RelativeTimeFormatUnit])[] = [
  [60, "second"],
  [3_600, "minute"],
  [86_400, "hour"],
  [86_400 * 30, "day"],
  [86_400 * 365, "month"],
];
const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

/** `5 minutes ago` */
export function formatAgo(instant: string, now = Date.now()): string {
  const seconds = Math.round((new Date(instant).getTime() - now) / 1000);
  let size = 1;
  for (const [limit, unit] of STEPS) {
    if (Math.abs(seconds) < limit) return relative.format(Math.round(seconds / size), unit);
    size = limit;
  }
  return relative.format(Math.round(seconds / size), "year");
}

/** `review_requested` as `Review requested`. */
export function formatWord(word: string): string {
  const text = word.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
