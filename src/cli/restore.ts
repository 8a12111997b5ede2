import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readBackupFile } from "../backup/backup-file.ts";
import { type Restored, restore } from "../backup/restore.ts";
import { type Config, readConfig } from "../config.ts";
import { release } from "../db/hold.ts";
import { openJobs } from "../jobs/jobs.ts";
import { makeLogger } from "../observe/logger.ts";
import { makeMetrics } from "../observe/metrics.ts";
import { readSecretKeys } from "../secrets/key-file.ts";
import { makeSecretBox } from "../secrets/secret-box.ts";
import { openStorage } from "../storage/open-storage.ts";
import { identityOfStore } from "../storage/store-identity.ts";
import { withOpenDatabase } from "./open-database.ts";
import { UsageError } from "./usage-error.ts";

export const RESTORE_USAGE = `egret restore FILE [--json]      into the empty database and file store of the settings
egret restore FILE --check      reads all of the file and stores nothing
egret restore --go-live         ends the hold

What was restored is compared with what was backed up, table by table and file by file, and is on hold: it answers
calls, but works no jobs, sends no webhook and removes no file, until --go-live. So a copy may run beside production.
The key of the backed-up installation has to be in EGRET_SECRET_KEY or in EGRET_DATA_DIR/secret-key.`;

/** `egret restore`. */
export async function runRestore(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      check: { type: "boolean" },
      "go-live": { type: "boolean" },
      json: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) return console.log(RESTORE_USAGE);
  const [file, ...others] = positionals;
  if ((file === undefined) !== (values["go-live"] === true) || others.length > 0)
    throw new UsageError(RESTORE_USAGE);
  const config = readConfig();
  if (file === undefined) return goLive(config, values.json === true);
  const outcome = values.check ? await checkFile(file, config) : await restoreFile(file, config);
  if (values.json) return console.log(JSON.stringify({ file, ...outcome }));
  const { created, rows, tables, files, jobs } = outcome;
  const done = values.check ? "is whole" : "is restored and compared";
  console.log(
    `${file} of ${created} ${done}: ${rows} rows of ${tables} tables, ${files} files, ${jobs} jobs`,
  );
  if (values.check) return;
  console.log(
    "On hold: no job is worked, no webhook sent, no file removed. To end that: egret restore --go-live",
  );
  if ("isSharedStore" in outcome && outcome.isSharedStore)
    console.log("Its files are in the bucket of the backed-up installation: end that one first.");
}

async function goLive(config: Config, wantsJson: boolean): Promise<void> {
  const wasHeld = await withOpenDatabase(config, ({ db }) => release(db));
  if (wantsJson) return console.log(JSON.stringify({ was_on_hold: wasHeld }));
  console.log(wasHeld ? "live: jobs are worked from now on" : "it was live already");
}

async function checkFile(file: string, config: Config) {
  const found = { created: "", tables: 0, rows: 0, files: 0, jobs: 0 };
  for await (const record of readBackupFile(file, keysOf(config))) {
    if (record.kind === "begin") found.created = record.created;
    else if (record.kind === "table") {
      found.tables++;
      found.rows += record.rows;
    } else if (record.kind === "file") found.files++;
    else if (record.kind === "job") found.jobs++;
  }
  return found;
}

async function restoreFile(file: string, config: Config): Promise<Restored> {
  const keys = keysOf(config);
  const secrets = makeSecretBox(() => keys);
  const records = readBackupFile(file, keys);
  return withOpenDatabase(config, ({ db, pool, target }) =>
    restore(
      {
        db,
        pool,
        storage: openStorage(config.fileStore, secrets),
        identity: { secretKey: secrets.keyIds()[0] ?? "", fileStore: identityOfStore(config.fileStore) },
        openJobs: () => openJobs(target, { log: makeLogger("silent"), metrics: makeMetrics() }),
      },
      records,
    ),
  );
}

/** A new key, as a start makes one, would open no backup. */
function keysOf(config: Config): readonly Buffer[] {
  const path = join(config.dataDir, "secret-key");
  if (config.secretKeys.length === 0 && !existsSync(path)) {
    throw new UsageError(
      `the backup's key is not here: set EGRET_SECRET_KEY, or put the file secret-key of the backed-up installation at ${path}`,
    );
  }
  return readSecretKeys(config);
}
