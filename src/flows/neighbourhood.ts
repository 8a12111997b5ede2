import { alikeKey } from "../core/enrich/answer.ts";
import type { Engine } from "../core/enrich/engine.ts";
import {
  findTransferCandidates,
  type HistoryFlags,
  type HistoryRow,
  readHistory,
} from "../core/enrich/history.ts";
import type { HolderNames } from "../core/enrich/holder.ts";
import type { Tx } from "../db/database.ts";
import { readFeedback } from "../db/queries/feedback.ts";
import type { LocalMerchant } from "../db/queries/local-merchants.ts";
import { readNeighbours, type Touched } from "../db/queries/transaction-lookups.ts";
import type { StoredAnswer, StoredInput, StoredTransaction } from "../db/queries/transaction-rows.ts";
import type { AnswerChange } from "../db/queries/transaction-writes.ts";
import {
  type Assessed,
  assessRow,
  historyRowOf,
  indexFeedback,
  isSameAnswer,
  type ReadRow,
  readOne,
  type SaidIndex,
} from "./assess-rows.ts";
import { type Holders, readHolders } from "./holder-names.ts";
import type { TenantCategories } from "./tenant-categories.ts";

// A row's flags depend only on rows of its stream or of its absolute amount (see core/enrich/history.ts). So a write needs just those
// rows around the written ones, and answers as a run over the whole history would.

export type Around = {
  readonly userId: string;
  readonly engine: Engine;
  readonly categories: TenantCategories;
  /** Rows to be written, with what they replace. */
  readonly written: readonly { readonly row: ReadRow; readonly earlier: StoredTransaction | null }[];
  /** Stored rows that are about to go. */
  readonly removed: readonly StoredTransaction[];
  /** What the caller has read already: rows around the written ones by their new values, and who holds the written ones. */
  readonly known?: { readonly neighbours: readonly StoredTransaction[]; readonly holders: Holders };
};

export type Outcome = {
  /** Answers of the written rows, in their order. */
  readonly assessed: readonly Assessed[];
  /** Other rows whose answers change. */
  readonly changes: readonly AnswerChange[];
  readonly localMerchants: readonly LocalMerchant[];
};

/** Answers of the written rows, and what they change around them. Nothing is stored here. */
export async function assessNeighbourhood(tx: Tx, around: Around): Promise<Outcome> {
  const { engine, userId, written } = around;
  const touched = touchedBy(around);
  const neighbours = await readStaying(tx, around, touched);
  const others = neighbours.map((row) => otherOf(engine, row, touched));
  const rows = written.map((one) => one.row);
  const endUserPks = [...rows.map((row) => row.input.endUserPk), ...neighbours.map((row) => row.endUserPk)];
  const { holderOf, hasFeedback } =
    around.known?.holders ?? (await readHolders(tx, userId, [...new Set(endUserPks)]));
  const flags = readFlags(rows, others, holderOf);
  const flagsOf = (id: string): Flags => flags.get(id) ?? NO_FLAGS;
  const moved = new Set(others.filter((other) => isMatchChanged(other, flagsOf(other.stored.transactionId))));
  const rereadRows = Array.from(moved, (other) => other.reread());
  const saidOf = await feedbackOn(tx, userId, hasFeedback ? [...rows, ...rereadRows] : []);
  const assess = (row: ReadRow, earlier: StoredAnswer | null, rowFlags: Flags): Assessed =>
    assessRow(row, {
      said: saidOf(row),
      holder: holderOf(row.input.endUserPk),
      flags: rowFlags,
      categories: around.categories,
      modelVersion: engine.modelVersion,
      context: "sync",
      earlier,
    });
  const assessed = written.map(({ row, earlier }) =>
    assess(row, earlier?.answer ?? null, flagsOf(row.input.transactionId)),
  );
  const reassessed = others.map((other) => {
    const rowFlags = keptFlags(other, flagsOf(other.stored.transactionId));
    const unchanged = { answer: { ...other.stored.answer, ...rowFlags }, localMerchant: null };
    return {
      other,
      ...(moved.has(other) ? assess(other.reread(), other.stored.answer, rowFlags) : unchanged),
    };
  });
  const changed = reassessed.filter(({ other, answer }) => !isSameAnswer(other.stored.answer, answer));
  return {
    assessed,
    changes: changed.map(({ other, answer }) => changeOf(other.stored, answer)),
    localMerchants: [...assessed, ...changed].flatMap((one) => one.localMerchant ?? []),
  };
}

function changeOf({ transactionId, endUserPk }: StoredTransaction, answer: StoredAnswer): AnswerChange {
  return { transactionId, endUserPk, answer };
}

type HolderOf = (endUserPk: string) => HolderNames;
type Flags = Omit<HistoryFlags, "reasons">;
const NO_FLAGS: Flags = { isRecurring: false, duplicateOfId: null, matchingId: null };

type TouchedSets = {
  readonly streams: ReadonlySet<string>;
  readonly amounts: ReadonlySet<string>;
  /** By new values. */
  readonly now: readonly Touched[];
  /** By values that rows no longer have. */
  readonly before: readonly Touched[];
};

