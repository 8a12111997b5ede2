import { join } from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { type Budget, makeBudget } from "./budget.ts";
import type { Spool } from "./spool.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Shares that the request holds, each to be given back once. */
    shares: (() => void)[];
    /** Of an upload: its file, on the disk. */
    spool: Spool | null;
    isHandled: boolean;
    /** It holds one of the calls that are worked on. */
    isCounted: boolean;
  }
}

/** What bodies may occupy in this process. */
export type BodyBudgets = {
  /** Bytes in memory: bodies that are being read and worked on. */
  readonly memory: Budget;
  /** Bytes on the disk: uploads on their way in. */
  readonly disk: Budget;
  readonly spoolFolder: string;
  /** Calls that are worked on: each takes a connection of the database, and one tenant gets half of them at most. */
  readonly calls: Budget;
};

const MEMORY_BYTES = 160 * 1_048_576;
const DISK_BYTES = 1_024 * 1_048_576;
/** Its body is there already. Twenty loads of 10,000 rows at once, five at a time, took longer than thirty seconds on a busy machine. */
const CALL_WAITS_AT_MOST_MS = 60_000;

export function makeBodyBudgets({ dataDir, maxFileBytes, databasePoolSize }: Config): BodyBudgets {
  return {
    memory: makeBudget(MEMORY_BYTES),
    disk: makeBudget(Math.max(DISK_BYTES, 4 * maxFileBytes)),
    calls: makeBudget(databasePoolSize, { waitAtMostMs: CALL_WAITS_AT_MOST_MS }),
    spoolFolder: join(dataDir, "incoming"),
  };
}

/** Who a share is counted for. */
export function askerOf(request: FastifyRequest): string {
  return request.tenant?.userId ?? request.ip;
}

/** Gives back what a request holds when its connection has closed and nobody works on it any more. */
export function releaseShares(server: FastifyInstance): void {
  server.decorateRequest("spool", null);
  server.decorateRequest("isHandled", false);
  server.decorateRequest("isCounted", false);
  server.addHook("onRequest", async (request, reply) => {
    request.shares = [];
    reply.raw.once("close", () => {
      if (!request.isHandled) release(request);
    });
  });
}

/** Marks the request as worked on as long as the work takes. */
export async function whileHandled<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  request.isHandled = true;
  try {
    return await work();
  } finally {
    request.isHandled = false;
    release(request);
  }
}

function release(request: FastifyRequest): void {
  for (const give of request.shares.splice(0)) give();
  void request.spool?.close();
  request.spool = null;
}
