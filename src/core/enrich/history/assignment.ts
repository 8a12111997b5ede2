/**
 * The choice of pairs with the greatest total weight, each row and column used at most once; a weight of 0 or less is no pair.
 * Answers the column of each row or -1. O(rows² × (rows + columns)), so keep both small.
 * Source: the Hungarian method with potentials and shortest augmenting paths (Kuhn 1955; Jonker and Volgenant 1987), with one
 * spare column per row so that a row may stay alone.
 * Example: `assignPairs([[5, 4], [4, 0]])` is `[1, 0]`, because 4 + 4 is more than 5.
 */
export function assignPairs(weights: readonly (readonly number[])[]): number[] {
  const rowCount = weights.length;
  const realColumns = weights[0]?.length ?? 0;
  const columnCount = realColumns + rowCount;
  const costOf = (row: number, column: number) =>
    column <= realColumns ? Math.min(0, -weights[row - 1]![column - 1]!) : 0;
  // Index 0 is the method's imaginary row and column.
  const rowPotential = new Float64Array(rowCount + 1);
  const columnPotential = new Float64Array(columnCount + 1);
  const rowOfColumn = new Int32Array(columnCount + 1);
  for (let row = 1; row <= rowCount; row++) {
    augment(row, { costOf, columnCount, rowPotential, columnPotential, rowOfColumn });
  }
  const columnOfRow = new Array<number>(rowCount).fill(-1);
  for (let column = 1; column <= realColumns; column++) {
    const row = rowOfColumn[column]!;
    if (row > 0 && weights[row - 1]![column - 1]! > 0) columnOfRow[row - 1] = column - 1;
  }
  return columnOfRow;
}

type State = {
  readonly costOf: (row: number, column: number) => number;
  readonly columnCount: number;
  readonly rowPotential: Float64Array;
  readonly columnPotential: Float64Array;
  readonly rowOfColumn: Int32Array;
};

/** Gives one more row a column, along the cheapest alternating path, and keeps the potentials feasible. */
function augment(newRow: number, state: State): void {
  const { costOf, columnCount, rowPotential, columnPotential, rowOfColumn } = state;
  const slack = new Float64Array(columnCount + 1).fill(Number.POSITIVE_INFINITY);
  const cameFrom = new Int32Array(columnCount + 1);
  const isVisited = new Uint8Array(columnCount + 1);
  let column = 0;
  rowOfColumn[0] = newRow;
  while (rowOfColumn[column] !== 0) {
    isVisited[column] = 1;
    const row = rowOfColumn[column]!;
    let least = Number.POSITIVE_INFINITY;
    let next = 0;
    for (let other = 1; other <= columnCount; other++) {
      if (isVisited[other] === 1) continue;
      const reduced = costOf(row, other) - rowPotential[row]! - columnPotential[other]!;
      if (reduced < slack[other]!) {
        slack[other] = reduced;
        cameFrom[other] = column;
      }
      if (slack[other]! < least) {
        least = slack[other]!;
        next = other;
      }
    }
    for (let other = 0; other <= columnCount; other++) {
      if (isVisited[other] === 1) {
        rowPotential[rowOfColumn[other]!]! += least;
        columnPotential[other]! -= least;
      } else slack[other]! -= least;
    }
    column = next;
  }
  while (column !== 0) {
    const previous = cameFrom[column]!;
    rowOfColumn[column] = rowOfColumn[previous]!;
    column = previous;
  }
}
