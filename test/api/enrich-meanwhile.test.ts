import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type EnrichmentRun, enrichEndUser } from "../../src/flows/enrich-end-user.ts";
import { type App, startApp } from "../support/app.ts";
import { bodyOf, enrich, type Row, rowOf } from "./helpers.ts";

// What is sent while a run over the whole history is under way. Jobs wait here: the tests run what they ask for.

let app: App;
let name = "";
let key: { userId: string; endUserPk: string };
beforeAll(async () => {
  app = await startApp({ EGRET_ROLE: "api" });
});
afterAll(() => app.stop());

const ROWS = 2_400;
/** A reference id may be of several end users: here each has its own. */
const referenceOf = (index: number) => `${name}-${index}`;
const one = (index: number, overrides: Row = {}): Row =>
  rowOf(index, { reference_id: referenceOf(index), ...overrides });

/** An end user whose rows were loaded and wait for their first run. */
beforeEach(async ({ task }) => {
  name = `meanwhile-${task.id}`;
  const made = await app.call("POST", "/api/end_users", { body: { end_user: { end_user_id: name } } });
  await load(Array.from({ length: ROWS }, (_, index) => one(index)));
  await app.call("PUT", "/api/end_users", { body: { end_user: { end_user_id: name, status: "ready" } } });
  const { user_id: userId } = await app.context.db
    .selectFrom("end_users")
    .select("user_id")
    .executeTakeFirstOrThrow();
  key = { userId, endUserPk: bodyOf(made).end_user.service_id };
  await sql`delete from pgboss.job`.execute(app.context.db);
});

async function load(transactions: readonly Row[]): Promise<void> {
  const answer = await app.call("POST", `/api/end_users/${name}/transactions`, { body: { transactions } });
  expect(answer.status, answer.text).toBe(201);
}

/** The run, with `meanwhile` before each of its transactions: whatever it waits for, the run may not hold. */
function run(meanwhile: (step: number) => Promise<unknown>): Promise<EnrichmentRun> {
  const { db } = app.context;
  let steps = 0;
  const transaction = () => ({
    execute: async (work: Parameters<ReturnType<typeof db.transaction>["execute"]>[0]) => {
      await meanwhile(++steps);
      return db.transaction().execute(work);
    },
  });
  const watched = new Proxy(db, {
    get: (target, property) => {
      const value = Reflect.get(target, property);
      return property === "transaction"
        ? transaction
        : typeof value === "function"
          ? value.bind(target)
          : value;
    },
  });
  return enrichEndUser({ ...app.context, db: watched }, key);
}

/** The category's label; undefined while a row waits for its first answer. */
const labelOf = (row: Row | undefined): string | undefined =>
  (row?.annotation as { category: { label: string } | null } | null)?.category?.label;

const nothing = async (): Promise<void> => undefined;
const statusOf = async () => bodyOf(await app.call("GET", `/api/end_users/${name}`)).end_user.status;

async function read(): Promise<ReadonlyMap<string, Row>> {
  const rows: Row[] = [];
  for (let cursor = ""; ; ) {
    const path = `/api/end_users/${name}/transactions?limit=1000${cursor}`;
    const { transactions_enriched: page, _meta } = bodyOf(await app.call("GET", path));
    rows.push(...page);
    if (_meta.next_cursor === null) return new Map(rows.map((row) => [row.reference_id as string, row]));
    cursor = `&cursor=${encodeURIComponent(_meta.next_cursor)}`;
  }
}

test("nobody came: all rows are answered at once", async () => {
  expect(await run(nothing)).toBe("done");
  expect(await statusOf()).toBe("processed");
  expect(new Set([...(await read()).values()].map(labelOf))).toEqual(new Set(["Other Expenses"]));
  expect(await run(nothing)).toBe("done");
});

test("rows sent, corrected and deleted meanwhile stand as they were left, and the run comes again", async () => {
  const first = await run(async (step) => {
    if (step === 1) {
      const feedback = { transaction: { category: { label: "Travel" } } };
      await app.call("PUT", `/api/transactions/${referenceOf(5)}/feedback`, { body: feedback });
      await app.call("DELETE", "/api/transactions", { body: { transactions: [referenceOf(6)] } });
    }
    await enrich(app, name, [one(ROWS + step), one(ROWS - step, { amount: -7, description: "NETFLIX.COM" })]);
  });
  expect(first).toBe("overtaken");
  expect(await statusOf()).toBe("processed");
  const stored = await read();
  expect(stored.size).toBe(ROWS - 1 + 3);
  expect(labelOf(stored.get(referenceOf(5)))).toBe("Travel");
  expect(stored.get(referenceOf(ROWS - 2))).toMatchObject({ merchant: { name: "Netflix" } });
  expect([...stored.values()].filter((row) => labelOf(row) === undefined)).toEqual([]);
  expect(await run(nothing)).toBe("done");
  const settled = await read();
  expect(await run(nothing)).toBe("done");
  expect(await read()).toEqual(settled);
});

test("rows loaded meanwhile keep the end user ready until they are answered too", async () => {
  const first = await run(async (step) => {
    if (step === 1) await load([one(ROWS + 1)]);
  });
  expect([first, await statusOf()]).toEqual(["overtaken", "ready"]);
  await sql`delete from pgboss.job`.execute(app.context.db);
  expect([await run(nothing), await statusOf()]).toEqual(["done", "processed"]);
  expect(labelOf((await read()).get(referenceOf(ROWS + 1)))).toBe("Other Expenses");
});

test("killed between two steps it goes on where it was", async () => {
  const killed = run(async (step) => {
    if (step === 2) throw new Error("Connection terminated unexpectedly");
  });
  await expect(killed).rejects.toThrow("Connection terminated");
  expect(await statusOf()).toBe("ready");
  expect([await run(nothing), await statusOf()]).toEqual(["done", "processed"]);
  expect([...(await read()).values()].filter((row) => labelOf(row) === undefined)).toEqual([]);
});
