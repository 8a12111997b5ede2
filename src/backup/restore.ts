import { sql } from "kysely";
import type { Pool } from "pg";
import type { Database, Tx } from "../db/database.ts";
import { hold } from "../db/hold.ts";
import { migrate, readMigrations } from "../db/migrate.ts";
import { replaceIdentity } from "../db/queries/identities.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { JobData, JobName } from "../jobs/queues.ts";
import { digestOf, type Storage } from "../storage/storage.ts";
import { BackupError } from "./backup-error.ts";
import type { BackupRecord, Begin, TableSum } from "./records.ts";
import { appliedMigrations, insertRows, listTables, sumTable, type Table } from "./tables.ts";

export type Place = {
  readonly db: Database;
  readonly pool: Pool;
  readonly storage: Storage;
  /** Of this place; what the restored database knows from now on. */
  readonly identity: { readonly secretKey: string; readonly fileStore: string };
  openJobs(): Promise<Jobs>;
};
export type Restored = {
  readonly created: string;
  tables: number;
  rows: number;
  files: number;
  jobs: number;
  /** Whether the place keeps its files where the backed-up installation keeps them. */
  readonly isSharedStore: boolean;
};

/** Puts a backup into an empty place: all of it and on hold, or nothing. */
export async function restore(place: Place, records: AsyncGenerator<BackupRecord>): Promise<Restored> {
  const { value: begin } = await records.next();
  if (begin?.kind !== "begin") throw new BackupError("the backup does not begin as one");
  await makeTables(place, begin);
  const jobs = await place.openJobs();
  try {
    const restored: Restored = {
      created: begin.created,
      tables: 0,
      rows: 0,
      files: 0,
      jobs: 0,
      isSharedStore: begin.fileStore === place.identity.fileStore,
    };
    await place.db.transaction().execute(async (tx) => {
      const tables = new Map((await listTables(tx)).map((table) => [table.name, table]));
      for (const { name } of tables.values()) await sql`truncate ${sql.table(name)}`.execute(tx);
      for await (const record of records) await take(record, { tx, tables, jobs, place, restored });
      await replaceIdentity(tx, "secret_key", place.identity.secretKey);
      await replaceIdentity(tx, "file_store", place.identity.fileStore);
      await hold(tx);
    });
    await migrate(place.pool);
    // Until the planner knows what the tables hold, it may read all of an account for one row.
    await sql`analyze`.execute(place.db);
    return restored;
  } finally {
    await jobs.stop();
  }
}

/** The tables as they were in the backed-up version; later migrations run when the rows are there. */
async function makeTables({ db, pool }: Place, begin: Begin): Promise<void> {
  const known = Object.keys(await appliedMigrations(db)).length > 0;
  if (!known && (await listTables(db)).length > 0)
    throw new BackupError("the database holds tables of another program: restore into a database of its own");
  const shipped = readMigrations();
  const names = new Map(shipped.map((one) => [one.name, one.checksum]));
  for (const [name, checksum] of Object.entries(begin.migrations)) {
    if (names.get(name) !== checksum)
      throw new BackupError(
        `the backup has migration ${name} of another or newer Egret: restore with that version`,
      );
  }
  // Refuses a database that is newer than the backup.
  await migrate(
    pool,
    shipped.filter(({ name }) => name in begin.migrations),
  ).catch((error: Error) => {
    throw new BackupError(`${error.message}; a backup goes into an empty database`, { cause: error });
  });
  const { rows } = await sql<{ count: string }>`select count(*) from users`.execute(db);
  if (Number(rows[0]?.count) > 0) {
    throw new BackupError(
      `the database is in use (${rows[0]?.count} accounts): a backup goes into an empty one; ` +
        "set EGRET_DATA_DIR to a new folder, or DATABASE_URL to a new database",
    );
  }
}

type Taking = {
  readonly tx: Tx;
  readonly tables: ReadonlyMap<string, Table>;
  readonly jobs: Jobs;
  readonly place: Place;
  readonly restored: Restored;
};

async function take(record: BackupRecord, { tx, tables, jobs, place, restored }: Taking): Promise<void> {
  if (record.kind === "rows") return insertRows(tx, record.table, record.rows);
  if (record.kind === "table") {
    await checkTable(tx, record, tables.get(record.table));
    restored.tables++;
    restored.rows += record.rows;
  } else if (record.kind === "file") {
    if ((await digestOf(record.bytes)) !== record.digest)
      throw new BackupError("a file of the backup is damaged");
    await place.storage.put(record, record.bytes);
    restored.files++;
  } else if (record.kind === "job") {
    const { name, data, singletonKey, isHigh } = record;
    const priority = isHigh ? "high" : "normal";
    await jobs.send(name as JobName, data as JobData[JobName], { tx, singletonKey, priority });
    restored.jobs++;
  } else if (record.kind === "end") checkEnd(record, restored);
}

async function checkTable(tx: Tx, expected: TableSum, table: Table | undefined): Promise<void> {
  if (table === undefined || table.columns.join() !== expected.columns.join())
    throw new BackupError(`the table ${expected.table} of the backup is not the one of this version`);
  const { sum } = await sumTable(tx, table);
  if (sum.rows !== expected.rows || sum.digest !== expected.digest)
    throw new BackupError(
      `the rows of ${expected.table} are not those that were backed up; nothing was restored`,
    );
}

function checkEnd(end: Extract<BackupRecord, { kind: "end" }>, restored: Restored): void {
  const isWhole = (["tables", "files", "jobs"] as const).every((kind) => end[kind] === restored[kind]);
  if (!isWhole) throw new BackupError("the backup lacks parts: take another copy of it");
}
