import type { BookRow } from "./book-row.ts";
import { centsOf } from "./streams.ts";
import { says } from "./words.ts";

// A trustee or an agent keeps what belongs to clients in an account of its own name, apart from what it earns. Nobody pays a fee to himself:
// an account out of which fees and commissions are moved to the holder's other account holds clients' money.

const MAX_DAYS = 5;
/** One such transfer may be worded so by chance, unless it names a trust. */
const MIN_MOVES = 2;

/** Accounts of the book that hold clients' money, by key. */
export function readClientAccounts(rows: readonly BookRow[]): ReadonlySet<string> {
  if (new Set(rows.map((row) => row.accountKey)).size < 2) return NONE;
  const released = rows.filter((row) => row.amount > 0 && says("feeMoved", row.description));
  if (released.length === 0) return NONE;
  const debits = Map.groupBy(
    rows.filter((row) => row.amount < 0),
    (row) => `${row.currency} ${centsOf(row)}`,
  );
  const moves = new Map<string, number>();
  for (const credit of released) {
    const sources = (debits.get(`${credit.currency} ${centsOf(credit)}`) ?? []).filter(
      (debit) => debit.accountKey !== credit.accountKey && Math.abs(debit.day - credit.day) <= MAX_DAYS,
    );
    const [source] = sources;
    if (source === undefined || !isBetweenOwn(credit, source)) continue;
    const isTold = says("trustAccount", credit.description) || says("trustAccount", source.description);
    moves.set(source.accountKey, (moves.get(source.accountKey) ?? 0) + (isTold ? MIN_MOVES : 1));
  }
  return new Set([...moves].flatMap(([key, count]) => (count >= MIN_MOVES ? [key] : [])));
}

/** One side reads like a transfer, or neither names anybody. */
function isBetweenOwn(credit: BookRow, debit: BookRow): boolean {
  if (credit.isTransferLike || debit.isTransferLike) return true;
  return credit.enrichment.merchant === null && debit.enrichment.merchant === null;
}

const NONE: ReadonlySet<string> = new Set();
