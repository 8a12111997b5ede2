import type { Account, Entry, StatementFile } from "../model.ts";
import type { Op, Paper, Pen, TextStyle } from "./paper.ts";
import type { Typesetter } from "./typesetter.ts";

/** An entry that stands on a page, in the order of the print. */
export type Mark = {
  readonly account: Account;
  readonly entry: Entry;
  readonly page: number;
  readonly balance: bigint | null;
  /** What the row says when that is not the entry's own text, e.g. in a list of checks. */
  readonly description: string;
};

/** A pen with a place where the text goes on, and pages that follow one another. */
export type Sheet = Pen & {
  y: number;
  readonly left: number;
  readonly right: number;
  readonly lineHeight: number;
  page(): number;
  /** One line of text at the cursor. */
  line(text: string, style?: TextStyle & { x?: number }): void;
  /** Several texts on one line. */
  cells(cells: readonly (readonly [x: number, text: string, style?: TextStyle])[]): void;
  down(points: number): void;
  /** Makes sure that so many points are left; `onBreak` draws what goes above the text of the new page. */
  room(points: number, onBreak?: () => void): void;
  newPage(): void;
  /** Breaks a text into lines no wider than `width`. */
  wrap(text: string, width: number, style?: TextStyle): string[];
  mark(mark: Omit<Mark, "page">): void;
};

export type Printing = {
  readonly ops: readonly Op[];
  readonly pages: number;
  readonly marks: readonly Mark[];
};
type Frame = (pen: Pen, page: number, pages: number, file: StatementFile) => void;

/** Runs a layout: the text first, then each page's furniture, which knows the number of pages. */
export function layOut(
  setter: Typesetter,
  paper: Paper,
  file: StatementFile,
  print: (sheet: Sheet, file: StatementFile) => void,
  frame: Frame,
): Printing {
  const ops: Op[] = [];
  const marks: Mark[] = [];
  let page = 1;
  const pen = makePen(setter, paper, ops, () => page);
  const sheet = makeSheet(
    pen,
    paper,
    marks,
    () => page,
    () => {
      page += 1;
    },
  );
  print(sheet, file);
  const pages = page;
  const body = ops.splice(0);
  for (page = 1; page <= pages; page++) frame(pen, page, pages, file);
  return { ops: [...ops, ...body], pages, marks };
}

function makePen(setter: Typesetter, paper: Paper, ops: Op[], page: () => number): Pen {
  const faceOf = (style: TextStyle) =>
    setter.faceOf(style.font ?? paper.font, style.bold ?? false, style.italic ?? false);
  const widthOf = (text: string, style: TextStyle = {}) =>
    setter.widthOf(text, faceOf(style), style.size ?? paper.textSize, style.spacing ?? 0);
  return {
    paper,
    widthOf,
    text: (x, y, text, style = {}) => {
      if (text === "") return;
      const width = style.align === undefined || style.align === "left" ? 0 : widthOf(text, style);
      const left = style.align === "right" ? x - width : style.align === "center" ? x - width / 2 : x;
      const size = style.size ?? paper.textSize;
      const color = style.color ?? "#000000";
      ops.push({
        kind: "text",
        page: page(),
        x: left,
        y,
        text,
        face: faceOf(style),
        size,
        color,
        spacing: style.spacing ?? 0,
        ...(style.turn === undefined ? {} : { turn: style.turn }),
      });
    },
    rule: (x0, y0, x1, y1, style = {}) =>
      ops.push({
        kind: "rule",
        page: page(),
        from: [x0, y0],
        to: [x1, y1],
        weight: style.weight ?? 0.5,
        color: style.color ?? "#000000",
      }),
    fill: (x, y, width, height, color) =>
      ops.push({ kind: "fill", page: page(), box: [x, y, width, height], color }),
    frame: (x, y, width, height, color = "#000000") =>
      ops.push({ kind: "frame", page: page(), box: [x, y, width, height], color }),
  };
}

function makeSheet(pen: Pen, paper: Paper, marks: Mark[], page: () => number, turn: () => void): Sheet {
  const sheet: Sheet = {
    ...pen,
    y: paper.top,
    left: paper.left,
    right: paper.right,
    lineHeight: paper.textSize * 1.25,
    page,
    line: (text, style = {}) => {
      const size = style.size ?? paper.textSize;
      const x =
        style.x ??
        (style.align === "right"
          ? paper.right
          : style.align === "center"
            ? (paper.left + paper.right) / 2
            : paper.left);
      sheet.text(x, sheet.y, text, style);
      sheet.y += size * 1.25;
    },
    cells: (cells) => {
      for (const [x, text, style] of cells) sheet.text(x, sheet.y, text, style);
      sheet.y += sheet.lineHeight;
    },
    down: (points) => {
      sheet.y += points;
    },
    room: (points, onBreak) => {
      if (sheet.y + points <= paper.bottom) return;
      sheet.newPage();
      onBreak?.();
    },
    newPage: () => {
      turn();
      sheet.y = paper.topNext ?? paper.top;
    },
    wrap: (text, width, style) => wrapText(text, width, (part) => pen.widthOf(part, style)),
    mark: (mark) => marks.push({ ...mark, page: page() }),
  };
  return sheet;
}

function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && widthOf(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
