import { sql } from "kysely";
import type { NewEvent } from "../../core/events/payloads.ts";
import { newId } from "../../core/model/ids.ts";
import type { Database, Tx } from "../database.ts";

// The outbox: an event and its deliveries are rows of the transaction that makes the change, so that neither is without the other. No
// NOTIFY here: it would make all commits of the database wait for one another, and senders look often enough.

/** Writes an event in the transaction of its change. Hold the end user's lock: it is what keeps an end user's events in order. */
export async function writeEvent(tx: Tx, userId: string, event: NewEvent): Promise<void> {
  await writeEvents(tx, userId, [event]);
}

/** As `writeEvent`, in this order. */
export async function writeEvents(tx: Tx, userId: string, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({ ...event, eventId: newId("evt_") }));
  const listeners = await readListeners(tx, userId, [...new Set(rows.map((row) => row.topic))]);
  const deliveries = rows.flatMap((row) =>
    listeners
      .filter((webhook) => webhook.topic === row.topic)
      .map((webhook) => ({ row, webhook, deliveryId: newId("dlv_") })),
  );
  await sql`
    with written as (
      insert into events (user_id, event_id, topic, end_user_pk, data)
      select ${userId}, * from unnest(
        ${rows.map((row) => row.eventId)}::text[], ${rows.map((row) => row.topic)}::text[],
        ${rows.map((row) => row.endUserPk)}::text[], ${rows.map((row) => JSON.stringify(row.data))}::jsonb[])
      returning event_id, topic, end_user_pk, created
    )
    insert into deliveries
      (user_id, delivery_id, webhook_id, target_id, event_id, topic, end_user_pk, next_attempt, created)
    select ${userId}, d.delivery_id, d.webhook_id, d.target_id, w.event_id, w.topic, w.end_user_pk, w.created, w.created
      from unnest(
        ${deliveries.map((one) => one.deliveryId)}::text[], ${deliveries.map((one) => one.webhook.webhook_id)}::text[],
        ${deliveries.map((one) => one.webhook.target_id)}::text[], ${deliveries.map((one) => one.row.eventId)}::text[])
        as d (delivery_id, webhook_id, target_id, event_id)
      join written w on w.event_id = d.event_id`.execute(tx);
}

async function readListeners(tx: Tx, userId: string, topics: readonly string[]) {
  return tx
    .selectFrom("webhooks")
    .select(["webhook_id", "target_id", "topic"])
    .where("user_id", "=", userId)
    .where("is_enabled", "=", true)
    .where(sql<boolean>`topic = any(${topics}::text[])`)
    .orderBy("webhook_id")
    .execute();
}

/** How long an end user must be quiet before its changes are told of, and how long that can put it off. */
const QUIET = sql.raw("interval '2 seconds'");
const PUT_OFF_AT_MOST = sql.raw("interval '10 seconds'");

/** Transactions of these end users changed: `transactions.updated` and `end_user.transactions_updated` follow in a moment. */
export async function markTransactionsChanged(
  tx: Tx,
  userId: string,
  endUserPks: readonly string[],
): Promise<void> {
  if (endUserPks.length === 0) return;
  await sql`
    insert into event_debounces as d (user_id, end_user_pk, due)
    select ${userId}, pk, clock_timestamp() + ${QUIET} from unnest(${endUserPks}::text[]) as pk order by pk
    on conflict (user_id, end_user_pk) do update
      set due = least(d.first_change + ${PUT_OFF_AT_MOST}, excluded.due)
      -- A busy end user's row is not written with every change.
      where d.due < excluded.due - interval '1 second'`.execute(tx);
}

export type DueChange = { readonly userId: string; readonly endUserPk: string };

/** End users whose changes are to be told of now. */
export async function listDueChanges(db: Database, limit: number): Promise<readonly DueChange[]> {
  const rows = await db
    .selectFrom("event_debounces")
    .select(["user_id", "end_user_pk"])
    .where(sql<boolean>`due <= now()`)
    .orderBy("due")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ userId: row.user_id, endUserPk: row.end_user_pk }));
}

/** Takes the mark away; false when it is not due any more, or another process was quicker. */
export async function takeDueChange(tx: Tx, { userId, endUserPk }: DueChange): Promise<boolean> {
  const taken = await tx
    .deleteFrom("event_debounces")
    .where("user_id", "=", userId)
    .where("end_user_pk", "=", endUserPk)
    .where(sql<boolean>`due <= clock_timestamp()`)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}
