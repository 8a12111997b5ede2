import { assert } from "./assert.ts";
import { minorUnitExponentOf } from "./currency.ts";

/** An exact sum: whole minor units (cents, yen, fils) of one currency, signed; negative is outflow. */
export type Money = { readonly minor: bigint; readonly currency: string };

export const absolute = (minor: bigint): bigint => (minor < 0n ? -minor : minor);

export function zeroMoney(currency: string): Money {
  return { minor: 0n, currency };
}

/**
 * Reads a decimal number or numeral (`-12.5`, `"1e3"`) exactly; no binary fraction takes part, a number counts as the shortest
 * decimal that JSON prints for it. Digits below the minor unit are rounded half away from zero. Answers null for anything
 * that is no finite decimal. Example: `formatMoney(parseMoney("1.005", "USD")!)` is `1.01`.
 */
export function parseMoney(value: number | string, currency: string): Money | null {
  const parts = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/.exec(String(value).trim());
  if (parts === null) return null;
  const [, sign, whole = "", fraction = "", exponent = "0"] = parts;
  if (whole === "" && fraction === "") return null;
  const magnitude = scaleDigits(
    whole + fraction,
    minorUnitExponentOf(currency) + Number(exponent) - fraction.length,
  );
  return { minor: sign === "-" ? -magnitude : magnitude, currency };
}

/** As `parseMoney`, for amounts that were checked at the door. Throws when the number is not finite. */
export function moneyOf(amount: number, currency: string): Money {
  assert(Number.isFinite(amount), "an amount is a finite number");
  return moneyOfNumeral(String(amount), currency);
}

/** Whole doubles below it are exact, and one multiplication that leads to them is not off by half of one. */
const EXACT_BELOW = 2 ** 52;

/**
 * As `parseMoney`, for the numerals that a database writes: many at once, so without a pattern where digits are few enough.
 * Throws when it is no decimal.
 */
export function moneyOfNumeral(text: string, currency: string): Money {
  const exponent = minorUnitExponentOf(currency);
  const point = text.indexOf(".");
  const minor = Math.round(Number(text) * 10 ** exponent);
  const isPlain = point < 0 || text.length - point - 1 <= exponent;
  if (isPlain && minor > -EXACT_BELOW && minor < EXACT_BELOW) return { minor: BigInt(minor), currency };
  const money = parseMoney(text, currency);
  assert(money !== null, "a stored amount is a decimal");
  return money;
}

/** Writes all decimals of the minor unit. Examples: USD `-0.05`, JPY `1200`, KWD `1.250`. */
export function formatMoney(money: Money): string {
  const exponent = minorUnitExponentOf(money.currency);
  const isNegative = money.minor < 0n;
  const digits = (isNegative ? -money.minor : money.minor).toString().padStart(exponent + 1, "0");
  const sign = isNegative ? "-" : "";
  if (exponent === 0) return sign + digits;
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** `-14178` -> `-14,178`. */
export function groupThousands(whole: string): string {
  const sign = whole.startsWith("-") ? "-" : "";
  return sign + BigInt(whole.slice(sign.length)).toLocaleString("en-US");
}

/** As people write it in a sentence: `$14,178.88`, `-$5.00`, `1,200 JPY`. */
export function sayMoney(money: Money): string {
  const [whole = "", cents] = formatMoney(absMoney(money)).split(".");
  const grouped = groupThousands(whole);
  const amount = cents === undefined ? grouped : `${grouped}.${cents}`;
  const sign = money.minor < 0n ? "-" : "";
  return money.currency === "USD" ? `${sign}$${amount}` : `${sign}${amount} ${money.currency}`;
}

/** The same without cents that are zero: `$1,200`, `$61.50`, `480 CAD`. */
export function sayShortMoney(money: Money): string {
  return sayMoney(money).replace(/\.0+(?!\d)/, "");
}

/** The nearest double, for ratios and charts only; sums stay in `Money`. */
export function toNumber(money: Money): number {
  return Number(formatMoney(money));
}

export function addMoney(a: Money, b: Money): Money {
  assertSameCurrency(a, b);
  return { minor: a.minor + b.minor, currency: a.currency };
}

export function subtractMoney(a: Money, b: Money): Money {
  assertSameCurrency(a, b);
  return { minor: a.minor - b.minor, currency: a.currency };
}

export function negateMoney(money: Money): Money {
  return { minor: -money.minor, currency: money.currency };
}

export function absMoney(money: Money): Money {
  return money.minor < 0n ? negateMoney(money) : money;
}

/** Sum of any number of amounts of one currency; zero of that currency when there are none. */
export function sumMoney(amounts: Iterable<Money>, currency: string): Money {
  let minor = 0n;
  for (const amount of amounts) {
    assert(amount.currency === currency, "only one currency is summed");
    minor += amount.minor;
  }
  return { minor, currency };
}

/** Negative, zero or positive, as sort wants it. */
export function compareMoney(a: Money, b: Money): number {
  assertSameCurrency(a, b);
  return a.minor < b.minor ? -1 : a.minor > b.minor ? 1 : 0;
}

/**
 * `money × numerator / denominator`, rounded half away from zero to the minor unit: averages, shares and factors without floats.
 * Throws when the denominator is zero. Example: 100.00 × 1/3 is 33.33.
 */
export function scaleMoney(money: Money, numerator: bigint, denominator: bigint): Money {
  assert(denominator !== 0n, "a ratio has a denominator");
  return { minor: divideRounded(money.minor * numerator, denominator), currency: money.currency };
}

/** `digits × 10^power` as an integer, half away from zero. */
function scaleDigits(digits: string, power: number): bigint {
  const value = BigInt(digits);
  return power >= 0 ? value * 10n ** BigInt(power) : divideRounded(value, 10n ** BigInt(-power));
}

function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n !== denominator < 0n;
  const top = numerator < 0n ? -numerator : numerator;
  const bottom = denominator < 0n ? -denominator : denominator;
  const rounded = (2n * top + bottom) / (2n * bottom);
  return isNegative ? -rounded : rounded;
}

function assertSameCurrency(a: Money, b: Money): void {
  assert(a.currency === b.currency, `${a.currency} and ${b.currency} do not mix`);
}
