// Which printed figures a statement holds already: those of its rows, its balances and totals, and all that stands inside a row's text.

import type { Line } from "../../print/lines.ts";
import type { AmountToken } from "../../print/tokens.ts";
import type { Unscored } from "../anomalies/check.ts";
import type { Place } from "../types.ts";

const keyOf = (page: number, { x0, y0 }: Place["box"]) =>
  `${page} ${Math.round(x0 * 4)} ${Math.round(y0 * 4)}`;

/**
 * Figures that the statement holds, with all else that stands in their rows. A further line of a row may name a figure, but in a column of
 * money that figure is none of its text: the list's own total, or a row that was lost.
 */
export function takenPlaces(accounts: readonly Unscored[]): (line: Line, token: AmountToken) => Taken {
  const own = new Map<string, Taken>();
  const covers = new Map<number, Cover[]>();
  const add = (place: Place | null | undefined, as: Taken = "own") =>
    place && own.set(keyOf(place.page, place.box), as);
  const cover = ({ page, box }: Place, money: readonly Place[]) =>
    covers.set(page, [...(covers.get(page) ?? []), { box, money: money.map((place) => place.box) }]);
  for (const { rows, invalidRows, dailyBalances, totals, startBalance, endBalance } of accounts) {
    for (const { places } of rows) {
      add(places.amount, "row");
      add(places.balance, "row");
      cover(places.row, [places.amount, ...(places.balance === null ? [] : [places.balance])]);
    }
    for (const { place } of invalidRows) cover(place, []);
    for (const { place } of dailyBalances) add(place);
    for (const { amount } of totals) add(amount?.place);
    add(startBalance?.place);
    add(endBalance?.place);
  }
  return ({ page }, { box }) => {
    const known = own.get(keyOf(page, box));
    return known ?? ((covers.get(page) ?? []).some(isInside(box)) ? "covered" : null);
  };
}

/** Of a row's own figures, of what the statement says beside them, or inside the text of a row. */
type Taken = "row" | "own" | "covered" | null;
type Cover = { readonly box: Place["box"]; readonly money: readonly Place["box"][] };

function isInside(box: Place["box"]): (cover: Cover) => boolean {
  const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  return ({ box: row, money }) => {
    if (x <= row.x0 || x >= row.x1 || y <= row.y0 || y >= row.y1) return false;
    return !money.some((one) => y > one.y1 && Math.abs(one.x1 - box.x1) < FLUSH);
  };
}
const FLUSH = 3;
