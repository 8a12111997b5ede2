import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "./client.ts";
import { type Figure, jsonCost, quantile } from "./figures.ts";
import { makeHistory, type WireTransaction } from "./transactions.ts";

const POLL_MS = 10;
const PROCESS_TIMEOUT_MS = 90_000;
const LOAD_LIMIT = 20_000;

const SINGLES = { warmUps: 50, count: 500 };

/** Single transactions, one after the other into one growing end user; each is stored when its answer comes. */
export function measureSingles(client: Client): Promise<Figure> {
  return measureOneByOne(client, "1 transaction, POST, stored", "speed-singles", 11);
}

/** The same again: by now the code of both ends is compiled, which still takes a core in the first hundreds of calls. */
export function measureLaterSingles(client: Client): Promise<Figure> {
  return measureOneByOne(client, "the same after the first 550", "speed-later-singles", 12);
}

async function measureOneByOne(client: Client, name: string, endUser: string, seed: number): Promise<Figure> {
  const { warmUps, count } = SINGLES;
  const rows = makeHistory(warmUps + count, endUser, seed);
  const times: number[] = [];
  let response: unknown = null;
  for (const [index, row] of rows.entries()) {
    const answer = await client.send("POST", "/api/transactions", { transactions: [row] });
    if (index >= warmUps) times.push(answer.ms);
    response = answer.body;
  }
  const jsonMs = jsonCost({ transactions: [rows[0]] }, response);
  return { ...figureOf(name, times, { rows: 1, jsonMs }), calls: rows.length };
}

/** A thousand in one body, each time for a new end user. */
export function measureThousands(client: Client): Promise<Figure> {
  const name = "1,000 transactions in one POST, stored";
  return measureBodies(client, {
    name,
    warmUps: 5,
    count: 40,
    endUserOf: (index) => `speed-thousand-${index}`,
  });
}

/** A thousand more of one end user, who has five thousand before the first that counts: most of them are neighbours of the new ones. */
export function measureMore(client: Client): Promise<Figure> {
  const name = "1,000 more of an end user who has 5,000 to 15,000";
  return measureBodies(client, { name, warmUps: 5, count: 10, endUserOf: () => "speed-more" });
}

type Bodies = {
  readonly name: string;
  readonly warmUps: number;
  readonly count: number;
  readonly endUserOf: (index: number) => string;
};

async function measureBodies(client: Client, { name, warmUps, count, endUserOf }: Bodies): Promise<Figure> {
  const times: number[] = [];
  let jsonMs = 0;
  for (let index = 0; index < warmUps + count; index++) {
    const history = makeHistory(1000, endUserOf(index), 100 + index);
    const transactions = history.map((row) => ({ ...row, reference_id: `${index}-${row.reference_id}` }));
    const answer = await client.send("POST", "/api/transactions", { transactions });
    if (index >= warmUps) times.push(answer.ms);
    if (index === warmUps) jsonMs = jsonCost({ transactions }, answer.body);
  }
  return { ...figureOf(name, times, { rows: 1000, jsonMs }), calls: warmUps + count };
}

/** Load and enrich: from the first byte of the load to the end user's `processed`. */
export async function measureLoad(client: Client, rows: number): Promise<Figure> {
  const rounds = 3;
  const times: number[] = [];
  let jsonMs = 0;
  for (let round = 0; round < rounds; round++) {
    const id = `speed-load-${rows}-${round}`;
    const transactions = makeHistory(rows, id, 500 + round);
    await client.send("POST", "/api/end_users", { end_user: { end_user_id: id, name: "Speed" } });
    const started = performance.now();
    await load(client, id, transactions);
    await enrich(client, id);
    times.push(performance.now() - started);
    if (round === rounds - 1) jsonMs = jsonCost({ transactions }, await readStored(client, id, rows));
  }
  return figureOf(`${rows.toLocaleString("en")} loaded, enriched, stored`, times, { rows, jsonMs });
}

/** Enriching again what is stored: from POST …/enrich to `processed`. */
export async function measureAgain(client: Client, rows: number): Promise<Figure> {
  const rounds = 3;
  const id = "speed-again";
  const transactions = makeHistory(rows, id, 900);
  await client.send("POST", "/api/end_users", { end_user: { end_user_id: id, name: "Speed" } });
  await load(client, id, transactions);
  await enrich(client, id);
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await enrich(client, id));
  const jsonMs = jsonCost({ transactions }, await readStored(client, id, rows));
  return figureOf(`${rows.toLocaleString("en")} enriched again`, times, { rows, jsonMs });
}

async function load(client: Client, id: string, transactions: readonly WireTransaction[]): Promise<void> {
  for (let start = 0; start < transactions.length; start += LOAD_LIMIT) {
    const part = transactions.slice(start, start + LOAD_LIMIT);
    await client.send("POST", `/api/end_users/${id}/transactions`, { transactions: part });
  }
}

type EndUserBody = {
  readonly end_user: { readonly status: string; readonly last_processed_at: string | null };
};

/** Milliseconds until the end user was processed anew. */
async function enrich(client: Client, id: string): Promise<number> {
  const path = `/api/end_users/${id}`;
  const before = (await client.send("GET", path)).body as EndUserBody;
  const started = performance.now();
  await client.send("POST", `${path}/enrich`);
  while (performance.now() - started < PROCESS_TIMEOUT_MS) {
    const { end_user: now } = (await client.send("GET", path)).body as EndUserBody;
    if (now.status === "failed") throw new Error(`enrichment of ${id} failed`);
    if (now.status === "processed" && now.last_processed_at !== before.end_user.last_processed_at) {
      return performance.now() - started;
    }
    await sleep(POLL_MS);
  }
  throw new Error(`${id} was not processed in ${PROCESS_TIMEOUT_MS} ms`);
}

/** All stored rows of an end user, which also proves that they are all there. */
async function readStored(client: Client, id: string, rows: number): Promise<readonly unknown[]> {
  const stored: unknown[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const { body } = await client.send("GET", `/api/end_users/${id}/transactions?limit=1000${query}`);
    const page = body as { transactions_enriched: unknown[]; _meta: { next_cursor: string | null } };
    stored.push(...page.transactions_enriched);
    cursor = page._meta.next_cursor;
  } while (cursor !== null);
  if (stored.length !== rows) throw new Error(`${id} has ${stored.length} stored rows instead of ${rows}`);
  return stored;
}

function figureOf(
  name: string,
  times: readonly number[],
  { rows, jsonMs }: { rows: number; jsonMs: number },
): Figure {
  const ms = quantile(times, 0.5);
  const spread = times.length >= 20 ? { p99Ms: quantile(times, 0.99) } : {};
  return {
    name,
    ms,
    ...spread,
    worstMs: Math.max(...times),
    rowsPerSecond: Math.round((rows / ms) * 1000),
    jsonMs,
  };
}
