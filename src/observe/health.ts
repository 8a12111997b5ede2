import { statfs } from "node:fs/promises";
import type { Context } from "../context.ts";
import { pendingMigrations } from "../db/migrate.ts";

/** Outcome of `GET /health/ready`: 200 when `isReady`, else 503. */
export type Readiness = {
  readonly isReady: boolean;
  readonly checks: {
    readonly database: boolean;
    readonly migrations: boolean;
    readonly knowledge: boolean;
    /** There is room for what comes in. */
    readonly disk: boolean;
  };
};

/** A balancer asks every few seconds: an answer later than this is as bad as none. */
const DATABASE_TIMEOUT_MS = 2_000;

/** Asks the database, so it also notices one that went away after the start. */
export async function checkReadiness(
  context: Pick<Context, "pool" | "engine" | "config">,
): Promise<Readiness> {
  const pending = await withTimeout(pendingMigrations(context.pool), DATABASE_TIMEOUT_MS).catch(() => null);
  const checks = {
    database: pending !== null,
    migrations: pending !== null && pending.length === 0,
    knowledge: context.engine.modelVersion !== "",
    disk: await hasRoom(context.config.dataDir),
  };
  return { isReady: checks.database && checks.migrations && checks.knowledge, checks };
}

/** Below this an upload may fail any moment. */
const ROOM_BYTES = 64 * 1_048_576;

async function hasRoom(folder: string): Promise<boolean> {
  // A folder that is not there yet is made when it is needed.
  const disk = await statfs(folder).catch(() => null);
  return disk === null || disk.bavail * disk.bsize >= ROOM_BYTES;
}

async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("timed out")), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
