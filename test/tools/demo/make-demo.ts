import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  addDays,
  type Day,
  dayInMonth,
  endOfMonth,
  formatDay,
  monthIndexOf,
} from "../../../src/core/model/day.ts";
import { ROOT } from "../../support/process.ts";
import { printStatedApplication } from "../documents/applications/print.ts";
import { seenBooks } from "../scenarios/all.ts";
import { type Book, type BookRow, MAIN } from "../scenarios/book.ts";
import { breakFile } from "../statements/breakages.ts";
import { makeDice } from "../statements/dice.ts";
import { printFile } from "../statements/generate.ts";
import { loadLayouts } from "../statements/layouts/index.ts";
import type { Account, Entry, EntryKind, Layout, StatementFile } from "../statements/model.ts";
import { PARTS, type Part } from "./parts.ts";

// `npm run demo:make`: prints the portfolio that `npm start -- --demo` loads. Every business, bank and person in it is invented; the
// same run gives the same bytes.

const FOLDER = join(ROOT, "data/demo");

const books = new Map(seenBooks().map((book) => [book.name, book]));
const layouts = new Map((await loadLayouts("seen")).map((layout) => [layout.name, layout]));
rmSync(FOLDER, { recursive: true, force: true });
const manifest = [];
for (const part of PARTS) {
  const book = found(books, part.story);
  const layout = found(layouts, part.layout);
  const name = slugOf(book.holder);
  const folder = join(FOLDER, name);
  mkdirSync(folder, { recursive: true });
  const files = [];
  const statements = monthsOf(book, part, layout);
  for (const [at, { month, file }] of statements.entries()) {
    const isForged = part.isForged === true && at === statements.length - 1;
    const filename = `statement-${month}.pdf`;
    writeFileSync(
      join(folder, filename),
      await printFile(layout, isForged ? breakFile(file, "changed_amount") : file),
    );
    files.push(filename);
  }
  const { form, ...stated } = part.application;
  const application = await printStatedApplication(form, 1, { legalName: book.holder, ...stated });
  writeFileSync(join(folder, "application.pdf"), application.bytes);
  files.push("application.pdf");
  manifest.push({ end_user_id: `demo-${name}`, name: book.holder, folder: name, files });
}
writeFileSync(join(FOLDER, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
console.log(
  `${manifest.length} businesses, ${manifest.flatMap((one) => one.files).length} files in data/demo`,
);

/** `Lantern Street Grill LLC` as `lantern-street-grill`. */
function slugOf(holder: string): string {
  return holder
    .replace(/ (LLC|Inc|Corp|PC|PLLC)$/, "")
    .toLowerCase()
    .replaceAll(" ", "-");
}

function found<T>(map: ReadonlyMap<string, T>, name: string): T {
  const value = map.get(name);
  if (value === undefined) throw new Error(`there is no "${name}"`);
  return value;
}

/** The last complete months of the main account, each as what is printed. */
function monthsOf(
  book: Book,
  part: Part,
  layout: Layout,
): { readonly month: string; readonly file: StatementFile }[] {
  const rows = book.rows
    .filter((row) => row.account === MAIN && row.repeats === undefined)
    .sort((a, b) => a.day - b.day || a.order - b.order);
  const last = monthIndexOf(addDays(book.end, 1)) - 1;
  const opening = openingOf(rows, part, last);
  return Array.from({ length: part.months }, (_, at) => {
    const month = last - part.months + 1 + at;
    const [start, end] = [dayInMonth(month, 1), endOfMonth(month)];
    const before = rows
      .filter((row) => row.day < start)
      .reduce((sum, row) => sum + BigInt(row.cents), opening);
    const inside = rows.filter((row) => row.day >= start && row.day <= end);
    const account = accountOf(book, layout, { start, end, before, rows: inside });
    const dice = makeDice(`demo ${part.story} ${month}`);
    const file: StatementFile = {
      bank: {
        name: part.bank,
        legal: `${part.bank}, N.A.`,
        street: "100 Example Plaza, Springfield",
        phone: "555-0100",
        web: "bank.example",
      },
      holder: {
        name: book.holder,
        isCompany: true,
        address: ["21 Sample Street", "Springfield, IL 62701"],
      },
      accounts: [account],
      dice,
    };
    return { month: formatDay(start).slice(0, 7), file };
  });
}

/** What the account began the book with, so that the lowest balance of the printed months is the one wanted. */
function openingOf(rows: readonly BookRow[], { months, lowest }: Part, last: number): bigint {
  const start = dayInMonth(last - months + 1, 1);
  let balance = 0;
  let low = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    balance += row.cents;
    if (row.day >= start && row.day <= endOfMonth(last)) low = Math.min(low, balance);
  }
  return BigInt(lowest * 100 - low);
}

type Period = {
  readonly start: Day;
  readonly end: Day;
  readonly before: bigint;
  readonly rows: readonly BookRow[];
};

function accountOf(book: Book, layout: Layout, { start, end, before, rows }: Period): Account {
  const [plan] = layout.accounts;
  let balance = before;
  const entries = rows.map((row, at): Entry => {
    balance += BigInt(row.cents);
    return {
      kind: kindOf(row),
      day: row.day,
      madeOn: row.day,
      lines: [row.text],
      minor: BigInt(row.cents),
      balance,
      printed: BigInt(row.cents),
      checkNumber: /^CHECK\D*(\d+)/i.exec(row.text)?.[1] ?? null,
      reference: String(100_000 + at),
    };
  });
  return {
    kind: "checking",
    product: typeof plan?.product === "string" ? plan.product : (plan?.product[0] ?? "Business Checking"),
    number: book.accounts.find(({ id }) => id === MAIN)?.number ?? "",
    currency: "USD",
    start,
    end,
    startMinor: before,
    endMinor: balance,
    entries,
  };
}

/** Under which section the bank prints the row. */
function kindOf({ text, cents }: BookRow): EntryKind {
  if (/^CHECK\b/i.test(text) && cents < 0) return "check";
  if (/\bWIRE\b|^WT\b|FEDWIRE/i.test(text)) return cents > 0 ? "wire_in" : "wire_out";
  if (/\bFEE\b|OVERDRAFT|SERVICE CHARGE/i.test(text) && cents < 0) return "fee";
  if (/\bATM\b/i.test(text) && cents < 0) return "atm";
  if (/TRANSFER|ZELLE/i.test(text)) return cents > 0 ? "transfer_in" : "transfer_out";
  if (/CARD|\bPOS\b|PURCHASE/i.test(text) && cents < 0) return "card";
  if (/DEPOSIT/i.test(text) && cents > 0) return "deposit";
  return cents > 0 ? "ach_in" : "ach_out";
}
