import { formatMoney } from "../../../model/money.ts";
import { type AcrossAnomaly, type AcrossCheck, isSameAccount, type StatementFacts } from "./facts.ts";

/** Both months say it, and one of them is wrong; which one, a person has to see. */
const BROKEN = 250;
/** A balance of a statement that does not add up may be misread. */
const BROKEN_UNSURE = 80;
/** The next period begins on the day after, or some days later over a weekend; some banks begin it on the closing day itself. */
const MOST_DAYS_BETWEEN = 4;

/** A month begins with what the month before ended with. */
export const checkChain: AcrossCheck = (one, { others }) => {
  const own = others.filter((other) => isSameAccount(one, other));
  const before = own.filter((other) => follows(other, one));
  const after = own.filter((other) => follows(one, other));
  return [
    ...breakOf(
      before,
      (other) => other.endBalance === one.startBalance,
      (other) => tell(other, one, one),
    ),
    ...breakOf(
      after,
      (other) => other.startBalance === one.endBalance,
      (other) => tell(one, other, one),
    ),
  ];
};

/** Where several statements cover the month beside it, one that fits is enough. */
function breakOf(
  beside: readonly StatementFacts[],
  fits: (other: StatementFacts) => boolean,
  told: (other: StatementFacts) => AcrossAnomaly,
): readonly AcrossAnomaly[] {
  const [first] = beside;
  return first === undefined || beside.some(fits) ? [] : [told(first)];
}

function follows(earlier: StatementFacts, later: StatementFacts): boolean {
  if (earlier.end === null || later.start === null || earlier.start === null) return false;
  if (earlier.endBalance === null || later.startBalance === null) return false;
  const days = later.start - earlier.end;
  return days >= 0 && days <= MOST_DAYS_BETWEEN && earlier.start < later.start;
}

function tell(earlier: StatementFacts, later: StatementFacts, one: StatementFacts): AcrossAnomaly {
  const { currency } = earlier;
  const show = (minor: bigint | null) => formatMoney({ minor: minor ?? 0n, currency });
  const values = [show(earlier.endBalance), show(later.startBalance)];
  const isSure = earlier.isReconciled && later.isReconciled && !earlier.isOcr && !later.isOcr;
  return {
    code: "chain_broken",
    points: isSure ? BROKEN : BROKEN_UNSURE,
    text: `The statement of ${earlier.label} ends with ${values[0]}, the next one of this account, ${later.label}, begins with ${values[1]}.`,
    values,
    // A scan that does not add up is rather misread.
    isContradiction: earlier.isReconciled && later.isReconciled,
    field: one === earlier ? "end_balance" : "start_balance",
  };
}
