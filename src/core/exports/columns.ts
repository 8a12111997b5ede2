import { largest } from "../model/lists.ts";
import { type Column, dateByContent, describeColumns, moneyByContent } from "./column-contents.ts";
import { headerFit, headerWords, type Role } from "./header-words.ts";

/** Which columns of a bank's table hold what. Either `amount`, or `debit` and `credit`. Values are column numbers from 0. */
export type Columns = {
  readonly description: number;
  /** The other side of the transaction, where it has a column of its own. */
  readonly party: number | null;
  /** What the bank calls the transaction. */
  readonly kind: number | null;
  /** More columns whose text belongs to the descriptor. */
  readonly more: readonly number[];
  readonly amount: number | null;
  readonly debit: number | null;
  readonly credit: number | null;
  /** Says "debit" or "credit" for amounts without a sign. */
  readonly direction: number | null;
  readonly date: number | null;
  readonly currency: number | null;
  readonly mcc: number | null;
  readonly balance: number | null;
  readonly account: number | null;
  readonly accountName: number | null;
  readonly reference: number | null;
  readonly checkNumber: number | null;
  readonly status: number | null;
  readonly fee: number | null;
  /** The table is made of an interface in which what is spent is positive. */
  readonly isSpentPositive: boolean;
};

export type ColumnGuess =
  | { readonly kind: "found"; readonly columns: Columns }
  | { readonly kind: "unclear"; readonly problem: string };

/** Share of a column's cells that must fit what its header says. */
const FITTING = 0.5;

/**
 * Finds the columns by the words of the header and, where rows are given, by what stands below it: a column that is named as an amount
 * and holds words is none. Columns whose header says nothing that we know are told by their contents. Says what is missing rather than
 * guess. Example: `Date,Description,Amount` and `Buchungstag;Verwendungszweck;Soll;Haben` are both understood.
 */
export function guessColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[] = [],
): ColumnGuess {
  const search = searchOf(header, rows);
  const { find } = search;
  const date = find("date") ?? search.take(rows.length > 0 ? dateByContent(search.left()) : null);
  const money = moneyOf(search);
  if (money !== null && money.balance === null) money.balance = find("balance");
  const direction = money !== null && isNet(search, money.amount) ? null : directionOf(search);
  const found = {
    currency: find("currency"),
    account: find("account"),
    accountName: find("accountName"),
    mcc: find("mcc"),
    checkNumber: find("checkNumber"),
    status: find("status"),
    fee: find("fee"),
  };
  const description = find("description");
  const party = find("party");
  const memo = header.flatMap((_, at) => (search.isLeft(at) && isMemo(search, at, description) ? [at] : []));
  for (const at of memo) search.use(at);
  const reference = find("reference");
  const kind = find("kind");
  const text = description ?? party ?? textByContent(search);
  const shown = header.map((name) => `"${name.trim()}"`).join(", ");
  if (text === null)
    return unclear(
      `no column looks like a description; the header is ${shown}. Name it with --description NAME.`,
    );
  if (money === null)
    return unclear(
      `no column looks like an amount, nor a debit and credit pair; the header is ${shown}. Name it with --amount NAME.`,
    );
  return {
    kind: "found",
    columns: {
      ...found,
      ...money,
      date,
      direction,
      reference,
      kind,
      description: text,
      party: text === party ? null : party,
      more: memo,
      isSpentPositive: isOfPlaid(search.words),
    },
  };
}

function unclear(problem: string): ColumnGuess {
  return { kind: "unclear", problem };
}

/** The columns that nothing has been found in yet. */
type Search = {
  readonly columns: readonly Column[];
  readonly words: readonly string[];
  readonly hasRows: boolean;
  find(role: Role): number | null;
  take(column: Column | null | undefined): number | null;
  use(at: number): void;
  isLeft(at: number): boolean;
  left(): readonly Column[];
  /** As `find`, but the column stays free. */
  peek(role: Role): Column | null;
};

function searchOf(header: readonly string[], rows: readonly (readonly string[])[]): Search {
  const words = header.map(headerWords);
  const columns = describeColumns(
    rows,
    largest([header.length, ...rows.slice(0, 1).map((row) => row.length)]),
  );
  const used = new Set<number>();
  const hasRows = rows.length > 0;
  const peek = (role: Role): Column | null => {
    const fitting = columns
      .filter(({ at }) => !used.has(at))
      .map((column) => ({ column, fit: headerFit(words[column.at] ?? "", role) }))
      .filter(({ fit, column }) => fit > 0 && (!hasRows || holds(column, role, words[column.at] ?? "")));
    // Of payer and payee the one that changes is the other side.
    const spread = (one: Column) => (role === "party" ? one.distinct : 0);
    return (
      fitting.toSorted((a, b) => spread(b.column) - spread(a.column) || b.fit - a.fit)[0]?.column ?? null
    );
  };
  const take = (column: Column | null | undefined): number | null => {
    if (column == null || used.has(column.at)) return null;
    used.add(column.at);
    return column.at;
  };
  return {
    ...{ columns, words, hasRows, peek, take },
    find: (role) => take(peek(role)),
    use: (at) => void used.add(at),
    isLeft: (at) => !used.has(at),
    left: () => columns.filter(({ at }) => !used.has(at)),
  };
}

