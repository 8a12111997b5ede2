// The first and the last day of a period, each with its label.

import type { Line } from "../../print/lines.ts";
import type { DateToken } from "../../print/tokens.ts";

const FROM = /^(?:(?:period|statement) )?(?:from|start|du|von|desde|van|begin|opening)(?: date)?\b/i;
const TO = /^(?:(?:period|statement) )?(?:to|through|thru|end|au|bis|hasta|tot|closing)(?: date)?\b/i;

/** `From` over the first day and `To` over the second, as forms with boxes have it. */
export function daysUnderLabels(
  line: Line,
  above: Line | undefined,
  dates: readonly DateToken[],
): readonly [DateToken, DateToken] | null {
  if (above === undefined || above.page !== line.page || dates.length < 2) return null;
  if (line.box.y0 - above.box.y1 > 2 * line.size) return null;
  const under = (label: RegExp) => {
    const cell = above.cells.find(({ text }) => label.test(text));
    return (
      cell && dates.find(({ box }) => box.x0 < cell.box.x1 + line.size && box.x1 > cell.box.x0 - line.size)
    );
  };
  const [from, to] = [under(FROM), under(TO)];
  return from === undefined || to === undefined || from === to ? null : [from, to];
}

const LABEL_WORDS = 3;

/** `Period start  July 1, 2026   Period end  July 31, 2026`: each behind its label, with nothing else between. */
export function daysBesideLabels(
  { words }: Line,
  dates: readonly DateToken[],
): readonly [DateToken, DateToken] | null {
  const textOf = (from: number, to: number) =>
    words
      .slice(from, to)
      .map(({ text }) => text)
      .join(" ");
  const isFrom = ({ first }: DateToken) =>
    Array.from({ length: LABEL_WORDS }, (_, more) => first - more - 1).some(
      (from) => from >= 0 && FROM.test(textOf(from, first)),
    );
  const at = dates.findIndex((first, index) => {
    const second = dates[index + 1];
    if (second === undefined || second.first - first.last > LABEL_WORDS + 1) return false;
    return isFrom(first) && TO.test(textOf(first.last + 1, second.first));
  });
  return at < 0 ? null : [dates[at]!, dates[at + 1]!];
}
