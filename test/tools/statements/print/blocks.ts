import type { Day } from "../../../../src/core/model/day.ts";
import type { Account, Entry, EntryKind, StatementFile } from "../model.ts";
import type { TextStyle } from "./paper.ts";
import type { Sheet } from "./sheet.ts";

// Parts that many statements have: summaries, lists of checks, daily balances, notices that hold numbers and are no transactions.

export const sumOf = (entries: readonly Entry[]) => entries.reduce((sum, { minor }) => sum + minor, 0n);
export const creditsOf = (account: Account) => account.entries.filter((entry) => entry.minor > 0n);
export const debitsOf = (account: Account) => account.entries.filter((entry) => entry.minor < 0n);
export const ofKinds = (account: Account, kinds: readonly EntryKind[]) =>
  account.entries.filter((entry) => kinds.includes(entry.kind));

/** The last balance of each day with activity. */
export function dailyBalances(account: Account): [day: Day, balance: bigint][] {
  return [...new Map(account.entries.map(({ day, balance }) => [day, balance] as const))];
}

/** True for the last entry of its day: where some banks print the balance. */
export function isLastOfDay(account: Account, entry: Entry): boolean {
  return account.entries.findLast(({ day }) => day === entry.day) === entry;
}

/** Labels on the left, values right-aligned at `x`; the last line bold with a rule above when `total`. */
export function printSummary(
  sheet: Sheet,
  lines: readonly (readonly [label: string, ...values: string[]])[],
  at: {
    readonly label: number;
    readonly values: readonly number[];
    readonly total?: boolean;
    readonly text?: TextStyle;
    readonly gap?: number;
  },
): void {
  lines.forEach(([label, ...values], index) => {
    const isTotal = at.total === true && index === lines.length - 1;
    if (isTotal) sheet.rule(at.label, sheet.y - 1, at.values.at(-1)!, sheet.y - 1);
    const bold = isTotal || (at.total === true && index === 0);
    sheet.text(at.label, sheet.y, label, { ...at.text, bold });
    values.forEach((value, column) => {
      sheet.text(at.values[column]!, sheet.y, value, { ...at.text, bold, align: "right" });
    });
    sheet.down(sheet.lineHeight + (at.gap ?? 1));
  });
}

export type Grid = {
  readonly columns: number;
  /** Read down each column or along each line. */
  readonly order: "down" | "across";
  readonly titles: readonly string[];
  /** Offsets of the cells within a column, and how they are aligned. */
  readonly cells: readonly { readonly x: number; readonly align?: "left" | "right" }[];
  readonly head?: TextStyle;
  readonly rule?: boolean;
};

/** Short records side by side: checks, daily balances. `onItem` is told when the record is printed. */
export function printGrid(
  sheet: Sheet,
  grid: Grid,
  items: readonly (readonly string[])[],
  onItem?: (index: number) => void,
): void {
  const width = (sheet.right - sheet.left) / grid.columns;
  const head = () => {
    for (let column = 0; column < Math.min(grid.columns, Math.max(1, items.length)); column++)
      grid.cells.forEach(({ x, align }, cell) => {
        sheet.text(sheet.left + column * width + x, sheet.y, grid.titles[cell]!, {
          ...grid.head,
          align: align ?? "left",
        });
      });
    sheet.down(sheet.lineHeight + 2);
    if (grid.rule === true) sheet.rule(sheet.left, sheet.y - 2, sheet.right, sheet.y - 2);
  };
  sheet.room(50);
  head();
  const step = sheet.lineHeight + 1;
  let done = 0;
  while (done < items.length) {
    const fit = Math.max(1, Math.floor((sheet.paper.bottom - sheet.y) / step));
    const onPage = items.slice(done, done + fit * grid.columns);
    const height = Math.ceil(onPage.length / grid.columns);
    onPage.forEach((cells, index) => {
      const column = grid.order === "down" ? Math.floor(index / height) : index % grid.columns;
      const line = grid.order === "down" ? index % height : Math.floor(index / grid.columns);
      cells.forEach((text, cell) => {
        const { x, align } = grid.cells[cell]!;
        sheet.text(sheet.left + column * width + x, sheet.y + line * step, text, { align: align ?? "left" });
      });
      onItem?.(done + index);
    });
    done += onPage.length;
    sheet.down(height * step);
    if (done < items.length) {
      sheet.newPage();
      head();
    }
  }
}

export function printAddress(
  sheet: Sheet,
  file: StatementFile,
  x: number,
  y: number,
  style?: TextStyle,
): void {
  [file.holder.name, ...file.holder.address].forEach((line, index) => {
    sheet.text(x, y + index * sheet.lineHeight, line, style);
  });
}

/** Running text in a column, broken at its width. */
export function printParagraph(
  sheet: Sheet,
  text: string,
  style: TextStyle & { x?: number; width?: number } = {},
): void {
  const x = style.x ?? sheet.left;
  for (const line of sheet.wrap(text, style.width ?? sheet.right - x, style)) {
    sheet.room(12);
    sheet.line(line, { ...style, x });
  }
}
