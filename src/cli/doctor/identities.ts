import { sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Database } from "../../db/database.ts";
import { peekSecretKeys } from "../../secrets/key-file.ts";
import { makeSecretBox } from "../../secrets/secret-box.ts";
import { peekStoreIdentity } from "../../storage/store-identity.ts";
import type { Finding } from "./finding.ts";

/** Whether the key and the file store of here are those that the database knows; with others a process refuses to start. */
export async function checkIdentities(db: Database, config: Config): Promise<readonly Finding[]> {
  const { rows } = await sql<{ name: string; value: string }>`
    select name, value from egret_meta.identities`.execute(db);
  const known = new Map(rows.map(({ name, value }) => [name, value]));
  const [key, store] = [known.get("secret_key"), known.get("file_store")];
  const found: Finding[] = [];
  if (
    key !== undefined &&
    !makeSecretBox(() => peekSecretKeys(config))
      .keyIds()
      .includes(key)
  )
    found.push({
      about: "secret key",
      state: "wrong",
      says: "the database's secrets are sealed with another key than the one here",
      remedy:
        "set EGRET_SECRET_KEY to the one that its other processes have, or that you kept with its backups",
    });
  if (store !== undefined && store !== peekStoreIdentity(config.fileStore))
    found.push({
      about: "uploaded files",
      state: "wrong",
      says: "the database's files are in another place than the one of these settings",
      remedy:
        "share that folder (EGRET_DATA_DIR), or set EGRET_S3_BUCKET and EGRET_S3_PREFIX as for its other processes",
    });
  return found;
}
