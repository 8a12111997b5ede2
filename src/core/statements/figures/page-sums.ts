// Sums that figures of the page make with each other: parts of a total, columns beside the rows, several accounts of one file.

import { markedSign } from "../../print/amount-text.ts";
import type { Line } from "../../print/lines.ts";
import type { Tokens } from "../../print/tokens.ts";
import type { Unscored } from "../anomalies/check.ts";
import { type Derivable, sumsOfGroups } from "./derivable.ts";
import type { Named } from "./named-figures.ts";

export type Printed = {
  readonly lines: readonly Line[];
  readonly tokens: (line: Line) => Tokens;
  readonly currency: string;
  readonly isCard: boolean;
};

/** Figures of a page that end at the same edge, from top to bottom. */
export function columnsOf<T extends Pick<Named, "line" | "token">>(
  figures: readonly T[],
): readonly (readonly T[])[] {
  const ofPages = [...Map.groupBy(figures, ({ line }) => line.page).values()];
  return ofPages.flatMap((page) => {
    const columns: T[][] = [];
    for (const figure of page.toSorted((a, b) => a.token.box.x1 - b.token.box.x1)) {
      const last = columns.at(-1)?.at(-1);
      const isFlush = last !== undefined && figure.token.box.x1 - last.token.box.x1 < FLUSH;
      if (isFlush) columns.at(-1)!.push(figure);
      else columns.push([figure]);
    }
    return columns.map((column) => column.toSorted((a, b) => a.line.order - b.line.order));
  });
}
const FLUSH = 8;

/** Neighbours of one column that come to a sum of the rows are its parts, which nothing on the page tells apart. */
export function partsOf(figures: readonly Named[], isKnown: (minor: bigint) => boolean): ReadonlySet<Named> {
  const parts = new Set<Named>();
  for (const column of columnsOf(figures))
    for (const [from, first] of column.entries()) {
      let sum = first.token.amount.minor;
      for (let to = from + 1; to < Math.min(column.length, from + MOST_PARTS); to++) {
        const [last, next] = [column[to - 1]!, column[to]!];
        if (next.line.order - last.line.order > 2) break;
        sum += next.token.amount.minor;
        if (isKnown(sum)) for (const part of column.slice(from, to + 1)) parts.add(part);
      }
    }
  return parts;
}

/** Of an overview of several accounts: what the figures right above it come to. */
export function sumsOfAbove(figures: readonly Named[]): ReadonlySet<Named> {
  const isSum = (figure: Named, above: readonly Named[]) => {
    let sum = 0n;
    return above.some(({ token }, index) => {
      sum += token.amount.minor;
      return index > 0 && sum === figure.token.amount.minor;
    });
  };
  return new Set(
    columnsOf(figures).flatMap((column) =>
      column.filter((figure, at) =>
        isSum(figure, column.slice(Math.max(0, at - MOST_PARTS), at).toReversed()),
      ),
    ),
  );
}

const MOST_PARTS = 12;

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

/** Sums over accounts of one file: of their balances, and of their rows as if they were one account's. */
export function betweenAccounts(accounts: readonly Unscored[]): Derivable {
  const sum = (of: (one: Unscored) => bigint) => accounts.reduce((total, one) => total + of(one), 0n);
  const values = [
    sum(({ startBalance }) => startBalance?.value.minor ?? 0n),
    sum(({ endBalance }) => endBalance?.value.minor ?? 0n),
    ...sumsOfGroups(accounts.flatMap(({ rows }) => rows)),
  ];
  return new Set(values.map((value) => (value < 0n ? -value : value)));
}
