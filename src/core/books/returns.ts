import type { BookRow, Verdict } from "./book-row.ts";
import { centsOf } from "./streams.ts";
import { says } from "./words.ts";

// What comes back takes the category of what it takes back, so that the two net out.

/** An item comes back within two banking days of its settlement (NACHA Operating Rules), a check a little later. */
const MAX_DAYS = 12;
const CONFIDENCE = 0.93;

/** The row that each returned one takes back: the same amount the other way, in the same account, shortly before. */
export function findReturned(rows: readonly BookRow[]): ReadonlyMap<BookRow, BookRow> {
  const returned = rows.filter((row) => !row.isSettled && isReturned(row));
  if (returned.length === 0) return new Map();
  const keyOf = (row: BookRow, sign: number) =>
    `${row.currency} ${row.accountKey} ${Math.sign(row.amount) * sign} ${centsOf(row)}`;
  const wanted = new Set(returned.map((row) => keyOf(row, -1)));
  const byKey = Map.groupBy(
    rows.filter((row) => wanted.has(keyOf(row, 1))),
    (row) => keyOf(row, 1),
  );
  const found = new Map<BookRow, BookRow>();
  const taken = new Set<BookRow>();
  for (const row of returned) {
    const before = (byKey.get(keyOf(row, -1)) ?? []).filter(
      (one) => !taken.has(one) && one.day <= row.day && row.day - one.day <= MAX_DAYS,
    );
    const best = before.sort((a, b) => rank(b, row) - rank(a, row))[0];
    if (best === undefined) continue;
    taken.add(best);
    found.set(row, best);
  }
  return found;
}

function isReturned({ enrichment, description, amount }: BookRow): boolean {
  const { reading } = enrichment;
  if (reading.purpose === "deposited_item_returned" || reading.purpose === "chargeback") return false;
  if (reading.isReturn) return true;
  return (
    amount > 0 && says("returned", description) && reading.channel !== "card" && reading.channel !== "fee"
  );
}

/** The same payee first, then the nearest. */
function rank(one: BookRow, returned: BookRow): number {
  return (one.streamKey === returned.streamKey ? 100 : 0) - (returned.day - one.day);
}

export function verdictOfReturned(original: BookRow, label: string): Verdict {
  const text = "A payment came back: it takes the category of the one that it takes back.";
  return { label, confidence: CONFIDENCE, law: "returned", text, rows: [original.id] };
}
