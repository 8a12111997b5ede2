import { Kysely, PostgresDialect, type Transaction } from "kysely";
import { Pool, type PoolConfig } from "pg";
import { EagerClient, type Guard, NamingClient } from "./clients.ts";
import type { Tables } from "./tables.ts";
import { getTypeParser } from "./type-parsers.ts";

/** What queries take: the pool, or the transaction that the caller opened (a `Tx` is a `Database` too). */
export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** How to reach PostgreSQL: an address, or the folder of its unix socket. */
export type DatabaseTarget =
  | {
      readonly kind: "url";
      readonly url: string;
      /** Each connection keeps statements under names; a pooler in between must know of them. */
      readonly areStatementsNamed?: boolean;
    }
  | {
      readonly kind: "embedded";
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly password?: string;
      readonly database: string;
    };

export type OpenDatabase = {
  readonly db: Database;
  /** The pool under `db`, for COPY and for what Kysely cannot say. */
  readonly pool: Pool;
  readonly target: DatabaseTarget;
  /** From now on what is asked for a tenant (tenant-scope.ts) shows rows of that tenant alone. */
  guardTenants(): void;
  close(): Promise<void>;
};

/** Connection settings that `pg` and pg-boss both take. */
export function connectionOf(target: DatabaseTarget): PoolConfig {
  if (target.kind === "url") return { connectionString: target.url };
  const { host, port, user, password, database } = target;
  return { host, port, user, database, ...(password === undefined ? {} : { password }) };
}

/** Opens the pool; the first query makes the first connection. `onError` hears of idle connections that broke. */
export function openDatabase(
  target: DatabaseTarget,
  poolSize: number,
  onError: (error: Error) => void,
): OpenDatabase {
  const guard: Guard = { isOn: false };
  const pool = new Pool({
    ...connectionOf(target),
    ...{ guard },
    Client: target.kind === "embedded" || target.areStatementsNamed === true ? NamingClient : EagerClient,
    pipeline: true,
    max: poolSize,
    application_name: "egret",
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    types: { getTypeParser },
    // `timestamptz::date` and the like must not depend on where the server stands.
    verify: (client, done) => {
      client.query("set time zone 'UTC'; set plan_cache_mode = force_custom_plan").then(
        () => done(),
        (error: Error) => done(error),
      );
    },
  });
  // Without a listener a connection that the server closes would end the process.
  pool.on("error", onError);
  // The same between two statements of a transaction, when the pool does not listen; the next statement reports the error.
  pool.on("connect", (client) => void client.on("error", () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  // Not `db.destroy()`: it closes nothing when no query went through Kysely yet.
  const guardTenants = (): void => {
    guard.isOn = true;
  };
  return { db, pool, target, guardTenants, close: () => pool.end() };
}
