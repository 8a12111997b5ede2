// Days that stand as headings over their rows, as apps and some banks print them: `Tuesday 4 March 2025`, with the balance of the day
// beside it or without. The rows under them print no day of their own.

import type { Line } from "../layout/lines.ts";
import { balanceLabelOf, isOtherBalance } from "../terms/balance-terms.ts";
import { plainOf } from "../terms/phrases.ts";
import { isTotalLabel } from "../terms/section-terms.ts";
import type { AmountToken, DateToken, Tokens } from "../text/tokens.ts";

export type DayHeading = { readonly date: DateToken; readonly balance: AmountToken | null };

const MARGIN = 14;
const BALANCE_OF_DAY =
  /^(?:(?:end of|day s?|days?|closing|ending|daily|tages|dag) ?(?:day|end)? ?)?(?:account )?(?:balance|solde|saldo|kontostand)(?: at end of day)?$/;

/** By the order of the line. A day alone may stand anywhere, so the line below must look like a row of its. */
export function dayHeadingsOf(
  lines: readonly Line[],
  furniture: ReadonlySet<number>,
  tokens: (line: Line) => Tokens,
): ReadonlyMap<number, DayHeading> {
  const found = new Map<number, DayHeading>();
  const content = lines.filter((line) => !furniture.has(line.order));
  const margin = marginOfRows(content, tokens);
  for (const [index, line] of content.entries()) {
    const heading = headingIn(line, tokens(line));
    const below = content[index + 1];
    // Further in than the days of other rows stand it ends a description: `CARD PAYMENT ON / 15 JUN`.
    if (heading === null || heading.date.box.x0 > margin) continue;
    if (endsDescription(line, content[index - 1], tokens)) continue;
    if (below !== undefined && isUndatedRow(below, tokens(below))) found.set(line.order, heading);
  }
  return ofOneManner(found);
}

/** All day headings of a list are written alike: `11/10` below `Wednesday, November 10, 2021` ends a description. */
function ofOneManner(found: ReadonlyMap<number, DayHeading>): ReadonlyMap<number, DayHeading> {
  const mannerOf = ({ date: { date } }: DayHeading) => `${date.kind} ${date.year !== null}`;
  const counts = new Map<string, number>();
  for (const day of found.values()) counts.set(mannerOf(day), (counts.get(mannerOf(day)) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return new Map([...found].filter(([, day]) => counts.get(mannerOf(day)) === most));
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

function headingIn(line: Line, { dates, amounts }: Tokens): DayHeading | null {
  const [date, more] = dates;
  const [balance, other] = amounts;
  if (date === undefined || more !== undefined || date.first > 0 || other !== undefined) return null;
  const rest = line.words.slice(date.last + 1, balance?.first ?? line.words.length);
  const plain = plainOf(rest.map((word) => word.text).join(" "));
  if (balance === undefined) return plain === "" && rest.length === 0 ? { date, balance: null } : null;
  const isLast = balance.last === line.words.length - 1;
  return isLast && BALANCE_OF_DAY.test(plain) ? { date, balance } : null;
}

function isUndatedRow(line: Line, { dates, amounts }: Tokens): boolean {
  const [first] = amounts;
  if (first === undefined || dates[0]?.first === 0 || first.first === 0) return false;
  const plain = plainOf(
    line.words
      .slice(0, first.first)
      .map((word) => word.text)
      .join(" "),
  );
  const isLabel = balanceLabelOf(plain) !== null || isOtherBalance(plain) || isTotalLabel(plain);
  return !isLabel && plain !== "" && amounts.some((amount) => amount.gapBefore > 1);
}
