import type { Account, Entry } from "../model.ts";
import type { TextStyle } from "./paper.ts";
import type { Sheet } from "./sheet.ts";

// The table of transactions: columns at places, rows of one or more lines, headers that come again or do not.

export type Column = {
  readonly key: string;
  /** A title of two lines is an array. */
  readonly title: string | readonly string[];
  /** Left edge, or right edge when aligned right, or middle. */
  readonly x: number;
  readonly align?: "left" | "right" | "center";
  /** Texts wider than this are broken into lines. */
  readonly width?: number;
};

export type Row = {
  readonly cells: Readonly<Record<string, string>>;
  /** Further lines of a cell, each on its own line. */
  readonly more?: Readonly<Record<string, readonly string[]>>;
  readonly entry?: Entry;
  /** The running balance that the row prints. */
  readonly balance?: bigint | null;
  readonly isBold?: boolean;
  /** What a reader should take as description, when it is not the entry's lines. */
  readonly description?: string;
};

export type TableStyle = {
  readonly columns: readonly Column[];
  readonly account: Account;
  readonly head?: TextStyle & { readonly shade?: string; readonly rule?: "below" | "both" | "none" };
  readonly text?: TextStyle;
  readonly rowGap?: number;
  readonly ruling?: "none" | "lines" | "grid" | "zebra";
  /** What stands above the rows of a following page: column titles, a title, both or nothing. */
  readonly onNextPage?: "head" | "none";
  readonly nextTitle?: (sheet: Sheet) => void;
  readonly beforeBreak?: (sheet: Sheet) => void;
  /** No column titles at all. */
  readonly isHeadless?: boolean;
  /** Cells of fewer lines stand in the middle of a row of several, as in pages made by a browser. */
  readonly isMiddled?: boolean;
  /** A row of several lines may begin on one page and end on the next. */
  readonly mayBreakRows?: boolean;
};

export function printTable(sheet: Sheet, style: TableStyle, rows: readonly Row[]): void {
  const top = () => {
    if (style.isHeadless !== true) printHead(sheet, style);
  };
  sheet.room(60);
  top();
  let index = 0;
  for (const row of rows) {
    const lines = linesOf(sheet, style, row);
    const height = lines.length * sheet.lineHeight + (style.rowGap ?? 1);
    const isOver = sheet.y + height > sheet.paper.bottom;
    const fit = Math.floor((sheet.paper.bottom - sheet.y) / sheet.lineHeight);
    const isBroken = isOver && style.mayBreakRows === true && fit > 0 && fit < lines.length;
    if (isBroken) printRow(sheet, style, row, lines.splice(0, fit), index);
    if (isOver) {
      style.beforeBreak?.(sheet);
      sheet.newPage();
      style.nextTitle?.(sheet);
      if (style.onNextPage !== "none") top();
    }
    printRow(sheet, style, isBroken ? { cells: {} } : row, lines, index++);
  }
}

function printHead(sheet: Sheet, style: TableStyle): void {
  const titles = style.columns.map((column) =>
    typeof column.title === "string" ? [column.title] : column.title,
  );
  const height = Math.max(...titles.map((lines) => lines.length));
  const { head = {} } = style;
  const step = (head.size ?? sheet.paper.textSize) * 1.2;
  if (head.rule === "both") sheet.y += 3;
  const top = sheet.y;
  if (head.shade !== undefined)
    sheet.fill(sheet.left, top - 2, sheet.right - sheet.left, height * step + 4, head.shade);
  if (head.rule === "both") sheet.rule(sheet.left, top - 2, sheet.right, top - 2);
  style.columns.forEach((column, index) => {
    const lines = titles[index]!;
    lines.forEach((line, at) => {
      sheet.text(column.x, top + (height - lines.length + at) * step, line, {
        ...head,
        align: column.align ?? "left",
      });
    });
  });
  sheet.y = top + height * step + 2;
  if (head.rule !== "none") sheet.rule(sheet.left, sheet.y - 1, sheet.right, sheet.y - 1);
  sheet.y += 2;
}

/** The cells of each line of a row. */
function linesOf(sheet: Sheet, style: TableStyle, row: Row): Record<string, string>[] {
  const lines: Record<string, string>[] = [];
  for (const { key, width } of style.columns) {
    const texts = [row.cells[key] ?? "", ...(row.more?.[key] ?? [])];
    const broken = width === undefined ? texts : texts.flatMap((text) => sheet.wrap(text, width, style.text));
    broken.forEach((text, at) => {
      lines[at] ??= {};
      lines[at][key] = text;
    });
  }
  return lines;
}

function printRow(
  sheet: Sheet,
  style: TableStyle,
  row: Row,
  lines: Record<string, string>[],
  index: number,
): void {
  const gap = style.rowGap ?? 1;
  const height = lines.length * sheet.lineHeight + gap;
  const top = sheet.y;
  if (style.ruling === "zebra" && index % 2 === 0)
    sheet.fill(sheet.left, top - 1, sheet.right - sheet.left, height, "#eef1f5");
  if (row.entry !== undefined)
    sheet.mark({
      account: style.account,
      entry: row.entry,
      balance: row.balance ?? null,
      description: row.description ?? row.entry.lines.join(" "),
    });
  lines.forEach((cells, at) => {
    for (const { key, x, align } of style.columns)
      sheet.text(x, top + gap / 2 + (at + middle(style, lines, key)) * sheet.lineHeight, cells[key] ?? "", {
        ...style.text,
        bold: row.isBold ?? style.text?.bold ?? false,
        align: align ?? "left",
      });
  });
  sheet.y = top + height;
  if (style.ruling === "lines" || style.ruling === "grid")
    sheet.rule(sheet.left, sheet.y - 0.5, sheet.right, sheet.y - 0.5, { weight: 0.3 });
  if (style.ruling === "grid") sheet.frame(sheet.left, top - 0.5, sheet.right - sheet.left, height);
}

/** By how many lines a cell of fewer lines is moved down. */
function middle(style: TableStyle, lines: readonly Record<string, string>[], key: string): number {
  if (style.isMiddled !== true) return 0;
  return (lines.length - lines.filter((cells) => cells[key] !== undefined).length) / 2;
}
