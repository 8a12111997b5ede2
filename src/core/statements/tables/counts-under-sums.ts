// Counts on a line right under the sums of a summary: `9,632.63   14,744.84` over `25 posten   19 posten`.

import type { Line } from "../../print/lines.ts";
import type { Figure } from "./summary.ts";
import type { ToldCount } from "./told-counts.ts";

const COUNTED =
  /^\(?(\d{1,5}) (?:items?|transactions?|entries|posten|buchungen|ums[äa]tze|transacties|[ée]critures?|op[ée]rations?|operaciones|operaci[óo]n|movimientos?|moviment[oi]s?|operazion[ei]|lan[çc]amentos?|operacj[aei]|transaktion(?:er|en)?)\)?$/i;
/** Heights of letters from line to line. */
const PITCH = 2;

export function countsUnderSums(lines: readonly Line[], figures: readonly Figure[]): readonly ToldCount[] {
  return lines.flatMap((line, index) => {
    const above = lines[index - 1];
    if (above === undefined || !line.cells.every(({ text }) => COUNTED.test(text))) return [];
    if (above.page !== line.page || line.box.y0 - above.box.y0 > PITCH * line.size) return [];
    return line.cells.flatMap((cell): readonly ToldCount[] => {
      const isOver = ({ line: own, token: { box } }: Figure) =>
        own === above && box.x0 < cell.box.x1 && box.x1 > cell.box.x0;
      const { kind = null, label = "", token } = figures.find(isOver) ?? {};
      if (kind === null || token === undefined) return [];
      const count = Number(COUNTED.exec(cell.text)![1]);
      return [{ kind, label, count, line, title: null, isTitle: false, sum: token.amount.minor }];
    });
  });
}
