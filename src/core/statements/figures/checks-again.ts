// A check that a page names twice has one amount: `841  09/16  688.56` in a list of the checks that stand among the rows.

import type { Line } from "../../print/lines.ts";
import type { AmountToken, Tokens } from "../../print/tokens.ts";
import type { Unscored } from "../anomalies/check.ts";

export type CheckAgain = { readonly line: Line; readonly token: AmountToken };

/** A list of checks has so many, and nine of ten of the amounts that it repeats are those of the rows. */
const LEAST = 3;
const MOST_BROKEN = 0.34;
/** Words between the number of a check and its amount: its day. */
const BETWEEN = 3;

export function brokenChecks(
  { rows }: Unscored,
  lines: readonly Line[],
  tokens: (line: Line) => Tokens,
): readonly CheckAgain[] {
  const amounts = new Map(
    rows.flatMap(({ checkNumber, amount: { minor } }) =>
      checkNumber === null ? [] : [[plain(checkNumber), minor < 0n ? -minor : minor] as const],
    ),
  );
  const places = new Set(rows.map(({ places: { amount } }) => keyOf(amount.page, amount.box)));
  const again = lines.flatMap((line) => {
    let from = 0;
    return tokens(line).amounts.flatMap((token) => {
      const words = line.words.slice(Math.max(from, token.first - BETWEEN), token.first);
      from = token.last + 1;
      const number = words.map(({ text }) => plain(text)).find((text) => amounts.has(text));
      if (number === undefined || places.has(keyOf(line.page, token.box))) return [];
      return [{ line, token, isSame: amounts.get(number) === token.amount.minor }];
    });
  });
  const broken = again.filter(({ isSame }) => !isSame);
  return again.length >= LEAST && broken.length <= again.length * MOST_BROKEN ? broken : [];
}

/** Without zeros before it and marks behind it. */
function plain(text: string): string {
  let end = text.length;
  while (end > 0 && !/\d/.test(text[end - 1]!)) end--;
  return text.slice(0, end).replace(/^0+/, "");
}

function keyOf(page: number, { x1, y0 }: AmountToken["box"]): string {
  return `${page} ${Math.round(x1)} ${Math.round(y0)}`;
}
