/**
 * The cheapest one-to-one matching of rows to columns; `Infinity` forbids a pair, and a row stays free when that costs less than
 * `free`. Successive shortest paths with potentials (Kuhn 1955, in the O(n³) form of Jonker and Volgenant 1987).
 * Answers the column of each row, or -1.
 */
export function matchCheapest(costs: readonly (readonly number[])[], free: number): readonly number[] {
  const columns = costs[0]?.length ?? 0;
  // A column of its own for every row makes staying free an ordinary choice.
  const padded = costs.map((row, index) => [
    ...row.map((cost) => Math.min(cost, FORBIDDEN)),
    ...costs.map((_, other) => (other === index ? free : FORBIDDEN)),
  ]);
  return solve(padded).map((column, row) =>
    column >= columns || (costs[row]?.[column] ?? Infinity) >= FORBIDDEN ? -1 : column,
  );
}

const FORBIDDEN = 1e6;

function solve(costs: readonly (readonly number[])[]): readonly number[] {
  const rows = costs.length;
  const columns = costs[0]?.length ?? 0;
  const rowPotential = new Float64Array(rows + 1);
  const columnPotential = new Float64Array(columns + 1);
  const rowOf = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row++) {
    const from = new Int32Array(columns + 1);
    const shortest = new Float64Array(columns + 1).fill(Infinity);
    const isDone = new Uint8Array(columns + 1);
    rowOf[0] = row;
    let column = 0;
    do {
      isDone[column] = 1;
      column = relax({ costs, rowPotential, columnPotential, rowOf, from, shortest, isDone }, column);
    } while (rowOf[column] !== 0);
    while (column !== 0) {
      const before = from[column] as number;
      rowOf[column] = rowOf[before] as number;
      column = before;
    }
  }
  const result = new Array<number>(rows).fill(-1);
  for (let column = 1; column <= columns; column++)
    if (rowOf[column] !== 0) result[(rowOf[column] as number) - 1] = column - 1;
  return result;
}

/** One step of Dijkstra's search in the reduced costs; answers the nearest column not yet done. */
function relax(
  state: {
    readonly costs: readonly (readonly number[])[];
    readonly rowPotential: Float64Array;
    readonly columnPotential: Float64Array;
    readonly rowOf: Int32Array;
    readonly from: Int32Array;
    readonly shortest: Float64Array;
    readonly isDone: Uint8Array;
  },
  at: number,
): number {
  const { costs, rowPotential, columnPotential, rowOf, from, shortest, isDone } = state;
  const row = rowOf[at] as number;
  let delta = Infinity;
  let nearest = 0;
  for (let column = 1; column < shortest.length; column++) {
    if (isDone[column] === 1) continue;
    const cost =
      (costs[row - 1]?.[column - 1] as number) -
      (rowPotential[row] as number) -
      (columnPotential[column] as number);
    if (cost < (shortest[column] as number)) {
      shortest[column] = cost;
      from[column] = at;
    }
    if ((shortest[column] as number) < delta) {
      delta = shortest[column] as number;
      nearest = column;
    }
  }
  for (let column = 0; column < shortest.length; column++) {
    if (isDone[column] === 1) {
      rowPotential[rowOf[column] as number] = (rowPotential[rowOf[column] as number] as number) + delta;
      columnPotential[column] = (columnPotential[column] as number) - delta;
    } else shortest[column] = (shortest[column] as number) - delta;
  }
  return nearest;
}
