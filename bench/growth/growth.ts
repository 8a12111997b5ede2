/** What something costs at several sizes of what lies beside it. */
export type Growth = {
  readonly name: string;
  readonly unit: string;
  readonly points: readonly Point[];
};

export type Point = {
  readonly size: number;
  readonly ms: number;
  /** The same where nothing lies beside it, measured by turns with it. */
  readonly besideMs?: number;
};

/** What the curve may rise by. */
export const FLAT = 1.5;

export function printGrowth({ name, unit, points }: Growth): void {
  console.log(`\n${name}`);
  const first = points[0]?.ms ?? 0;
  for (const { size, ms, besideMs } of points) {
    const ratio = ms / (besideMs ?? first);
    const against = besideMs === undefined ? "" : ` (beside nothing ${besideMs.toFixed(2)} ms)`;
    const verdict = ratio <= FLAT ? "" : "  not flat";
    console.log(
      `  ${size.toLocaleString("en").padStart(10)} ${unit}  ${ms.toFixed(2).padStart(8)} ms  x ${ratio.toFixed(2)}${against}${verdict}`,
    );
  }
}

export function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
