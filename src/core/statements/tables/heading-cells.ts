// The names in a heading row: cells as the gaps part them, and names that stand closer than a gap.

import type { TextWord } from "../../model/document-text.ts";
import { type ColumnRole, isOneName, roleOf } from "../../print/column-terms.ts";
import { type Cell, cellOf, cellsOf, type Line } from "../../print/lines.ts";
import { plainOf } from "../../print/phrases.ts";
import { type Edges, isAtEdge } from "./heading-edges.ts";

export type Heading = { text: string; x0: number; x1: number };

/** Cells of a heading; `Date Description` or `Number Description` set close together are two. `edgesOf`: the columns under it. */
export function cellsOfHeading(printed: Line, edgesOf: () => Edges): Heading[] {
  const line = withPartedWords(printed);
  const parts = line.cells.flatMap((cell) => partsAtEdges(line, cell, edgesOf));
  // Two names in one cell, alone on their line, are a title: `Deposit account activity`; so are more of them that an `and` joins.
  const isJoined = / (?:and|&) /i.test(line.text) && !parts.some(({ text }) => /^date\b|\bdate$/i.test(text));
  const isTitle = line.cells.length === 1 && (parts.length === 2 || isJoined);
  return (isTitle ? line.cells : parts)
    .flatMap((whole) => partsOfCell(line, whole))
    .flatMap((cell) => cellsOfPart(line, cell));
}

/** Two names run together, a small letter before a capital: `postedDescription`, `AMOUNTBalance`. */
const GLUED_NAMES = /^(\S{0,60}[a-zà-ÿ)])([A-Z]\S{0,60})$|^([A-Z]{4,})([A-Z][a-z]\S*)$/;

function withPartedWords(line: Line): Line {
  if (!line.words.some(({ text }) => GLUED_NAMES.test(text))) return line;
  const words = line.cells.flatMap(({ first, last }) => {
    const own = line.words.slice(first, last + 1);
    return own.flatMap((word, index) => partedWord(word, own.slice(0, index), own.slice(index + 1)));
  });
  return words.length === line.words.length
    ? line
    : { ...line, words, cells: cellsOf(words, line.size, line.pitch) };
}

function partedWord(word: TextWord, before: readonly TextWord[], after: readonly TextWord[]): TextWord[] {
  const [, ...parts] = GLUED_NAMES.exec(word.text) ?? [];
  const [left, right] = parts.filter((part) => part !== undefined);
  if (left === undefined || right === undefined) return [word];
  const textOf = (words: readonly TextWord[]) => words.map(({ text }) => text).join(" ");
  const areNames = [`${textOf(before)} ${left}`, `${right} ${textOf(after)}`].every(
    (name) => roleOf(plainOf(name)) !== null,
  );
  if (!areNames) return [word];
  const { x0, x1 } = word.box;
  const middle = x0 + ((x1 - x0) * left.length) / word.text.length;
  return [
    { ...word, text: left, box: { ...word.box, x1: middle } },
    { ...word, text: right, box: { ...word.box, x0: middle } },
  ];
}

/** Names of columns side by side with no more than a blank between them: parted where a column below ends or begins. */
function partsAtEdges(line: Line, { first, last }: Cell, edgesOf: () => Edges): Cell[] {
  const whole = cellOf(line.words, first, last);
  const named = line.words.slice(first, last + 1).filter(({ text }) => roleOf(plainOf(text)) !== null);
  if (named.length < 2 || isOneName(plainOf(whole.text))) return [whole];
  const plain = (from: number, to: number) => plainOf(cellOf(line.words, from, to).text);
  const isName = (from: number, to: number) => !NO_NAME.has(roleOf(plain(from, to)));
  const { left, right } = edgesOf();
  const parts: Cell[] = [];
  for (let from = first; from <= last; ) {
    const ends = line.words.slice(from, last).flatMap((word, index) => {
      const at = from + index;
      const isEdge = isAtEdge(word.box.x1, right) || isAtEdge(line.words[at + 1]!.box.x0, left);
      const areNames =
        isName(from, at) && isName(at + 1, last) && !isOfTransaction(plain(from, at), plain(at + 1, last));
      // Two names of several words each, known word for word, need no edge: `Date of transaction Amount in USD`.
      const areKnown = [plain(from, at), plain(at + 1, last)].every(
        (name) => name.includes(" ") && isOneName(name),
      );
      return areNames && (isEdge || areKnown) ? [at] : [];
    });
    // The longest known name: `Posting date` rather than `Posting`.
    const known = ends.findLast((at) => isOneName(plain(from, at)));
    const end = isOneName(plain(from, last)) ? last : (known ?? ends[0] ?? last);
    parts.push(cellOf(line.words, from, end));
    from = end + 1;
  }
  return parts;
}

/** `Transaction amt`: of what. */
function isOfTransaction(left: string, right: string): boolean {
  return (
    /^transactions?$/.test(left) &&
    /^(?:amounts?|amt|date|type|code|number|description|details|information)\b/.test(right)
  );
}

/** What stands beside these may be the other word of their name: `Account balance`. */
const NO_NAME: ReadonlySet<ColumnRole | null> = new Set([null, "ignored"]);

/** `Credit Amount Account balance` with hardly more than a blank between the two: parted at the widest gap that leaves two names. */
function partsOfCell(line: Line, { first, last }: Cell): Cell[] {
  const whole = cellOf(line.words, first, last);
  const plain = plainOf(whole.text);
  if (last === first || isOneName(plain)) return [whole];
  if (roleOf(plain) === "amount" && !/^(?:date|datum|fecha) /.test(plain)) return [whole];
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
