// A figure among others that the rows make is of the statement as well: in its column, on its line, in its sentence. What stands over
// them by chance does not make it a price, a limit or another time.

import type { Line } from "../../print/lines.ts";
import type { AmountToken, Tokens } from "../../print/tokens.ts";
import { proseOf } from "./named-figures.ts";
import { columnsOf } from "./page-sums.ts";

export type Placed = { readonly line: Line; readonly token: AmountToken };

/** So many neighbours are asked on either side, not further away than so many lines. */
const NEIGHBOURS = 4;
const LINES_AWAY = 8;
/** Two that stand beside it may be there by chance; in a list each of three must be known, or four of five. */
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
  const paragraphs = proseOf(lines, tokens);
  const groups = [
    ...columnsOf(placed).flatMap((column) => column.map((one, at) => [one, near(column, at)] as const)),
    ...[...Map.groupBy(placed, ({ line }) => paragraphs.get(line.order) ?? -1 - line.order).values()].flatMap(
      (group) => group.map((one) => [one, group.filter((other) => other !== one)] as const),
    ),
  ];
  const among = new Set(
    groups.flatMap(([{ token }, peers]) => {
      const held = peers.filter((peer) => known.has(peer)).length;
      return held >= LEAST - 1 && peers.length >= LEAST - 1 && held >= SHARE * peers.length ? [token] : [];
    }),
  );
  return (token) => among.has(token);
}

function near(column: readonly Placed[], at: number): readonly Placed[] {
  const { order } = column[at]!.line;
  return column
    .slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1)
    .filter((one) => one !== column[at] && Math.abs(one.line.order - order) <= LINES_AWAY);
}
