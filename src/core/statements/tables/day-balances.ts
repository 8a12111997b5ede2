// The balance that a day ends with, below its rows: `Ledger balance  29,035.20` in the block of a day heading. The line names no day of its own.

import type { Line } from "../../print/lines.ts";
import { plainOf } from "../../print/phrases.ts";
import type { AmountToken, DateToken, Tokens } from "../../print/tokens.ts";
import { balanceLabelOf, isOtherBalance } from "../terms/balance-terms.ts";
import { isTotalLabel } from "../terms/section-terms.ts";
import type { DayHeading } from "./day-headings.ts";

export type DayBalance = { readonly date: DateToken; readonly balance: AmountToken };

/** One block may end with any balance; of a manner are two. */
const LEAST = 2;
const MAX_LINES_OF_DAY = 120;
const NAMES =
  /^(?:(?:the )?(?:end of (?:the )?|daily |days? |day s |closing |ending |running |new )*(?:day )?(?:end )?)(?:account |ledger |book )?(?:balance|solde|saldo|kontostand)(?: (?:at|on) (?:the )?(?:end of |close of )?(?:the )?(?:day|business)| (?:for|of) (?:the )?day| (?:do|del|de) dia| du jour| del giorno| van de dag| des tages| for)?$/;

/** By the order of the line. */
export function dayBalancesOf(
  lines: readonly Line[],
  days: ReadonlyMap<number, DayHeading>,
  tokens: (line: Line) => Tokens,
): ReadonlyMap<number, DayBalance> {
  if (days.size < LEAST) return new Map();
  const found = [...lines.entries()].flatMap(([at, line]) => {
    const heading = days.get(line.order);
    const own = heading === undefined || heading.balance !== null ? null : lastOfDay(lines, at, days, tokens);
    return own === null ? [] : [{ ...own, date: heading!.date }];
  });
  const counts = new Map<string, number>();
  for (const { plain } of found) counts.set(plain, (counts.get(plain) ?? 0) + 1);
  // The last closing balance is that of the statement too.
  const last = found.at(-1);
  return new Map(
    found
      .filter(
        (one) => counts.get(one.plain)! >= LEAST && (one !== last || balanceLabelOf(one.plain) !== "end"),
      )
      .map(({ line, date, balance }) => [line.order, { date, balance }]),
  );
}

/** The balance that stands last in the block, and once only: several are those of its rows. */
function lastOfDay(
  lines: readonly Line[],
  at: number,
  days: ReadonlyMap<number, DayHeading>,
  tokens: (line: Line) => Tokens,
) {
  const own: { line: Line; balance: AmountToken; plain: string }[] = [];
  let rows = 0;
  for (const line of lines.slice(at + 1, at + MAX_LINES_OF_DAY)) {
    const { amounts, dates } = tokens(line);
    const [balance, more] = amounts;
    if (days.has(line.order) || dates[0]?.first === 0) break;
    if (balance === undefined) continue;
    const label = line.words.slice(0, balance.first).map(({ text }) => text);
    const plain = plainOf(label.join(" "));
    if (more === undefined && balance.last === line.words.length - 1 && NAMES.test(plain))
      own.push({ line, balance, plain });
    else if (own.length > 0 || balanceLabelOf(plain) !== null || isOtherBalance(plain)) break;
    else if (!isTotalLabel(plain)) rows++;
  }
  return own.length === 1 && rows > 0 ? own[0]! : null;
}
