import { type Selectable, sql } from "kysely";
import { newId } from "../../core/model/ids.ts";
import type { Database, Tx } from "../database.ts";
import type { DeliveriesTable } from "../event-tables.ts";
import type { WebhookKey } from "./webhooks.ts";

// Deliveries as their account sees them: lists, the log of one, and sending again by hand.

export const DELIVERY_STATUSES = ["pending", "delivered", "failed"] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export type DeliveryRow = {
  readonly deliveryId: string;
  readonly webhookId: string;
  readonly eventId: string;
  readonly topic: string;
  readonly endUserPk: string | null;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  readonly isByHand: boolean;
  readonly nextAttempt: string | null;
  readonly lastError: string | null;
  readonly created: string;
  readonly finished: string | null;
};

function deliveryOf(row: Selectable<DeliveriesTable>): DeliveryRow {
  return {
    deliveryId: row.delivery_id,
    webhookId: row.webhook_id,
    eventId: row.event_id,
    topic: row.topic,
    endUserPk: row.end_user_pk,
    status: row.status as DeliveryStatus,
    attempts: row.attempts,
    isByHand: row.is_by_hand,
    nextAttempt: row.status === "pending" ? row.next_attempt : null,
    lastError: row.last_error,
    created: row.created,
    finished: row.finished,
  };
}

export type DeliveryFilter = {
  readonly webhookId?: string;
  readonly topic?: string;
  readonly status?: DeliveryStatus;
  readonly createdFrom?: string;
  readonly createdTo?: string;
  /** The last id of the page before. */
  readonly after?: string;
  readonly limit: number;
};

/** Newest first. */
export async function listDeliveries(
  db: Database,
  userId: string,
  filter: DeliveryFilter,
): Promise<readonly DeliveryRow[]> {
  const { webhookId, topic, status, createdFrom, createdTo, after } = filter;
  let query = db.selectFrom("deliveries").selectAll().where("user_id", "=", userId);
  if (webhookId !== undefined) query = query.where("webhook_id", "=", webhookId);
  if (topic !== undefined) query = query.where("topic", "=", topic);
  if (status !== undefined) query = query.where("status", "=", status);
  if (createdFrom !== undefined) query = query.where(sql<boolean>`created >= ${createdFrom}::timestamptz`);
  if (createdTo !== undefined) query = query.where(sql<boolean>`created < ${createdTo}::timestamptz`);
  if (after !== undefined) query = query.where("delivery_id", "<", after);
  const rows = await query.orderBy("delivery_id", "desc").limit(filter.limit).execute();
  return rows.map(deliveryOf);
}

export type AttemptRow = {
  readonly attempt: number;
  readonly started: string;
  readonly durationMs: number;
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly responseStatus: number | null;
  readonly responseHeaders: Readonly<Record<string, string>> | null;
  readonly responseBody: string | null;
  readonly error: string | null;
};

export type LoggedDelivery = {
  readonly delivery: DeliveryRow;
  readonly event: { readonly data: unknown; readonly isTest: boolean; readonly created: string };
  readonly attempts: readonly AttemptRow[];
};

type DeliveryKey = { readonly userId: string; readonly deliveryId: string };

/** One delivery with its event and all its attempts, oldest first. */
export async function readDelivery(db: Database, key: DeliveryKey): Promise<LoggedDelivery | null> {
  const { userId, deliveryId } = key;
  const row = await db
    .selectFrom("deliveries")
    .selectAll()
    .where("user_id", "=", userId)
    .where("delivery_id", "=", deliveryId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const event = await db
    .selectFrom("events")
    .selectAll()
    .where("user_id", "=", userId)
    .where("event_id", "=", row.event_id)
    .executeTakeFirst();
  if (event === undefined) return null;
  const { data, is_test: isTest, created } = event;
  return {
    delivery: deliveryOf(row),
    event: { data, isTest, created },
    attempts: await listAttempts(db, key),
  };
}

async function listAttempts(
  db: Database,
  { userId, deliveryId }: DeliveryKey,
): Promise<readonly AttemptRow[]> {
  const rows = await db
    .selectFrom("delivery_attempts")
    .selectAll()
    .where("user_id", "=", userId)
    .where("delivery_id", "=", deliveryId)
    .orderBy("attempt")
    .execute();
  return rows.map((row) => ({
    attempt: row.attempt,
    started: row.started,
    durationMs: row.duration_ms,
    url: row.url,
    requestHeaders: row.request_headers,
    responseStatus: row.response_status,
    responseHeaders: row.response_headers,
    responseBody: row.response_body,
    error: row.error,
  }));
}

/** What sending again by hand does to a delivery: a new round from now on, and its outcome is not the target's fault. */
const AGAIN = {
  status: "pending",
  tries: 0,
  is_by_hand: true,
  finished: null,
  next_attempt: sql<string>`now()`,
};

export async function resendDelivery(db: Database, key: DeliveryKey): Promise<DeliveryRow | null> {
  const row = await db
    .updateTable("deliveries")
    .set(AGAIN)
    .where("user_id", "=", key.userId)
    .where("delivery_id", "=", key.deliveryId)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : deliveryOf(row);
}

export type ResendRange = {
  readonly createdFrom: string;
  readonly createdTo?: string;
  readonly status?: "delivered" | "failed";
  readonly limit: number;
};

/** Sends a webhook's deliveries of a time again, oldest first; answers how many. Those that wait anyway are left alone. */
export async function resendDeliveries(db: Database, key: WebhookKey, range: ResendRange): Promise<number> {
  const { createdFrom, createdTo, status, limit } = range;
  const chosen = db
    .selectFrom("deliveries")
    .select("delivery_id")
    .where("user_id", "=", key.userId)
    .where("webhook_id", "=", key.webhookId)
    .where("status", "in", status === undefined ? ["delivered", "failed"] : [status])
    .where(sql<boolean>`created >= ${createdFrom}::timestamptz`)
    .where(createdTo === undefined ? sql<boolean>`true` : sql<boolean>`created < ${createdTo}::timestamptz`)
    .orderBy("delivery_id")
    .limit(limit);
  const updated = await db
    .updateTable("deliveries")
    .set(AGAIN)
    .where("user_id", "=", key.userId)
    .where("delivery_id", "in", chosen)
    .executeTakeFirst();
  return Number(updated.numUpdatedRows);
}

/** A round of one attempt: whoever tests wants to know now. */
const ONE_ATTEMPT = 7;

/** An event for one webhook alone, marked as a test. */
export async function insertTestDelivery(
  tx: Tx,
  key: WebhookKey,
  event: { readonly topic: string; readonly data: unknown },
): Promise<DeliveryRow> {
  const { userId, webhookId } = key;
  const eventId = newId("evt_");
  const { topic, data } = event;
  await tx
    .insertInto("events")
    .values({ user_id: userId, event_id: eventId, topic, data: JSON.stringify(data), is_test: true })
    .execute();
  const { rows } = await sql<Selectable<DeliveriesTable>>`
    insert into deliveries (user_id, delivery_id, webhook_id, target_id, event_id, topic, is_by_hand, tries, next_attempt)
    select user_id, ${newId("dlv_")}, webhook_id, target_id, ${eventId}, ${topic}, true, ${ONE_ATTEMPT}, now()
      from webhooks where user_id = ${userId} and webhook_id = ${webhookId}
    returning *`.execute(tx);
  return deliveryOf(rows[0] as Selectable<DeliveriesTable>);
}
