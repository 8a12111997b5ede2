// The balance summary: labels with their figures, beside each other or one above the other.

import type { TextWord } from "../../model/document-text.ts";
import type { Cell, Line } from "../../print/lines.ts";
import { plainOf } from "../../print/phrases.ts";
import type { AmountToken, DateToken, Tokens } from "../../print/tokens.ts";
import { balanceLabelOf, isOtherBalance } from "../terms/balance-terms.ts";
import { isYearToDate, kindOf } from "../terms/section-terms.ts";
import type { SectionKind } from "../types.ts";
import { countIn } from "./marks.ts";
import type { BalanceMark } from "./raw.ts";
import { countInTitle } from "./told-counts.ts";

export type Figure = {
  readonly label: string;
  readonly plain: string;
  readonly token: AmountToken;
  readonly line: Line;
  /** A day within the label that stands above it. */
  readonly date: DateToken | null;
  readonly count: number | null;
  /** What it is a total of, or null for balances and everything else. */
  readonly kind: SectionKind | null;
};

/** A heading over figures stands at most this many lines and heights of letters above them. */
const LINES_ABOVE = 3;
const HEIGHTS_ABOVE = 6;
const HEIGHTS_BELOW = 1.5;
const TIGHT = 1.55;
const MAX_LABEL_WORDS = 9;
const MAX_CELL_WORDS = 6;

/** Figures whose label stands above them, e.g. a row of boxes `Beginning balance | Deposits | Withdrawals | Ending balance`. */
export function figuresBelowLabels(
  lines: readonly Line[],
  tokens: (line: Line) => Tokens,
  isCard: boolean,
): Figure[] {
  const figures: Figure[] = [];
  for (const [index, line] of lines.entries()) {
    const own = tokens(line);
    if (own.amounts.length === 0 || own.amounts.length > 9 || hasOwnLabels(line, own)) continue;
    const captions = captionsOf(line, lines[index + 1], tokens);
    const above = captions === null ? headingLines(lines, index, tokens) : [captions];
    for (const [at, token] of own.amounts.entries()) {
      const cells = above.flatMap((other) =>
        other.cells.flatMap((cell, cellAt) => {
          const text = textWithoutDates(other, cell, tokens(other));
          const words = text === "" ? 0 : text.split(" ").length;
          const isOver = areBoxes(other, own.amounts)
            ? cellAt === at && words <= MAX_CELL_WORDS
            : standsOver({ cell, words }, token, other, above);
          if (!isOver) return [];
          const date = tokens(other).dates.find(({ first }) => first >= cell.first && first <= cell.last);
          return [{ text: cell.text, plain: plainOf(text), date }];
        }),
      );
      const label = cells.map((cell) => cell.text).join(" ");
      const named = cells
        .map((cell) => cell.plain)
        .join(" ")
        .trim();
      const isEnd =
        captions !== null &&
        isOnlyOther(
          named,
          captions.cells.map(({ text }) => plainOf(text)),
        );
      const plain = isEnd ? "ending balance" : named;
      if (plain === "" || plain.split(" ").length > MAX_LABEL_WORDS) continue;
      const kind = kindOfFigure(plain, isCard);
      const date = cells.find((cell) => cell.date !== undefined)?.date ?? null;
      const count = kind === null ? null : countInTitle(label);
      figures.push({ label, plain, token, line, date, count, kind });
    }
  }
  return figures;
}

/** `$4,542.69   $4,542.73` over `Opening balance, Jul 1   Closing balance, Jul 31`: the names stand under the figures. */
function captionsOf(line: Line, below: Line | undefined, tokens: (line: Line) => Tokens): Line | null {
  const { amounts } = tokens(line);
  if (below === undefined || below.page !== line.page || tokens(below).amounts.length > 0) return null;
  const isBare = line.words.every((_, at) => amounts.some(({ first, last }) => at >= first && at <= last));
  const isTight = below.box.y0 - line.box.y1 < HEIGHTS_BELOW * line.size;
  if (!isBare || !isTight || amounts.length < 2 || below.cells.length !== amounts.length) return null;
  const names = below.cells.map((cell) => plainOf(textWithoutDates(below, cell, tokens(below))));
  const labels = names.map((plain) => (isOnlyOther(plain, names) ? "end" : balanceLabelOf(plain)));
  const arePlaced = below.cells.every(({ box }, at) => {
    const figure = amounts[at]!.box;
    return box.x0 < figure.x1 && box.x1 > figure.x0;
  });
  return arePlaced && labels.includes("start") && labels.includes("end") ? below : null;
}

/** `Balance at start   Business account balance`: beside the start the one other balance is the end, whatever it is called. */
function isOnlyOther(plain: string, names: readonly string[]): boolean {
  const balances = names.filter((name) => /\bbalance\b/.test(name) && !isOtherBalance(name));
  const isStart = (name: string) => balanceLabelOf(name) === "start";
  return balances.length === 2 && balances.includes(plain) && !isStart(plain) && balances.some(isStart);
}

/**
 * In boxes the label stands at the left and the figure at the right, nearer to the next label than to its own: as many labels as
 * figures, each begun before its figure ends and the next one after, are pairs.
 */
function areBoxes({ cells }: Line, figures: readonly AmountToken[]): boolean {
  return (
    cells.length > 1 &&
    cells.length === figures.length &&
    cells.every(
      ({ box }, index) =>
        box.x0 < figures[index]!.box.x1 &&
        (cells[index + 1] === undefined || figures[index]!.box.x1 < cells[index + 1]!.box.x0),
    )
  );
}

