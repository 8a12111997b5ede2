import { alikeKey } from "../core/enrich/answer.ts";
import type { Engine } from "../core/enrich/engine.ts";
import type { HistoryFlags } from "../core/enrich/history.ts";
import type { Tx } from "../db/database.ts";
import { readFeedback } from "../db/queries/feedback.ts";
import type { LocalMerchant } from "../db/queries/local-merchants.ts";
import {
  type Neighbour,
  type Neighbourhood,
  type Place,
  readNeighbours,
} from "../db/queries/transaction-neighbours.ts";
import {
  readTransactions,
  type StoredAnswer,
  type StoredTransaction,
} from "../db/queries/transaction-rows.ts";
import {
  type AnswerChange,
  type FlagChange,
  updateAnswers,
  updateFlags,
} from "../db/queries/transaction-writes.ts";
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
import { decideAround } from "./book-around.ts";
import { isKnownWhole, placeOf, readHistoryAround } from "./history-around.ts";
import { type Holders, readHolders } from "./holder-names.ts";
import type { TenantCategories } from "./tenant-categories.ts";

// A row's flags depend only on rows of its stream or of its absolute amount, and of these on a bounded number (see
// core/enrich/history/stretches.ts). So a write needs just those rows around the written ones, and answers as a run over the whole
// history would.

export type Around = {
  readonly userId: string;
  readonly engine: Engine;
  readonly categories: TenantCategories;
  /** Rows to be written, with what they replace. */
  readonly written: readonly { readonly row: ReadRow; readonly earlier: StoredTransaction | null }[];
  /** Stored rows that are about to go. */
  readonly removed: readonly StoredTransaction[];
  /** What the caller has read already: what is around the written rows, and who holds them. */
  readonly known?: { readonly neighbourhood: Neighbourhood; readonly holders: Holders };
};

export type Outcome = {
  /** Answers of the written rows, in their order. */
  readonly assessed: readonly Assessed[];
  /** Other rows whose answers change. */
  readonly changes: readonly AnswerChange[];
  /** Other rows of which only the flags change. */
  readonly flagChanges: readonly FlagChange[];
  readonly localMerchants: readonly LocalMerchant[];
  /** End users whose whole history has to be looked at again, later. */
  readonly asking: ReadonlySet<string>;
};

/** Answers of the written rows, and what they change around them. Nothing is stored here. */
export async function assessNeighbourhood(tx: Tx, around: Around): Promise<Outcome> {
  const { engine, userId, written } = around;
  const neighbourhood = await readAround(tx, around);
  const others = othersIn(neighbourhood, around);
  const rows = written.map((one) => one.row);
  const endUserPks = [...rows.map((row) => row.input.endUserPk), ...others.map((row) => row.endUserPk)];
  const { holderOf, hasFeedback, hasRows } =
    around.known?.holders ?? (await readHolders(tx, userId, [...new Set(endUserPks)]));
  const owns = rows.map((row) => historyRowOf(row, holderOf(row.input.endUserPk)));
  const flags = await readHistoryAround(tx, { userId, engine, rows: owns, others, neighbourhood, holderOf });
  const flagsOf = (id: string): Flags => flags.get(id) ?? NO_FLAGS;
  const touched = touchedBy(around);
  const now = others.map((other) => ({
    other,
    flags: keptFlags(other, { touched, neighbourhood, flagsOf }),
  }));
  const nowFlags = new Map(now.map((one) => [one.other.transactionId, one.flags]));
  const decided = await decideAround({
    engine,
    written: owns,
    others,
    holderOf,
    flagsOf: (id) => nowFlags.get(id) ?? flagsOf(id),
    isWhole: (endUserPk) => !hasRows(endUserPk),
  });
  const isDecidedAnew = ({ other }: Reflagged): boolean => {
    const label = decided.labelOf(other.transactionId);
    if (label === undefined) return false;
    return (label === null ? null : around.categories.idOfDefault(label)) !== other.categoryId;
  };
  const isReanswered = (one: Reflagged): boolean => isMatchChanged(one) || isDecidedAnew(one);
  const reanswered = new Set(now.filter(isReanswered));
  const moved = await readMoved(tx, around, [...reanswered]);
  const saidOf = await feedbackOn(tx, userId, hasFeedback ? [...rows, ...moved.map((one) => one.row)] : []);
  const assess = (row: ReadRow, earlier: StoredAnswer | null, rowFlags: Flags): Assessed =>
    assessRow(row, {
      said: saidOf(row),
      holder: holderOf(row.input.endUserPk),
      flags: rowFlags,
      verdict: decided.verdictOf(row.input.transactionId),
      categories: around.categories,
      modelVersion: engine.modelVersion,
      context: "sync",
      earlier,
    });
  const assessed = written.map(({ row, earlier }) =>
    assess(row, earlier?.answer ?? null, flagsOf(row.input.transactionId)),
  );
  const reassessed = moved
    .map(({ row, earlier, flags: rowFlags }) => ({ row, earlier, ...assess(row, earlier, rowFlags) }))
    .filter(({ earlier, answer }) => !isSameAnswer(earlier, answer));
  return {
    assessed,
    changes: reassessed.map(({ row, answer }) => ({
      transactionId: row.input.transactionId,
      endUserPk: row.input.endUserPk,
      answer,
    })),
    flagChanges: now
      .filter((one) => !reanswered.has(one) && !hasSameFlags(one.other, one.flags))
      .map(({ other, flags: { isRecurring, duplicateOfId, matchingId } }) => ({
        transactionId: other.transactionId,
        endUserPk: other.endUserPk,
        ...{ isRecurring, duplicateOfId, matchingId },
      })),
    localMerchants: [...assessed, ...reassessed].flatMap((one) => one.localMerchant ?? []),
    asking: decided.asking,
  };
}

