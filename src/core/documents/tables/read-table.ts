import type { Box, DocumentText, PageText, TextWord } from "../../model/document-text.ts";
import type { Finding } from "../findings.ts";
import { type LabelGrammar, readLabel } from "../forms/label-grammar.ts";
import { boxAround, type Line, linesOf } from "../layout/lines.ts";
import { withFields } from "./amount-rows.ts";

// Tables under a row of headings whose wordings are known: receivables by age, debts, lines of an invoice.

export type TableRow = {
  /** By the concept of the column. */
  readonly cells: ReadonlyMap<string, Finding>;
  /** The text of the row's first cells: name or "Total". */
  readonly name: string;
  readonly isTotal: boolean;
};
export type Table = { readonly columns: readonly string[]; readonly rows: readonly TableRow[] };

type Column = { readonly concept: string; readonly box: Box };
type Head = { readonly columns: readonly Column[]; readonly lastLine: number };

const NUMERIC = /^[-(]{0,2}[$€£]?\(?-?\d[\d,]*(\.\d+)?\)?%?-?$|^[-–—]$/;
/** Rows this far below the last one, in points, are no longer of the table; nor are those more than so many times its own spacing. */
const WIDEST_GAP = 60;
const WIDEST_SPACING = 3;

/** The rows of all tables of the document whose headings have at least `least` known columns; pages may repeat the headings. */
export function readTable(document: DocumentText, grammar: LabelGrammar, least: number): Table | null {
  const rows: TableRow[] = [];
  let columns: readonly Column[] = [];
  for (const page of document.pages) {
    const lines = linesOf(withFields(page));
    const head = findHead(page, lines, grammar, least);
    if (head !== null) columns = head.columns;
    if (columns.length === 0) continue;
    rows.push(...readRows(page, lines.slice(head === null ? 0 : head.lastLine + 1), columns));
  }
  return columns.length === 0 ? null : { columns: columns.map((one) => one.concept), rows };
}

/** The row with the most known headings; a second row over or under it completes headings of two lines. */
function findHead(page: PageText, lines: readonly Line[], grammar: LabelGrammar, least: number): Head | null {
  let best: Head | null = null;
  lines.forEach((line, index) => {
    for (const depth of [1, 2]) {
      const part = lines.slice(index, index + depth);
      if (part.length < depth || (depth === 2 && (part[1] as Line).box.y0 - line.box.y1 > 8)) continue;
      const isOcr = page.source === "ocr";
      const columns = columnsOf(part, grammar, isOcr);
      // A title just above the headings is none of them.
      const isTitled = depth === 2 && line.segments.length === 1;
      if (isTitled && columnsOf(part.slice(1), grammar, isOcr).length >= least) continue;
      if (new Set(columns.map((one) => one.concept)).size < least) continue;
      if (best === null || columns.length > best.columns.length)
        best = { columns, lastLine: index + depth - 1 };
    }
  });
  return best;
}

function columnsOf(lines: readonly Line[], grammar: LabelGrammar, isOcr: boolean): readonly Column[] {
  const cells = stackCells(lines);
  const columns = cells.flatMap((words) => splitHeadings(words, grammar, isOcr));
  const seen = new Set<string>();
  return columns
    .filter((one) => !seen.has(one.concept) && seen.add(one.concept))
    .sort((a, b) => a.box.x0 - b.box.x0);
}

/** Words of headings that stand over one another belong together. */
function stackCells(lines: readonly Line[]): readonly (readonly TextWord[])[] {
  const stacks: TextWord[][] = [];
  for (const segment of lines.flatMap((line) => line.segments)) {
    const over = stacks.find((one) => {
      const box = boxAround(one);
      return Math.min(box.x1, segment.box.x1) - Math.max(box.x0, segment.box.x0) > 2;
    });
    if (over === undefined) stacks.push([...segment.words]);
    else over.push(...segment.words);
  }
  return stacks;
}

/** Narrow tables leave no gap between headings: then as many as are known are cut off one after the other. */
function splitHeadings(words: readonly TextWord[], grammar: LabelGrammar, isOcr: boolean): readonly Column[] {
  const meaning = (part: readonly TextWord[]) =>
    readLabel(grammar, part.map((word) => word.text).join(" "), isOcr);
  const whole = meaning(words);
  if (whole !== null) return [{ concept: whole.concept, box: boxAround(words) }];
  const columns: Column[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(5, words.length - at);
    while (length > 0 && meaning(words.slice(at, at + length)) === null) length--;
    const found = length === 0 ? null : meaning(words.slice(at, at + length));
    if (found !== null)
      columns.push({ concept: found.concept, box: boxAround(words.slice(at, at + length)) });
    at += Math.max(1, length);
  }
  return columns;
}

function readRows(page: PageText, lines: readonly Line[], columns: readonly Column[]): readonly TableRow[] {
  const rows: TableRow[] = [];
  let bottom = lines[0]?.box.y0 ?? 0;
  let spacing = 0;
  for (const line of lines) {
    const gap = line.box.y0 - bottom;
    if (gap > Math.max(WIDEST_GAP, WIDEST_SPACING * spacing) && rows.length > 0) break;
    const cells = cellsOf(page, line, columns);
    const texts = [...cells.values()].map((one) => one.text);
    const name = line.segments[0]?.text ?? "";
    const hasFigure = texts.some((text) => NUMERIC.test(text.replace(/[$\s]/g, "")) && /\d/.test(text));
    if (!hasFigure) continue;
    if (rows.length > 0) spacing = Math.max(spacing, gap);
    bottom = line.box.y1;
    rows.push({ cells, name, isTotal: /\btotals?\b/i.test(line.text) });
  }
  return rows;
}

function cellsOf(page: PageText, line: Line, columns: readonly Column[]): ReadonlyMap<string, Finding> {
  const byColumn = new Map<string, TextWord[]>();
  for (const words of line.segments.flatMap((segment) => splitFigures(segment.words))) {
    const column = columnFor(boxAround(words), NUMERIC.test(words[0]?.text ?? ""), columns);
    if (column !== null) byColumn.set(column.concept, [...(byColumn.get(column.concept) ?? []), ...words]);
  }
  return new Map(
    [...byColumn].map(([concept, words]) => [
      concept,
      {
        text: words.map((word) => word.text).join(" "),
        page,
        box: boxAround(words),
        confidence: Math.min(...words.map((word) => word.confidence)),
      },
    ]),
  );
}

/** Figures before and behind the words are cells of their own; one between words belongs to them (`Route 66 sign`). */
function splitFigures(words: readonly TextWord[]): readonly (readonly TextWord[])[] {
  const isFigure = (word: TextWord) => NUMERIC.test(word.text) || /^[$€£(]$/.test(word.text);
  const first = words.findIndex((word) => !isFigure(word));
  if (first < 0) return joinSigns(words);
  const last = words.findLastIndex((word) => !isFigure(word));
  return [
    ...joinSigns(words.slice(0, first)),
    words.slice(first, last + 1),
    ...joinSigns(words.slice(last + 1)),
  ];
}

/** `$ 1,200` is one figure. */
function joinSigns(words: readonly TextWord[]): readonly (readonly TextWord[])[] {
  const parts: TextWord[][] = [];
  for (const word of words) {
    const isAfterSign = /^[$€£(]$/.test(parts.at(-1)?.at(-1)?.text ?? "");
    if (isAfterSign) parts.at(-1)?.push(word);
    else parts.push([word]);
  }
  return parts;
}

/** Figures stand under their heading's right end, names under its left one. */
function columnFor(box: Box, isFigure: boolean, columns: readonly Column[]): Column | null {
  let best: Column | null = null;
  let least = Infinity;
  for (const column of columns) {
    const overlap = Math.min(box.x1, column.box.x1) - Math.max(box.x0, column.box.x0);
    const apart = isFigure
      ? Math.min(
          Math.abs(box.x1 - column.box.x1),
          Math.abs(centre(box) - centre(column.box)),
          Math.abs(box.x0 - column.box.x0),
        )
      : Math.min(Math.abs(box.x0 - column.box.x0), Math.abs(centre(box) - centre(column.box)));
    const isMisplaced = !isFigure && overlap <= 0 && FIGURES_ONLY.test(column.concept);
    const distance = apart - (overlap > 0 ? 40 + Math.min(overlap, 40) : 0) + (isMisplaced ? 40 : 0);
    if (distance < least) [best, least] = [column, distance];
  }
  return best;
}

/** Columns in which no words stand. */
const FIGURES_ONLY = /amount|quantity|price|balance|total|days|rate/;

const centre = (box: Box) => (box.x0 + box.x1) / 2;
