import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { listWaitingJobs } from "../jobs/waiting-jobs.ts";
import { type Storage, StorageError } from "../storage/storage.ts";
import { BackupError } from "./backup-error.ts";
import { type BackupRecord, encodeRecord } from "./records.ts";
import { appliedMigrations, listTables, readRows, sumTable } from "./tables.ts";

export type Written = {
  tables: number;
  rows: number;
  files: number;
  jobs: number;
  /** Files whose bytes could not be read, and why. */
  readonly lost: { digest: string; reason: string }[];
};

type Source = {
  readonly db: Database;
  readonly storage: Storage;
  readonly fileStore: string;
  readonly now: Date;
};

/** The records of a backup as bytes, all of one moment. `written` is filled as they go. */
export async function* writeBackup(source: Source, written: Written): AsyncGenerator<Buffer> {
  const tx = await source.db.startTransaction().setIsolationLevel("repeatable read").execute();
  try {
    for await (const record of recordsOf({ ...source, db: tx }, written)) yield encodeRecord(record);
  } finally {
    await tx.rollback().execute();
  }
}

async function* recordsOf(source: Source, written: Written): AsyncGenerator<BackupRecord> {
  const { db } = source;
  const migrations = await appliedMigrations(db);
  if (Object.keys(migrations).length === 0)
    throw new BackupError("the database holds no Egret: there is nothing to back up");
  await keepBytes(db);
  yield { kind: "begin", created: source.now.toISOString(), migrations, fileStore: source.fileStore };
  for (const table of await listTables(db)) {
    const { sum, longest } = await sumTable(db, table);
    for await (const rows of readRows(db, table.name, longest))
      yield { kind: "rows", table: table.name, rows };
    yield { kind: "table", ...sum };
    written.tables++;
    written.rows += sum.rows;
  }
  yield* filesOf(source, written);
  for (const job of await listWaitingJobs(db)) {
    yield { kind: "job", ...job };
    written.jobs++;
  }
  yield { kind: "end", tables: written.tables, files: written.files, jobs: written.jobs };
}

/** Sweeps pass over bytes whose row is locked; uploads, which touch no key of the row, go on. */
async function keepBytes(db: Database): Promise<void> {
  await sql`select count(*) from (select 1 from stored_bytes for key share) s`.execute(db);
}

/** The bytes of every file that the snapshot names. */
async function* filesOf({ db, storage }: Source, written: Written): AsyncGenerator<BackupRecord> {
  const { rows } = await sql<{ userId: string; digest: string }>`
    select distinct user_id as "userId", digest from end_user_files order by 1, 2`.execute(db);
  for (const key of rows) {
    try {
      const bytes = await storage.get(key);
      if (bytes === null) throw new StorageError("damaged", "its bytes are not there");
      yield { kind: "file", ...key, sizeBytes: bytes.length, bytes };
      written.files++;
    } catch (error) {
      // One file that is damaged must not cost the backup; a store that is away must not pass for one.
      if (!(error instanceof StorageError) || error.kind === "unreachable") throw error;
      written.lost.push({ digest: key.digest, reason: error.message });
    }
  }
}
