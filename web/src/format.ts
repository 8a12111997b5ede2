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

const shortFormats = new Map<string, Intl.NumberFormat>();

/** `$58K`: for axes. */
export function formatShort(amount: number, currency: string): string {
  const known = shortFormats.get(currency);
  const format =
    known ??
    new Intl.NumberFormat("en-US", {
      ...{ style: "currency", currency, notation: "compact", minimumFractionDigits: 0 },
      maximumFractionDigits: 1,
    });
  if (known === undefined) shortFormats.set(currency, format);
  return format.format(amount);
}

/** `$1,235` of exact decimal text. */
export function formatWholeMoney({ amount, currency }: Money): string {
  return formatWhole(Number(amount), currency);
}

/** `39.9 %` */
export function formatPercent(value: number): string {
  // Rounded to nothing is no minus nothing.
  const shown = Math.abs(value) < 0.05 ? 0 : value;
  return `${shown.toLocaleString("en-US", { maximumFractionDigits: 1 })} %`;
}

export function formatNumber(value: number): string {
  return value.toLocaleString("en-US");
}

/** `1 day`, `3 days`, `1,200 days`; the plural of a word that does not just take an s is given. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

const BYTE_UNITS = ["bytes", "kB", "MB", "GB", "TB"];

/** `3.4 MB` */
export function formatBytes(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 1_000 && unit < BYTE_UNITS.length - 1) {
    value /= 1_000;
    unit++;
  }
  return `${value.toLocaleString("en-US", { maximumFractionDigits: unit < 2 ? 0 : 1 })} ${BYTE_UNITS[unit]}`;
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

const instantFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "medium" });

/** `Jan 31, 2026, 2:05:09 PM`, in the reader's own time. */
export function formatInstant(value: string): string {
  return instantFormat.format(new Date(value));
}

const shortDayFormat = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

/** `Jan 31`: where the year is plain from what stands around it. */
export function formatDayOfYear(value: string): string {
  return shortDayFormat.format(new Date(value));
}

const monthFormat = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "short", timeZone: "UTC" });

/** `Jan 2026` of `2026-01`, or of a day in it. */
export function formatMonth(value: string): string {
  return monthFormat.format(new Date(`${value.slice(0, 7)}-01`));
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

const ACRONYMS = /\b(nsf|mcas?|rbf|atm|api|pdf|csv|cogs|iso|id|p2p|dba|ein|ssn)\b/gi;

/** `review_requested` as `Review requested`, `distinct_mcas` as `Distinct MCAs`. */
export function formatWord(word: string): string {
  const text = word.replaceAll(/[_.]/g, " ");
  const spelt = text.replace(ACRONYMS, (one) => (one === "mcas" ? "MCAs" : one.toUpperCase()));
  return spelt.charAt(0).toUpperCase() + spelt.slice(1);
}
