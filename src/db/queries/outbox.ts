import { type RawBuilder, sql } from "kysely";
import type { NewEvent } from "../../core/events/payloads.ts";
import { newId } from "../../core/model/ids.ts";
import type { Database, Tx } from "../database.ts";

// The outbox: an event and its deliveries are rows of the transaction that makes the change, so that neither is without the other. No
// NOTIFY here: it would make all commits of the database wait for one another, and senders look often enough.

/** Writes an event in the transaction of its change. Hold the end user's lock: it is what keeps an end user's events in order. */
export async function writeEvent(tx: Tx, userId: string, event: NewEvent): Promise<void> {
  await writeEvents(tx, userId, [event]);
}

/** As `writeEvent`, in this order. Nearly always one statement, as it is part of nearly every change. */
export async function writeEvents(tx: Tx, userId: string, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({ ...event, eventId: newId("evt_") }));
  const places = Array.from({ length: LISTENERS_EXPECTED }, (_, index) => index + 1);
  const ids = rows.flatMap(({ eventId }) => places.map((n) => ({ eventId, n, deliveryId: newId("dlv_") })));
  const { rows: others } = await sql<Listener>`
    with written as (
      insert into events (user_id, event_id, topic, end_user_pk, data)
      select ${userId}, * from unnest(
        ${rows.map((row) => row.eventId)}::text[], ${rows.map((row) => row.topic)}::text[],
        ${rows.map((row) => row.endUserPk)}::text[], ${rows.map((row) => JSON.stringify(row.data))}::jsonb[])
      returning event_id, topic, end_user_pk, created
    ), listening as (
      select w.webhook_id, w.target_id, t.topic, row_number() over (partition by t.topic order by w.webhook_id) as n
        from webhooks w, unnest(array_prepend(w.topic, w.more_topics)) as t (topic)
       where w.user_id = ${userId} and w.is_enabled
         and t.topic = any(${[...new Set(rows.map((row) => row.topic))]}::text[])
    ), delivered as (
      insert into deliveries
        (user_id, delivery_id, webhook_id, target_id, event_id, topic, end_user_pk, next_attempt, created)
      select ${userId}, d.delivery_id, l.webhook_id, l.target_id, e.event_id, e.topic, e.end_user_pk, e.created, e.created
        from unnest(
          ${ids.map((one) => one.deliveryId)}::text[], ${ids.map((one) => one.eventId)}::text[],
          ${ids.map((one) => one.n)}::int[]) as d (delivery_id, event_id, n)
        join written e on e.event_id = d.event_id
        join listening l on l.topic = e.topic and l.n = d.n
    )
    select webhook_id, target_id, topic from listening where n > ${LISTENERS_EXPECTED}`.execute(tx);
  if (others.length > 0) await deliverToOthers(tx, userId, rows, others);
}

/** Webhooks of one topic for which ids are made ahead; more cost a second statement. */
const LISTENERS_EXPECTED = 3;

type Listener = { readonly webhook_id: string; readonly target_id: string; readonly topic: string };

async function deliverToOthers(
  tx: Tx,
  userId: string,
  rows: readonly { readonly eventId: string; readonly topic: string }[],
  listeners: readonly Listener[],
): Promise<void> {
  const deliveries = rows.flatMap(({ eventId, topic }) =>
    listeners
      .filter((listener) => listener.topic === topic)
      .map((listener) => ({ ...listener, eventId, deliveryId: newId("dlv_") })),
  );
  await sql`
    insert into deliveries
      (user_id, delivery_id, webhook_id, target_id, event_id, topic, end_user_pk, next_attempt, created)
    select ${userId}, d.delivery_id, d.webhook_id, d.target_id, e.event_id, e.topic, e.end_user_pk, e.created, e.created
      from unnest(
        ${deliveries.map((one) => one.deliveryId)}::text[], ${deliveries.map((one) => one.webhook_id)}::text[],
        ${deliveries.map((one) => one.target_id)}::text[], ${deliveries.map((one) => one.eventId)}::text[])
        as d (delivery_id, webhook_id, target_id, event_id)
      join events e on e.user_id = ${userId} and e.event_id = d.event_id`.execute(tx);
}

/** How long an end user must be quiet before its changes are told of, and how long that can put it off. */
const QUIET_MS = 2_000;
const PUT_OFF_AT_MOST_MS = 10_000;
/** A busy end user's row is not written with every change. */
const WRITTEN_EVERY_MS = 1_000;

/** Transactions of these end users changed: `transactions.updated` and `end_user.transactions_updated` follow in a moment. */
export async function markTransactionsChanged(
  tx: Tx,
  userId: string,
  endUserPks: readonly string[],
): Promise<void> {
  if (endUserPks.length === 0) return;
  await markChanged(tx, userId, sql`e.end_user_pk = any(${endUserPks}::text[])`);
}

/** The same for end users by the caller's ids. */
export async function markNamedChanged(tx: Tx, userId: string, endUserIds: readonly string[]): Promise<void> {
  await markChanged(tx, userId, sql`e.end_user_id = any(${endUserIds}::text[])`);
}

async function markChanged(tx: Tx, userId: string, which: RawBuilder<unknown>): Promise<void> {
  const now = Date.now();
  const after = (ms: number) => sql`${new Date(now + ms)}::timestamptz`;
  await sql`
    insert into event_debounces as d (user_id, end_user_pk, due, put_off_until)
    select e.user_id, e.end_user_pk, ${after(QUIET_MS)}, ${after(PUT_OFF_AT_MOST_MS)} from end_users e
     where e.user_id = ${userId} and ${which} order by e.end_user_pk
    on conflict (user_id, end_user_pk) do update
      set due = least(d.put_off_until, excluded.due)
      where d.due < ${after(QUIET_MS - WRITTEN_EVERY_MS)}`.execute(tx);
}

export type DueChange = { readonly userId: string; readonly endUserPk: string };

/** End users whose changes are to be told of now. */
export async function listDueChanges(db: Database, limit: number): Promise<readonly DueChange[]> {
  const rows = await db
    .selectFrom("event_debounces")
    .select(["user_id", "end_user_pk"])
    .where("due", "<=", new Date().toISOString())
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
    .where("due", "<=", new Date().toISOString())
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}
