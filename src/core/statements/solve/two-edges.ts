// Columns told by the edges on which figures end: one title over two of them (`Bedrag af / bij`), and titles that stand beside their figures.

import { roleOf } from "../../print/column-terms.ts";
import { plainOf } from "../../print/phrases.ts";
import { moneyColumnsOf } from "../tables/columns.ts";
import type { MoneyCell, Table } from "../tables/raw.ts";
import type { Figures, MoneyRole, Structure } from "./structure.ts";

/** Right edges of one column differ by less than this, in points. */
const FLUSH = 2.5;
/** So many figures end on either edge: one alone is a figure that is printed wide. */
const LEAST = 2;
const COST = { asNamed: 0.5, usual: 1.5, turned: 3, inOrder: 1 };

/** Every row has one amount without a sign, and these end on two edges. The title may say which side is which; else debits stand first. */
export function byTwoEdges(table: Table, figures: readonly Figures[]): readonly Structure[] {
  const edge = edgeBetween(figures);
  if (edge === null) return [];
  const isDebitFirst = firstSideOf(table) !== "credit";
  const isNamed = firstSideOf(table) !== null;
  const structure = (isDebitLeft: boolean) => ({
    name: `one title over two columns, ${isDebitLeft ? "debits" : "credits"} at the left`,
    cost: isDebitLeft !== isDebitFirst ? COST.turned : isNamed ? COST.asNamed : COST.usual,
    figures: figures.map((one) => parted(one, edge, isDebitLeft)),
  });
  return [structure(isDebitFirst), structure(!isDebitFirst)];
}

function parted({ cells }: Figures, edge: number, isDebitLeft: boolean): Figures {
  const { amount, ...rest } = cells;
  if (amount === undefined) return { cells };
  const isDebit = amount.token.box.x1 < edge === isDebitLeft;
  return { cells: { ...rest, ...(isDebit ? { debit: amount } : { credit: amount }) } };
}

/** The middle between the two edges; null where there are not two. */
function edgeBetween(figures: readonly Figures[]): number | null {
  const amounts = figures.flatMap(({ cells }) => cells.amount ?? []);
  const others = figures.some(({ cells }) => cells.debit !== undefined || cells.credit !== undefined);
  if (others || amounts.some(({ token }) => token.amount.marker !== null)) return null;
  const edges = amounts.map(({ token }) => token.box.x1);
  const [left, right] = [Math.min(...edges), Math.max(...edges)];
  const [first, second] = [left, right].map((x) => edges.filter((edge) => Math.abs(edge - x) < FLUSH).length);
  const areTwo = right - left > 2 * FLUSH && first! >= LEAST && second! >= LEAST;
  return areTwo && first! + second! === edges.length ? (left + right) / 2 : null;
}

function firstSideOf({ columns }: Table): "debit" | "credit" | null {
  const title = columns?.columns.find(({ role }) => role === "amount")?.title ?? "";
  const roles = plainOf(title).split(" ").map(roleOf);
  return roles.find((role) => role === "debit" || role === "credit") ?? null;
}

/** Titles flush left over figures flush right: the nearest title may be the next one's. As many edges as titles stand in their order. */
export function byOrderOfEdges({ columns, rows }: Table): readonly Structure[] {
  const titles = columns === null ? [] : moneyColumnsOf(columns);
  const edges = edgesOf(rows.flatMap(({ money }) => money));
  if (titles.length < 2 || edges.length !== titles.length) return [];
  const roleOfCell = ({ token }: MoneyCell) =>
    titles[edges.findIndex((edge) => Math.abs(edge - token.box.x1) < FLUSH)]?.role as MoneyRole | undefined;
  if (rows.every(({ money }) => money.every((cell) => cell.role === roleOfCell(cell)))) return [];
  const figures = rows.map(({ money }): Figures => {
    const named = money.flatMap((cell) => {
      const role = roleOfCell(cell);
      return role === undefined ? [] : [[role, { ...cell, role }] as const];
    });
    return { cells: Object.fromEntries(named) };
  });
  return [{ name: "columns in the order of their titles", cost: COST.inOrder, figures }];
}

/** From left to right, each with figures enough; none where a figure ends elsewhere. */
function edgesOf(cells: readonly MoneyCell[]): readonly number[] {
  const groups: number[][] = [];
  for (const x of cells.map(({ token }) => token.box.x1).sort((a, b) => a - b)) {
    const last = groups.at(-1);
    if (last !== undefined && x - last[0]! < FLUSH) last.push(x);
    else groups.push([x]);
  }
  return groups.some((group) => group.length < LEAST) ? [] : groups.map((group) => group[0]!);
}
