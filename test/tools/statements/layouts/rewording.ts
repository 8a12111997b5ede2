import type { Account, Entry } from "../model.ts";
import type { Sheet } from "../print/sheet.ts";

/** The account in a bank's own words. What the sheet marks of it counts for the account itself. */
export function reword(
  sheet: Sheet,
  account: Account,
  wordsOf: (entry: Entry) => readonly string[],
): Account {
  const worded: Account = {
    ...account,
    entries: account.entries.map((entry) => ({ ...entry, lines: wordsOf(entry) })),
  };
  const { mark } = sheet;
  sheet.mark = (one) => mark(one.account === worded ? { ...one, account } : one);
  return worded;
}

/** `STRIPE PAYMENTS` as `Stripe Payments`. */
export const capitalized = (text: string) =>
  text
    .toLowerCase()
    .replace(/(^|[\s/-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
