// Numbers of further accounts that stand bare under the names of their accounts, as that of the first one does, which a label names elsewhere.

import type { Line } from "../../print/lines.ts";
import type { NumberMention } from "./number-mention.ts";

/** A number and the name above it begin at one place, within so many points. */
const FLUSH = 3;
/** Shorter ones may be anything. */
const LEAST_DIGITS = 6;

/** With those at the place and of the form of a bare number that is known, as far as there are any. */
export function withBareNumbers(
  found: readonly NumberMention[],
  lines: readonly Line[],
  rows: ReadonlySet<Line>,
): readonly NumberMention[] {
  const known = new Set(found.map(({ number }) => number.value).filter(isLong));
  if (known.size === 0) return found;
  const bare = lines.flatMap((line, at) =>
    isUnderName(line, lines[at - 1]) && !rows.has(line) ? [line] : [],
  );
  const homes = bare.filter((line) => known.has(line.cells[0]!.text));
  const others = bare.filter((line) => {
    const { text } = line.cells[0]!;
    const isLike = (home: Line) =>
      Math.abs(home.box.x0 - line.box.x0) < FLUSH && formOf(home.cells[0]!.text) === formOf(text);
    return !known.has(text) && homes.some(isLike);
  });
  if (others.length === 0) return found;
  return [...found, ...[...homes, ...others].map(mentionOf)].sort((a, b) => a.order - b.order);
}

function isLong(text: string): boolean {
  return /^[\d-]+$/.test(text) && text.replace(/\D/g, "").length >= LEAST_DIGITS;
}

function isUnderName({ page, box, cells: [cell] }: Line, above: Line | undefined): boolean {
  return (
    isLong(cell!.text) &&
    above?.page === page &&
    Math.abs(above.box.x0 - box.x0) < FLUSH &&
    /^\p{L}[^\d]*$/u.test(above.cells[0]!.text)
  );
}

function formOf(text: string): string {
  return text.replace(/\d/g, "#");
}

function mentionOf({ page, order, cells: [cell] }: Line): NumberMention {
  return { number: { value: cell!.text, place: { page, box: cell!.box } }, order, isPrimary: false };
}
