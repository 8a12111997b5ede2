import { addDays, dayOf } from "../../src/core/model/day.ts";
import { KEYED } from "../../test/tools/scenarios/banks.ts";
import { type Book, makeBook, post } from "../../test/tools/scenarios/book.ts";
import { FALSE_FRIENDS, plantFriends } from "../../test/tools/scenarios/extras.ts";
import { plantAdvance, printedOn } from "../../test/tools/scenarios/funding.ts";
import { live, TRADES } from "../../test/tools/scenarios/trades.ts";

const END = dayOf(2025, 12, 31);
const FUNDERS = [
  "Credibly",
  "Rapid Finance",
  "Forward Financing",
  "Kapitus",
  "Fox Funding Group",
  "National Funding",
];

/** One end user of so many rows over two years: stacked advances among sales, purchases and payments to thousands of parties. */
export function busyBook(rows: number): Book {
  const book = makeBook({
    name: `busy-${rows}`,
    holder: "Grand Central Foods Inc",
    bank: KEYED,
    seed: rows,
    end: END,
    months: 24,
    number: "7700112233",
  });
  live(book, TRADES.restaurant);
  plantFriends(book, FALSE_FRIENDS);
  for (const [index, name] of FUNDERS.entries()) {
    const fundedOn = addDays(END, -120 - 70 * index);
    plantAdvance(book, {
      funder: { name },
      status: "active",
      cadence: index % 2 === 0 ? "weekday" : "weekly",
      payment: 350 + 400 * (index % 2),
      funded: 60_000,
      fundedOn,
    });
  }
  const { random, bank } = book;
  while (book.rows.length < rows) {
    const day = addDays(book.start, random.between(0, END - book.start));
    const printed = printedOn(book, day);
    const party = `${random.pick(["NORTHERN", "GOLDEN", "OAK", "RIVER", "METRO", "SUNSET"])} ${random.pick(["FOODS", "MARKET", "TRADING", "IMPORTS", "SERVICES"])} ${random.between(1, 400)}`;
    const dollars = random.amount(5, 900);
    if (random.chance(0.4)) post(book, day, dollars, bank.achIn(party, "PAYMENT", printed));
    else if (random.chance(0.5)) post(book, day, -dollars, bank.achOut(party, "INVOICE", printed));
    else post(book, day, -dollars, bank.card(party, "QUEENS NY", printed));
  }
  return book;
}
