import { addDays, type Day, dayOf } from "../../../src/core/model/day.ts";
import type { BankStyle } from "./banks.ts";
import { addAccount, type Book, makeBook } from "./book.ts";
import {
  FALSE_FRIENDS,
  FALSE_FRIENDS_OF_OFFICES,
  plantCopies,
  plantFriends,
  plantResent,
  plantTransfers,
} from "./extras.ts";
import { type AdvanceSpec, type Cadence, type Funder, plantAdvance } from "./funding.ts";
import type { Random } from "./random.ts";
import { everyday, live, TRADES, type Trade } from "./trades.ts";

// End users by chance alone: what no author thought of. The casts differ between those that may be looked at and those kept apart.

export type Cast = {
  readonly name: string;
  readonly banks: readonly BankStyle[];
  readonly funders: readonly Funder[];
  readonly holders: readonly string[];
};

export function tellByChance(cast: Cast, seed: number): Book {
  const probe = makeBook({
    name: "",
    holder: "",
    bank: cast.banks[0]!,
    seed: seed * 7 + 3,
    end: dayOf(2025, 6, 30),
    months: 1,
    number: "1",
  }).random;
  const trade = probe.pick(Object.keys(TRADES) as Trade[]);
  const book = makeBook({
    ...{ name: `${cast.name}-${seed}`, holder: probe.pick(cast.holders), bank: probe.pick(cast.banks), seed },
    ...{
      end: addDays(dayOf(2025, 5, 1), probe.between(0, 300)),
      months: probe.between(5, 12),
      number: probe.digits(10),
    },
  });
  live(book, TRADES[trade]);
  everyday(book);
  const { random } = book;
  const funders = shuffle(cast.funders, random).slice(0, random.between(0, 5));
  for (const funder of funders) plantByChance(book, funder);
  if (random.chance(0.7)) plantFriends(book, FALSE_FRIENDS);
  if (random.chance(0.5)) plantFriends(book, FALSE_FRIENDS_OF_OFFICES);
  if (random.chance(0.5)) {
    const number = random.digits(10);
    addAccount(book, { id: "second", number });
    plantTransfers(book, { to: "second", number, count: random.between(5, 40), lag: random.between(0, 4) });
  }
  if (random.chance(0.3)) plantResent(book, random.between(1, 5));
  if (random.chance(0.3)) {
    const from = addDays(book.start, random.between(10, 60));
    plantCopies(book, {
      from,
      to: addDays(from, random.between(28, 62)),
      shift: random.between(0, 1),
      wording: (text) => text.slice(0, random.between(40, 60)),
    });
  }
  return book;
}

function shuffle<T>(list: readonly T[], random: Random): readonly T[] {
  return list
    .map((value) => ({ value, rank: random.next() }))
    .sort((a, b) => a.rank - b.rank)
    .map((one) => one.value);
}

const ENTRIES = ["ACH PMT", "DAILY PMT", "DEBIT", "PAYMENT", "ACH DEBIT", "PYMT"];

function plantByChance(book: Book, funder: Funder): void {
  const { random } = book;
  const cadence: Cadence = random.pick(["weekday", "weekday", "weekly"] as const);
  const isSeen = random.chance(0.75) || (funder.isNeutral === true && cadence === "weekly");
  const age = random.between(40, Math.min(200, book.end - book.start - 10));
  const fundedOn = addDays(book.end, -age);
  const dollars = random.between(8, 90) * 1000;
  const months = random.between(5, 12);
  const payment = Math.round((dollars * 1.36) / months / (cadence === "weekday" ? 21 : 4.35));
  const base: AdvanceSpec = {
    ...{
      funder,
      cadence,
      payment,
      entry: random.pick(ENTRIES),
      fundedBy: random.pick(["wire", "wire", "ach"] as const),
    },
    ...(isSeen ? { funded: dollars, fundedOn } : { funded: 0 }),
    status: "active",
  };
  const paid = Math.floor((isSeen ? age : book.end - book.start) / (cadence === "weekday" ? 1.45 : 7));
  const owed = Math.floor((dollars * 1.36) / payment);
  plantAdvance(book, { ...base, ...turnOf(book, { base, age, paid, owed, isSeen, fundedOn }) });
}

type Course = { base: AdvanceSpec; age: number; paid: number; owed: number; isSeen: boolean; fundedOn: Day };

/** What becomes of it. */
function turnOf(book: Book, { base, age, paid, owed, isSeen, fundedOn }: Course): Partial<AdvanceSpec> {
  const { random } = book;
  const isDaily = base.cadence === "weekday";
  if (isSeen && age > 150 && random.chance(0.4))
    return {
      status: "likely_paid_off",
      maxPayments: Math.max(8, Math.floor(paid * 0.6)),
      lump: Math.round(base.funded * 0.9),
    };
  if (isSeen && owed < paid - (isDaily ? 3 : 1)) return { status: "likely_paid_off", maxPayments: owed };
  const maxPayments = isSeen ? owed : Number.POSITIVE_INFINITY;
  if (random.chance(0.15) && paid > 20)
    return {
      status: "active",
      maxPayments,
      skip: [random.between(4, paid - 8), random.between(4, paid - 8)],
    };
  if (random.chance(0.2) && paid > 20)
    return {
      status: "active",
      maxPayments,
      bounce: [{ at: random.between(4, paid - 8), retryAfter: random.between(1, 2) }],
    };
  if (isSeen && age > 90 && random.chance(0.2))
    return { status: "defaulted", until: addDays(fundedOn, age - random.between(40, 50)) };
  if (random.chance(0.15) && paid > 20)
    return { status: "potential_default", maxPayments, until: addDays(book.end, isDaily ? -10 : -19) };
  if (isSeen && age <= 29) return { status: "new_position", maxPayments };
  return { status: "active", maxPayments };
}
