import type { BookRow, Verdict } from "./book-row.ts";
import { centsOf } from "./streams.ts";
import { says } from "./words.ts";

// A trustee or an agent keeps what belongs to clients in an account of its own name, apart from what it earns. Nobody pays a fee to himself:
// an account out of which fees and commissions are moved to the holder's other account holds clients' money. Where the trade is one that holds
// it, the words are not needed: such an account gives to the other or pays others, takes nothing from it, and pays none of the holder's own bills.

type Move = { readonly from: BookRow; readonly to: BookRow };

const MAX_DAYS = 5;
/** One such transfer may be worded so by chance, unless it names a trust. */
const MIN_MOVES = 2;
/** Of so many that move, one may come back: a fee taken too early. */
const MIN_MOVES_FOR_ONE_BACK = 5;
/** Who keeps clients' money pays it on to others. */
const MIN_PAID_ON = 4;
/** Equal amounts of one day that are looked at. */
const MOST_EQUAL = 8;
/** What a holder pays for itself and for no client. */
const OWN_BILLS: ReadonlySet<string | null> = new Set([
  "Payroll and Consultants",
  "Software",
  "Advertising",
  "Credit Card",
]);

/** What the rows of such accounts are, and those by which fees came out of them; by row id. `isOfTrade`: the holder's trade keeps such money. */
export function readClientMoney(rows: readonly BookRow[], isOfTrade: boolean): ReadonlyMap<string, Verdict> {
  if (new Set(rows.map((row) => row.accountKey)).size < 2) return new Map();
  const moves = movesOf(rows);
  const told = Map.groupBy(moves.filter(isFee), ({ from }) => from.accountKey);
  const accounts = new Set(
    [...told].flatMap(([key, fees]) => (fees.some(namesTrust) || fees.length >= MIN_MOVES ? [key] : [])),
  );
  if (isOfTrade) for (const key of keepingAccounts(rows, moves)) accounts.add(key);
  const found = new Map<string, Verdict>();
  if (accounts.size === 0) return found;
  for (const row of rows) {
    // Interest and the bank's fees are the holder's.
    if (accounts.has(row.accountKey) && !isBanks(row)) found.set(row.id, row.amount > 0 ? HELD : PAID_ON);
  }
  for (const { from, to } of moves)
    if (accounts.has(from.accountKey) && !accounts.has(to.accountKey))
      found.set(to.id, { ...EARNED, rows: [from.id] });
  return found;
}

const BANKS_OWN: ReadonlySet<string> = new Set(["interest", "fee"]);

const HELD: Verdict = {
  label: "Special Inflows",
  confidence: 0.9,
  law: "held_for_clients",
  text: "Paid into an account of clients' money: it belongs to them until a fee is moved out of it.",
  rows: [],
  isOfClients: true,
};

const PAID_ON: Verdict = {
  label: "Special Outflows",
  confidence: 0.85,
  law: "paid_for_clients",
  text: "Paid out of an account of clients' money: it was theirs.",
  rows: [],
  isOfClients: true,
};

const EARNED: Verdict = {
  label: "Revenue",
  confidence: 0.9,
  law: "fees_earned",
  text: "Fees are moved out of clients' money when they are earned.",
  rows: [],
  isOfClients: true,
};

/** Credits that left another account of the holder's within days. */
function movesOf(rows: readonly BookRow[]): readonly Move[] {
  const debits = new Map<string, BookRow[]>();
  for (const row of rows) {
    if (row.amount >= 0) continue;
    const key = `${row.currency} ${centsOf(row)} ${row.day}`;
    const known = debits.get(key);
    if (known === undefined) debits.set(key, [row]);
    else if (known.length < MOST_EQUAL) known.push(row);
  }
  return rows.flatMap((to): Move[] => {
    if (to.amount <= 0 || !(mayMove(to) || says("feeMoved", to.description))) return [];
    for (let apart = 0; apart <= 2 * MAX_DAYS; apart++) {
      const day = to.day + (apart % 2 === 0 ? -apart / 2 : (apart + 1) / 2);
      const from = debits
        .get(`${to.currency} ${centsOf(to)} ${day}`)
        ?.find((one) => one.accountKey !== to.accountKey && isBetweenOwn(to, one));
      if (from !== undefined) return [{ from, to }];
    }
    return [];
  });
}

function mayMove({ isTransferLike, description }: BookRow): boolean {
  return isTransferLike || says("moved", description);
}

/** One side reads like a transfer or names the other's account, or neither names anybody. */
function isBetweenOwn(credit: BookRow, debit: BookRow): boolean {
  if (credit.isTransferLike || debit.isTransferLike) return true;
  if (namesAccountOf(credit, debit) || namesAccountOf(debit, credit)) return true;
  return credit.enrichment.merchant === null && debit.enrichment.merchant === null;
}

/** Banks print the last four digits, behind a mask or a word or in the whole number; the engine reads them behind few wordings only. */
const NAMED_DIGITS = 4;

function namesAccountOf({ description }: BookRow, { accountDigits }: BookRow): boolean {
  const digits = accountDigits?.slice(-NAMED_DIGITS) ?? "";
  if (digits.length < NAMED_DIGITS) return false;
  return (description.match(/\d+/g) ?? []).some((number) => number.endsWith(digits));
}

function isFee({ to }: Move): boolean {
  return says("feeMoved", to.description);
}

function namesTrust({ from, to }: Move): boolean {
  return says("trustAccount", to.description) || says("trustAccount", from.description);
}

/** Accounts that take nothing from the holder's others and pay none of its bills: they give to the one that does, or pay others. */
function keepingAccounts(rows: readonly BookRow[], moves: readonly Move[]): readonly string[] {
  const payers = new Set(
    rows.flatMap((row) => (row.amount < 0 && OWN_BILLS.has(row.enrichment.category) ? [row.accountKey] : [])),
  );
  const given = Map.groupBy(moves, ({ from }) => from.accountKey);
  const taken = Map.groupBy(moves, ({ to }) => to.accountKey);
  const moved = new Set(moves.map(({ from }) => from.id));
  return [...Map.groupBy(rows, (row) => row.accountKey)].flatMap(([key, own]) => {
    const gifts = given.get(key) ?? [];
    if (payers.size === 0 || payers.has(key)) return [];
    if ((taken.get(key)?.length ?? 0) * MIN_MOVES_FOR_ONE_BACK > gifts.length) return [];
    const isGiving = gifts.length >= MIN_MOVES && gifts.some(({ to }) => payers.has(to.accountKey));
    const paid = own.filter(
      (row) => row.amount < 0 && !row.isTransferLike && !moved.has(row.id) && !isBanks(row),
    );
    return isGiving || paid.length >= MIN_PAID_ON ? [key] : [];
  });
}

function isBanks({ enrichment }: BookRow): boolean {
  return BANKS_OWN.has(enrichment.reading.channel);
}
