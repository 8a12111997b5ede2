import type { Pool } from "pg";
import { untilReachable } from "./transient.ts";

/** The database is not one that Egret works with; the message says what to do. */
export class ServerVersionError extends Error {
  override readonly name = "ServerVersionError";
}

/** Oldest that the tests run on. */
const OLDEST_MAJOR = 15;
/** A database that starts together with us, as in a compose file, is given this long. */
const PATIENCE_MS = 30_000;

/** Waits for the database and refuses one that is too old. */
export async function checkServerVersion(pool: Pool): Promise<void> {
  const ask = () => pool.query<{ server_version_num: string }>("show server_version_num");
  const answer = await untilReachable(ask, PATIENCE_MS).catch((cause: Error) => {
    throw new ServerVersionError(`the database cannot be reached: ${reasonOf(cause)}; check DATABASE_URL`, {
      cause,
    });
  });
  const major = Math.floor(Number(answer.rows[0]?.server_version_num) / 10_000);
  if (major >= OLDEST_MAJOR) return;
  throw new ServerVersionError(`the database is PostgreSQL ${major}: Egret needs ${OLDEST_MAJOR} or newer`);
}

/** A failed connection to a name with several addresses is an AggregateError without a message. */
function reasonOf(error: Error): string {
  if (error instanceof AggregateError) return error.errors.map((one: Error) => one.message).join(", ");
  return error.message;
}
