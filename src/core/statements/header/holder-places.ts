// Where else than over an address a holder is named, and holders of whom there are two.

import type { Cell, Line } from "../../print/lines.ts";
import type { Located } from "../types.ts";
import { INSTITUTIONS, KIND_OF_INSTITUTION } from "./bank-names.ts";
import { COMPANY, NO_HOLDER, TAX_NUMBER, TOWN } from "./holder-words.ts";
import { PRODUCT } from "./product.ts";

const CONNECTED = /(?:\b(?:or|and|und|et|y|e|ou|o|en)|&)$/i;
const CONNECTING = /^(?:(?:or|and|und|et|ou|en)\b|&)/i;
const DOING_BUSINESS = /^(?:d\/?b\/?a|t\/?a|attn|c\/o)\b/i;
const MOST_WORDS = 5;

/** The lowest line first, as they were found; a second person continues the first: `ANNA BERG OR` over `PAUL BERG`, or two of one surname. */
export function withJoint(names: readonly Located<string>[]): Located<string> | null {
  const [top, second] = [names.at(-1), names.at(-2)];
  if (top === undefined || second === undefined || !areJoint(top.value, second.value)) return top ?? null;
  const boxes = [top.place.box, second.place.box];
  const box = {
    x0: Math.min(...boxes.map(({ x0 }) => x0)),
    y0: Math.min(...boxes.map(({ y0 }) => y0)),
    x1: Math.max(...boxes.map(({ x1 }) => x1)),
    y1: Math.max(...boxes.map(({ y1 }) => y1)),
  };
  return { value: `${top.value} ${second.value}`, place: { page: top.place.page, box } };
}

function areJoint(one: string, other: string): boolean {
  if (DOING_BUSINESS.test(other) || /\d/.test(other)) return false;
  if (CONNECTED.test(one) || CONNECTING.test(other)) return true;
  const [first, second] = [one, other].map((name) => name.toLowerCase().split(" "));
  const isPerson = (words: readonly string[]) => words.length >= 2 && words.length <= MOST_WORDS;
  return isPerson(first!) && isPerson(second!) && first!.at(-1) === second!.at(-1);
}

/** `Fern Studios LLC · 4 Pier Way, Suite 9, Oceanside, CA 92054`: name and address within one cell; null when it is none. */
export function nameBeforeAddress(text: string): string | null {
  const [name = "", ...address] = text.split(/ [·•|] /);
  if (!TOWN.test(address.at(-1) ?? "") || !isName(name)) return null;
  return COMPANY.test(name) || name.split(" ").length > 1 ? name : null;
}

/** The name above a number of the state, flush with it at either side. */
export function overTaxNumbers(lines: readonly Line[]): readonly Located<string>[] {
  return lines.flatMap((line, at) =>
    line.cells
      .filter(({ text }) => TAX_NUMBER.test(text))
      .flatMap((cell) => {
        const above = lines
          .slice(Math.max(0, at - 2), at)
          .flatMap((one) => (one.page === line.page ? one.cells : []));
        const name = above.findLast((one) => isFlush(one, cell) && cell.box.y0 - one.box.y1 < line.size);
        return name !== undefined && isName(name.text)
          ? [{ value: name.text, place: { page: line.page, box: name.box } }]
          : [];
      }),
  );
}

function isFlush({ box: one }: Cell, { box: other }: Cell): boolean {
  return Math.abs(one.x0 - other.x0) < FLUSH || Math.abs(one.x1 - other.x1) < FLUSH;
}

const FLUSH = 4;
const PAGE = /^page ?:? ?(\d{1,3})(?: ?(?:of|\/) ?\d{1,3})?$/i;
/** A letterhead is bigger than the text under it. */
const BIGGER = 1.2;

/** A name of two words or more beside `Page 2 of 4`, which the first page prints in the type of its text. */
export function inRunningHeads(lines: readonly Line[]): readonly Located<string>[] {
  const first = lines.filter(({ page }) => page === lines[0]?.page);
  const sizes = first.map(({ size }) => size).sort((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  return lines.flatMap((line) => {
    const page = line.cells.flatMap(({ text }) => PAGE.exec(text)?.[1] ?? []).map(Number);
    const [cell, more] = line.cells.filter(({ text }) => !PAGE.test(text));
    if (page.length !== 1 || page[0]! < 2 || cell === undefined || more !== undefined) return [];
    const own = first.find(
      (one) => one.size < BIGGER * usual && one.cells.some(({ text }) => text === cell.text),
    );
    if (own === undefined || !isName(cell.text) || cell.text.split(" ").length < 2) return [];
    const { box } = own.cells.find(({ text }) => text === cell.text)!;
    return [{ value: cell.text, place: { page: own.page, box } }];
  });
}

function isName(text: string): boolean {
  const words = text.split(" ");
  return (
    words.length <= MOST_WORDS &&
    words.every((word) =>
      /^\p{Lu}[\p{L}.,'’-]*$|^(?:&|and|y|e|da|de|do|dos|das|del|di|van|von|der|den|la|le)$/u.test(word),
    ) &&
    !NO_HOLDER.test(text) &&
    !KIND_OF_INSTITUTION.test(text) &&
    !PRODUCT.test(text) &&
    !INSTITUTIONS.some(([pattern]) => text.match(pattern) !== null)
  );
}
