import { sql } from "kysely";
import { KEEP_PLANS } from "./clients.ts";
import { type CommitMark, isCommitted, readCommitMark } from "./commits.ts";
import type { Database, Tx } from "./database.ts";
import { forgetChange, mayHaveChanged } from "./tenant-scope.ts";

// Which database errors pass by themselves. One table, so that nobody guesses again elsewhere.

type Remedy =
  /** The database undid the whole transaction: running it again is right. */
  | "rerun"
  /** The connection is gone and nobody knows whether the last commit arrived: only repeat what may be done twice. */
  | "reconnect";

const SQLSTATES: Readonly<Record<string, Remedy>> = {
  "40001": "rerun", // serialization_failure
  "40P01": "rerun", // deadlock_detected
  "55P03": "rerun", // lock_not_available
  "53100": "reconnect", // disk_full: nothing was stored, and it passes when there is room again
  "53300": "reconnect", // too_many_connections
  "25006": "reconnect", // read_only_sql_transaction: a standby that is about to be the primary
  "57P01": "reconnect", // admin_shutdown
  "57P02": "reconnect", // crash_shutdown
  "57P03": "reconnect", // cannot_connect_now: starting or recovering
  "08000": "reconnect", // connection_exception
  "08001": "reconnect", // sqlclient_unable_to_establish_sqlconnection
  "08003": "reconnect", // connection_does_not_exist
  "08004": "reconnect", // sqlserver_rejected_establishment_of_sqlconnection
  "08006": "reconnect", // connection_failure
};
/** Node's codes of a connection that was not made or broke, and `ENOENT` of a unix socket that is not there yet. */
const SYSTEM_CODES = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOENT", "EAI_AGAIN"]);
/** `pg` itself gives these no code. */
const CODELESS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
/** PgBouncer's own, under a code that PostgreSQL has for faults of a driver. */
const OF_POOLER =
  /server login (has been failing|failed)|cannot connect to server|server conn crashed|query_wait_timeout|client_login_timeout|no more connections allowed|pgbouncer is shutting down/;

/** What helps against this error; null: nothing, it is a fault or a refusal. */
export function remedyOf(error: unknown): Remedy | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as { code?: unknown };
  if (code === "08P01") return OF_POOLER.test(error.message) ? "reconnect" : null;
  if (typeof code === "string") return SQLSTATES[code] ?? (SYSTEM_CODES.has(code) ? "reconnect" : null);
  return CODELESS.test(error.message) ? "reconnect" : null;
}

/** The database has no room left on its disk. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === "53100";
}

const RERUNS_AT_MOST = 5;
const FIRST_PAUSE_MS = 10;

/**
 * Runs `work` in a transaction, and runs it again when the database undid it: for another's sake, or because the connection broke at the
 * commit before it arrived. Throws where nobody knows whether it arrived.
 */
export async function transact<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const hadChanged = mayHaveChanged();
  for (let run = 1; ; run++) {
    let worked: { readonly value: T; readonly mark: CommitMark } | undefined;
    try {
      return await db.transaction().execute(async (tx) => {
        // It goes out with the first statement of the work: nobody waits for it.
        const marking = readCommitMark(tx);
        marking.catch(() => undefined);
        const value = await work(tx).catch(async (error: unknown) => {
          // What is wrong is what went wrong first.
          await marking;
          throw error;
        });
        worked = { value, mark: await marking };
        return value;
      });
    } catch (error) {
      const remedy = remedyOf(error);
      const isCommit = remedy === "reconnect" && worked !== undefined;
      if (run > RERUNS_AT_MOST || !(remedy === "rerun" || isCommit)) throw error;
      if (worked !== undefined && isCommit) {
        const found = await isCommitted(db, worked.mark);
        if (found === null) throw error;
        if (found) return worked.value;
        forgetChange(hadChanged);
      }
      await pause(FIRST_PAUSE_MS * 2 ** run * (0.5 + Math.random() / 2));
    }
  }
}

/** Repeats a harmless question until the database answers or `patienceMs` is over; for starting up. */
export async function untilReachable<T>(ask: () => Promise<T>, patienceMs: number): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (remedyOf(error) !== "reconnect" || Date.now() >= deadline) throw error;
      await pause(100);
    }
  }
}

/** From the first failure on: a server that takes over, or is started again, is there in less. */
const REPEATED_FOR_MS = 2_000;

/** Answers a call again whose connection broke before it can have changed anything; what then follows is nobody's second time. */
export async function repeatUnchanged<T>(work: () => Promise<T>): Promise<T> {
  let deadline: number | undefined;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      deadline ??= performance.now() + REPEATED_FOR_MS;
      const isOver = performance.now() > deadline || mayHaveChanged() || isDiskFull(error);
      if (isOver || remedyOf(error) !== "reconnect") throw error;
      await pause(50);
    }
  }
}

/** Answers a question again whose connection broke: what is asked behind a change, where the call as a whole may not be repeated. */
export function repeatQuestion<T>(ask: () => Promise<T>): Promise<T> {
  return untilReachable(ask, REPEATED_FOR_MS);
}

const planningAnew = new WeakSet<Database>();

/** Where tables are distributed a plan is made for the node of one account, and serves no other. */
export function planAnew(db: Database): void {
  planningAnew.add(db);
}

/**
 * As `transact`, for a few rows: the statements may go by plans that the connection made for earlier calls, at most ten seconds old.
 * Planning is half of what a single row costs the database; for many rows an old plan could be a very slow one.
 */
export function transactBriefly<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transact(db, async (tx) => {
    if (!planningAnew.has(db)) await sql.raw(KEEP_PLANS).execute(tx);
    return work(tx);
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
