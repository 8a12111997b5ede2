import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Pool, PoolClient } from "pg";

// Migrations are `migrations/NNNN-name.sql`, run in order, all pending ones in one transaction, so that a database is at one version
// or at the next. What ran is recorded with its checksum in a schema of its own, out of the way of the tenants' tables.

export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

/** The database and this program do not fit; the message says what to do. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

/** Any number, as long as every version of Egret uses the same: two starting at once take turns. */
export const LOCK_KEY = 7_301_546_021n;

const SETUP = `
  create schema if not exists egret_meta;
  create table if not exists egret_meta.migrations (
    name text primary key, checksum text not null, applied timestamptz not null default now()
  )`;

let shipped: readonly Migration[] | undefined;

/** The migrations of this version of the program, in order. */
export function readMigrations(folder = join(import.meta.dirname, "migrations")): readonly Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  return files.sort().map((file) => {
    // A checkout on Windows may have other line ends; they mean the same.
    const sql = readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n");
    return { name: file.slice(0, -4), sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}

function shippedMigrations(): readonly Migration[] {
  shipped ??= readMigrations();
  return shipped;
}

/** Brings the database to this version; returns the names of what ran. Safe to run from many processes at once. */
export async function migrate(pool: Pool, migrations = shippedMigrations()): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [LOCK_KEY]);
    const pending = findPending(migrations, await readApplied(client));
    if (pending.length > 0) await client.query(SETUP);
    for (const migration of pending) await apply(client, migration);
    await client.query("commit");
    return pending.map((migration) => migration.name);
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw lacksRight(error) ? rightsError(error) : error;
  } finally {
    client.release();
  }
}

/** Names of the migrations that have not run. Throws `MigrationError` when the database is of another or newer version. */
export async function pendingMigrations(pool: Pool): Promise<readonly string[]> {
  return findPending(shippedMigrations(), await readApplied(pool)).map((migration) => migration.name);
}

/** SQLSTATE insufficient_privilege, from us or from the migration that stumbled over it. */
function lacksRight(error: unknown): error is Error {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return (
    code === "42501" || (error instanceof MigrationError && (cause as { code?: unknown })?.code === "42501")
  );
}

function rightsError(cause: Error): MigrationError {
  const remedy = "make the user of DATABASE_URL the owner of its database: alter database … owner to …";
  return new MigrationError(`the tables cannot be made (${cause.message}): ${remedy}`, { cause });
}

async function apply(client: PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql);
  } catch (cause) {
    throw new MigrationError(
      `migration ${migration.name} failed, nothing was changed: ${(cause as Error).message}`,
      { cause },
    );
  }
  await client.query("insert into egret_meta.migrations (name, checksum) values ($1, $2)", [
    migration.name,
    migration.checksum,
  ]);
}

async function readApplied(client: Pick<PoolClient, "query">): Promise<ReadonlyMap<string, string>> {
  const known = await client.query("select to_regclass('egret_meta.migrations') is not null as found");
  if (known.rows[0]?.found !== true) return new Map();
  const applied = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from egret_meta.migrations",
  );
  return new Map(applied.rows.map((row) => [row.name, row.checksum]));
}

function findPending(
  migrations: readonly Migration[],
  applied: ReadonlyMap<string, string>,
): readonly Migration[] {
  const names = new Set(migrations.map((migration) => migration.name));
  const unknown = [...applied.keys()].find((name) => !names.has(name));
  if (unknown !== undefined) {
    throw new MigrationError(
      `the database has migration ${unknown}, made by a newer Egret: start that version`,
    );
  }
  const changed = migrations.find((one) => applied.has(one.name) && applied.get(one.name) !== one.checksum);
  if (changed !== undefined) {
    throw new MigrationError(
      `migration ${changed.name} is not the one that made this database: restore the file as released (changes go into a new migration)`,
    );
  }
  return migrations.filter((migration) => !applied.has(migration.name));
}
