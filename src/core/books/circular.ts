import type { BookRow, Verdict } from "./book-row.ts";
import { centsOf, type Stream, totalOf } from "./streams.ts";
import { says } from "./words.ts";

// Money in a circle: similar sums to and from one party that no list knows, within days, netting to about nothing. It is neither earned
// nor spent, whichever way it goes.

/** Days between a sum and its way back. */
const MAX_DAYS = 10;
/** Smaller sums are tips, refunds and shared bills. */
const MIN_CENTS = 50_000;
/** The way back is as much, but for what somebody kept. */
const MAX_DIFFERENCE = 0.06;
/** With a party that often sends and gets, all of it together nets to less than this share. */
const MAX_NET_SHARE = 0.15;
const MIN_TURNS = 2;
const MIN_TURNING_SHARE = 0.6;
/** Who pays more often is a customer, of whom something was bought, too. */
const MAX_CREDITS_ALONE = 2;

const LABEL = "Unreconciled Intra-Company Transfers";
const CONFIDENCE = 0.88;

/** Verdicts on the rows of a stream that turn in a circle. */
export function findCircles({ kind, name, credits, debits }: Stream): ReadonlyMap<string, Verdict> {
  const found = new Map<string, Verdict>();
  if (kind !== null || credits.length === 0 || debits.length === 0) return found;
  const [large, back] = [credits.filter(mayTurn), debits.filter(mayTurn)];
  const pairs = pairUp(large, back);
  const isExact = pairs.every(([credit, debit]) => centsOf(credit) === centsOf(debit));
  const isHabit =
    pairs.length >= Math.max(MIN_TURNS, MIN_TURNING_SHARE * large.length) && isNettingOut(large, back);
  if (pairs.length === 0 || !(isHabit || (isExact && credits.length <= MAX_CREDITS_ALONE))) return found;
  const rows: readonly (readonly [BookRow, BookRow | null])[] = isHabit
    ? [...large, ...back].map((row) => [row, null])
    : pairs.flatMap(
        ([credit, debit]) =>
          [
            [credit, debit],
            [debit, credit],
          ] as const,
      );
  for (const [row, other] of rows) {
    const text = `About the same went to and came from ${name} within days and nets to about nothing: money in a circle.`;
    const others =
      other === null
        ? pairs
            .flat()
            .filter((one) => one !== row)
            .slice(0, 6)
        : [other];
    found.set(row.id, {
      label: LABEL,
      confidence: CONFIDENCE,
      law: "circle",
      text,
      rows: others.map((one) => one.id),
    });
  }
  return found;
}

/** Small sums, returns and fees of clients' money turn in no circle. */
function mayTurn(row: BookRow): boolean {
  const { reading } = row.enrichment;
  if (centsOf(row) < MIN_CENTS || reading.isReturn || reading.channel === "card") return false;
  return !says("feeMoved", row.description);
}

/** Each credit with the nearest debit of about its amount. */
function pairUp(credits: readonly BookRow[], debits: readonly BookRow[]): [BookRow, BookRow][] {
  const taken = new Set<BookRow>();
  const pairs: [BookRow, BookRow][] = [];
  for (const credit of credits) {
    const near = debits.filter((debit) => !taken.has(debit) && isWayBack(credit, debit));
    const nearest = near.sort((a, b) => Math.abs(a.day - credit.day) - Math.abs(b.day - credit.day))[0];
    if (nearest === undefined) continue;
    taken.add(nearest);
    pairs.push([credit, nearest]);
  }
  return pairs;
}

function isWayBack(a: BookRow, b: BookRow): boolean {
  const difference = Math.abs(centsOf(a) - centsOf(b));
  return (
    Math.abs(a.day - b.day) <= MAX_DAYS && difference <= MAX_DIFFERENCE * Math.max(centsOf(a), centsOf(b))
  );
}

function isNettingOut(credits: readonly BookRow[], debits: readonly BookRow[]): boolean {
  const [into, out] = [totalOf(credits), totalOf(debits)];
  return Math.abs(into - out) <= MAX_NET_SHARE * (into + out);
}
