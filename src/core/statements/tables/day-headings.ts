// Days that stand as headings over their rows, as apps and some banks print them: `Tuesday 4 March 2025`, with the balance of the day
// beside it or without. The rows under them print no day of their own.

import { markedSign } from "../../print/amount-text.ts";
import type { Line } from "../../print/lines.ts";
import { plainOf } from "../../print/phrases.ts";
import type { AmountToken, DateToken, Tokens } from "../../print/tokens.ts";
import { balanceLabelOf, isOtherBalance } from "../terms/balance-terms.ts";
import { isBareTitle, isTotalLabel } from "../terms/section-terms.ts";

export type DayHeading = {
  readonly date: DateToken;
  readonly balance: AmountToken | null;
  /** Words before it say that it is the day of booking: another day on a row below is that of its value or its purchase. */
  readonly isPosting?: boolean;
  /** Other words before it: `transactions for`. */
  readonly lead?: string;
};

const MARGIN = 14;
/** One day whose figure is the sum of its rows may be chance, as where each day has one row. */
const LEAST_SUMMED = 2;
const NAME_OF_SUM =
  /^(?:(?:daily|day|net) )?(?:totals?|sum|spent|received|net|change)(?: (?:spent|received|for (?:the )?day))?$/;
/** What closes rows opens none: `Subtotal for Jane Doe`. */
const SUBTOTAL = /^(?:sub ?totals?|totals? for) /;
const MAX_ROWS_OF_DAY = 60;
const BALANCE_OF_DAY =
  /^(?:(?:end of|day s?|days?|closing|ending|daily|tages|dag) ?(?:day|end)? ?)?(?:account )?(?:balance|solde|saldo|kontostand)(?: at end of day)?$/;

/** On the next page the day stands once more: `Monday, March 4 (continued)`. */
const CONTINUED = /^(?:continued|cont|cont d|suite|fortsetzung|continuacion|vervolg|seguito)$/;

/** `Buchungsdatum: 04.05.2023`, `Posted on May 4`. */
const POSTING =
  /^(?:(?:(?:transactions?|activity|entries|items) )?(?:booking date|posting date|post date|date posted|posted(?: on)?|booked(?: on)?)|(?:transactions|activity|entries) (?:on|of)|gebucht am|buchung(?:en)? vom|umsatze vom|buchungsdatum|buchungstag|date comptable|date de comptabilisation|(?:operations|mouvements) du|fecha contable|fecha de operacion|movimientos del(?: dia)?|data contabile|movimenti del|boekdatum|boekingsdatum|geboekt op|boekingen van)$/;

/** `Transactions for March 4`, `Date: 03/04/2024`. */
const LEAD =
  /^(?:(?:all )?(?:transactions?|activity|items|entries|movements)(?: posted| made)? (?:for|on|of)|(?:(?:business|processing|transaction) )?(?:date|day)|datum|fecha|operations du|movimientos del)$/;

/** By the order of the line. A day alone may stand anywhere, so the line below must look like a row of its. */
export function dayHeadingsOf(
  lines: readonly Line[],
  /** Running heads and feet, and titles of columns, which may stand between a day and its rows. */
  apart: (line: Line) => boolean,
  tokens: (line: Line) => Tokens,
): ReadonlyMap<number, DayHeading> {
  const found = new Map<number, DayHeading>();
  const afar = new Map<number, DayHeading>();
  const content = lines.filter((line) => !apart(line));
  const margin = marginOfRows(content, tokens);
  for (const [index, line] of content.entries()) {
    const heading = headingIn(line, tokens(line));
    const below = content[index + 1];
    // Further in than the days of other rows stand it ends a description: `CARD PAYMENT ON / 15 JUN`.
    if (heading === null || line.box.x0 > margin) continue;
    if (endsDescription(line, content[index - 1], tokens)) continue;
    if (below === undefined) continue;
    const isRow =
      isUndatedRow(below, tokens(below)) || (heading.isPosting === true && isRowOf(tokens(below)));
    if (isRow) found.set(line.order, heading);
    else if (heading.isPosting === true) afar.set(line.order, heading);
  }
  // Where some such days stand over rows, so do the others: over the foot of a page, or a row whose figure comes later.
  if ([...found.values()].some(({ isPosting }) => isPosting))
    for (const [order, heading] of afar) found.set(order, heading);
  return ofOneManner(new Map([...found, ...summedDaysOf(content, found, tokens)]));
}

