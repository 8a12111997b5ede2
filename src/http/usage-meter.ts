import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { addUsage, DASHBOARD, type UsageCount } from "../db/queries/usage.ts";

// Counts requests by key and day. Counted in memory and written every few seconds in one statement, so that a request costs nothing;
// a process that is killed loses those seconds.

const WRITE_EVERY_MS = 10_000;

type Growing = { -readonly [K in keyof UsageCount]: UsageCount[K] };

export type UsageMeter = {
  /** Writes what was counted since the last time. */
  write(): Promise<void>;
};

export function addUsageMeter(server: FastifyInstance, { db, log, now }: Context): UsageMeter {
  let counts = new Map<string, Growing>();
  server.addHook("onResponse", async (request, reply) => {
    if (request.tenant === null || request.tenant === undefined) return;
    const { userId, keyId } = request.tenant;
    const count = countOf(counts, { userId, keyId: isByKey(request) ? keyId : DASHBOARD, now: now() });
    count.requests++;
    if (reply.statusCode >= 400) count.refused++;
    else if (request.method === "POST") {
      count.transactions += rowsOf(request.body);
      if (request.takesFile) count.files++;
    }
  });
  const write = async () => {
    const written = [...counts.values()];
    counts = new Map();
    try {
      await addUsage(db, written);
    } catch (err) {
      for (const one of written) restore(counts, one);
      log.warn({ err }, "usage is written later");
    }
  };
  const timer = setInterval(() => void write(), WRITE_EVERY_MS).unref();
  server.addHook("onClose", async () => {
    clearInterval(timer);
    await write();
  });
  return { write };
}

/** The dashboard asks with its cookie, and asks again every few seconds. */
function isByKey({ headers }: FastifyRequest): boolean {
  return headers["x-api-key"] !== undefined || headers.authorization !== undefined;
}

function rowsOf(body: unknown): number {
  const rows = (body as { readonly transactions?: unknown } | null | undefined)?.transactions;
  return Array.isArray(rows) ? rows.length : 0;
}

type Who = { readonly userId: string; readonly keyId: string; readonly now: Date };

function countOf(counts: Map<string, Growing>, { userId, keyId, now }: Who): Growing {
  const day = now.toISOString().slice(0, 10);
  const name = `${userId} ${day} ${keyId}`;
  const known = counts.get(name);
  if (known !== undefined) return known;
  const made = { userId, day, keyId, requests: 0, refused: 0, transactions: 0, files: 0 };
  counts.set(name, made);
  return made;
}

function restore(counts: Map<string, Growing>, one: UsageCount): void {
  const name = `${one.userId} ${one.day} ${one.keyId}`;
  const since = counts.get(name);
  if (since === undefined) {
    counts.set(name, { ...one });
    return;
  }
  since.requests += one.requests;
  since.refused += one.refused;
  since.transactions += one.transactions;
  since.files += one.files;
}
