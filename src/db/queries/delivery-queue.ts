import { sql } from "kysely";
import type { Database, Tx } from "../database.ts";
import { transact } from "../transient.ts";
import type { Target } from "./delivery-leases.ts";

// What waits for an address, and what came of it.

/** A delivery whose time has come, with all that sending it needs. */
export type DueDelivery = {
  readonly deliveryId: string;
  readonly webhookId: string;
  readonly eventId: string;
  readonly topic: string;
  readonly endUserPk: string | null;
  readonly attempts: number;
  readonly tries: number;
  readonly isByHand: boolean;
  readonly event: { readonly data: unknown; readonly isTest: boolean; readonly created: string };
  /** Null: the webhook was deleted or switched off. */
  readonly webhook: DueWebhook | null;
};

export type DueWebhook = {
  readonly url: string;
  readonly headersSealed: string | null;
  readonly secretSealed: string;
  /** Null when its time is over. */
  readonly previousSecretSealed: string | null;
  readonly failingSince: string | null;
};

type DueRow = {
  delivery_id: string;
  webhook_id: string;
  event_id: string;
  topic: string;
  end_user_pk: string | null;
  attempts: number;
  tries: number;
  is_by_hand: boolean;
  data: unknown;
  is_test: boolean;
  event_created: string;
  url: string | null;
  headers_sealed: string | null;
  secret_sealed: string;
  previous_secret_sealed: string | null;
  failing_since: string | null;
};

/** The front of a target's queue, without those in `known`. */
export async function readDue(
  db: Database,
  { userId, targetId }: Target,
  known: readonly string[],
  limit: number,
): Promise<readonly DueDelivery[]> {
  const { rows } = await sql<DueRow>`
    select d.delivery_id, d.webhook_id, d.event_id, d.topic, d.end_user_pk, d.attempts, d.tries, d.is_by_hand,
           e.data, e.is_test, e.created as event_created,
           w.url, w.headers_sealed, w.secret_sealed, w.failing_since,
           case when w.previous_secret_until > now() then w.previous_secret_sealed end as previous_secret_sealed
      from (
        select * from deliveries
         where user_id = ${userId} and target_id = ${targetId} and status = 'pending' and next_attempt <= now()
           and delivery_id <> all(${known}::text[])
         order by next_attempt, event_id limit ${limit}
      ) d
      join events e on e.user_id = ${userId} and e.event_id = d.event_id
      left join webhooks w on w.user_id = ${userId} and w.webhook_id = d.webhook_id and w.is_enabled
     order by d.next_attempt, d.event_id`.execute(db);
  return rows.map(dueOf);
}

function dueOf(row: DueRow): DueDelivery {
  return {
    deliveryId: row.delivery_id,
    webhookId: row.webhook_id,
    eventId: row.event_id,
    topic: row.topic,
    endUserPk: row.end_user_pk,
    attempts: row.attempts,
    tries: row.tries,
    isByHand: row.is_by_hand,
    event: { data: row.data, isTest: row.is_test, created: row.event_created },
    webhook:
      row.url === null
        ? null
        : {
            url: row.url,
            headersSealed: row.headers_sealed,
            secretSealed: row.secret_sealed,
            previousSecretSealed: row.previous_secret_sealed,
            failingSince: row.failing_since,
          },
  };
}

/** What came of an attempt. */
export type DeliveryResult = {
  readonly deliveryId: string;
  readonly attempt: number;
  readonly started: Date;
  readonly durationMs: number;
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly responseStatus: number | null;
  readonly responseHeaders: Readonly<Record<string, string>> | null;
  readonly responseBody: string | null;
  readonly error: string | null;
  readonly status: "pending" | "delivered" | "failed";
  /** Until the next attempt. */
  readonly pauseMs: number;
};

/** Logs attempts and moves their deliveries on, both or neither. */
export async function storeResults(
  db: Database,
  userId: string,
  results: readonly DeliveryResult[],
): Promise<void> {
  if (results.length === 0) return;
  await transact(db, async (tx) => {
    const { rows: clock } = await sql<{ now: string }>`select now() as now`.execute(tx);
    const now = Date.parse(clock[0]?.now ?? "");
    await Promise.all([logAttempts(tx, userId, results), moveOn(tx, userId, { results, now })]);
  });
}

async function logAttempts(tx: Tx, userId: string, results: readonly DeliveryResult[]): Promise<void> {
  await sql`
    insert into delivery_attempts (user_id, delivery_id, attempt, started, duration_ms, url, request_headers,
                                   response_status, response_headers, response_body, error)
    select ${userId}, delivery_id, attempt, started, duration_ms, url, request_headers,
           response_status, nullif(response_headers, 'null'), response_body, error
      from jsonb_to_recordset(${JSON.stringify(results.map(wire))}::jsonb) as x (
        delivery_id text, attempt int, started timestamptz, duration_ms int, url text, request_headers jsonb,
        response_status int, response_headers jsonb, response_body text, error text)
    on conflict do nothing`.execute(tx);
}

type Moving = { readonly results: readonly DeliveryResult[]; readonly now: number };

async function moveOn(tx: Tx, userId: string, { results, now }: Moving): Promise<void> {
  const of = <T>(pick: (result: DeliveryResult) => T): T[] => results.map(pick);
  await sql`
    update deliveries d
       set status = r.status, attempts = greatest(d.attempts, r.attempt), tries = d.tries + 1, last_error = r.error,
           next_attempt = r.next_attempt, finished = r.finished
      from unnest(
        ${of((one) => one.deliveryId)}::text[], ${of((one) => one.status)}::text[],
        ${of((one) => one.attempt)}::int[], ${of((one) => one.error)}::text[],
        ${of((one) => new Date(now + one.pauseMs))}::timestamptz[],
        ${of((one) => (one.status === "pending" ? null : new Date(now)))}::timestamptz[]
      ) as r (delivery_id, status, attempt, error, next_attempt, finished)
     where d.user_id = ${userId} and d.delivery_id = r.delivery_id`.execute(tx);
}

function wire(result: DeliveryResult) {
  return {
    delivery_id: result.deliveryId,
    attempt: result.attempt,
    started: result.started,
    duration_ms: result.durationMs,
    url: result.url,
    request_headers: result.requestHeaders,
    response_status: result.responseStatus,
    response_headers: result.responseHeaders,
    response_body: result.responseBody,
    error: result.error,
  };
}

const DROPPED_AT_ONCE = 5_000;

/** Ends what waits for a webhook that is deleted or switched off; it can be sent again by hand. */
export async function dropWaiting(db: Database, target: Target, webhookId: string): Promise<void> {
  const { userId, targetId } = target;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      update deliveries set status = 'failed', finished = ${new Date()}::timestamptz, last_error = 'the webhook was switched off or deleted'
       where user_id = ${userId} and delivery_id in (
         select delivery_id from deliveries
          where user_id = ${userId} and target_id = ${targetId} and webhook_id = ${webhookId} and status = 'pending'
          limit ${DROPPED_AT_ONCE})`.execute(db);
    if (numAffectedRows < BigInt(DROPPED_AT_ONCE)) return;
  }
}

const KEPT = sql.raw("interval '30 days'");

/** Removes what is older than a list can show. */
export async function purgeEvents(db: Database): Promise<void> {
  await sql`delete from delivery_attempts where created < now() - ${KEPT}`.execute(db);
  await sql`delete from deliveries where created < now() - ${KEPT}`.execute(db);
  await sql`delete from events where created < now() - ${KEPT}`.execute(db);
  await sql`delete from provider_webhooks where created < now() - ${KEPT}`.execute(db);
}
