import type { Account } from "../model.ts";
import { DOLLARS, leading, type Marks, moneyText, trailing } from "../print/formats.ts";

export const usd = (minor: bigint) => moneyText(minor, DOLLARS);
export const usdSign = (minor: bigint) => moneyText(minor, DOLLARS, "$");
export const TRAILING: Marks = { ...DOLLARS, negative: trailing };
export const usdTrailing = (minor: bigint) => moneyText(minor, TRAILING);
/** `-$1,234.56` rather than `$-1,234.56`. */
export const SIGNED: Marks = { ...DOLLARS, negative: leading };
export const absolute = (minor: bigint) => (minor < 0n ? -minor : minor);
/** The amount without its sign: the section or the column tells the direction. */
export const usdUnsigned = (minor: bigint) => usd(absolute(minor));
export const usdUnsignedSign = (minor: bigint) => usdSign(absolute(minor));
export const pageOf = (page: number, pages: number) => `Page ${page} of ${pages}`;

/** Of the balances at the end of each day of the period. */
export function averageOf({ start, end, startMinor, entries }: Account): bigint {
  const days = BigInt(end - start + 1);
  let sum = startMinor * days;
  for (const { day, minor } of entries) sum += minor * BigInt(Math.min(end - day, end - start) + 1);
  return sum / days;
}

/** Of the start and of the balances at the end of each day. */
export function lowestOf({ startMinor, entries }: Account): bigint {
  const ends = new Map(entries.map(({ day, balance }) => [day, balance]));
  return [startMinor, ...ends.values()].reduce((least, one) => (one < least ? one : least));
}
