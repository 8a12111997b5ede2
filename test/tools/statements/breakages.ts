import { assert } from "../../../src/core/model/assert.ts";
import { makeDice } from "./dice.ts";
import type { Account, Entry, StatementFile } from "./model.ts";
import type { Printing } from "./print/sheet.ts";

/** Ways in which a statement is made not to add up: by a forger, a lost sheet, a printer's fault. */
export const BREAKAGES = [
  "changed_amount",
  "wrong_end",
  "doubled_row",
  "missing_page",
  "dropped_row",
] as const;
export type Breakage = (typeof BREAKAGES)[number];

/** The file whose first account with rows is broken; balances and totals stay those of the whole one. */
export function breakFile(file: StatementFile, breakage: Breakage): StatementFile {
  const target = file.accounts.find(({ entries }) => entries.length > 0);
  if (target === undefined || breakage === "missing_page") return file;
  const dice = makeDice(`${target.number} ${breakage}`);
  const broken = breakAccount(target, breakage, dice.below(target.entries.length), dice.between(1, 9));
  return { ...file, accounts: file.accounts.map((one) => (one === target ? broken : one)) };
}

function breakAccount(account: Account, breakage: Breakage, at: number, digit: number): Account {
  if (breakage === "wrong_end") return { ...account, endMinor: account.endMinor + BigInt(digit) * 1000n };
  const entry = account.entries[at]!;
  if (breakage === "dropped_row") return { ...account, entries: account.entries.toSpliced(at, 1) };
  if (breakage === "doubled_row")
    return { ...account, entries: account.entries.toSpliced(at, 0, { ...entry }) };
  return { ...account, entries: account.entries.with(at, { ...entry, printed: changeDigit(entry, digit) }) };
}

/** One digit of the amount becomes another, as a forger or a smudge would have it. */
function changeDigit({ minor }: Entry, step: number): bigint {
  const digits = (minor < 0n ? -minor : minor).toString();
  const first = Number(digits[0]);
  const changed = BigInt(`${((first + step - 1) % 9) + 1}${digits.slice(1)}`);
  const value = changed.toString() === digits ? changed + 1n : changed;
  return minor < 0n ? -value : value;
}

/**
 * The page that is lost: one whose loss shows, because its rows are told by sums printed elsewhere or stand between other rows. Null
 * when there is none.
 */
export function chooseDroppedPage({ marks, pages }: Printing): number | null {
  assert(pages > 0, "a printed statement has pages");
  for (let page = pages; page > 1; page--) {
    const lost = marks.filter((mark) => mark.page === page);
    const sum = lost.reduce((total, { entry }) => total + entry.minor, 0n);
    const isBetween = lost.some(
      ({ account }) =>
        marks.some((mark) => mark.account === account && mark.page < page) &&
        marks.some((mark) => mark.account === account && mark.page > page),
    );
    if (sum !== 0n && (isBetween || lost.every(({ balance }) => balance === null))) return page;
  }
  return null;
}