/** Streams and amounts of the written rows, by their new and their old values, and of the removed ones. */
function touchedBy({ written, removed }: Around): TouchedSets {
  const former = [...removed, ...written.flatMap((one) => one.earlier ?? [])];
  const now = written.map(({ row }) => touchedAt(row.input, row.streamKey));
  const before = former.map((row) => touchedAt(row, row.answer.streamKey));
  const all = [...now, ...before];
  return {
    streams: new Set(all.map(({ endUserPk, streamKey }) => `${endUserPk} ${streamKey}`)),
    amounts: new Set(all.map(({ endUserPk, amount }) => `${endUserPk} ${amount}`)),
    now,
    before,
  };
}

function touchedAt({ endUserPk, amount }: StoredInput, streamKey: string): Touched {
  return { endUserPk, streamKey, amount: Math.abs(amount), referenceId: null };
}

/** Stored rows around the written ones that stay as they are. */
async function readStaying(
  tx: Tx,
  around: Around,
  { now, before }: TouchedSets,
): Promise<readonly StoredTransaction[]> {
  const goneIds = new Set([
    ...around.removed.map((row) => row.transactionId),
    ...around.written.map((one) => one.row.input.transactionId),
  ]);
  const known = around.known?.neighbours ?? [];
  const read = await readNeighbours(
    tx,
    around.userId,
    around.known === undefined ? [...now, ...before] : before,
  );
  const stored = new Map([...known, ...read].map((row) => [row.transactionId, row]));
  return [...stored.values()].filter((row) => !goneIds.has(row.transactionId));
}

/** A stored row beside the written ones. */
type Other = {
  readonly stored: StoredTransaction;
  readonly isStreamTouched: boolean;
  readonly isAmountTouched: boolean;
  /** The row with what the engine says of it; it is asked once, and only when transfers can concern the row. */
  reread(): ReadRow;
};

function otherOf(engine: Engine, stored: StoredTransaction, touched: TouchedSets): Other {
  let read: ReadRow | null = null;
  return {
    stored,
    isStreamTouched: touched.streams.has(`${stored.endUserPk} ${stored.answer.streamKey}`),
    isAmountTouched: touched.amounts.has(`${stored.endUserPk} ${Math.abs(stored.amount)}`),
    reread: () => {
      read ??= { input: stored, ...readOne(engine, stored) };
      return read;
    },
  };
}

function keptFlags({ stored, isStreamTouched, isAmountTouched }: Other, flags: Flags): Flags {
  return {
    isRecurring: isStreamTouched ? flags.isRecurring : stored.answer.isRecurring,
    duplicateOfId: isAmountTouched ? flags.duplicateOfId : stored.answer.duplicateOfId,
    matchingId: isAmountTouched ? flags.matchingId : stored.answer.matchingId,
  };
}

/** Only a match that came or went changes more than a flag: the category follows it. */
function isMatchChanged(other: Other, flags: Flags): boolean {
  if (!other.isAmountTouched) return false;
  return (flags.matchingId === null) !== (other.stored.answer.matchingId === null);
}

/** History is an end user's own; one request may carry rows of several. */
function readFlags(
  written: readonly ReadRow[],
  others: readonly Other[],
  holderOf: HolderOf,
): ReadonlyMap<string, Flags> {
  const flags = new Map<string, Flags>();
  const writtenOf = Map.groupBy(written, (row) => row.input.endUserPk);
  const othersOf = Map.groupBy(others, (other) => other.stored.endUserPk);
  for (const pk of new Set([...writtenOf.keys(), ...othersOf.keys()])) {
    const rows = historyOf(writtenOf.get(pk) ?? [], othersOf.get(pk) ?? [], holderOf(pk));
    for (const [id, { isRecurring, duplicateOfId, matchingId }] of readHistory(rows)) {
      flags.set(id, { isRecurring, duplicateOfId, matchingId });
    }
  }
  return flags;
}

/** The rows around the written ones as the history takes them. */
function historyOf(
  written: readonly ReadRow[],
  others: readonly Other[],
  holder: HolderNames,
): readonly HistoryRow[] {
  const own = written.map((row) => historyRowOf(row, holder));
  const silent = others.map(({ stored }) =>
    historyRowOf({ input: stored, streamKey: stored.answer.streamKey, enrichment: null }, holder),
  );
  const candidates = findTransferCandidates([...own, ...silent]);
  const around = others.map((other, index) => {
    const row = silent[index] as HistoryRow;
    if (!other.isAmountTouched || !candidates.has(row.id)) return row;
    return { ...historyRowOf(other.reread(), holder), streamKey: row.streamKey };
  });
  return [...own, ...around];
}

async function feedbackOn(tx: Tx, userId: string, rows: readonly ReadRow[]): Promise<SaidIndex> {
  const endUserPks = [...new Set(rows.map((row) => row.input.endUserPk))];
  if (endUserPks.length === 0) return indexFeedback([]);
  const transactionIds = rows.map((row) => row.input.transactionId);
  const alikeKeys = [...new Set(rows.map((row) => alikeKey(row.streamKey, row.input.amount)))];
  return indexFeedback(await readFeedback(tx, userId, { endUserPks, transactionIds, alikeKeys }));
}
