import type { DocumentText, TextWord } from "../../core/model/document-text.ts";

// Text without pages as one page of typewriter letters, so that the readers of documents see it as they see a PDF. Its boxes are places
// in this grid and not in any picture.

const LETTER_WIDTH = 6;
const LINE_HEIGHT = 12;
const MARGIN = 36;
const TAB = 8;
/** Wide tables need the room; a page of a book has some eighty. */
const LONGEST_LINE = 400;
const LINE_PIECE = new RegExp(`.{1,${LONGEST_LINE}}(?:\\s|$)|.{1,${LONGEST_LINE}}`, "gu");
/** Longer texts are no document of a loan file; what comes after is not looked at. */
const MOST_LINES = 5_000;

export function typedDocument(lines: readonly string[]): DocumentText {
  const shown = lines.flatMap(cutLine).slice(0, MOST_LINES).map(withoutTabs);
  const widest = shown.reduce((most, line) => Math.max(most, line.length), 0);
  const words = shown.flatMap(wordsOf);
  const page = {
    number: 1,
    width: Math.max(612, widest * LETTER_WIDTH + 2 * MARGIN),
    height: Math.max(792, shown.length * LINE_HEIGHT + 2 * MARGIN),
    source: words.length === 0 ? ("none" as const) : ("text" as const),
    ...{ words, rules: [], fills: [], images: [], drawings: [], fields: [], annotations: [], problem: null },
  };
  const noOrigin = {
    producer: null,
    creator: null,
    title: null,
    author: null,
    created: null,
    modified: null,
  };
  return {
    pages: [page],
    fonts: ["Courier"],
    metadata: { ...noOrigin, hasXmp: false },
    revisions: 1,
    isEncrypted: false,
  };
}

/** A paragraph in one line goes on in the next, as on paper. */
function cutLine(line: string): readonly string[] {
  if (line.length <= LONGEST_LINE) return [line];
  return line.match(LINE_PIECE) ?? [];
}

function withoutTabs(line: string): string {
  let text = "";
  for (const part of line.split("\t")) {
    const column = text === "" ? 0 : Math.ceil((text.length + 2) / TAB) * TAB;
    text = text.padEnd(column) + part;
  }
  return text;
}

function wordsOf(line: string, index: number): TextWord[] {
  const y0 = MARGIN + index * LINE_HEIGHT;
  return [...line.matchAll(/\S+/g)].map(({ 0: text, index: column }) => {
    const x0 = MARGIN + column * LETTER_WIDTH;
    return {
      text,
      box: { x0, y0, x1: x0 + text.length * LETTER_WIDTH, y1: y0 + LINE_HEIGHT - 2 },
      ...{ size: LINE_HEIGHT - 2, font: 0, color: 0, isHidden: false, direction: 0, confidence: 1 },
    };
  });
}

/** Rows of cells as lines in which each column begins at one place. */
export function alignCells(rows: readonly (readonly string[])[]): readonly string[] {
  const widths: number[] = [];
  for (const row of rows) {
    // A title that stands alone in its row does not widen its column.
    if (row.filter((cell) => cell !== "").length < 2) continue;
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  }
  return rows.map((row) => row.map((cell, column) => cell.padEnd((widths[column] ?? 0) + 3)).join(""));
}
