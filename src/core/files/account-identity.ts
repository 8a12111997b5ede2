// Which account a statement is of. The same institution and the same last four digits are the same account, however the bank's name is
// written and the number masked.

/** Words that come and go in a bank's name. */
const PASSING_WORDS = new Set([
  ...[
    "the",
    "bank",
    "banking",
    "na",
    "n",
    "a",
    "national",
    "association",
    "federal",
    "savings",
    "fsb",
    "ssb",
  ],
  ...[
    "inc",
    "incorporated",
    "corp",
    "corporation",
    "co",
    "company",
    "llc",
    "ltd",
    "limited",
    "plc",
    "sa",
    "ag",
  ],
  ...["and", "of", "group", "usa", "us", "uk", "member", "fdic"],
]);

/** Examples: `Wells Fargo Bank, N.A.` and `WELLS FARGO` are both `wells-fargo`; `Bank of the West` is `west`. */
export function institutionKey(name: string | null): string {
  const words = (name ?? "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}|[.'’]/gu, "")
    .match(/[\p{L}\p{N}]+/gu);
  const telling = (words ?? []).filter((word) => !PASSING_WORDS.has(word));
  return (telling.length > 0 ? telling : (words ?? [])).join("-").slice(0, 60);
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
