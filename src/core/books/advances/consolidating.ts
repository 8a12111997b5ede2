import { readCadence } from "../../cadence/cadence.ts";
import type { Frequency } from "../../cadence/frequency.ts";
import type { LedgerRow } from "../ledger-row.ts";
import { says } from "../words.ts";
import type { Party } from "./parties.ts";

const MIN_TURNS = 3;
const MIN_EQUAL_SHARE = 0.7;
const WEEKLY: ReadonlySet<Frequency> = new Set<Frequency>(["weekly", "twice_weekly"]);

/** Pays in one amount week by week, less when one of the others is paid off: beside debits of its own, it covers theirs. */
export function paysInWeekly({ rows }: Party): boolean {
  const credits = rows.filter((row) => row.amount.minor > 0n && !row.isReturn);
  if (credits.length < MIN_TURNS) return false;
  const equal = [...Map.groupBy(credits, (row) => row.amount.minor).values()].filter(
    (rows) => rows.length >= MIN_TURNS,
  );
  if (equal.length === 0 || !areOneAfterAnother(equal)) return false;
  if (equal.flat().length < MIN_EQUAL_SHARE * credits.length) return false;
  return WEEKLY.has(readCadence(credits.map((row) => row.day)).frequency);
}

const MIN_COVERED_WEEKS = 5;
const WHOLE_MINOR = 1_000n;
const MIN_COVERED_SHARE = 0.5;

/**
 * One whole amount week by week, on no invoice, and nothing taken yet: where others collect, it covers their debits (reverse consolidation).
 * `taken`: what they collect in a week.
 */
export function coversOthers(party: Party, taken: number): boolean {
  const { rows, kind } = party;
  return (
    kind === "unknown" &&
    rows.length >= MIN_COVERED_WEEKS &&
    rows.every(({ amount, description }) => {
      const isWhole = amount.minor > 0n && amount.minor % WHOLE_MINOR === 0n;
      const isWorth = Number(amount.minor) >= MIN_COVERED_SHARE * taken;
      return isWhole && isWorth && !says("tradePayment", description) && !says("payout", description);
    }) &&
    paysInWeekly(party)
  );
}

/** Each amount ends before the next one begins. */
function areOneAfterAnother(amounts: readonly (readonly LedgerRow[])[]): boolean {
  const spans = amounts.map((rows) => ({ first: rows[0]!.day, last: rows.at(-1)!.day }));
  spans.sort((a, b) => a.first - b.first);
  return spans.every(({ first }, index) => index === 0 || first > spans[index - 1]!.last);
}
