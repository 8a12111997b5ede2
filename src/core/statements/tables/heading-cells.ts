// The names in a heading row: cells as the gaps part them, and names that stand closer than a gap.

import { type Cell, cellOf, type Line } from "../layout/lines.ts";
import { type ColumnRole, roleOf } from "../terms/column-terms.ts";
import { plainOf } from "../terms/phrases.ts";

export type Heading = { text: string; x0: number; x1: number };

/** Cells of a heading; `Date Description` or `Number Description` set close together are two. */
export function cellsOfHeading(line: Line): Heading[] {
  return line.cells.flatMap((whole) => partsOfCell(line, whole).flatMap((cell) => cellsOfPart(line, cell)));
}

/** `Credit Amount Account balance` with hardly more than a blank between the two: parted at the widest gap that leaves two names. */
function partsOfCell(line: Line, { first, last }: Cell): Cell[] {
  const whole = cellOf(line.words, first, last);
  const plain = plainOf(whole.text);
  if (last === first || (roleOf(plain) === "amount" && !/^(?:date|datum|fecha) /.test(plain))) return [whole];
  const splits = line.words.slice(first, last).map((word, index) => {
    const at = first + index;
    const parts = [cellOf(line.words, first, at), cellOf(line.words, at + 1, last)] as const;
    return { parts, gap: line.words[at + 1]!.box.x0 - word.box.x1 };
  });
  const best = splits
    .filter(({ parts }) => areTwoSides(parts.map((part) => plainOf(part.text))))
    .sort((a, b) => b.gap - a.gap)[0];
  return best === undefined ? [whole] : best.parts.flatMap((part) => partsOfCell(line, part));
}

const SIDES: ReadonlySet<ColumnRole | null> = new Set(["debit", "credit", "amount", "balance"]);

/** `Payments in` is one name although `in` alone is one too; `Date Amount` are two. */
function areTwoSides(names: readonly string[]): boolean {
  const roles = names.map((name) => roleOf(name));
  if (/^(?:date|datum|fecha)$/.test(names[0] ?? "") && SIDES.has(roles[1] ?? null)) return true;
  // `Debit amount`: of what.
  if (/^amounts?$/.test(names[1] ?? "")) return false;
  if (SIDES.has(roles[0] ?? null) && /^(?:date|posting date|post date|datum|fecha)\b/.test(names[1] ?? ""))
    return true;
  return (
    roles[0] !== roles[1] && roles.every((role) => SIDES.has(role)) && names.every((name) => name.length > 3)
  );
}

function cellsOfPart(line: Line, cell: Cell): Heading[] {
  const words = line.words.slice(cell.first, cell.last + 1);
  const isOne = !isGlued(
    words.map((word) => (word.text.length < 3 ? null : roleOf(plainOf(word.text)))),
    roleOf(plainOf(cell.text)),
  );
  if (isOne) return [{ text: cell.text, x0: cell.box.x0, x1: cell.box.x1 }];
  return words.map((_, index) => {
    const { text, box } = cellOf(line.words, cell.first + index, cell.first + index);
    return { text, x0: box.x0, x1: box.x1 };
  });
}

function isGlued(words: readonly (ColumnRole | null)[], whole: ColumnRole | null): boolean {
  if (words.length < 2 || words.length > 8 || whole === "posting_date" || whole === "transaction_date")
    return false;
  if (words.some((role) => role === null)) return false;
  // `Transaction amount`, `Check amount`: of what.
  if (words.length === 2 && words[1] === "amount") return false;
  const [first] = words;
  const description = words.indexOf("description");
  if (first === "date" || first === "number" || first === "code") return description > 0;
  return (
    first === "description" &&
    words.slice(1).some((role) => role !== "description" && role !== "date" && role !== "number")
  );
}
