import { unaccented } from "../model/unaccented.ts";

// Which account a statement is of. The same institution and the same last four digits are the same account, however the bank's name is
// written and the number masked.

/** What a bank's name has on one page and not on another: legal forms, and words that every bank has. */
const PASSING =
  /\b(national association|n a|na|member fdic|fdic|fsb|ssb|inc|incorporated|corp|corporation|company|co|llc|ltd|limited|plc|sa|ag|the|banking|bank|of|and)\b/g;

/** Examples: `Wells Fargo Bank, N.A.` and `WELLS FARGO` are both `wells-fargo`; `U.S. Bank National Association` is `us`. */
export function institutionKey(name: string | null): string {
  const plain = unaccented(name ?? "")
    .toLowerCase()
    .replace(/[.'’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ");
  const telling = plain.replace(PASSING, " ").trim();
  return (telling === "" ? plain.trim() : telling).replace(/ +/g, "-").slice(0, 60);
}

/** The last four digits of a number as printed, masked or not; null when there are fewer. */
export function lastFour(accountNumber: string | null): string | null {
  const digits = (accountNumber ?? "").replace(/\D/g, "");
  return digits.length < 4 ? null : digits.slice(-4);
}

export type StatementOwner = { readonly bankName: string | null; readonly accountNumber: string | null };

/**
 * Names the account across PDFs, e.g. `wells-fargo-1234`; null when its number is not known, and then it is known to be the same as no
 * other.
 */
export function accountIdOf({ bankName, accountNumber }: StatementOwner): string | null {
  const digits = lastFour(accountNumber);
  if (digits === null) return null;
  const institution = institutionKey(bankName);
  return institution === "" ? `account-${digits}` : `${institution}-${digits}`;
}

/** Enough digits that two accounts of one business do not share them by chance. */
const FULL_FROM = 6;

/** A number that is printed in full, without leading zeros; null when it is masked or short. */
export function fullNumberOf(accountNumber: string | null): string | null {
  const plain = (accountNumber ?? "").replace(/[\s.-]/g, "");
  return /^\d+$/.test(plain) && plain.length >= FULL_FROM ? plain.replace(/^0+/, "") : null;
}
