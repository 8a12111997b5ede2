import type { Steps } from "../model/steps.ts";
import { type Advances, findAdvances } from "./advances/find-advances.ts";
import { readBankWords } from "./bank-words.ts";
import type { BookHolder, BookRow, Verdict } from "./book-row.ts";
import { findCircles } from "./circular.ts";
import { readClaims } from "./claims.ts";
import { makeHolderRemover } from "./holder-text.ts";
import { judge } from "./laws/law.ts";
import { CREDIT_LAWS, DEBIT_LAWS } from "./laws/list.ts";
import { readProcessors } from "./laws/processors.ts";
import type { LedgerRow } from "./ledger-row.ts";
import { ledgerRowOf } from "./read-alone.ts";
import { findReturned, verdictOfReturned } from "./returns.ts";
import { readSameOut } from "./same-out.ts";
import { readStreams, type Stream } from "./streams.ts";
import { readTrade } from "./trade.ts";
import { readUsual } from "./usual.ts";

/**
 * What each payment of an end user's whole history is to its account, where that is not what the engine reads in the row alone; by row
 * id. A pure function of the rows: their order does not matter. First what comes back takes the place of what it takes back, then advances
 * and what repays them, then money in a circle, then the laws of a stream.
 */
export function* readBook(rows: readonly BookRow[], holder: BookHolder): Steps<ReadonlyMap<string, Verdict>> {
  const bankWords = readBankWords(rows);
  yield;
  const { streamOf, streams } = readStreams(rows, bankWords);
  const trade = readTrade(holder);
  yield;
  const { verdicts, refuted, servesFunders } = yield* readAdvances(rows, holder, streamOf);
  const found = new Map<string, Verdict>([...circlesOf(streams), ...verdicts]);
  yield;
  const returned = findReturned(rows);
  const usualOf = readUsual(rows, streamOf);
  yield;
  const claims = readClaims(rows);
  const sameOut = readSameOut(rows);
  const processors = readProcessors(rows);
  for (const row of rows) {
    yield;
    if (row.isSettled || row.amount === 0 || found.has(row.id) || returned.has(row)) continue;
    const verdict = judge(row.amount > 0 ? CREDIT_LAWS : DEBIT_LAWS, {
      row,
      stream: streamOf(row),
      holder,
      trade,
      usual: usualOf(row),
      said: () => bankWords.textOf(row),
      sameOut,
      processors,
      claims,
      isRefuted: refuted.has(row.id),
      servesFunders,
    });
    if (verdict !== null) found.set(row.id, verdict);
  }
  for (const [row, original] of returned) {
    const label = found.get(original.id)?.label ?? original.enrichment.category;
    if (!found.has(row.id) && label !== null) found.set(row.id, verdictOfReturned(original, label));
  }
  return found;
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