/** Whether a column's cells can be what its header says; an empty one may be a side that no row uses. */
function holds(column: Column, role: Role, words: string): boolean {
  const { cells, filled, dates, amounts, currencies, sides, letters, distinct } = column;
  if (role === "debit" || role === "credit" || role === "balance" || role === "fee")
    return filled.length === 0 || amounts >= FITTING;
  if (filled.length === 0) return false;
  if (role === "date") return dates >= FITTING && filled.length >= cells.length * FITTING;
  if (role === "amount") return amounts >= FITTING;
  if (role === "currency") return currencies >= FITTING;
  if (role === "direction") return sides >= FITTING;
  // The account whose table it is stands in nearly every row and is nearly always the same.
  if (role === "account") {
    const isOfEither = EITHER_SIDE.test(words) && distinct > 1;
    return (
      !isOfEither && filled.length >= cells.length * FITTING && distinct <= Math.max(3, cells.length / 5)
    );
  }
  if (role === "description") return letters >= 1 && filled.length >= cells.length * 0.3;
  if (role === "party" || role === "accountName") return letters >= 1;
  return true;
}

/** What tables call the own account as well as the other side's. */
const EITHER_SIDE = /^(iban|bban|iban bban|kontonummer|rekeningnummer)$/;

type Money = { amount: number | null; debit: number | null; credit: number | null; balance: number | null };

/** Amounts that carry signs are taken before sides, since a side's column is often a copy of them. */
function moneyOf(search: Search): Money | null {
  const amount = netOf(search) ?? search.peek("amount");
  const [debit, credit] = [search.peek("debit"), search.peek("credit")];
  const isSigned = amount?.filled.some((cell) => /^\(|[-−]/.test(cell)) ?? false;
  if (
    debit !== null &&
    credit !== null &&
    debit.at !== credit.at &&
    (amount === null || !isSigned || isSame(amount, debit))
  ) {
    return { amount: null, debit: search.take(debit), credit: search.take(credit), balance: null };
  }
  if (amount !== null) return { amount: search.take(amount), debit: null, credit: null, balance: null };
  if (!search.hasRows) return null;
  const balance = search.find("balance");
  const named = search.left().filter(({ at }) => headerFit(search.words[at] ?? "", "fee") === 0);
  const told = moneyByContent(named);
  if (told === null) return null;
  for (const at of [told.amount, told.debit, told.credit]) if (at !== null) search.use(at);
  if (balance !== null) return { ...told, balance };
  if (told.balance !== null) search.use(told.balance);
  return told;
}

const NET = /^(net|net amount|net total|netto|total|total amount)$/;

/** Where what a processor keeps has a column of its own, the net amount is what moves the balance. */
function netOf({ words, columns, hasRows }: Search): Column | null {
  const hasFee = words.some((one) => headerFit(one, "fee") >= 1);
  const net = columns.find(({ at }) => NET.test(words[at] ?? ""));
  return hasFee && net !== undefined && (!hasRows || net.amounts >= FITTING) ? net : null;
}

/** Such an amount carries its sign: a processor's "charge" beside it brings money in. */
function isNet({ words }: Search, amount: number | null): boolean {
  return amount !== null && NET.test(words[amount] ?? "");
}

function directionOf(search: Search): number | null {
  const told = search.find("direction");
  if (told !== null) return told;
  const isSide = ({ sides, filled, cells }: Column) => sides >= 0.8 && filled.length >= cells.length * 0.9;
  return search.take(search.columns.find(isSide));
}

/** Plaid's transactions, written out as they come: "positive values when money moves out of the account" (its reference). */
function isOfPlaid(words: readonly string[]): boolean {
  return ["transaction id", "account id", "iso currency code"].every((one) => words.includes(one));
}

function isSame(one: Column, other: Column): boolean {
  return one.at === other.at;
}

/** A note beside a name, and the further parts of a text that is spread over numbered columns. */
function isMemo({ words, columns, hasRows }: Search, at: number, description: number | null): boolean {
  const own = words[at] ?? "";
  const told = description === null ? "" : (words[description] ?? "");
  const column = columns[at];
  // A note that is the same in every row is the bank's.
  const isStamp = column !== undefined && column.distinct === 1 && column.filled.length > 2;
  if (hasRows && (isStamp || (column?.letters ?? 0) === 0)) return false;
  if (own === "memo" || own === "extended details") return true;
  const base = told.replace(/ ?\d$/, "");
  return base !== "" && new RegExp(`^${base} ?\\d$`).test(own);
}

/** The unnamed column with most letters. */
function textByContent(search: Search): number | null {
  if (!search.hasRows) return null;
  const best = search.left().toSorted((a, b) => b.letters - a.letters)[0];
  return best !== undefined && best.letters >= 1 ? search.take(best) : null;
}
