// A column beside the rows that nobody named a balance and that runs as one: where most of its figures follow from the amounts, each must.

import { markedSign } from "../../print/amount-text.ts";
import type { Line } from "../../print/lines.ts";
import type { AmountToken, Tokens } from "../../print/tokens.ts";
import type { Unscored } from "../anomalies/check.ts";
import type { Place, StatementRow } from "../types.ts";

export type Beside = { readonly line: Line; readonly token: AmountToken };

/** Figures of one column end within so many points. */
const FLUSH = 3;
/** So many steps must agree, and two of three, before the column is taken for a running balance. */
const LEAST = 3;

export function brokenBeside(
  { rows }: Unscored,
  lines: readonly Line[],
  tokens: (line: Line) => Tokens,
): readonly Beside[] {
  const ofPages = Map.groupBy(lines, ({ page }) => page);
  const found = rows.map((row) => othersOf(row, ofPages.get(row.places.row.page) ?? [], tokens));
  const edges = new Map<number, number>();
  for (const { token } of found.flat()) {
    const edge = Math.round(token.box.x1 / FLUSH);
    edges.set(edge, (edges.get(edge) ?? 0) + 1);
  }
  return [...edges]
    .filter(([, count]) => count > LEAST)
    .flatMap(([edge]) => {
      const column = found.map(
        (own) => own.find(({ token }) => Math.abs(token.box.x1 - edge * FLUSH) <= FLUSH) ?? null,
      );
      return brokenIn(rows, column);
    })
    .concat(brokenParts(rows, found));
}

/** Two figures beside the amount that make it, gross and fee: where most rows hold to that, each must. */
function brokenParts(
  rows: readonly StatementRow[],
  found: readonly (readonly Beside[])[],
): readonly Beside[] {
  let held = 0;
  const broken: (readonly Beside[])[] = [];
  for (const [at, { amount, places }] of rows.entries()) {
    const parts = found[at]!.filter(({ token }) => token.box.x1 < places.amount.box.x0);
    const [gross, fee, more] = parts;
    if (gross === undefined || more !== undefined) continue;
    const sum = signed(gross) + (fee === undefined ? 0n : signed(fee));
    const less = signed(gross) - (fee === undefined ? 0n : signed(fee));
    if ([sum, -sum, less, -less].includes(amount.minor)) held++;
    else broken.push(parts);
  }
  return held >= LEAST && held >= 2 * broken.length ? broken.flat() : [];
}

function signed({ token: { amount } }: Beside): bigint {
  return markedSign(amount) === -1 ? -amount.minor : amount.minor;
}

/** Oldest first or newest first. */
function brokenIn(rows: readonly StatementRow[], column: readonly (Beside | null)[]): readonly Beside[] {
  const runs = [column.map((_, at) => at), column.map((_, at) => at).reverse()].map((order) => {
    let [known, sum, held] = [null as bigint | null, 0n, 0];
    const broken: Beside[] = [];
    for (const at of order) {
      const own = column[at]!;
      sum += rows[at]!.amount.minor;
      if (own === null) continue;
      const printed = signed(own);
      if (known !== null && known + sum === printed) held++;
      else if (known !== null) broken.push(own);
      [known, sum] = [printed, 0n];
    }
    return { held, broken };
  });
  const [best] = runs.sort((a, b) => b.held - a.held);
  return best !== undefined && best.held >= LEAST && best.held >= 2 * best.broken.length ? best.broken : [];
}

/** Figures on the line of a row's amount that the row does not hold. */
function othersOf(
  { places: { row, amount, balance } }: StatementRow,
  lines: readonly Line[],
  tokens: (line: Line) => Tokens,
): readonly Beside[] {
  const isAt = ({ box }: AmountToken, place: Place | null) =>
    place !== null && Math.abs(box.x1 - place.box.x1) < 1 && Math.abs(box.y0 - place.box.y0) < 1;
  const y = (amount.box.y0 + amount.box.y1) / 2;
  return lines
    .filter(({ box, page }) => page === row.page && box.y0 < y && box.y1 > y)
    .flatMap((line) =>
      tokens(line)
        .amounts.filter((token) => !isAt(token, amount) && !isAt(token, balance))
        .map((token) => ({ line, token })),
    );
}
