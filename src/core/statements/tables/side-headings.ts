// What came in and what went out on a day, each named with its sum over its own rows, as apps print it: `05 FEV 2025  Total de saídas
// - 41,39`. Such a line is no row, and tells which way the money of the rows under it went.

import type { Line } from "../../print/lines.ts";
import { plainOf } from "../../print/phrases.ts";
import type { AmountToken, DateToken, Tokens } from "../../print/tokens.ts";
import { isTotalLabel, kindOf, signOfKind } from "../terms/section-terms.ts";

export type SideHeading = {
  readonly sign: -1 | 1;
  /** The day that it opens; null where it goes on with the day above. */
  readonly date: DateToken | null;
};

/** One alone may be the total of what stands above it. */
const LEAST = 3;
/** A page may break the rows of one; of all, so many may. */
const MOST_OTHERS = 0.1;
const MAX_ROWS = 80;

export function sideHeadingsOf(
  lines: readonly Line[],
  apart: (line: Line) => boolean,
  tokens: (line: Line) => Tokens,
): ReadonlyMap<number, SideHeading> {
  const content = lines.filter((line) => !apart(line));
  const named = content.map((line) => sideOf(line, tokens(line)));
  const found = new Map<number, SideHeading>();
  let others = 0;
  for (const [at, side] of named.entries()) {
    if (side === null) continue;
    const below = content.slice(at + 1, at + 1 + MAX_ROWS);
    const next = named.slice(at + 1, at + 1 + MAX_ROWS).findIndex((one) => one !== null);
    const rows = next < 0 ? below : below.slice(0, next);
    if (isSumOfFirst(side.token, rows, tokens))
      found.set(content[at]!.order, { sign: side.sign, date: side.date });
    else others++;
  }
  return found.size >= LEAST && others <= found.size * MOST_OTHERS + 2 ? found : new Map();
}

type Side = SideHeading & { readonly token: AmountToken };

function sideOf(line: Line, { dates, amounts }: Tokens): Side | null {
  const [token, more] = amounts;
  if (token === undefined || more !== undefined || token.last !== line.words.length - 1) return null;
  const [day] = dates;
  const from = day?.first === 0 ? day.last + 1 : 0;
  const words = line.words.slice(from, token.first).map(({ text }) => text);
  const plain = plainOf(words.join(" "));
  const kind = isTotalLabel(plain) ? kindOf(plain, false) : null;
  const sign = kind === null ? 0 : signOfKind(kind);
  return sign === 0 ? null : { sign, date: day?.first === 0 ? day : null, token };
}

/** The figures of the first lines under it, up to any: what follows the last row may be the foot of the page. */
function isSumOfFirst(
  { amount }: AmountToken,
  lines: readonly Line[],
  tokens: (line: Line) => Tokens,
): boolean {
  let sum = 0n;
  for (const line of lines) {
    const { amounts, dates } = tokens(line);
    if (dates[0]?.first === 0) return false;
    const own = amounts.find(({ gapBefore }) => gapBefore > 1);
    if (own === undefined) continue;
    sum += own.amount.minor;
    if (sum >= amount.minor) return sum === amount.minor;
  }
  return false;
}
