// One title over two columns: `Bedrag af / bij` stands over what goes out at the left and what comes in at the right.

import { roleOf } from "../../print/column-terms.ts";
import { plainOf } from "../../print/phrases.ts";
import type { Table } from "../tables/raw.ts";
import type { Figures, Structure } from "./structure.ts";

/** Right edges of one column differ by less than this, in points. */
const FLUSH = 2.5;
/** So many figures end on either edge: one alone is a figure that is printed wide. */
const LEAST = 2;
const COST = { asNamed: 0.5, usual: 1.5, turned: 3 };

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
