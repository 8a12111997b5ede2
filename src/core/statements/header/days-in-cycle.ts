// A period that is told by its last day and its length: `Statement closing date 06/26/23`, `Days in billing cycle 31`.

import { addDays, type Day } from "../../model/day.ts";
import type { Line } from "../../print/lines.ts";
import type { Located } from "../types.ts";

const LABEL =
  /\b(?:days (?:in|this|of|for)(?: (?:the|this|your))?(?: (?:billing|statement|reporting|interest))? (?:cycle|period|statement|month)|(?:billing|statement) (?:cycle|period) days|anzahl (?:der )?(?:tage|zinstage)|nombre de jours(?: de la p[ée]riode)?|d[ií]as del (?:periodo|per[ií]odo|ciclo|corte))\b/i;
const NUMBER = /^\(?(\d{1,3})\)?$/;
const DAYS = { least: 5, most: 120 };
/** A figure under its label stands at most this many heights of the letters below it. */
const HEIGHTS_BELOW = 3;

/** The first day of the period that ends on `end`; null where no length is printed. */
export function firstByLength(lines: readonly Line[], end: Day): Located<Day> | null {
  for (const [at, line] of lines.entries()) {
    if (!LABEL.test(line.text)) continue;
    const word = wordBeside(line) ?? wordBelow(line, lines.slice(at + 1, at + 3));
    const days = Number(NUMBER.exec(word?.text ?? "")?.[1] ?? 0);
    if (word === undefined || days < DAYS.least || days > DAYS.most) continue;
    return { value: addDays(end, 1 - days), place: { page: line.page, box: word.box } };
  }
  return null;
}

function wordBeside({ words, text }: Line) {
  const hit = LABEL.exec(text)!;
  const before = text.slice(0, hit.index + hit[0].length).split(" ").length;
  return words.slice(before).find((word) => !/^[:=#.-]+$/.test(word.text) && /\d/.test(word.text));
}

function wordBelow({ cells, page, box, size }: Line, lines: readonly Line[]) {
  const label = cells.find(({ text }) => LABEL.test(text));
  const near = lines.filter((line) => line.page === page && line.box.y0 - box.y1 < HEIGHTS_BELOW * size);
  return near
    .flatMap(({ words }) => words)
    .find((word) => label !== undefined && word.box.x0 < label.box.x1 && word.box.x1 > label.box.x0);
}
