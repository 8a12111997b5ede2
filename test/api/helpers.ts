import { expect } from "vitest";
import { createKey, makeSecret } from "../../src/db/keys.ts";
import { createUser } from "../../src/db/users.ts";
import type { Answer, App } from "../support/app.ts";

/** The body of an answer, to look into without casts. */
// biome-ignore lint/suspicious/noExplicitAny: tests read what the wire says, not what types promise
export function bodyOf(answer: Answer): any {
  return answer.body;
}

/** Another account with a key of its own. */
export async function makeTenant(app: App, plan: "enterprise" | "standard" = "enterprise") {
  const userId = await createUser(app.context.db, `tenant ${Math.random()}`, plan);
  const key = makeSecret();
  await createKey(app.context.db, { userId, name: "test", secret: key });
  return { userId, key };
}

/** Every error has this body and nothing else. */
export function expectError(answer: Answer, status: number, description?: unknown): void {
  const shown = { status: answer.status, text: answer.text };
  expect(shown.status, shown.text).toBe(status);
  expect(answer.body).toEqual({
    code: status,
    name: expect.any(String),
    description: description ?? expect.anything(),
    request_id: answer.headers.get("request-id"),
  });
}

export type Row = Record<string, unknown>;

/** A row that is complete enough for a load. */
export function rowOf(index: number, overrides: Row = {}): Row {
  return {
    reference_id: `r-${index}`,
    account_id: "checking-4411",
    amount: -10 - index,
    currency: "USD",
    date: "2026-01-15",
    description: `POS PURCHASE STARBUCKS STORE ${1000 + index} SEATTLE WA`,
    ...overrides,
  };
}

/** Posts rows for one end user and returns them enriched. */
export async function enrich(app: App, endUserId: string, rows: readonly Row[], query = ""): Promise<Row[]> {
  const transactions = rows.map((row) => ({ end_user_id: endUserId, ...row }));
  const answer = await app.call("POST", `/api/transactions${query}`, { body: { transactions } });
  expect(answer.status, answer.text).toBe(200);
  return bodyOf(answer).transactions;
}

export async function readTransaction(app: App, anyId: string, query = ""): Promise<Row> {
  const answer = await app.call("GET", `/api/transactions/${encodeURIComponent(anyId)}${query}`);
  expect(answer.status, answer.text).toBe(200);
  return bodyOf(answer).transaction_enriched;
}

/** Waits until the background enrichment of the end user has run after now. */
export async function untilProcessed(app: App, endUserId: string): Promise<Row> {
  for (let tries = 0; tries < 400; tries++) {
    const { end_user: endUser } = bodyOf(await app.call("GET", `/api/end_users/${endUserId}`));
    const isOpen = (await openJobs(app)) > 0;
    if (!isOpen && endUser.last_processed_at !== null && endUser.status !== "ready") return endUser;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`${endUserId} was not processed`);
}

/** Jobs that wait or run, counted in the queue itself: the queue's own counters are refreshed every few seconds. */
async function openJobs(app: App): Promise<number> {
  const counted = await app.context.pool.query<{ count: string }>(
    "select count(*) from pgboss.job where state in ('created', 'retry', 'active') and name = 'enrich_end_user'",
  );
  return Number(counted.rows[0]?.count ?? 0);
}
