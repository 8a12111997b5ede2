// Balances that stand only in the overview of a member's accounts, a line each; the lists under their titles repeat none of them.

import type { Line } from "../layout/lines.ts";
import { balanceLabelOf } from "../terms/balance-terms.ts";
import { plainOf } from "../terms/phrases.ts";
import type { Tokens } from "../text/tokens.ts";
import { type ColumnSet, columnOf, columnSetAt } from "./columns.ts";
import type { BalanceMark } from "./raw.ts";

/** An overview has at most so many lines. */
const MOST_LINES = 40;
const REACH = 30;
const NUMBER = /^[x*•.#]*\d[\d-]{3,}(?:-\w{1,4})?$/i;

/**
 * The balances of a document: those that are named as they are or, where no line but an overview names them, the start and the end of each
 * account as if they stood beside its title.
 */
export function withOverview(
  named: readonly BalanceMark[],
  lines: readonly Line[],
  tokens: (line: Line) => Tokens,
): readonly BalanceMark[] {
  const listed = overviewMarks(lines, tokens);
  const isOfOverview = ({ line }: BalanceMark) =>
    listed.some((one) => one.line.page === line.page && one.line.box.y0 === line.box.y0);
  const isAlone = named.every(
    (mark) => isOfOverview(mark) || (mark.label !== "start" && mark.label !== "end"),
  );
  return listed.length > 0 && isAlone ? [...named.filter((mark) => !isOfOverview(mark)), ...listed] : named;
}

function overviewMarks(lines: readonly Line[], tokens: (line: Line) => Tokens): BalanceMark[] {
  for (const [at, line] of lines.entries()) {
    if (!/balance/i.test(line.text) || tokens(line).amounts.length > 0) continue;
    const set = columnSetAt(lines, at, tokens);
    const marks = set === null ? [] : marksUnder(lines, at, set, tokens);
    if (marks.length > 0) return marks;
  }
  return [];
}

function marksUnder(
  lines: readonly Line[],
  at: number,
  { columns }: ColumnSet,
  tokens: (line: Line) => Tokens,
): BalanceMark[] {
  const labelled = (label: "start" | "end") =>
    columns.find(({ title }) => balanceLabelOf(plainOf(title)) === label);
  const [start, end] = [labelled("start"), labelled("end")];
  if (start === undefined || end === undefined) return [];
  const under = lines.slice(at + 1, at + 1 + MOST_LINES).filter((line) => line.page === lines[at]!.page);
  const marks: BalanceMark[] = [];
  for (const line of under) {
    const { amounts } = tokens(line);
    const [first, last] = [start, end].map((column) =>
      amounts.find(({ box }) => columnOf(box, columns, REACH) === column),
    );
    const number = line.words.find(({ text }) => NUMBER.test(text))?.text;
    const title = number === undefined ? undefined : titleOf(number, lines, line.order, tokens);
    if (first === undefined || last === undefined || title === undefined) continue;
    // In the order of the title, at the place of the overview.
    const placed = { ...line, order: title.order };
    const text = `${start.title} / ${end.title}`;
    marks.push({ label: "start", token: first, line: placed, text, date: null, rowsBefore: 0 });
    marks.push({ label: "end", token: last, line: placed, text, date: null, rowsBefore: 0 });
  }
  return marks;
}

/** The line that names the account over its lists. */
function titleOf(
  number: string,
  lines: readonly Line[],
  after: number,
  tokens: (line: Line) => Tokens,
): Line | undefined {
  const digits = number.replace(/\D/g, "");
  return lines.find(
    (line) =>
      line.order > after &&
      tokens(line).amounts.length === 0 &&
      tokens(line).dates.length === 0 &&
      line.words.some(({ text }) => NUMBER.test(text) && text.replace(/\D/g, "") === digits),
  );
}
