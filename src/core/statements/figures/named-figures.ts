// The figures of a page with what stands beside and above them. Those in sentences and on dated lines speak of single things.

import { isCurrency } from "../../model/currency.ts";
import type { Cell, Line } from "../../print/lines.ts";
import { plainOf } from "../../print/phrases.ts";
import type { AmountToken, Tokens } from "../../print/tokens.ts";
import { isOfAbroad } from "../header/currency.ts";
import { balanceLabelOf } from "../terms/balance-terms.ts";
import { isBareTitle, kindOf } from "../terms/section-terms.ts";

export type Named = {
  readonly token: AmountToken;
  readonly line: Line;
  /** The words before it; where none stand there, those after it, or the first words of its line and the heading of its column. */
  readonly label: string;
  /** The first words of its line and the heading of its column. */
  readonly around: string;
  /** Of a table: the heading of its column. */
  readonly heading: string;
  /** The nearest line above that is a text alone. */
  readonly title: string;
  /** In a sentence or on a dated line: what it is only its neighbours tell. */
  readonly isAside: boolean;
  readonly isInSentence: boolean;
  /** The order of the first line of its paragraph. */
  readonly paragraph: number | null;
  /** The cell right before it names a sum or a balance. */
  readonly isOwn: boolean;
};

/** A heading stands at most so many lines above its figures, and has at most so many lines itself. */
const LINES_ABOVE = 24;
const HEADING_LINES = 3;
const SENTENCE_WORDS = 9;
/** Lines of one paragraph stand at most this many heights of their letters apart. */
const PITCH = 1.9;
const TITLE_WORDS = 9;
const LABEL_WORDS = 4;
/** An address, a number of an account. */
const NO_HEADING = /www\.|@|\d(?:[ -]?\d){5}/;
const LOAN = /\b(?:loan|mortgage|line of credit)\b/i;
const JOINING =
  /^(?:the|a|an|of|to|for|will|be|is|are|if|we|you|your|us|our|in|on|by|or|and|that|this|with|from)$/i;

export function namedFiguresOf(
  lines: readonly Line[],
  tokens: (line: Line) => Tokens,
  currency: string,
): readonly Named[] {
  const prose = proseOf(lines, tokens);
  const isProse = (line: Line) => prose.has(line.order);
  // Of a loan beside the accounts no rows are kept that its balances could agree with.
  const isLoan = (line: Line) =>
    !isProse(line) && tokens(line).amounts.length === 0 && LOAN.test(shortText(line.cells[0]!));
  const hasLoan = lines.some(isLoan);
  return lines.flatMap((line, index) => {
    const { amounts, dates } = tokens(line);
    if (amounts.length === 0 || isOfAbroad(line.text)) return [];
    const isDate = (word: number) => dates.some(({ first, last }) => word >= first && word <= last);
    const words = (from: number, to: number) =>
      line.words
        .slice(from, to)
        .filter((_, word) => !isDate(from + word))
        .map(({ text }) => text);
    const first = words(0, amounts[0]!.first).join(" ");
    // What begins with a day speaks of a single thing, unless it names a balance.
    const isDated =
      dates[0]?.first === 0 && !isPeriod(line, dates) && (hasLoan || balanceLabelOf(plainOf(first)) === null);
    const arePaired =
      amounts.length > 1 &&
      amounts.every(({ first: to }, at) =>
        isWorded(words(at === 0 ? 0 : amounts[at - 1]!.last + 1, to).join(" ")),
      );
    const above = { title: null as string | null };
    return amounts.flatMap((token, at): Named[] => {
      const all = words(at === 0 ? 0 : amounts[at - 1]!.last + 1, token.first);
      const before = all.slice(all.findLastIndex((word) => word.endsWith("%")) + 1);
      if (isOfOtherCurrency(before.at(-1) ?? "", token, currency)) return [];
      const after = amounts.length === 1 ? words(token.last + 1, line.words.length).join(" ") : "";
      const over = headingOver(lines, index, token, { tokens, isProse });
      const around = `${first} ${over.text}`.trim();
      const named = ownName(line, token, at === 0 ? 0 : amounts[at - 1]!.last + 1);
      const label = [named ?? before.join(" "), after, around].find((text) => /\p{L}/u.test(text)) ?? "";
      above.title ??= titleOver(lines, index, tokens);
      // Figures with a label each have no heading in common.
      const heading = named === null || !arePaired ? over.heading : "";
      const isInSentence = isProse(line) || isInText(line, token);
      const isOfDay = isDated && (hasLoan || !isEndOfPeriod(over.text));
      const place = { token, line, isInSentence, isAside: isOfDay || isInSentence };
      const paragraph = prose.get(line.order) ?? null;
      return [{ ...place, label, around, heading, title: above.title, paragraph, isOwn: named !== null }];
    });
  });
}

