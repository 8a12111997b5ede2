// Which column of a table is what. With a heading the roles are known; without one every assignment that the shape allows is a
// candidate, and the arithmetic decides.

import type { AmountMarker } from "../../print/amount-text.ts";
import { isMoneyRole } from "../../print/column-terms.ts";
import { hasRole } from "../tables/columns.ts";
import type { MoneyCell, RawRow, Table } from "../tables/raw.ts";
import { byOrderOfEdges, byTwoEdges } from "./two-edges.ts";

export type MoneyRole = "amount" | "debit" | "credit" | "balance" | "fee" | "principal";
/** The figures of a row by role. A row has one of amount, debit and credit, or both of the latter with one of them zero. */
export type Figures = { readonly cells: Readonly<Partial<Record<MoneyRole, MoneyCell>>> };
export type Structure = {
  readonly name: string;
  readonly cost: number;
  readonly figures: readonly Figures[];
};

export function structuresOf(table: Table): readonly Structure[] {
  const structures = plainStructuresOf(table);
  return [...structures, ...structures.flatMap(withMarksOfRows)];
}

function plainStructuresOf(table: Table): readonly Structure[] {
  const known = table.rows.flatMap((row) => row.money).filter((cell) => cell.role !== null).length;
  const all = table.rows.reduce((count, row) => count + row.money.length, 0);
  if (table.isGrid)
    return [{ name: "grid", cost: 0, figures: table.rows.map((row) => byOrder(row, ["amount"])) }];
  if (known * 2 <= all) return byPosition(table);
  const byPlace = areTitlesShared(table.rows) ? byPosition(table) : [];
  return [...byHeading(table), ...byPlace.map((one) => ({ ...one, cost: one.cost + AGAINST_TITLES_COST }))];
}

/** `60.00   160.00  CR`: behind the balance a mark may say which way the money of the row went. None where the amounts have marks. */
function withMarksOfRows({ name, cost, figures }: Structure): readonly Structure[] {
  const areRows =
    figures.some(({ cells }) => cells.balance?.token.amount.marker === "debit") &&
    figures.every(({ cells }) => cells.amount !== undefined && cells.amount.token.amount.marker === null);
  if (!areRows) return [];
  const moved = figures.map((one): Figures => {
    const { amount, balance } = one.cells;
    const marker = balance?.token.amount.marker;
    if (balance === undefined || (marker !== "credit" && marker !== "debit")) return one;
    return {
      cells: { ...one.cells, amount: withMarker(amount!, marker), balance: withMarker(balance, null) },
    };
  });
  return [
    {
      name: `${name}, marks behind the balances taken for those of the rows`,
      cost: cost + 1,
      figures: moved,
    },
  ];
}

function withMarker(cell: MoneyCell, marker: AmountMarker | null): MoneyCell {
  return { ...cell, token: { ...cell.token, amount: { ...cell.token.amount, marker } } };
}

/** For each reading that leaves the titles of the columns aside. */
const AGAINST_TITLES_COST = 2;

/** Row after row two figures stand under one title: the titles do not tell which is which. */
function areTitlesShared(rows: readonly RawRow[]): boolean {
  const several = rows.filter(({ money }) => money.length > 1);
  const shared = several.filter(({ money }) => new Set(money.map(({ role }) => role)).size < money.length);
  return shared.length * 2 > several.length;
}

function byHeading(table: Table): readonly Structure[] {
  const figures = table.rows.map((row) => {
    const cells: Partial<Record<MoneyRole, MoneyCell>> = {};
    for (const cell of row.money) {
      const role = cell.role ?? "amount";
      if (!isMoneyRole(role)) continue;
      const known = cells[role as MoneyRole];
      // Of two columns of one side, as deposits and interest, the empty one may show zero.
      const isEmpty = known?.token.amount.minor === 0n && (role === "debit" || role === "credit");
      if (known === undefined || isEmpty) cells[role as MoneyRole] = cell;
    }
    return { cells };
  });
  const structures: Structure[] = [{ name: "columns as headed", cost: 0, figures }];
  structures.push(...byTwoEdges(table, figures), ...byOrderOfEdges(table));
  if (figures.some(({ cells }) => isFeeAlone(cells)))
    structures.push({ name: "charges counted", cost: 3, figures: figures.map(withFeeAsDebit) });
  if (hasRole(table.columns, "principal") && isParted(table.rows))
    structures.push({ name: "principal counted", cost: 1, figures: figures.map(withPrincipal) });
  const roles = new Set(figures.flatMap((one) => Object.keys(one.cells)));
  if (roles.has("debit") && roles.has("credit")) {
    structures.push({ name: "debit and credit columns exchanged", cost: 6, figures: figures.map(exchange) });
  }
  return structures;
}