function textWithoutDates(line: Line, { first, last }: Cell, { dates }: Tokens): string {
  return line.words
    .slice(first, last + 1)
    .filter((_, index) => !dates.some((date) => first + index >= date.first && first + index <= date.last))
    .map((word) => word.text)
    .join(" ");
}

/** Figures with their label to the left, one to a line. */
export function figuresBesideLabels(
  lines: readonly Line[],
  tokens: (line: Line) => Tokens,
  isCard: boolean,
): Figure[] {
  return lines.flatMap((line) => {
    const own = tokens(line);
    const token = own.amounts.at(-1);
    const first = own.amounts[0];
    if (token === undefined || first === undefined || own.amounts.length > 2 || own.dates[0]?.first === 0)
      return [];
    const words = labelWords(line, own);
    const label = words.map((word) => word.text).join(" ");
    const plain = plainOf(label);
    if (plain === "" || plain.split(" ").length > MAX_LABEL_WORDS) return [];
    return [
      {
        ...{ label, plain, token: first, line, date: null },
        ...{ count: countIn(line, own), kind: kindOfFigure(plain, isCard) },
      },
    ];
  });
}

/** Words before the first figure; where none stand there, those after it: `+£10,250.48  Total deposits`. */
function labelWords(line: Line, own: Tokens): readonly TextWord[] {
  const first = own.amounts[0]!;
  const isDate = (index: number) => own.dates.some((date) => index >= date.first && index <= date.last);
  const before = line.words.filter((_, index) => index < first.first && !isDate(index));
  return before.length > 0 ? before : line.words.filter((_, index) => index > first.last && !isDate(index));
}

/** Balances among figures whose label stands above. */
export function marksOf(figures: readonly Figure[]): BalanceMark[] {
  return figures.flatMap(({ plain, label, token, line, date }) => {
    const name = balanceLabelOf(plain);
    // A bare `balance` is that of a day only where the day stands beside it.
    return name === null || (name === "dated" && !/\d/.test(label))
      ? []
      : [{ label: name, token, line, text: label, date, rowsBefore: 0 }];
  });
}

function kindOfFigure(plain: string, isCard: boolean): SectionKind | null {
  if (balanceLabelOf(plain) !== null || isOtherBalance(plain) || isYearToDate(plain)) return null;
  // What stands below `Number of deposits 5` is the next label's figure.
  if (/^(?:total )?(?:number|no|nbr|count) of /.test(plain)) return null;
  const kind = kindOf(plain, isCard);
  return kind === "mixed" ? null : kind;
}

function hasOwnLabels(line: Line, tokens: Tokens): boolean {
  const taken = (index: number) =>
    [...tokens.amounts, ...tokens.dates].some((one) => index >= one.first && index <= one.last);
  const words = line.words.filter((word, index) => !taken(index) && /[a-z]{3,}/i.test(word.text));
  return words.length > 5 || (words.length > 0 && balanceLabelOf(plainOf(line.text)) !== null);
}

/** The lines over the figures; the name of the account whose figures they are may stand between, on a line of its own. */
function headingLines(lines: readonly Line[], index: number, tokens: (line: Line) => Tokens): Line[] {
  const [line, above] = [lines[index]!, lines[index - 1]];
  const isName =
    above?.cells.length === 1 &&
    above.box.x1 < tokens(line).amounts[0]!.box.x0 &&
    line.cells[0]!.box.x0 - above.box.x0 < line.size;
  const further = isName ? linesOver(lines, index, index - 1, tokens) : [];
  const names = further.map(({ text }) => text).join(" ");
  const areBalances = /\b(?:begin|start|open|prev|last)/i.test(names) && /\b(?:end|clos|new)/i.test(names);
  return areBalances ? further : linesOver(lines, index, index, tokens);
}

function linesOver(
  lines: readonly Line[],
  index: number,
  from: number,
  tokens: (line: Line) => Tokens,
): Line[] {
  const found: Line[] = [];
  const line = lines[index]!;
  for (let at = from - 1; at >= 0 && at >= from - LINES_ABOVE; at--) {
    const other = lines[at]!;
    if (other.page !== line.page || line.box.y0 - other.box.y1 > HEIGHTS_ABOVE * line.size) break;
    if (tokens(other).amounts.length > 0 || other.words.length > 28) break;
    // A label of two lines is set tight; a line further up is a title of its own.
    const lower = found[0];
    const pitch = lower === undefined ? 0 : (lower.box.y0 + lower.box.y1 - other.box.y0 - other.box.y1) / 2;
    if (pitch > TIGHT * line.size) break;
    found.unshift(other);
  }
  return found;
}

/** A cell of a heading that stands over the figure, and over it rather than over its neighbour. */
function standsOver(
  { cell, words }: { readonly cell: Cell; readonly words: number },
  token: AmountToken,
  line: Line,
  above: readonly Line[],
): boolean {
  const shared = Math.min(cell.box.x1, token.box.x1) - Math.max(cell.box.x0, token.box.x0);
  if (words > MAX_CELL_WORDS || cell.box.x1 - cell.box.x0 > 220) return false;
  if (shared > 0) return true;
  // Flush right or left with a gap, when nothing else in the heading stands closer.
  const isNear =
    shared > -12 &&
    !line.cells.some((other) => other !== cell && other.box.x0 < token.box.x1 && other.box.x1 > token.box.x0);
  return isNear && above.length > 0;
}
