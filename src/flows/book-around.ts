import type { BookHolder, BookRow, Verdict } from "../core/books/book-row.ts";
import { readBook } from "../core/books/read-book.ts";
import type { Engine } from "../core/enrich/engine.ts";
import type { HistoryFlags } from "../core/enrich/history.ts";
import type { Enrichment } from "../core/enrich/types.ts";
import type { Neighbour } from "../db/queries/transaction-neighbours.ts";
import { historyRowOf, type ReadRow } from "./assess-rows.ts";
import { makeSizedCache, type SizedCache } from "./sized-cache.ts";

// What the ledger decides of written rows by their streams, as a run over the whole history would. What only the whole history tells (one
// company wires the money of an advance and another collects it) is left to that run, which such rows ask for.

type Flags = Omit<HistoryFlags, "reasons">;

export type BookAround = {
  readonly engine: Engine;
  readonly written: readonly ReadRow[];
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

export function decideAround(around: BookAround): Decided {
  const { written, others, isWhole } = around;
  const streams = new Set(
    written.filter((row) => isWhole(row.input.endUserPk) || mayBeDecided(row)).map(streamOf),
  );
  const beside = others.filter((other) => streams.has(`${other.endUserPk} ${other.streamKey}`));
  const rows = [
    ...written.filter((row) => streams.has(streamOf(row))).map((row) => bookRowOf(row, around)),
    ...beside.map((other) => bookRowOf(rereadOf(other, around.engine), around)),
  ];
  const verdicts = new Map<string, Verdict>();
  for (const [endUserPk, group] of Map.groupBy(rows, (row) => row.endUserPk)) {
    for (const [id, verdict] of readBook(group, around.holderOf(endUserPk))) verdicts.set(id, verdict);
  }
  const writtenIds = new Set(written.map((row) => row.input.transactionId));
  const streamSizes = new Map<string, number>();
  for (const row of rows) streamSizes.set(keyOf(row), (streamSizes.get(keyOf(row)) ?? 0) + 1);
  const asks = (row: EndUserRow): boolean =>
    writtenIds.has(row.id) &&
    !isWhole(row.endUserPk) &&
    asksForWhole(row, streamSizes.get(keyOf(row)) ?? 0, verdicts.get(row.id));
  const besideIds = new Set(beside.map((other) => other.transactionId));
  const engineLabels = new Map(rows.map(({ id, enrichment }) => [id, enrichment.category]));
  return {
    verdictOf: (id) => verdicts.get(id) ?? null,
    asking: new Set(rows.filter(asks).map((row) => row.endUserPk)),
    labelOf: (id) => (besideIds.has(id) ? (verdicts.get(id)?.label ?? engineLabels.get(id)) : undefined),
  };
}

function streamOf({ input, streamKey }: ReadRow): string {
  return `${input.endUserPk} ${streamKey}`;
}

/** Purchases of a listed seller are what they are; everybody else may be another to this account than to others. */
function mayBeDecided({ input, enrichment: { merchant } }: ReadRow): boolean {
  const isListed = merchant !== null && !merchant.key.startsWith("local:");
  return input.amount > 0 || !isListed || merchant.groupId !== null;
}

/** Of a payer who never paid before, in whole fifties: what a broker or a funder's bank wires. */
const MIN_LUMP = 2_500;
const ROUND = 50;
/** After so many repayments the run over the whole history has come by. */
const MOST_FIRST_REPAYMENTS = 8;

function keyOf({ endUserPk, streamKey }: EndUserRow): string {
  return `${endUserPk} ${streamKey}`;
}

function asksForWhole(row: EndUserRow, streamSize: number, verdict: Verdict | undefined): boolean {
  if (row.amount < 0) return verdict?.law === "advance_repaid" && streamSize <= MOST_FIRST_REPAYMENTS;
  const { channel, isPersonLikely } = row.enrichment.reading;
  const isFirst = streamSize === 1 && row.amount >= MIN_LUMP && row.amount % ROUND === 0;
  return isFirst && !isPersonLikely && (channel === "wire" || channel === "ach");
}

type EndUserRow = BookRow & { readonly endUserPk: string };

function bookRowOf(
  row: Omit<ReadRow, "input"> & { readonly input: Parameters<typeof historyRowOf>[0]["input"] },
  { holderOf, flagsOf }: BookAround,
): EndUserRow {
  const { endUserPk, transactionId } = row.input;
  const { duplicateOfId, matchingId } = flagsOf(transactionId);
  return {
    ...historyRowOf(row, holderOf(endUserPk)),
    enrichment: row.enrichment,
    isSettled: duplicateOfId !== null || matchingId !== null,
    endUserPk,
  };
}

function rereadOf(
  other: Neighbour,
  engine: Engine,
): { readonly input: Neighbour; readonly enrichment: Enrichment; readonly streamKey: string } {
  return { input: other, enrichment: readAgain(other, engine), streamKey: other.streamKey };
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
