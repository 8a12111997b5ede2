import { isCurrency } from "../model/currency.ts";
import { type Money, negateMoney } from "../model/money.ts";
import { type Columns, describeRow } from "./columns.ts";
import { accountAbove, findColumns } from "./find-columns.ts";
import { headerCurrency } from "./header-words.ts";
import { currencyOfIban } from "./iban-currency.ts";
import { type DecimalSign, guessDecimal, printedCurrency, readTableAmount } from "./table-amounts.ts";
import { guessOrder, type Order, readTableDay } from "./table-dates.ts";
import { chooseSigns } from "./table-signs.ts";
import { type BalanceLine, bankLineOf } from "./table-totals.ts";
import {
  type ExportAccount,
  type ExportProblem,
  type ExportReading,
  type ExportRow,
  type Line,
  unreadable,
} from "./types.ts";

// A table of transactions, from a CSV or a spreadsheet. What the header does not say (order of dates, decimal sign, which way money
// goes) is inferred from all rows together and said in the notes.

export type TableLine = { readonly line: Line; readonly cells: readonly string[] };

export function readTable(lines: readonly TableLine[], fallbackCurrency = "USD"): ExportReading {
  const found = findColumns(lines);
  if (found.kind === "unclear") return unreadable(found.reason, found.line);
  const { columns, at } = found;
  const header = lines[at]?.cells ?? [];
  const body = lines.slice(at + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const { notation, notes } = notationOf(columns, header, body, fallbackCurrency);
  const problems: ExportProblem[] = [];
  const balances: BalanceLine[] = [];
  const read = readLines(body, notation, { problems, balances });
  if (read.length === 0)
    return unreadable(
      problems[0]?.text ?? "The table has a header and below it no transactions.",
      problems[0]?.line ?? lines[at]?.line ?? null,
    );
  const signs = chooseSigns(read, columns);
  return {
    kind: "read",
    accounts: byAccount(signs.rows, { number: accountAbove(lines, at), balances }),
    problems,
    notes: [...(found.note === null ? [] : [found.note]), ...notes, ...signs.notes],
  };
}

function readLines(body: readonly TableLine[], notation: Notation, found: Found): readonly UnsignedRow[] {
  const rows: UnsignedRow[] = [];
  for (const line of body) {
    const more = continuationOf(line, notation.columns);
    const last = rows.at(-1);
    if (more !== null && last !== undefined)
      rows[rows.length - 1] = { ...last, description: `${last.description} ${more}` };
    else {
      const row = readLine(line, notation, found);
      if (row !== null) rows.push(row);
    }
  }
  return rows;
}

/** The text of a line that holds nothing but more description for the row above it. */
function continuationOf({ cells }: TableLine, { description }: Columns): string | null {
  const text = (cells[description] ?? "").trim();
  return text !== "" && cells.every((cell, at) => at === description || cell.trim() === "") ? text : null;
}

/** A row before its sign is settled. */
export type UnsignedRow = ExportRow & {
  readonly account: string | null;
  readonly accountName: string | null;
  readonly direction: string;
  /** What the bank took for the row, where it stands beside the amount. */
  readonly fee: Money | null;
};

type Notation = {
  readonly columns: Columns;
  readonly order: Order;
  readonly decimal: DecimalSign;
  readonly currency: string;
  /** All amounts of the column that are not zero have a minus. */
  readonly isDebitNegative: boolean;
  readonly isCreditNegative: boolean;
};

/** How the whole table writes days, amounts and money. */
function notationOf(
  columns: Columns,
  header: readonly string[],
  body: readonly TableLine[],
  fallbackCurrency: string,
): { readonly notation: Notation; readonly notes: readonly string[] } {
  const cellsOf = (column: number | null) =>
    column === null
      ? []
      : body.map(({ cells }) => (cells[column] ?? "").trim()).filter((cell) => cell !== "");
  const codes = cellsOf(columns.currency)
    .map((cell) => cell.toUpperCase())
    .filter(isCurrency);
  const money = [columns.amount, columns.debit, columns.credit, columns.balance];
  const cells = money.flatMap(cellsOf);
  const named = money.flatMap((column) => headerCurrency(header[column ?? -1] ?? "") ?? []);
  const told =
    mostFrequent(codes) ??
    named[0] ??
    printedCurrency(cells) ??
    currencyOfIban(cellsOf(columns.account)[0] ?? null);
  const decimal = guessDecimal(cells, told ?? fallbackCurrency);
  // Nobody who writes dollars writes a decimal comma; of those who do, most have euros.
  const currency = told ?? (decimal === "," ? "EUR" : fallbackCurrency);
  const order = guessOrder(cellsOf(columns.date), currency);
  const notes = [
    order.why,
    `Amounts are read with a decimal ${decimal === "." ? "point" : "comma"}.`,
    ...(told === null ? [`The file names no currency: ${currency} is taken.`] : []),
  ];
  const isNegative = (column: number | null) => {
    const amounts = cellsOf(column).flatMap((cell) => readTableAmount(cell, decimal, currency)?.minor ?? []);
    return amounts.some((minor) => minor < 0n) && amounts.every((minor) => minor <= 0n);
  };
  const sides = {
    isDebitNegative: isNegative(columns.debit),
    isCreditNegative: isNegative(columns.credit),
  };
  return { notation: { columns, order: order.order, decimal, currency, ...sides }, notes };
}

type Found = { readonly problems: ExportProblem[]; readonly balances: BalanceLine[] };

/** What a bank calls a transaction that has not happened, or not yet. */
const NOT_BOOKED =
  /^(pending|declined|failed|reverted|rejected|cancell?ed|denied|expired|voided|ausstehend|vorgemerkt|abgelehnt|storniert|en attente|pendiente|in attesa|in behandeling|oczekujaca)\b/i;

function readLine({ line, cells }: TableLine, notation: Notation, found: Found): UnsignedRow | null {
  const { columns, order, decimal } = notation;
  const at = (column: number | null): string => (column === null ? "" : (cells[column] ?? "").trim());
  const own = at(columns.currency).toUpperCase();
  const currency = isCurrency(own) ? own : notation.currency;
  const read = (column: number | null) => {
    const cell = at(column);
    return cell === "" ? null : readTableAmount(cell, decimal, currency);
  };
  const leave = (text: string): null => {
    found.problems.push({ line, text });
    return null;
  };
  const date = readTableDay(at(columns.date), order);
  const amount =
    columns.amount === null
      ? sidesOf(read(columns.debit), read(columns.credit), notation)
      : read(columns.amount);
  // Totals and notes below the table have neither.
  if (date === null && amount === null) {
    const isNote = cells.filter((cell) => cell.trim() !== "").length <= 2;
    return isNote ? null : leave("A line is left out: it has neither a date nor an amount.");
  }
  const state = [at(columns.status), at(columns.date)].find((one) => NOT_BOOKED.test(one));
  if (state !== undefined) return leave(`A row is left out: it is not booked ("${state}").`);
  const description = describeRow(cells, columns) || at(columns.kind) || at(columns.direction);
  const bankLine = bankLineOf({
    line,
    description,
    date,
    amount,
    balance: read(columns.balance),
    account: at(columns.account) || null,
  });
  if (bankLine !== null) {
    found.balances.push(bankLine);
    return null;
  }
  if (date === null) return leave(`A row is left out: "${at(columns.date)}" is no date.`);
  if (amount === null) return leave("A row is left out: it has no amount that can be read.");
  return {
    ...{ line, date, description, amount, balance: read(columns.balance) },
    reference: at(columns.reference) || null,
    checkNumber: /^0*[1-9]\d{0,9}$/.test(at(columns.checkNumber)) ? at(columns.checkNumber) : null,
    code: null,
    account: at(columns.account).replace(/^-/, "") || null,
    accountName: at(columns.accountName) || null,
    direction: at(columns.direction),
    fee: read(columns.fee),
  };
}

/** Both columns are printed as magnitudes or with a minus; a minus in a few rows of one takes something back. */
function sidesOf(
  debit: Money | null,
  credit: Money | null,
  { isDebitNegative, isCreditNegative }: Notation,
): Money | null {
  if (credit !== null && credit.minor !== 0n) return isCreditNegative ? negateMoney(credit) : credit;
  if (debit === null) return credit;
  return isDebitNegative || debit.minor === 0n ? debit : negateMoney(debit);
}

/** A row whose account is left empty belongs to the only one there is. */
function sameAccount(rows: readonly UnsignedRow[]): readonly UnsignedRow[] {
  const numbers = new Set(rows.flatMap(({ account }) => account ?? []));
  const [only] = numbers;
  return numbers.size === 1 ? rows.map((row) => ({ ...row, account: only ?? null })) : rows;
}

function mostFrequent(values: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

type Told = { readonly number: string | null; readonly balances: readonly BalanceLine[] };

/** One account for each number, name and currency, rows oldest first. */
function byAccount(rows: readonly UnsignedRow[], { number, balances }: Told): ExportAccount[] {
  const accounts = new Map<string, UnsignedRow[]>();
  for (const row of sameAccount(rows)) {
    const key = [row.account, row.accountName, row.amount.currency].join("\n");
    const known = accounts.get(key);
    if (known === undefined) accounts.set(key, [row]);
    else known.push(row);
  }
  return [...accounts.values()].map((own): ExportAccount => {
    const [first] = own as [UnsignedRow];
    const last = own.at(-1) as UnsignedRow;
    const stated = (kind: BalanceLine["kind"]) => {
      const line = balances.find(
        (one) => one.kind === kind && (accounts.size === 1 || one.account === first.account),
      );
      return line?.amount == null ? null : { date: line.date, amount: line.amount };
    };
    return {
      ...{ number: first.account ?? number, bank: null, name: first.accountName, owner: null, type: null },
      currency: first.amount.currency,
      opening: stated("opening"),
      closing: last.balance === null ? stated("closing") : { date: last.date, amount: last.balance },
      rows: own.map(
        ({ account: _account, accountName: _name, direction: _direction, fee: _fee, ...row }) => row,
      ),
    };
  });
}
