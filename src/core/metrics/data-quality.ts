import { daysIn } from "../coverage/spans.ts";
import { knownOfAccount } from "../reports/coverage.ts";
import { sameAccountKeys } from "../reports/same-accounts.ts";
import { stretchOf } from "../reports/within.ts";
import { allLedgers, perBook } from "./book.ts";
import { LATEST, PAST_RANGES } from "./date-ranges.ts";
import { rowRule } from "./gather-rows.ts";
import { DOWN, kindsOf, type MetricKind, UP } from "./types.ts";
import { CREDITS, DEBITS, EVERY, type RowRule, ratio, type Seen, type View } from "./view.ts";

const over = kindsOf({ group: "data_quality", ranges: PAST_RANGES });
const latest = kindsOf({ group: "data_quality", ranges: [LATEST] });

const WITH_REPEATS: RowRule = ({ allRows }) => allRows;
const WITH_BALANCE: RowRule = rowRule((row) => row.balance !== null);
const WITH_CATEGORY: RowRule = rowRule((row) => row.category !== null);
const WITH_MERCHANT: RowRule = rowRule((row) => row.merchant !== null);

export const DATA_QUALITY: readonly MetricKind[] = [
  over(
    "data_volume",
    "n",
    UP,
    "Number of transactions of enabled accounts, repeats of others included",
    (view) => view.count(WITH_REPEATS),
  ),
  over("unique_transactions", "n", UP, "Number of transactions that count: each payment once", (view) =>
    view.count(EVERY),
  ),
  over("date_range", "day", UP, "Calendar days of the range that the data covers", (view) => view.days),
  latest(
    "data_freshness",
    "day",
    DOWN,
    "Days from the end of the data to the day that is asked for (today)",
    ({ book }) => book.today - book.coverage!.end,
  ),
  over(
    "has_balance_ratio",
    "ratio",
    UP,
    "Transactions that came with a running balance / transactions",
    (view) => ratio(view.count(WITH_BALANCE), view.count(EVERY)),
  ),
  over(
    "data_coverage",
    "ratio",
    UP,
    "Mean over the accounts: days of the range of which the account's data tell / days of the range, as far as any account's data reach back",
    coverageOf,
  ),
  latest("accounts", "n", null, "Number of enabled accounts", ({ book }) => allLedgers(book).length),
  latest(
    "potentially_duplicated_account_pairs",
    "n",
    DOWN,
    "Pairs of enabled accounts that are one account given twice: same digits, or repeated transactions",
    ({ book }) => duplicatePairs([...sameAccountKeys(book.input).values()]),
  ),
  over("category_coverage", "ratio", UP, "Transactions with a category / transactions", (view) =>
    ratio(view.count(WITH_CATEGORY), view.count(EVERY)),
  ),
  over("merchant_coverage", "ratio", UP, "Transactions with a merchant / transactions", (view) =>
    ratio(view.count(WITH_MERCHANT), view.count(EVERY)),
  ),
  over("inflows", "n", null, "Number of credits", (view) => view.count(CREDITS)),
  over("outflows", "n", null, "Number of debits", (view) => view.count(DEBITS)),
  over("deposit_days", "day", UP, "Days with at least one credit", (view) => view.dayCount(CREDITS)),
  over(
    "merchant_heron_ids",
    "array",
    null,
    "Service ids of the merchants of the transactions, ascending",
    merchantIds,
    (view) => ({ rows: view.pick(WITH_MERCHANT), days: [] }),
  ),
  latest(
    "has_unreconciled_data",
    "n",
    DOWN,
    "1 when a given balance of some account is not what its transactions lead to, else 0",
    ({ book }) => (allLedgers(book).some((ledger) => ledger.discrepancies.length > 0) ? 1 : 0),
    brokenDays,
  ),
];

/** The merchants' ids in their order, and of each row that has one its place among them. */
const merchantPlaces = perBook((book) => {
  const rows = book.list(WITH_MERCHANT).rows;
  const merchants = new Set(rows.map((row) => row.merchant!));
  const ids = [...new Set([...merchants].map((one) => one.id))].sort();
  const placeOfId = new Map(ids.map((id, place) => [id, place]));
  const placeOf = new Map([...merchants].map((one) => [one, placeOfId.get(one.id)!]));
  return { rows, ids, places: rows.map((row) => placeOf.get(row.merchant!)!) };
});

/** Ascending without sorting those of every range anew. */
function merchantIds({ book, window }: View): readonly string[] {
  const { rows, ids, places } = merchantPlaces(book);
  const isSeen = new Uint8Array(ids.length);
  const [from, to] = stretchOf(rows, window);
  for (let index = from; index < to; index++) isSeen[places[index]!] = 1;
  return ids.filter((_id, place) => isSeen[place] === 1);
}

/** The days on which a given balance is not what the rows lead to, with their rows. */
function brokenDays({ book }: View): Seen {
  const broken = allLedgers(book).flatMap(({ account, discrepancies }) =>
    discrepancies.map(({ day }) => ({ accountId: account.id, day })),
  );
  const marks = new Set(broken.map(({ accountId, day }) => `${accountId} ${day}`));
  return {
    rows: book.rows.filter((row) => marks.has(`${row.accountId} ${row.day}`)),
    days: [...new Set(broken.map((one) => one.day))].sort((a, b) => a - b),
  };
}

function coverageOf({ book, window }: View): number | null {
  const ledgers = allLedgers(book).filter((one) => one.firstDay !== null);
  const covered = ledgers.map(({ account }) => daysIn(knownOfAccount(book.input, account.id), window));
  return ratio(
    covered.reduce((sum, one) => sum + one, 0),
    (window.end - window.start + 1) * ledgers.length,
  );
}

function duplicatePairs(keys: readonly string[]): number {
  const sizes = [...Map.groupBy(keys, (key) => key).values()].map((group) => group.length);
  return sizes.reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);
}
