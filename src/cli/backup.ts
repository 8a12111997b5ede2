import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { writeBackupFile } from "../backup/backup-file.ts";
import { type Written, writeBackup } from "../backup/write-backup.ts";
import { readConfig } from "../config.ts";
import { readSecretKeys } from "../secrets/key-file.ts";
import { makeSecretBox } from "../secrets/secret-box.ts";
import { openStorage } from "../storage/open-storage.ts";
import { identityOfStore } from "../storage/store-identity.ts";
import { withOpenDatabase } from "./open-database.ts";
import { UsageError } from "./usage-error.ts";

export const BACKUP_USAGE = `egret backup [FILE] [--json]

Writes the database, every uploaded file and the jobs that wait into one file, all of one moment; the service may run.
The file is sealed with EGRET_SECRET_KEY (else the key in EGRET_DATA_DIR/secret-key), which is not in it: keep that
key apart. Without FILE it is named after the time, in this folder.
Exit status: 0 all of it, 1 bytes of a file could not be read (the rest is there), 2 there is no backup.`;

/** `egret backup`. Returns the exit status. */
export async function runBackup(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: "boolean" }, help: { type: "boolean", short: "h" } },
  });
  if (values.help || positionals.length > 1) {
    console.error(BACKUP_USAGE);
    return values.help ? 0 : 2;
  }
  const now = new Date();
  const file = resolve(
    positionals[0] ?? `egret-${now.toISOString().slice(0, 16).replaceAll(":", "")}Z.backup`,
  );
  if (existsSync(file)) throw new UsageError(`${file} exists already; a backup replaces nothing`);
  const config = readConfig();
  const keys = readSecretKeys(config);
  const storage = openStorage(
    config.fileStore,
    makeSecretBox(() => keys),
  );
  const written: Written = { tables: 0, rows: 0, files: 0, jobs: 0, lost: [] };
  const bytes = await withOpenDatabase(config, ({ db }) => {
    const source = { db, storage, fileStore: identityOfStore(config.fileStore), now };
    return writeBackupFile(file, writeBackup(source, written), keys);
  });
  if (values.json) console.log(JSON.stringify({ file, bytes, ...written }));
  else {
    const { tables, rows, files, jobs } = written;
    console.log(
      `${file}: ${rows} rows of ${tables} tables, ${files} files, ${jobs} waiting jobs, ${bytes} bytes`,
    );
    console.log("It opens with this installation's key alone; keep that key in another place.");
  }
  for (const { digest, reason } of written.lost)
    console.error(`egret: file ${digest} is not in it: ${reason}`);
  return written.lost.length === 0 ? 0 : 1;
}
