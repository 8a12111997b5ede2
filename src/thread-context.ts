import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import type { Context } from "./context.ts";
import { openDatabase } from "./db/database.ts";
import { openTenantRole } from "./db/tenant-role.ts";
import { loadEngine } from "./knowledge/load.ts";
import { makeLogger } from "./observe/logger.ts";
import { readSecretKeys } from "./secrets/key-file.ts";
import { makeSecretBox } from "./secrets/secret-box.ts";
import type { ThreadData } from "./threads/thread-data.ts";

// What the programs of threads (`*-thread-main.ts`) share: their part of the context, and how they take questions.

export type ThreadContext = Pick<Context, "config" | "db" | "pool" | "engine" | "secrets" | "log">;

/** With connections of its own. What others wait for goes before what a thread does. */
export async function openThreadContext(poolSize: number): Promise<ThreadContext> {
  // Elsewhere it would be the whole process that comes later.
  if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const { config, target } = workerData as ThreadData;
  const log = makeLogger(config.logLevel);
  const database = openDatabase(target, poolSize, (err) => log.warn({ err }, "a database connection broke"));
  if (await openTenantRole(database.pool)) database.guardTenants();
  const secrets = makeSecretBox(() => readSecretKeys(config));
  return { config, db: database.db, pool: database.pool, engine: await loadEngine(), secrets, log };
}

/** Answers each question; `movedOf` names what of the reply is given away instead of copied. */
export function serve<Question, Reply>(
  answer: (question: Question) => Promise<Reply>,
  movedOf: (reply: Reply) => ArrayBuffer[] = () => [],
): void {
  parentPort?.on("message", async (question: Question) => {
    const reply = await answer(question);
    parentPort?.postMessage(reply, movedOf(reply));
  });
}