/** A row with nothing but a charge: most often the charge is what moved. */
function isFeeAlone({ fee, debit, credit, amount }: Figures["cells"]): boolean {
  return fee !== undefined && [debit, credit, amount].every((cell) => cell === undefined);
}

function withFeeAsDebit(figures: Figures): Figures {
  return isFeeAlone(figures.cells) ? { cells: { ...figures.cells, debit: figures.cells.fee! } } : figures;
}

/** Amounts that are their principal and the charges beside it, row after row: what pays interest moves no balance of a loan. */
function isParted(rows: readonly RawRow[]): boolean {
  const parted = rows.flatMap(({ money }) => {
    const sumOf = (role: MoneyRole) => {
      const own = money.filter((cell) => cell.role === role);
      return own.length === 0 ? null : own.reduce((sum, { token }) => sum + token.amount.minor, 0n);
    };
    const [principal, amount] = [sumOf("principal"), sumOf("amount") ?? sumOf("debit") ?? sumOf("credit")];
    return principal === null || amount === null ? [] : [amount === principal + (sumOf("fee") ?? 0n)];
  });
  return parted.length > 0 && !parted.includes(false);
}

function withPrincipal(figures: Figures): Figures {
  const { principal, balance } = figures.cells;
  return principal === undefined ? figures : { cells: { amount: principal, ...(balance && { balance }) } };
}

function exchange({ cells }: Figures): Figures {
  const { debit, credit, ...rest } = cells;
  return { cells: { ...rest, ...(debit && { credit: debit }), ...(credit && { debit: credit }) } };
}

/** Assignments of roles to columns from left to right, the usual first. */
const ASSIGNMENTS: readonly (readonly (readonly MoneyRole[])[])[] = [
  [],
  [["amount"]],
  [
    ["amount", "balance"],
    ["debit", "credit"],
    ["credit", "debit"],
  ],
  [
    ["debit", "credit", "balance"],
    ["credit", "debit", "balance"],
    ["fee", "amount", "balance"],
    ["amount", "fee", "balance"],
  ],
];

function byPosition(table: Table): readonly Structure[] {
  const columns = columnIndexes(table.rows);
  const count = Math.max(0, ...columns.values()) + 1;
  const assignments = ASSIGNMENTS[Math.min(count, 3)] ?? [];
  return assignments.map((roles, index) => ({
    name: `columns read as ${roles.join(", ")}`,
    cost: 1 + index,
    figures: table.rows.map((row) => {
      const cells: Partial<Record<MoneyRole, MoneyCell>> = {};
      for (const cell of row.money) {
        const at = columns.get(cell) ?? 0;
        const role = count > 3 ? roles[at - count + 3] : roles[at];
        if (role !== undefined) cells[role] ??= cell;
      }
      return { cells };
    }),
  }));
}

/** Columns found from the places of the amounts: those whose extents overlap are one; two of a row never are. */
function columnIndexes(rows: readonly RawRow[]): Map<MoneyCell, number> {
  const cells = rows.flatMap((row) => row.money).sort((a, b) => a.token.box.x1 - b.token.box.x1);
  const indexes = new Map<MoneyCell, number>();
  let index = -1;
  let edge = -Infinity;
  for (const cell of cells) {
    if (cell.token.box.x0 > edge) index++;
    edge = Math.max(edge, cell.token.box.x1);
    indexes.set(cell, index);
  }
  const clashes = rows.some(
    (row) => new Set(row.money.map((cell) => indexes.get(cell))).size < row.money.length,
  );
  if (clashes) for (const row of rows) for (const [at, cell] of row.money.entries()) indexes.set(cell, at);
  return indexes;
}

function byOrder(row: RawRow, roles: readonly MoneyRole[]): Figures {
  const cells: Partial<Record<MoneyRole, MoneyCell>> = {};
  for (const [index, role] of roles.entries()) {
    const cell = row.money[index];
    if (cell !== undefined) cells[role] = cell;
  }
  return { cells };
}