/** All day headings of a list are written alike: `11/10` below `Wednesday, November 10, 2021` ends a description. */
function ofOneManner(found: ReadonlyMap<number, DayHeading>): ReadonlyMap<number, DayHeading> {
  const mannerOf = ({ date: { date }, lead = "" }: DayHeading) =>
    `${date.kind} ${date.year !== null} ${lead}`;
  const counts = new Map<string, number>();
  for (const day of found.values()) counts.set(mannerOf(day), (counts.get(mannerOf(day)) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const usual = [...found].filter(([, day]) => counts.get(mannerOf(day)) === most);
  // `Date: 03/31/2024` over the one list is the day of the print.
  const isOneDay = new Set(usual.map(([, { date }]) => date.text)).size === 1;
  return new Map(usual.filter(([, { lead }]) => lead === undefined || !isOneDay));
}

/** `06/03` under the words of a dated line that shows no amount yet, far right of that line's own day. */
function endsDescription(line: Line, above: Line | undefined, tokens: (line: Line) => Tokens): boolean {
  if (above === undefined || above.page !== line.page || line.box.y0 - above.box.y1 > line.size) return false;
  const { dates, amounts } = tokens(above);
  const [day] = dates;
  return (
    day !== undefined &&
    day.first === 0 &&
    day.last < above.words.length - 1 &&
    amounts.length === 0 &&
    line.box.x0 > day.box.x1
  );
}

/** As far to the right as days of rows begin, with some play; Infinity where no row begins with its day. */
function marginOfRows(lines: readonly Line[], tokens: (line: Line) => Tokens): number {
  const starts = lines.flatMap((line) => {
    const { dates, amounts } = tokens(line);
    return dates[0]?.first === 0 && dates[0].last + 1 < (amounts[0]?.first ?? 0) ? [dates[0].box.x0] : [];
  });
  return starts.length < 2 ? Infinity : Math.min(...starts) + MARGIN;
}

/**
 * Days with what their rows come to: `June 4   -$120.00`. A row of a day and a figure alone looks the same, so every such line must be
 * the sum of the lines under it.
 */
function summedDaysOf(
  lines: readonly Line[],
  others: ReadonlyMap<number, DayHeading>,
  tokens: (line: Line) => Tokens,
): ReadonlyMap<number, DayHeading> {
  const found = new Map<number, DayHeading>();
  let isWhole = true;
  for (const [at, line] of lines.entries()) {
    const { dates, amounts } = tokens(line);
    const [date] = dates;
    const below = lines[at + 1];
    const isDay = date?.first === 0 && dates.length === 1 && amounts.length === 1 && !others.has(line.order);
    if (
      !isDay ||
      below === undefined ||
      !isUndatedRow(below, tokens(below)) ||
      !isSumBeside(line, tokens(line))
    )
      continue;
    if (!isSum(amounts[0]!, rowsUnder(lines, at, tokens))) isWhole = false;
    found.set(line.order, { date, balance: null });
  }
  return isWhole && found.size >= LEAST_SUMMED ? found : new Map();
}

/** Nothing but the day, the figure at the end of the line, and at most the name of a sum between: `Total`, `spent`. */
function isSumBeside({ words }: Line, { dates, amounts }: Tokens): boolean {
  const [day, sum] = [dates[0]!, amounts[0]!];
  const between = plainOf(
    words
      .slice(day.last + 1, sum.first)
      .map(({ text }) => text)
      .join(" "),
  );
  return sum.last === words.length - 1 && (between === "" || NAME_OF_SUM.test(between));
}

/** The figures of the rows of a day: down to the next line that begins with a day, or names a balance. */
function rowsUnder(lines: readonly Line[], at: number, tokens: (line: Line) => Tokens): AmountToken[] {
  const figures: AmountToken[] = [];
  for (const line of lines.slice(at + 1, at + 1 + MAX_ROWS_OF_DAY)) {
    const { dates, amounts } = tokens(line);
    if (dates[0]?.first === 0 || (amounts.length > 0 && !isUndatedRow(line, { dates, amounts }))) break;
    figures.push(...amounts.filter(({ gapBefore }) => gapBefore > 1).slice(0, 1));
  }
  return figures;
}

/** By their signs, or all alike where none has one. */
function isSum({ amount }: AmountToken, figures: readonly AmountToken[]): boolean {
  const signed = (one: AmountToken["amount"]) => (markedSign(one) === -1 ? -one.minor : one.minor);
  const sum = figures.reduce((total, figure) => total + signed(figure.amount), 0n);
  return sum === signed(amount) || (amount.marker === null && -sum === amount.minor);
}

function headingIn(line: Line, { dates, amounts }: Tokens): DayHeading | null {
  const [date, more] = dates;
  const [balance, other] = amounts;
  if (date === undefined || more !== undefined || other !== undefined) return null;
  if (date.first > 0) {
    const label = line.words.slice(0, date.first).map((word) => word.text);
    const lead = plainOf(label.join(" "));
    if (date.last < line.words.length - 1) return null;
    if (POSTING.test(lead)) return { date, balance: null, isPosting: true };
    return LEAD.test(lead) ? { date, balance: null, lead } : null;
  }
  const rest = line.words.slice(date.last + 1, balance?.first ?? line.words.length);
  const plain = plainOf(rest.map((word) => word.text).join(" "));
  const isBare = rest.length === 0 || CONTINUED.test(plain);
  if (balance === undefined) return isBare ? { date, balance: null } : null;
  const isLast = balance.last === line.words.length - 1;
  if (isLast && BALANCE_OF_DAY.test(plain)) return { date, balance };
  // `3 MAY 2026  Total received  2,217.91`: one side of the day, summed over its rows.
  return isLast && isTotalLabel(plain) ? { date, balance: null } : null;
}

/** A row that begins with a day of its own. */
function isRowOf({ dates, amounts }: Tokens): boolean {
  return dates[0]?.first === 0 && amounts.length > 0;
}

function isUndatedRow(line: Line, { dates, amounts }: Tokens): boolean {
  const [first] = amounts;
  if (first === undefined || dates[0]?.first === 0 || first.first === 0) return false;
  // Its own day stands behind the figure: `12.00   05/14   1,204.50`.
  const isBehind = (day: DateToken) =>
    day.gapAfter > 1 && (day.gapBefore > 1 ? day.first > first.last : day.first === first.last + 1);
  if (first.gapBefore > 1 && dates.some(isBehind)) return false;
  const plain = plainOf(
    line.words
      .slice(0, first.first)
      .map((word) => word.text)
      .join(" "),
  );
  // `2 Deposits  59.07` sums up what stands above.
  const isCounted = /^\d{1,5}$/.test(line.words[0]!.text) && isBareTitle(plain);
  const isLabel =
    isCounted ||
    balanceLabelOf(plain) !== null ||
    isOtherBalance(plain) ||
    isTotalLabel(plain) ||
    SUBTOTAL.test(plain);
  return !isLabel && plain !== "" && amounts.some((amount) => amount.gapBefore > 1);
}
