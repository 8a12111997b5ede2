import type { ProductType } from "../../../src/core/books/advances/product-type.ts";
import type { Frequency } from "../../../src/core/cadence/frequency.ts";
import { addDays, type Day } from "../../../src/core/model/day.ts";
import type { PositionStatus } from "../../../src/core/reports/positions/types.ts";
import type { BankStyle } from "./banks.ts";
import { makeRandom, type Random } from "./random.ts";

// An end user's books with planted truth. A scenario writes rows as its bank prints them, and says what it planted.

export type BookAccount = {
  readonly id: string;
  readonly source: string;
  readonly sourceType: "api" | "pdf";
  readonly number: string;
  readonly opening: number;
  readonly currency: string;
};

export type BookRow = {
  readonly ref: string;
  readonly account: string;
  day: Day;
  /** Position inside the day. */
  readonly order: number;
  readonly cents: number;
  text: string;
  /** Sent a second time under another reference: the account's money moved once. */
  readonly repeats?: string;
  /** It moved the account's money, and the statement that shows it was never handed in. */
  isUnsent?: boolean;
};

/** What a planted position is, for the score: its rows identify it. */
export type PlantedPosition = {
  readonly funder: string;
  readonly isUnlisted: boolean;
  readonly productType: ProductType;
  readonly status: PositionStatus;
  readonly frequency: Frequency;
  readonly missed: readonly Day[];
  readonly refs: readonly string[];
  /** Index of the planted position that it renews. */
  readonly parent: number | null;
};

export type Book = {
  readonly name: string;
  readonly holder: string;
  readonly bank: BankStyle;
  readonly random: Random;
  readonly start: Day;
  readonly end: Day;
  readonly accounts: BookAccount[];
  readonly rows: BookRow[];
  readonly positions: PlantedPosition[];
  /** Pairs of references. */
  readonly transfers: (readonly [string, string])[];
  /** Repeats with what they repeat. */
  readonly duplicates: (readonly [string, string])[];
};

export type BookShape = {
  readonly name: string;
  readonly holder: string;
  readonly bank: BankStyle;
  readonly seed: number;
  readonly end: Day;
  readonly months: number;
  readonly number: string;
  readonly opening?: number;
};

export const MAIN = "main";

export function makeBook(shape: BookShape): Book {
  const { name, holder, bank, seed, end, months, number, opening = 18_000 } = shape;
  const main: BookAccount = { id: MAIN, source: "api", sourceType: "api", number, opening, currency: "USD" };
  return {
    ...{ name, holder, bank, end, random: makeRandom(seed), start: addDays(end, -Math.round(months * 30.4)) },
    ...{ accounts: [main], rows: [], positions: [], transfers: [], duplicates: [] },
  };
}

export function addAccount(
  book: Book,
  account: Partial<BookAccount> & Pick<BookAccount, "id" | "number">,
): void {
  book.accounts.push({ source: "api", sourceType: "api", opening: 5_000, currency: "USD", ...account });
}

/** Adds a row of dollars; answers its reference, or null when the day is outside the book. */
export function post(book: Book, day: Day, dollars: number, text: string, account = MAIN): string | null {
  if (day < book.start || day > book.end) return null;
  const ref = nextRef(book);
  book.rows.push({ ref, account, day, order: book.rows.length, cents: Math.round(dollars * 100), text });
  return ref;
}

/** Sends a row again under another reference. */
export function resend(book: Book, row: BookRow): void {
  const ref = nextRef(book);
  book.rows.push({ ...row, ref, repeats: row.ref });
  book.duplicates.push([ref, row.ref]);
}

function nextRef(book: Book): string {
  return `${book.name}-${String(book.rows.length).padStart(5, "0")}`;
}

/** Every day of the book for which `isDue` holds. */
export function daysOf(book: Book, isDue: (day: Day) => boolean): readonly Day[] {
  const days: Day[] = [];
  for (let day = book.start; day <= book.end; day = addDays(day, 1)) if (isDue(day)) days.push(day);
  return days;
}
