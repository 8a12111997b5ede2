import type { Engine } from "../core/enrich/engine.ts";
import { isWithin, type Reach } from "../core/enrich/history/stretches.ts";
import {
  findTransferCandidates,
  type HistoryFlags,
  type HistoryRow,
  readHistoryInSteps,
} from "../core/enrich/history.ts";
import type { HolderNames } from "../core/enrich/holder.ts";
import { assert } from "../core/model/assert.ts";
import { type Day, parseDay } from "../core/model/day.ts";
import type { Database } from "../db/database.ts";
import type { Neighbour, Neighbourhood, Place } from "../db/queries/transaction-neighbours.ts";
import { readTransactions, type StoredInput } from "../db/queries/transaction-rows.ts";
import { historyRowOf, type OwnRow, readOne } from "./assess-rows.ts";
import { runInShares } from "./in-shares.ts";

/** Rows in question, and what is stored around them. */
export type Surroundings = {
  readonly userId: string;
  readonly engine: Engine;
  readonly rows: readonly OwnRow[];
  /** Stored rows beside them, none of `rows` among them. */
  readonly others: readonly Neighbour[];
  readonly neighbourhood: Neighbourhood;
  readonly holderOf: (endUserPk: string) => HolderNames;
};

/** Where a row stands in its end user's history. */
export function placeOf(
  input: Pick<StoredInput, "endUserPk" | "amount" | "postedOn">,
  streamKey: string,
): Place {
  const { endUserPk, amount, postedOn } = input;
  return { endUserPk, streamKey, amount: Math.abs(amount), day: dayOf(postedOn) };
}

function dayOf(postedOn: string): Day {
  const day = parseDay(postedOn);
  assert(day !== null, "stored days are days");
  return day;
}

/** What the history says of the rows and of those beside them, by row id. History is an end user's own; rows may be of several. */
export async function readHistoryAround(
  db: Database,
  { userId, engine, rows, others, neighbourhood, holderOf }: Surroundings,
): Promise<ReadonlyMap<string, HistoryFlags>> {
  const silent = others.map((input) =>
    historyRowOf({ input, streamKey: input.streamKey, enrichment: null }, holderOf(input.endUserPk)),
  );
  const ofEndUser = Map.groupBy([...rows, ...silent], (row) => row.endUserPk);
  const candidates = new Set([...ofEndUser.values()].flatMap((group) => [...findTransferCandidates(group)]));
  const speaking = others.filter((one) => candidates.has(one.transactionId));
  const evidence = await readEvidence(db, { userId, engine, holderOf }, speaking);
  const flags = new Map<string, HistoryFlags>();
  for (const [endUserPk, group] of ofEndUser) {
    const scope = {
      reachOfStream: (streamKey: string) => neighbourhood.reachOfStream(endUserPk, streamKey),
      reachOfAmount: (amount: number) => neighbourhood.reachOfAmount(endUserPk, amount),
    };
    const history = group.map((row) => {
      const said = evidence.get(row.id);
      return said === undefined ? row : { ...row, ...said };
    });
    for (const [id, found] of await runInShares(readHistoryInSteps(history, scope))) flags.set(id, found);
  }
  return flags;
}

type Evidence = Pick<HistoryRow, "isTransferLike" | "hasThirdParty" | "namedDigits">;

/** What stored rows say of transfers: the engine is asked again, as it is not stored. */
async function readEvidence(
  db: Database,
  { userId, engine, holderOf }: Pick<Surroundings, "userId" | "engine" | "holderOf">,
  rows: readonly Neighbour[],
): Promise<ReadonlyMap<string, Evidence>> {
  const stored = await readTransactions(
    db,
    userId,
    rows.map((row) => row.transactionId),
  );
  return new Map(
    stored.map((input) => {
      const row = historyRowOf({ input, ...readOne(engine, input) }, holderOf(input.endUserPk));
      const { isTransferLike, hasThirdParty, namedDigits } = row;
      return [input.transactionId, { isTransferLike, hasThirdParty, namedDigits }];
    }),
  );
}

/** Whether all that decides on a stored row's flags was read, by its stream and by its amount. */
export function isKnownWhole(
  row: Neighbour,
  { reachOfStream, reachOfAmount }: Neighbourhood,
): { readonly byStream: boolean; readonly byAmount: boolean } {
  const isReached = (reach: Reach): boolean =>
    reach === "all" || reach.some((span) => isWithin(span, dayOf(row.postedOn)));
  return {
    byStream: isReached(reachOfStream(row.endUserPk, row.streamKey)),
    byAmount: isReached(reachOfAmount(row.endUserPk, Math.abs(row.amount))),
  };
}
