// A figure among others that the rows make is of the statement as well: in its column, on its line. What stands over
// them by chance does not make it a price, a limit or another time.

import type { Line } from "../../print/lines.ts";
import type { AmountToken, Tokens } from "../../print/tokens.ts";
import { columnsOf } from "./page-sums.ts";

export type Placed = { readonly line: Line; readonly token: AmountToken };

/** So many neighbours are asked on either side, not further away than so many lines. */
const NEIGHBOURS = 4;
const LINES_AWAY = 8;
/** Two that stand beside it may be there by chance: three must be known, and four of five. */
const LEAST = 3;
const SHARE = 0.8;

export function amongKnown(
  lines: readonly Line[],
  tokens: (line: Line) => Tokens,
  isKnown: (one: Placed) => boolean,
): (token: AmountToken) => boolean {
  const placed = lines.flatMap((line) =>
    tokens(line)
      .amounts.filter(({ amount }) => amount.minor !== 0n && amount.hasDecimals)
      .map((token): Placed => ({ line, token })),
  );
  const known = new Set(placed.filter(isKnown));
  const onLines = Map.groupBy(placed, ({ line }) => line.order);
  const lineOf = new Map(placed.map(({ line, token }) => [token, line]));
  // Payments of a loan are rows of the account that pays, its principal and its interest are not.
  const isOfKnownLines = (token: AmountToken) => {
    const line = lineOf.get(token);
    if (line === undefined || tokens(line).dates[0]?.first !== 0) return true;
    const about = Array.from({ length: 2 * NEIGHBOURS + 1 }, (_, at) => line.order + at - NEIGHBOURS);
    const others = about.flatMap((order) => onLines.get(order) ?? []).filter((one) => one.token !== token);
    return others.filter((one) => known.has(one)).length >= SHARE * others.length;
  };
  const groups = [
    ...columnsOf(placed).flatMap((column) => column.map((one, at) => [one, near(column, at)] as const)),
    ...[...onLines.values()].flatMap((group) =>
      group.map((one) => [one, group.filter((other) => other !== one)] as const),
    ),
  ];
  const among = new Set(
    groups.flatMap(([{ token }, peers]) => {
      const held = peers.filter((peer) => known.has(peer)).length;
      return held >= LEAST && held >= SHARE * peers.length ? [token] : [];
    }),
  );
  return (token) => among.has(token) && isOfKnownLines(token);
}

function near(column: readonly Placed[], at: number): readonly Placed[] {
  const { order } = column[at]!.line;
  return column
    .slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1)
    .filter((one) => one !== column[at] && Math.abs(one.line.order - order) <= LINES_AWAY);
}
