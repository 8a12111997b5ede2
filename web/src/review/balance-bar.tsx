import type { Statement } from "../files/types.ts";
import { formatAmount } from "../format.ts";
import { type Arithmetic, fromMinor } from "./arithmetic.ts";

/** `The printed end is $40.00 less than that.` */
function differenceText(difference: number, show: (minor: number) => string): string {
  return `The printed end is ${show(Math.abs(difference))} ${difference > 0 ? "more" : "less"} than that.`;
}

/** Start + rows = end, and what is missing when it does not hold. */
export function BalanceBar({
  statement,
  sums,
  onBreak,
}: {
  readonly statement: Statement;
  readonly sums: Arithmetic;
  readonly onBreak: () => void;
}) {
  const { currency } = statement;
  const show = (minor: number | null) =>
    minor === null ? "not printed" : formatAmount(fromMinor(minor, currency), currency);
  const isRight = sums.difference === 0 && sums.brokenAt.length === 0;
  return (
    <div className={isRight ? "notice good balance-bar" : "notice bad balance-bar"} role="status">
      <div className="row">
        <span>Start {show(sums.start)}</span>
        <span>+ rows {show(sums.sum)}</span>
        <span>= {sums.start === null ? "?" : show(sums.start + sums.sum)}</span>
        <span>printed end {show(sums.end)}</span>
      </div>
      <strong>
        {isRight
          ? "It adds up."
          : sums.difference === null
            ? "A balance is missing, so nothing proves the rows."
            : sums.difference === 0
              ? `The sum is right, but ${sums.brokenAt.length} printed ${sums.brokenAt.length === 1 ? "balance disagrees" : "balances disagree"}.`
              : differenceText(sums.difference, show)}
      </strong>
      {sums.brokenAt.length === 0 ? null : (
        <button type="button" className="button small no-print" onClick={onBreak}>
          Go to the first break <kbd>n</kbd>
        </button>
      )}
    </div>
  );
}
