import type { BookHolder, Verdict } from "../core/books/book-row.ts";
import { sellsToManyTrades } from "../core/books/laws/bought.ts";
import { readBook } from "../core/books/read-book.ts";
import type { Engine } from "../core/enrich/engine.ts";
import type { HistoryFlags } from "../core/enrich/history.ts";
import type { Enrichment } from "../core/enrich/types.ts";
import type { Neighbour } from "../db/queries/transaction-neighbours.ts";
import { historyRowOf, type OwnRow } from "./assess-rows.ts";
import { mapInShares, runInShares } from "./in-shares.ts";
import { makeSizedCache, type SizedCache } from "./sized-cache.ts";

// What the ledger decides of written rows by their streams, as a run over the whole history would. What only the whole history tells (one
// company wires the money of an advance and another collects it) is left to that run, which such rows ask for.

type Flags = Omit<HistoryFlags, "reasons">;

export type BookAround = {
  readonly engine: Engine;
  readonly written: readonly OwnRow[];
  /** Stored rows of the written rows' streams. */
  readonly others: readonly Neighbour[];
  readonly holderOf: (endUserPk: string) => BookHolder;
  readonly flagsOf: (transactionId: string) => Flags;
  /** Whether the written rows are all rows of an end user: then they are decided as a run over the whole history decides. */
  readonly isWhole: (endUserPk: string) => boolean;
};

export type Decided = {
  readonly verdictOf: (transactionId: string) => Verdict | null;
  /** The default label that a row of a written row's stream has now: the ledger's, else the engine's; undefined for other rows. */
  readonly labelOf: (transactionId: string) => string | null | undefined;
  /** End users of whom a written row may be one half of an advance whose other half stands under another name. */
  readonly asking: ReadonlySet<string>;
};

export async function decideAround(around: BookAround): Promise<Decided> {
  const { written, others, isWhole } = around;
  const streams = new Set(written.filter((row) => isWhole(row.endUserPk) || mayBeDecided(row)).map(keyOf));
  const own = written.filter((row) => streams.has(keyOf(row))).map((row) => withSettled(row, around));
  const beside = await mapInShares(
    others.filter((other) => streams.has(keyOf(other))),
    (other) => withSettled(rereadOf(other, around), around),
  );
  const groups = Map.groupBy([...own, ...beside], (row) => row.endUserPk);
  const books: ReadonlyMap<string, Verdict>[] = [];
  for (const [endUserPk, group] of groups)
    books.push(await runInShares(readBook(group, around.holderOf(endUserPk), !isWhole(endUserPk))));
  const verdicts = books.length === 1 ? books[0]! : new Map(books.flatMap((book) => [...book]));
  const engineLabels = new Map(beside.map(({ id, enrichment }) => [id, enrichment.category]));
  return {
    verdictOf: (id) => verdicts.get(id) ?? null,
    asking: findAsking(
      own.filter((row) => !isWhole(row.endUserPk)),
      { beside, verdicts },
    ),
    labelOf: (id) => (engineLabels.has(id) ? (verdicts.get(id)?.label ?? engineLabels.get(id)) : undefined),
  };
}

/**
 * Purchases of a listed seller are what they are, unless it sells to many trades, or who collects by direct debit only bears its name
 * (`advances/misnamed.ts`); everybody else may be another to this account than to others.
 */
function mayBeDecided({ amount, enrichment: { merchant, reading } }: OwnRow): boolean {
  const isListed = merchant !== null && !merchant.key.startsWith("local:");
  return (
    amount > 0 ||
    reading.channel === "ach" ||
    !isListed ||
    merchant.groupId !== null ||
    sellsToManyTrades(merchant.kind)
  );
}

/** Of a payer who never paid before, in whole fifties: what a broker or a funder's bank wires. */
const MIN_LUMP = 2_500;
const ROUND = 50;
/** After so many repayments the run over the whole history has come by. */
const MOST_FIRST_REPAYMENTS = 8;

function keyOf({ endUserPk, streamKey }: Pick<OwnRow, "endUserPk" | "streamKey">): string {
  return `${endUserPk} ${streamKey}`;
}

type Beside = { readonly beside: readonly OwnRow[]; readonly verdicts: ReadonlyMap<string, Verdict> };

function findAsking(rows: readonly OwnRow[], { beside, verdicts }: Beside): ReadonlySet<string> {
  const halves = rows.filter((row) => isHalf(row, verdicts.get(row.id)));
  if (halves.length === 0) return new Set();
  const sizes = new Map<string, number>();
  for (const row of [...rows, ...beside]) sizes.set(keyOf(row), (sizes.get(keyOf(row)) ?? 0) + 1);
  const asking = halves.filter(
    (row) => sizes.get(keyOf(row))! <= (row.amount < 0 ? MOST_FIRST_REPAYMENTS : 1),
  );
  return new Set(asking.map((row) => row.endUserPk));
}

/** A repayment, or what may be a lump; the first ones of their stream ask for a run. */
function isHalf(row: OwnRow, verdict: Verdict | undefined): boolean {
  if (row.amount < 0) return verdict?.law === "advance_repaid";
  const { channel, isPersonLikely } = row.enrichment.reading;
  const isLump = row.amount >= MIN_LUMP && row.amount % ROUND === 0;
  return isLump && !isPersonLikely && (channel === "wire" || channel === "ach");
}

function withSettled(row: OwnRow, { flagsOf }: BookAround): OwnRow {
  const { duplicateOfId, matchingId } = flagsOf(row.id);
  return duplicateOfId === null && matchingId === null ? row : { ...row, isSettled: true };
}

function rereadOf(other: Neighbour, { engine, holderOf }: BookAround): OwnRow {
  const row = { input: other, enrichment: readAgain(other, engine), streamKey: other.streamKey };
  return historyRowOf(row, holderOf(other.endUserPk));
}

/** Some 2 kB each. Rows that are sent one by one find the same rows of their stream each time. */
const READINGS_KEPT = 4_096;
const readings = new WeakMap<Engine, SizedCache<Enrichment>>();

function readAgain(row: Neighbour, engine: Engine): Enrichment {
  const kept = readings.get(engine) ?? makeSizedCache<Enrichment>(READINGS_KEPT);
  readings.set(engine, kept);
  const key = `${row.amount} ${row.currency} ${row.description}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const enrichment = engine.enrich(row);
  kept.put(key, enrichment, 1);
  return enrichment;
}
