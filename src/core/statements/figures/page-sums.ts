// Sums that figures of the page make with each other: parts of a total, columns beside the rows, several accounts of one file.

import { markedSign } from "../../print/amount-text.ts";
import type { Line } from "../../print/lines.ts";
import type { Tokens } from "../../print/tokens.ts";
import type { Unscored } from "../anomalies/check.ts";
import { type Derivable, sumOf } from "./derivable.ts";
import type { Named } from "./named-figures.ts";

export type Printed = {
  readonly lines: readonly Line[];
  readonly tokens: (line: Line) => Tokens;
  readonly currency: string;
  readonly isCard: boolean;
};

/** Neighbours of one column that come to a sum of the rows are its parts, which nothing on the page tells apart. */
export function partsOf(figures: readonly Named[], isKnown: (minor: bigint) => boolean): ReadonlySet<Named> {
  const parts = new Set<Named>();
  for (const [from, first] of figures.entries()) {
    let sum = first.token.amount.minor;
    for (let to = from + 1; to < Math.min(figures.length, from + MOST_PARTS); to++) {
      const [last, next] = [figures[to - 1]!, figures[to]!];
      const isNear = next.line.page === last.line.page && next.line.order - last.line.order <= 2;
      if (!isNear || !isFlush(last, next)) break;
      sum += next.token.amount.minor;
      if (isKnown(sum)) for (const part of figures.slice(from, to + 1)) parts.add(part);
    }
  }
  return parts;
}
/** Of an overview of several accounts: what the figures right above it come to. */
export function isSumOfAbove(figure: Named, figures: readonly Named[]): boolean {
  const column = figures.filter(
    (one) => one.line.page === figure.line.page && one.line.order < figure.line.order && isFlush(one, figure),
  );
  let sum = 0n;
  return column
    .toReversed()
    .slice(0, MOST_PARTS)
    .some(({ token }, index) => {
      sum += token.amount.minor;
      return index > 0 && sum === figure.token.amount.minor;
    });
}

const MOST_PARTS = 12;

function isFlush(above: Named, below: Named): boolean {
  return Math.abs(above.token.box.x1 - below.token.box.x1) < FLUSH;
}
const FLUSH = 8;

/** Gross amounts, fees and tax stand in columns of their own beside what moved, and are summed up too. */
export function otherColumnsOf({ rows }: Unscored, { lines, tokens }: Printed): Derivable {
  const ofPage = Map.groupBy(rows, ({ places }) => places.row.page);
  const columns = new Map<number, bigint[]>();
  for (const line of lines) {
    const isOfRow = ofPage
      .get(line.page)
      ?.some(({ places: { row } }) => line.box.y0 < row.box.y1 && line.box.y1 > row.box.y0);
    if (isOfRow !== true) continue;
    for (const { amount, box } of tokens(line).amounts) {
      const at = Math.round(box.x1 / FLUSH);
      const signed = markedSign(amount) === -1 ? -amount.minor : amount.minor;
      columns.set(at, [...(columns.get(at) ?? []), signed]);
    }
  }
  const sums = [...columns.values()].flatMap((figures) => {
    const of = (sign: bigint) => figures.reduce((sum, one) => (one * sign > 0n ? sum + one : sum), 0n);
    return [of(1n), of(-1n), of(1n) + of(-1n)];
  });
  return new Set(sums.map((sum) => (sum < 0n ? -sum : sum)));
}

/** Sums over accounts of one file. */
export function betweenAccounts(accounts: readonly Unscored[]): Derivable {
  const sum = (of: (one: Unscored) => bigint) => accounts.reduce((total, one) => total + of(one), 0n);
  const values = [
    sum(({ startBalance }) => startBalance?.value.minor ?? 0n),
    sum(({ endBalance }) => endBalance?.value.minor ?? 0n),
    sum(({ rows }) => sumOf(rows.filter(({ amount }) => amount.minor > 0n))),
    sum(({ rows }) => sumOf(rows.filter(({ amount }) => amount.minor < 0n))),
  ];
  return new Set(values.map((value) => (value < 0n ? -value : value)));
}
