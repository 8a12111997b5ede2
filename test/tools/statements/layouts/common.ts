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
