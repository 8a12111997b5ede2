import type { BookRow } from "../book-row.ts";
import { centsOf, type Stream } from "../streams.ts";

export type Beside = Readonly<Record<"size" | "among" | "repeats", string>>;

/** How a payment stands beside what its payer usually sends; all that is paid in at a counter has one payer. */
export function besideUsual(row: BookRow, stream: Stream): Beside {
  const usual = usualOf(stream);
  if (usual === null) return { size: "none usual", among: "none usual", repeats: "none usual" };
  const cents = centsOf(row);
  return {
    size: sizeOf(cents / usual.median),
    among: amongOf(cents, usual.wholeShare),
    repeats: `${usual.repeated.has(cents)}`,
  };
}

type Usual = {
  /** In minor units. */
  readonly median: number;
  readonly wholeShare: number;
  /** Amounts that came more than once. */
  readonly repeated: ReadonlySet<number>;
};

/** With fewer payments nothing is usual. */
const MIN_USUAL = 5;

const kept = new WeakMap<Stream, Usual>();

function usualOf(stream: Stream): Usual | null {
  if (stream.credits.length < MIN_USUAL) return null;
  const known = kept.get(stream);
  if (known !== undefined) return known;
  const cents = stream.credits.map(centsOf).sort((a, b) => a - b);
  const usual = {
    median: cents[cents.length >> 1]!,
    wholeShare: cents.filter(isWhole).length / cents.length,
    repeated: new Set(cents.filter((one, at) => one === cents[at - 1])),
  };
  kept.set(stream, usual);
  return usual;
}

function isWhole(cents: number): boolean {
  return cents % 10_000 === 0;
}

function sizeOf(times: number): string {
  if (times > 2) return times > 5 ? "far above" : "above";
  return times < 0.5 ? "below" : "usual";
}

function amongOf(cents: number, wholeShare: number): string {
  if (isWhole(cents)) return wholeShare < 0.25 ? "whole among odd" : "usual";
  return wholeShare > 0.75 ? "odd among whole" : "usual";
}
