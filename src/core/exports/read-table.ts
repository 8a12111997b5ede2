import { isCurrency } from "../model/currency.ts";
import { type Money, negateMoney } from "../model/money.ts";
import type { Columns } from "./columns.ts";
import { describeRow } from "./describe-row.ts";
import { findColumns } from "./find-columns.ts";
import { contradictionsOf, sumsAbove } from "./stated-figures.ts";
import { readTableAmount } from "./table-amounts.ts";
import { readTableDay } from "./table-dates.ts";
import { type Notation, notationOf } from "./table-notation.ts";
import { accountAbove, amountIn, balancesAbove } from "./table-preamble.ts";
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

/** Those with most have some sixty. */
export const MOST_COLUMNS = 500;

export function readTable(lines: readonly TableLine[], fallbackCurrency = "USD"): ExportReading {
  const wide = lines.find(({ cells }) => cells.length > MOST_COLUMNS);
  if (wide !== undefined)
    return unreadable(
      `A line has more than ${MOST_COLUMNS} columns, which no table of transactions has.`,
      wide.line,
    );
  const found = findColumns(lines);
  if (found.kind === "unclear") return unreadable(found.reason, found.line);
  const { columns, at } = found;
  const header = lines[at]?.cells ?? [];
  const body = lines.slice(at + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const above = lines.slice(0, Math.max(0, at));
  const { notation, notes } = notationOf(columns, { header, body, above }, fallbackCurrency);
  const problems: ExportProblem[] = [];
  const balances: BalanceLine[] = [...balancesAbove(above, notation)];
  const read = readLines(body, notation, { problems, balances });
  if (read.length === 0)
    return unreadable(
      problems[0]?.text ?? "The table has a header and below it no transactions.",
      problems[0]?.line ?? lines[at]?.line ?? null,
    );
  const signs = chooseSigns(read, columns);
  const accounts = byAccount(signs.rows, { number: accountAbove(above), balances });
  const stated = { sums: sumsAbove(above, notation), balances: balancesAbove(above, notation) };
  return {
    kind: "read",
    accounts,
    problems: [...problems, ...contradictionsOf(accounts, stated)],
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

type Found = { readonly problems: ExportProblem[]; readonly balances: BalanceLine[] };

/** What a bank calls a transaction that has not happened, or not yet. */
const NOT_BOOKED =
  /^(umsatz )?(pending|true$|declined|failed|reverted|rejected|cancell?ed|denied|expired|voided|ausstehend|vorgemerkt|abgelehnt|storniert|en attente|pendiente|in attesa|in behandeling|oczekujaca)\b/i;

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
  const description = describeRow(cells, columns) || at(columns.kind) || at(columns.direction);
  const bankLine = bankLineOf({
    ...{ line, cells, description, date, account: at(columns.account) || null },
    amount: amount ?? (date === null ? amountIn(cells.slice(1), notation) : null),
    balance: read(columns.balance),
  });
  if (bankLine !== null) {
    found.balances.push(bankLine);
    return null;
  }
  // Notes below the table have neither.
  if (date === null && amount === null) {
    const isNote = cells.filter((cell) => cell.trim() !== "").length <= 2;
    return isNote ? null : leave("A line is left out: it has neither a date nor an amount.");
  }
  const state = [at(columns.status), at(columns.date)].find((one) => NOT_BOOKED.test(one));
  if (state !== undefined) return leave(`A row is left out: it is not booked ("${state}").`);
  if (date === null) return leave(`A row is left out: "${at(columns.date)}" is no date.`);
  if (amount === null) return leave("A row is left out: it has no amount that can be read.");
  return {
    ...{ line, date, description, amount, balance: read(columns.balance) },
    reference: at(columns.reference) || null,
    checkNumber: /^0*[1-9]\d{0,9}$/.test(at(columns.checkNumber)) ? at(columns.checkNumber) : null,
    code: null,
    account: at(columns.account).replace(/^[-']/, "") || null,
    accountName: at(columns.accountName) || null,
    direction: at(columns.direction),
    fee: read(columns.fee),
  };
}

/** Both columns are printed as magnitudes or with a minus; a minus in a few rows of one takes something back. */
export function sidesOf(
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
