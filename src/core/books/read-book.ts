import { isOwnMoney } from "../enrich/holder.ts";
import type { Steps } from "../model/steps.ts";
import { type Advances, findAdvances } from "./advances/find-advances.ts";
import { readBankWords } from "./bank-words.ts";
import type { BookHolder, BookRow, Verdict } from "./book-row.ts";
import { findCircles } from "./circular.ts";
import { readClaims } from "./claims.ts";
import { readClientMoney } from "./client-money.ts";
import { makeHolderRemover } from "./holder-text.ts";
import { type Case, judge } from "./laws/law.ts";
import { CREDIT_LAWS, DEBIT_LAWS } from "./laws/list.ts";
import { readProcessors } from "./laws/processors.ts";
import type { LedgerRow } from "./ledger-row.ts";
import { ledgerRowOf } from "./read-alone.ts";
import { findReturned, verdictOfReturned } from "./returns.ts";
import { readSameOut } from "./same-out.ts";
import { readStreams, type Stream } from "./streams.ts";
import { readTrade } from "./trade.ts";
import { readUsual } from "./usual.ts";
import { makeWeigher } from "./weigh/weigh.ts";

/**
 * What each payment of an end user's whole history is to its account, where that is not what the engine reads in the row alone; by row
 * id. A pure function of the rows: their order does not matter. First what comes back takes the place of what it takes back, then advances
 * and what repays them, then money in a circle, then the laws of a stream; what these leave open in money in is weighed, unless it is the
 * only row of all. `isPart`: the account has other rows besides.
 */
export function* readBook(
  rows: readonly BookRow[],
  holder: BookHolder,
  isPart = false,
): Steps<ReadonlyMap<string, Verdict>> {
  const { certain, returned, open } = yield* readCases(rows, holder);
  const found = new Map(certain);
  const weigh = makeWeigher();
  const isAlone = rows.length === 1 && !isPart;
  for (const { given, verdict } of open) {
    yield;
    const { row } = given;
    const settled = row.amount > 0 && !isAlone ? weigh(given, verdict) : verdict;
    if (settled !== null) found.set(row.id, settled);
  }
  for (const [row, original] of returned) {
    const label = found.get(original.id)?.label ?? original.enrichment.category;
    if (!found.has(row.id) && label !== null) found.set(row.id, verdictOfReturned(original, label));
  }
  return found;
}

/** A book before anything is weighed: what is certain, what comes back, and of all other rows what the laws say. */
export type Cases = {
  readonly certain: ReadonlyMap<string, Verdict>;
  readonly returned: ReturnType<typeof findReturned>;
  readonly open: readonly { readonly given: Case; readonly verdict: Verdict | null }[];
};

export function* readCases(rows: readonly BookRow[], holder: BookHolder): Steps<Cases> {
  const bankWords = readBankWords(rows);
  yield;
  const { streamOf, streams } = readStreams(rows, bankWords);
  const trade = readTrade(holder);
  yield;
  const { verdicts, refuted, servesFunders } = yield* readAdvances(rows, holder, streamOf);
  const ofClients = readClientMoney(rows, trade.holdsClientMoney);
  const certain = new Map<string, Verdict>([...circlesOf(streams), ...verdicts, ...ofClients]);
  yield;
  const returned = findReturned(rows);
  const usualOf = readUsual(rows, streamOf);
  yield;
  const claims = readClaims(rows, streamOf);
  const sameOut = readSameOut(rows);
  const processors = readProcessors(rows);
  const withoutHolder = makeHolderRemover(holder.companies);
  const open: { given: Case; verdict: Verdict | null }[] = [];
  for (const row of rows) {
    yield;
    if (row.isSettled || row.amount === 0 || certain.has(row.id) || returned.has(row)) continue;
    if (isOwnMoney(row.enrichment, holder)) continue;
    const given: Case = {
      row,
      stream: streamOf(row),
      holder,
      trade,
      usual: usualOf(row),
      said: () => bankWords.textOf(row),
      told: () => withoutHolder(bankWords.textOf(row)),
      sameOut,
      processors,
      claims,
      isRefuted: refuted.has(row.id),
      servesFunders,
    };
    open.push({ given, verdict: judge(row.amount > 0 ? CREDIT_LAWS : DEBIT_LAWS, given) });
  }
  return { certain, returned, open };
}

function circlesOf(streams: Iterable<Stream>): readonly (readonly [string, Verdict])[] {
  return [...streams].flatMap((stream) => [...findCircles(stream)]);
}

function* readAdvances(
  rows: readonly BookRow[],
  { companies }: BookHolder,
  streamOf: (row: BookRow) => Stream,
): Steps<Advances> {
  const withoutHolder = makeHolderRemover(companies);
  const keyOf = (row: BookRow) => (row.isSettled ? row.streamKey : streamOf(row).key.slice(CURRENCY_LETTERS));
  const persons = rows.flatMap((row) => (row.enrichment.reading.isPersonLikely ? [keyOf(row)] : []));
  const ledgerRows: LedgerRow[] = [];
  for (const row of rows) {
    ledgerRows.push(ledgerRowOf(row, withoutHolder, keyOf(row)));
    yield;
  }
  return yield* findAdvances(ledgerRows, new Set(persons));
}

/** Keys of streams begin with the currency and a blank. */
const CURRENCY_LETTERS = 4;
