import type { ProductType } from "../../../src/core/books/advances/product-type.ts";
import { addDays, type Day, parseDay } from "../../../src/core/model/day.ts";
import type { PositionStatus } from "../../../src/core/reports/positions/types.ts";
import type { Book } from "./book.ts";
import { type AdvanceSpec, type Cadence, plantAdvance } from "./funding.ts";

type Draft = { -readonly [key in keyof AdvanceSpec]?: AdvanceSpec[key] } & {
  name: string;
  isUnlisted: boolean;
  wires?: string;
  debits?: string;
};
type Reader = (draft: Draft, words: readonly string[], book: Book) => void;

const dayIn = (book: Book, [kind, value]: readonly string[]): Day =>
  kind === "ago" ? addDays(book.end, -Number(value)) : parseDay(value ?? "")!;

/** What a word of a plan says. Days are `ago 30` (before the book's end) or `on 2025-03-01`. */
const READERS: Readonly<Record<string, Reader>> = {
  funded: (draft, [dollars, ...day], book) =>
    Object.assign(draft, { funded: Number(dollars), fundedOn: dayIn(book, day) }),
  from: (draft, day, book) => Object.assign(draft, { from: dayIn(book, day) }),
  until: (draft, day, book) => Object.assign(draft, { until: dayIn(book, day) }),
  at_most: (draft, [count]) => Object.assign(draft, { maxPayments: Number(count) }),
  skip: (draft, numbers) => Object.assign(draft, { skip: numbers.map(Number) }),
  // `11+2`: the payment of number 11 comes back and is tried again two days later.
  bounce: (draft, numbers) => Object.assign(draft, { bounce: numbers.map(readBounce) }),
  change: (draft, [at, payment, cadence]) =>
    Object.assign(draft, {
      change: {
        at: Number(at),
        payment: Number(payment),
        ...(cadence === undefined ? {} : { cadence: cadence as Cadence }),
      },
    }),
  lump: (draft, [dollars]) => Object.assign(draft, { lump: Number(dollars) }),
  payoff: (draft, [dollars]) => Object.assign(draft, { payoff: Number(dollars) }),
  drift: (draft, [share]) => Object.assign(draft, { drift: Number(share) }),
  entry: (draft, words) => Object.assign(draft, { entry: words.join(" ") }),
  by: (draft, [way]) => Object.assign(draft, { fundedBy: way }),
  product: (draft, [product]) => Object.assign(draft, { productType: product as ProductType }),
  renews: (draft, [index]) => Object.assign(draft, { parent: Number(index) }),
  account: (draft, [id]) => Object.assign(draft, { account: id }),
  inflows: (draft, [count, dollars]) =>
    Object.assign(draft, { weeklyInflows: { count: Number(count), dollars: Number(dollars) } }),
  tranche: (draft, [after, dollars]) =>
    Object.assign(draft, { tranches: [{ after: Number(after), dollars: Number(dollars) }] }),
  moves: (draft, [at, account]) => Object.assign(draft, { later: { at: Number(at), account } }),
  renames: (draft, [at, ...debits]) =>
    Object.assign(draft, { later: { at: Number(at), debits: debits.join(" ") } }),
  wires: (draft, words) => Object.assign(draft, { wires: words.join(" ") }),
  debits: (draft, words) => Object.assign(draft, { debits: words.join(" ") }),
  unlisted: (draft) => Object.assign(draft, { isUnlisted: true }),
};

/**
 * Plants an advance that is told in a line. Example: `plan(book, "Credibly: active, weekday 320, funded 45000 ago 140, skip 4")`.
 * The state and the cadence with its payment come first.
 */
export function plan(book: Book, line: string): number {
  const [name = "", rest = ""] = line.split(": ");
  const [status, rhythm = "", ...clauses] = rest.split(", ");
  const [cadence, payment] = rhythm.split(" ");
  const draft: Draft = { name, isUnlisted: false };
  for (const clause of clauses) {
    const [word = "", ...words] = clause.split(" ");
    const read = READERS[word];
    if (read === undefined) throw new Error(`${clause}: no plan says so`);
    read(draft, words, book);
  }
  const { name: _name, isUnlisted, wires, debits, ...spec } = draft;
  const funder = {
    name,
    isUnlisted,
    ...(wires === undefined ? {} : { wires }),
    ...(debits === undefined ? {} : { debits }),
  };
  const base = {
    funded: 0,
    cadence: cadence as Cadence,
    payment: Number(payment),
    status: status as PositionStatus,
  };
  return plantAdvance(book, { ...base, ...spec, funder });
}

function readBounce(text: string): { at: number; retryAfter?: number } {
  const [at, retryAfter] = text.split("+").map(Number);
  return retryAfter === undefined ? { at: at! } : { at: at!, retryAfter };
}
