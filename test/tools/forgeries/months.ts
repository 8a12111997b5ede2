import { addDays, dayOf, endOfMonth, monthIndexOf, startOfMonth } from "../../../src/core/model/day.ts";
import { makeAccount } from "../statements/content/ledger.ts";
import { makeBank, makeHolder } from "../statements/content/people.ts";
import { type Dice, makeDice } from "../statements/dice.ts";
import type { Account, Layout, StatementFile } from "../statements/model.ts";

// Three months of one account, each a file of its own, and what a forger changes in one of them so that it stands by itself: every sum of
// the changed month is right, and only the other months tell.

export type MonthsForgery = {
  readonly name: string;
  readonly about: string;
  readonly change: (months: readonly StatementFile[], dice: Dice) => readonly StatementFile[];
};

const MONTHS = 3;
const FIRST_MONTH = monthIndexOf(dayOf(2025, 3, 1));
const CURRENCIES: Readonly<Record<string, string>> = {
  ...{ US: "USD", GB: "GBP", CA: "CAD", QC: "CAD", AU: "AUD", NZ: "NZD" },
  ...{ DE: "EUR", FR: "EUR", NL: "EUR", ES: "EUR", SG: "SGD", IN: "INR", ZA: "ZAR" },
};

/** Honest months: each begins with what the one before ended with. */
export function makeMonths(layout: Layout, seed: number): readonly StatementFile[] {
  const dice = makeDice(`months ${layout.name}#${seed}`);
  const bank = makeBank(dice.fork("bank"), layout.country);
  const holder = makeHolder(dice.fork("holder"), layout.country, layout.holder);
  const ends = new Map<number, bigint>();
  const numbers = new Map<number, Pick<Account, "number" | "product">>();
  return Array.from({ length: MONTHS }, (_, month) => {
    const start = startOfMonth(FIRST_MONTH + month);
    const accounts = layout.accounts.map((plan, index) => {
      const made = makeAccount(dice.fork(`account ${index} ${month}`), plan, {
        ...{ country: layout.country, wording: layout.wording, holderName: holder.name, start },
        ...{ currency: CURRENCIES[layout.country] ?? "USD", end: endOfMonth(FIRST_MONTH + month) },
        memberNumber: dice.fork("member").digits(7),
      });
      const named = numbers.get(index) ?? { number: made.number, product: made.product };
      numbers.set(index, named);
      const account = raised({ ...made, ...named }, (ends.get(index) ?? made.startMinor) - made.startMinor);
      ends.set(index, account.endMinor);
      return account;
    });
    return { bank, holder, accounts, dice: dice.fork("print") };
  });
}

/** All balances moved by the same sum. */
function raised(account: Account, by: bigint): Account {
  return {
    ...account,
    startMinor: account.startMinor + by,
    endMinor: account.endMinor + by,
    entries: account.entries.map((entry) => ({ ...entry, balance: entry.balance + by })),
  };
}

const second = (months: readonly StatementFile[], change: (file: StatementFile) => StatementFile) =>
  months.map((file, index) => (index === 1 ? change(file) : file));
const first = (file: StatementFile, change: (account: Account) => Account): StatementFile => ({
  ...file,
  accounts: file.accounts.map((account, index) => (index === 0 ? change(account) : account)),
});

export const MONTHS_FORGERIES: readonly MonthsForgery[] = [
  {
    name: "a credit raised, everything recomputed",
    about: "one amount of the second month and all its balances and totals, printed as the bank would",
    change: (months, dice) =>
      second(months, (file) =>
        first(file, (account) => {
          const at = dice.below(Math.max(1, account.entries.length));
          const by = BigInt(dice.between(50_000, 900_000));
          const entries = account.entries.map((entry, index) => ({
            ...entry,
            ...(index === at ? { minor: entry.minor + by, printed: entry.printed + by } : {}),
            balance: entry.balance + (index >= at ? by : 0n),
          }));
          return entries.length === 0 ? account : { ...account, entries, endMinor: account.endMinor + by };
        }),
      ),
  },
  {
    name: "balances of a month raised",
    about: "the second month begins and ends with more than it had",
    change: (months, dice) =>
      second(months, (file) =>
        first(file, (account) => raised(account, BigInt(dice.between(100_000, 2_000_000)))),
      ),
  },
  {
    name: "another name on one of three",
    about: "the second month carries another account holder",
    change: (months, dice) =>
      second(months, (file) => {
        const country = "US";
        return {
          ...file,
          holder: {
            ...file.holder,
            name: makeHolder(dice, country, file.holder.isCompany ? "company" : "person").name,
          },
        };
      }),
  },
  {
    name: "a month copied from another",
    about: "the third month has the rows of the first under its own dates, balances recomputed",
    change: (months) => {
      const [original] = months;
      const last = months[2];
      if (original === undefined || last === undefined) return months;
      const shifted = (from: Account, to: Account): Account => {
        const rows = from.entries.map((entry) => {
          const day = addDays(to.start, Math.min(entry.day - from.start, to.end - to.start));
          return { ...entry, day, madeOn: day };
        });
        return raised(
          { ...from, start: to.start, end: to.end, entries: rows },
          to.startMinor - from.startMinor,
        );
      };
      const accounts = last.accounts.map((account, index) =>
        shifted(original.accounts[index] ?? account, account),
      );
      return [months[0] as StatementFile, months[1] as StatementFile, { ...last, accounts }];
    },
  },
  {
    name: "two versions of one month",
    about: "the second month is there as the bank printed it and once more with a row left out",
    change: (months) => {
      const changed = second(months, (file) =>
        first(file, (account) => {
          const [gone, ...rest] = account.entries;
          if (gone === undefined) return account;
          const entries = rest.map((entry) => ({ ...entry, balance: entry.balance - gone.minor }));
          return { ...account, entries, endMinor: account.endMinor - gone.minor };
        }),
      )[1];
      return changed === undefined ? months : [...months, changed];
    },
  },
];