/** Stores what changes around the written rows. */
export async function storeChanges(
  tx: Tx,
  { changes, flagChanges }: Pick<Outcome, "changes" | "flagChanges">,
  written: { readonly userId: string; readonly now: Date },
): Promise<void> {
  await updateAnswers(tx, changes, written);
  await updateFlags(tx, flagChanges, written);
}

type Flags = Omit<HistoryFlags, "reasons">;
const NO_FLAGS: Flags = { isRecurring: false, duplicateOfId: null, matchingId: null };

/** By the values that written rows get, and by those that they and the removed ones lose. */
function placesOf({ written, removed }: Around): {
  readonly gained: readonly Place[];
  readonly lost: readonly Place[];
} {
  const leaving = [...removed, ...written.flatMap((one) => one.earlier ?? [])];
  return {
    gained: written.map(({ row }) => placeOf(row.input, row.streamKey)),
    lost: leaving.map((row) => placeOf(row, row.answer.streamKey)),
  };
}

function readAround(tx: Tx, around: Around): Promise<Neighbourhood> | Neighbourhood {
  const { gained, lost } = placesOf(around);
  if (around.known !== undefined && lost.length === 0) return around.known.neighbourhood;
  return readNeighbours(tx, { userId: around.userId, leaving: lost.length }, [...gained, ...lost]);
}

/** Stored rows around the written ones that stay as they are. */
function othersIn({ rows }: Neighbourhood, { written, removed }: Around): readonly Neighbour[] {
  const gone = new Set([
    ...removed.map((row) => row.transactionId),
    ...written.map((one) => one.row.input.transactionId),
  ]);
  return rows.filter((row) => !gone.has(row.transactionId));
}

type Touched = { readonly streams: ReadonlySet<string>; readonly amounts: ReadonlySet<string> };

function touchedBy(around: Around): Touched {
  const { gained, lost } = placesOf(around);
  const all = [...gained, ...lost];
  return {
    streams: new Set(all.map(({ endUserPk, streamKey }) => `${endUserPk} ${streamKey}`)),
    amounts: new Set(all.map(({ endUserPk, amount }) => `${endUserPk} ${amount}`)),
  };
}

type Keeping = {
  readonly touched: Touched;
  readonly neighbourhood: Neighbourhood;
  readonly flagsOf: (id: string) => Flags;
};

/** The flags of a stored row: new ones where all that decides on them was read. */
function keptFlags(row: Neighbour, { touched, neighbourhood, flagsOf }: Keeping): Flags {
  const { byStream, byAmount } = isKnownWhole(row, neighbourhood);
  const isStreamTouched = byStream && touched.streams.has(`${row.endUserPk} ${row.streamKey}`);
  const isAmountTouched = byAmount && touched.amounts.has(`${row.endUserPk} ${Math.abs(row.amount)}`);
  const flags = flagsOf(row.transactionId);
  return {
    isRecurring: isStreamTouched ? flags.isRecurring : row.isRecurring,
    duplicateOfId: isAmountTouched ? flags.duplicateOfId : row.duplicateOfId,
    matchingId: isAmountTouched ? flags.matchingId : row.matchingId,
  };
}

type Reflagged = { readonly other: Neighbour; readonly flags: Flags };

/** Only a match that came or went changes more than a flag: the category follows it. */
function isMatchChanged({ other, flags }: Reflagged): boolean {
  return (flags.matchingId === null) !== (other.matchingId === null);
}

function hasSameFlags(a: Flags, b: Flags): boolean {
  return (
    a.isRecurring === b.isRecurring && a.duplicateOfId === b.duplicateOfId && a.matchingId === b.matchingId
  );
}

type Moved = { readonly row: ReadRow; readonly earlier: StoredAnswer; readonly flags: Flags };

/** Rows that are answered again, with what the engine says of them. */
async function readMoved(
  tx: Tx,
  { userId, engine }: Around,
  now: readonly Reflagged[],
): Promise<readonly Moved[]> {
  const flagsOf = new Map(now.map(({ other, flags }) => [other.transactionId, flags]));
  const stored = await readTransactions(tx, userId, [...flagsOf.keys()]);
  return stored.map((input) => ({
    row: { input, ...readOne(engine, input) },
    earlier: input.answer,
    flags: flagsOf.get(input.transactionId) ?? NO_FLAGS,
  }));
}

async function feedbackOn(tx: Tx, userId: string, rows: readonly ReadRow[]): Promise<SaidIndex> {
  const endUserPks = [...new Set(rows.map((row) => row.input.endUserPk))];
  if (endUserPks.length === 0) return indexFeedback([]);
  const transactionIds = rows.map((row) => row.input.transactionId);
  const alikeKeys = [...new Set(rows.map((row) => alikeKey(row.streamKey, row.input.amount)))];
  return indexFeedback(await readFeedback(tx, userId, { endUserPks, transactionIds, alikeKeys }));
}
