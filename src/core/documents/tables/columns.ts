import type { AmountCell, AmountRow } from "./amount-rows.ts";

/** A column of amounts, told by its right edge. */
export type Column = { readonly right: number; readonly left: number };

const SAME_EDGE = 14;

/**
 * The columns in which rows print their amounts. Programs that indent subtotals print one column staggered over several edges:
 * where no row has two amounts there is one column.
 */
export function findColumns(rows: readonly AmountRow[]): readonly Column[] {
  const several = rows.filter((row) => row.amounts.length > 1);
  if (several.length === 0) return [{ left: -Infinity, right: Infinity }];
  const columns: { left: number; right: number; sum: number; count: number }[] = [];
  for (const { box } of rows.flatMap((row) => row.amounts)) {
    const near = columns.find((one) => Math.abs(one.right - box.x1) <= SAME_EDGE);
    if (near === undefined) columns.push({ left: box.x0, right: box.x1, sum: box.x1, count: 1 });
    else {
      near.left = Math.min(near.left, box.x0);
      near.sum += box.x1;
      near.count++;
      near.right = near.sum / near.count;
    }
  }
  const least = Math.max(2, 0.12 * Math.max(...columns.map((one) => one.count)));
  return columns.filter((one) => one.count >= least || columns.length <= 2).sort((a, b) => a.right - b.right);
}

/** The amount that a row prints in a column. */
export function cellIn(row: AmountRow, column: Column): AmountCell | null {
  if (column.right === Infinity) return row.amounts.at(-1) ?? null;
  return row.amounts.find((cell) => Math.abs(cell.box.x1 - column.right) <= SAME_EDGE) ?? null;
}
