/** Solves `matrix · x = right` for a symmetric positive matrix, by Cholesky's factors. */
export function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const size = right.length;
  const factor = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row]![column]!;
      for (let k = 0; k < column; k++) sum -= factor[row]![k]! * factor[column]![k]!;
      factor[row]![column] = row === column ? Math.sqrt(sum) : sum / factor[column]![column]!;
    }
  }
  const half: number[] = [];
  for (let row = 0; row < size; row++) {
    let sum = right[row]!;
    for (let k = 0; k < row; k++) sum -= factor[row]![k]! * half[k]!;
    half.push(sum / factor[row]![row]!);
  }
  const answer = new Array<number>(size).fill(0);
  for (let row = size - 1; row >= 0; row--) {
    let sum = half[row]!;
    for (let k = row + 1; k < size; k++) sum -= factor[k]![row]! * answer[k]!;
    answer[row] = sum / factor[row]![row]!;
  }
  return answer;
}