/** The words of its own cell or of the cell right before it, where they alone name a sum or a balance: what stands further left is another thing. */
function ownName({ cells, words }: Line, { first }: AmountToken, from: number): string | null {
  const cell = cells.findLast((one) => one.first >= from && one.first < first && isWorded(one.text));
  if (cell === undefined) return null;
  const textOf = (start: number, end: number) =>
    words
      .slice(start, end)
      .map(({ text }) => text)
      .join(" ");
  const text = textOf(cell.first, Math.min(cell.last + 1, first));
  if (!isWorded(text) || isWorded(textOf(cell.last + 1, first))) return null;
  const plain = plainOf(text);
  return (isBareTitle(plain) && kindOf(plain, false) !== "mixed") || isEndOfPeriod(text) ? text : null;
}

const isWorded = (text: string) => /\p{L}/u.test(text);

function isEndOfPeriod(text: string): boolean {
  const label = balanceLabelOf(plainOf(text));
  return label === "start" || label === "end";
}

/** `for $500.00 or more.` in a box of advice beside the rows: words in small letters on both sides, without a gap between. */
function isInText({ cells, words }: Line, { first, last }: AmountToken): boolean {
  const cell = cells.find((one) => first >= one.first && last <= one.last);
  if (cell === undefined) return false;
  const isLower = (text: string) => /^\p{Ll}[\p{L}'’,.;:)-]*$/u.test(text);
  const before = words.slice(cell.first, first).map(({ text }) => text);
  const after = words.slice(last + 1, cell.last + 1).map(({ text }) => text);
  return before.length > 0 && after.length > 0 && [...before, ...after].every(isLower);
}

/** `12/01/25 to 12/31/25   Credits (+)   9,390.68`: of all its days. */
function isPeriod({ words }: Line, [from, to]: Tokens["dates"]): boolean {
  if (from === undefined || to === undefined) return false;
  const between = words.slice(from.last + 1, to.first).map(({ text }) => text);
  return between.length <= 1 && /^(?:|to|thru|through|bis|au|a|al|-|–|—)$/i.test(between.join(""));
}

function isOfOtherCurrency(before: string, { text }: AmountToken, currency: string): boolean {
  const code = /[A-Z]{3}/.exec(text)?.[0] ?? before;
  return isCurrency(code) && code !== currency;
}

/** Lines of running text, with the short last one of their paragraph, and its first line. A figure alone in its cell belongs to a label, not to a sentence. */
function proseOf(lines: readonly Line[], tokens: (line: Line) => Tokens): ReadonlyMap<number, number> {
  const isLabelled = (line: Line) =>
    line.cells.length > 1 &&
    tokens(line).amounts.some(({ first, last }) =>
      line.cells.some((cell) => cell.first >= first && cell.last <= last),
    );
  // `… to the    Regular Checks Paid    11,948.12` beside a text that runs on.
  const endsWithLabelled = (line: Line) => {
    const [text, label, figure] = line.cells.slice(-3);
    if (text === undefined || label === undefined || figure === undefined) return false;
    const { first, last } = tokens(line).amounts.at(-1) ?? { first: -1, last: -1 };
    return figure.first >= first && figure.last <= last && label.last - label.first < LABEL_WORDS;
  };
  const prose = new Map<number, number>();
  let paragraph: Line[] = [];
  const close = () => {
    const words = paragraph.flatMap((line) => line.words);
    const lower = words.filter(({ text }) => /^[("“]?\p{Ll}[\p{L}'’,.;:)-]*$/u.test(text)).length;
    const joining = words.filter(({ text }) => JOINING.test(text)).length;
    if (words.length >= SENTENCE_WORDS && (lower * 2 > words.length || joining * 4 > words.length))
      for (const { order } of paragraph) prose.set(order, paragraph[0]!.order);
    paragraph = [];
  };
  for (const line of lines) {
    const above = paragraph.at(-1);
    const isNext =
      above !== undefined &&
      !isLabelled(line) &&
      !isLabelled(above) &&
      above.page === line.page &&
      line.cells.length <= 2 &&
      above.cells.length <= 2 &&
      Math.abs(above.box.x0 - line.box.x0) < line.size &&
      (line.box.y0 + line.box.y1 - above.box.y0 - above.box.y1) / 2 < PITCH * line.size;
    if (!isNext) close();
    if (!endsWithLabelled(line)) paragraph.push(line);
  }
  close();
  return prose;
}

/** The lines without figures, nearest above, that have a cell over the figure. */
function headingOver(
  lines: readonly Line[],
  index: number,
  { box }: AmountToken,
  { tokens, isProse }: { tokens: (line: Line) => Tokens; isProse: (line: Line) => boolean },
): { readonly text: string; readonly heading: string } {
  const [found, undated] = [[] as string[], [] as string[]];
  let isOfTable = false;
  for (let at = index - 1; at >= 0 && at >= index - LINES_ABOVE && found.length < HEADING_LINES; at--) {
    const line = lines[at]!;
    if (line.page !== lines[index]!.page) break;
    if (tokens(line).amounts.length > 0 || isProse(line) || !/\p{L}/u.test(line.text)) {
      if (found.length > 0) break;
      continue;
    }
    const { dates } = tokens(line);
    const isDay = (at: number) => dates.some(({ first, last }) => at >= first && at <= last);
    const over = line.cells.filter(
      (cell) => isWorded(cell.text) && cell.box.x0 < box.x1 && cell.box.x1 > box.x0,
    );
    if (over.length === 0 && found.length > 0) break;
    const named = over
      .map((cell) => line.words.slice(cell.first, cell.last + 1).filter((_, at) => !isDay(cell.first + at)))
      .map((words) => words.map(({ text }) => text).join(" "))
      .filter((text) => !NO_HEADING.test(text));
    if (over.length > 0) found.unshift(over.map(({ text }) => text).join(" "));
    if (over.length > 0) undated.unshift(named.join(" "));
    isOfTable ||= over.length > 0 && line.cells.length > 1;
  }
  return { text: found.join(" "), heading: isOfTable ? undated.join(" ").trim() : "" };
}

function shortText({ first, last, text }: Cell): string {
  return last - first < TITLE_WORDS ? text : "";
}

function isTitle({ cells, words }: Line): boolean {
  return cells.length === 1 && words.length <= TITLE_WORDS;
}

/** A text alone on its line. */
function titleOver(lines: readonly Line[], index: number, tokens: (line: Line) => Tokens): string {
  const own = lines[index]!;
  for (let at = index - 1; at >= 0 && at >= index - LINES_ABOVE; at--) {
    const line = lines[at]!;
    if (line.page !== own.page) return "";
    const isOver = line.box.x0 < own.box.x1 && line.box.x1 > own.box.x0;
    if (isTitle(line) && isOver && tokens(line).amounts.length === 0 && /\p{L}{3}/u.test(line.text))
      return line.text;
  }
  return "";
}
