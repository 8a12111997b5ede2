import type { Context } from "../context.ts";
import { endUserEvent } from "../core/events/payloads.ts";
import { moveStatus, type StatusMove } from "../core/model/end-user.ts";
import { isId } from "../core/model/ids.ts";
import type { Tx } from "../db/database.ts";
import { lockEndUser, lockForWriting } from "../db/queries/end-user-locks.ts";
import {
  type EndUserChange,
  type EndUserRow,
  findEndUser,
  insertEndUser,
  updateEndUser,
} from "../db/queries/end-users.ts";
import { writeEvents } from "../db/queries/outbox.ts";
import { hasTransactions } from "../db/queries/transaction-writes.ts";
import { transact } from "../db/transient.ts";
import type { Priority } from "../jobs/queues.ts";
import { enqueue } from "./enqueue-enrichment.ts";
import { compareAgain } from "./files/compare-statements.ts";

export type Refusal = {
  readonly kind: "not_found" | "exists" | "no_transactions" | "set_by_service" | "review_not_requested";
  /** The present status, where the refusal is about one. */
  readonly status?: string;
};

export type Changed = { readonly kind: "changed"; readonly endUser: EndUserRow } | Refusal;

type Key = { readonly userId: string; readonly endUserId: string };
type Before = (tx: Tx, endUser: EndUserRow) => Promise<void>;

/** Makes an end user; `exists` when the caller's id is taken. */
export async function createEndUser(
  context: Context,
  key: Key,
  values: EndUserChange,
  beforeCommit: Before,
): Promise<Changed> {
  const { status, ...others } = values;
  return transact(context.db, async (tx): Promise<Changed> => {
    // A new one has no transactions, so there is nothing that a status could start.
    const refusal =
      status === undefined ? null : refusalOf(moveStatus("new", status), { status, hasRows: false });
    if ((await findEndUser(tx, key.userId, key.endUserId)) !== null) return { kind: "exists" };
    if (refusal !== null) return refusal;
    const made = await insertEndUser(tx, key, { ...others, status: status ?? "new" });
    if (made === null) return { kind: "exists" };
    await writeEvents(tx, key.userId, [endUserEvent("end_user.created", made)]);
    await beforeCommit(tx, made);
    return { kind: "changed", endUser: made };
  });
}

/** Changes an end user, or makes it when the caller's id is new. `ready` starts the enrichment of its history. */
export async function changeEndUser(context: Context, key: Key, change: EndUserChange): Promise<Changed> {
  const { userId, endUserId } = key;
  const { status, ...others } = change;
  return transact(context.db, async (tx): Promise<Changed> => {
    const found = await lockEndUser(tx, userId, endUserId);
    if (found === null && isId("eus_", endUserId)) return { kind: "not_found" };
    const move = status === undefined ? "unchanged" : moveStatus(found?.status ?? "new", status);
    const hasRows =
      found !== null && move === "start_enrichment" && (await hasTransactions(tx, userId, found.endUserPk));
    const refusal = refusalOf(move, {
      status: found?.status ?? "new",
      hasRows,
      ...(move === "set_by_service" ? { status } : {}),
    });
    if (refusal !== null) return refusal;
    const { endUser, isNew } =
      found === null ? await makeLocked(context, tx, key) : { endUser: found, isNew: false };
    if (move === "start_enrichment")
      await enqueue(context, tx, { userId, endUserPk: endUser.endUserPk }, "normal");
    const isMove = status !== undefined && move !== "unchanged";
    const updated = await updateEndUser(
      tx,
      { userId, endUserPk: endUser.endUserPk },
      { ...others, ...(isMove ? { status } : {}), lastUpdated: context.now() },
    );
    if (updated.name !== endUser.name) {
      // Statements may be of somebody else than it is called now.
      await compareAgain({ context, tx, userId, endUser: updated, now: context.now() }, null);
    }
    await writeEvents(tx, userId, [
      ...(isNew ? [endUserEvent("end_user.created", updated)] : []),
      ...(isMove && status === "reviewed" ? [endUserEvent("end_user.reviewed", updated)] : []),
    ]);
    return { kind: "changed", endUser: updated };
  });
}

/** Another request may make it at the same moment; one of the two is the maker. */
async function makeLocked(context: Context, tx: Tx, { userId, endUserId }: Key) {
  const { endUsers, made } = await lockForWriting(tx, userId, [endUserId], {
    now: context.now(),
    isOfRows: false,
  });
  return { endUser: endUsers.get(endUserId) as EndUserRow, isNew: made.length > 0 };
}

/** Asks for the enrichment of an end user's whole history. */
export async function startEnrichment(
  context: Context,
  key: { readonly userId: string; readonly anyId: string },
  priority: Priority,
  beforeCommit: Before,
): Promise<Changed> {
  return transact(context.db, async (tx): Promise<Changed> => {
    const found = await lockEndUser(tx, key.userId, key.anyId);
    if (found === null) return { kind: "not_found" };
    const { endUserPk } = found;
    if (!(await hasTransactions(tx, key.userId, endUserPk))) return { kind: "no_transactions" };
    await enqueue(context, tx, { userId: key.userId, endUserPk }, priority);
    const ready = { status: "ready", lastUpdated: context.now() } as const;
    const endUser = await updateEndUser(tx, { userId: key.userId, endUserPk }, ready);
    await beforeCommit(tx, endUser);
    return { kind: "changed", endUser };
  });
}

function refusalOf(
  move: StatusMove,
  { status, hasRows }: { readonly status: string | undefined; readonly hasRows: boolean },
): Refusal | null {
  if (move === "start_enrichment") return hasRows ? null : { kind: "no_transactions" };
  if (move === "set_by_service" || move === "review_not_requested")
    return { kind: move, status: status ?? "" };
  return null;
}
