import { isCurrency } from "../model/currency.ts";
import type { Columns } from "./columns.ts";
import { headerCurrency } from "./header-words.ts";
import { currencyOfIban } from "./iban-currency.ts";
import type { TableLine } from "./read-table.ts";
import { type DecimalSign, guessDecimal, printedCurrency, readTableAmount } from "./table-amounts.ts";
import { guessOrder, type Order } from "./table-dates.ts";
import { accountAbove, currencyAbove } from "./table-preamble.ts";

export type Notation = {
  readonly columns: Columns;
  readonly order: Order;
  readonly decimal: DecimalSign;
  readonly currency: string;
  /** All amounts of the column that are not zero have a minus. */
  readonly isDebitNegative: boolean;
  readonly isCreditNegative: boolean;
};

type Parts = {
  readonly header: readonly string[];
  readonly body: readonly TableLine[];
  readonly above: readonly TableLine[];
};

/** How the whole table writes days, amounts and money. */
export function notationOf(
  columns: Columns,
  { header, body, above }: Parts,
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
    currencyOfIban(cellsOf(columns.account)[0] ?? accountAbove(above)) ??
    currencyAbove(above);
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

function mostFrequent(values: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}
