import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import { knownIdentity, replaceIdentity } from "./db/queries/identities.ts";
import type { SecretBox } from "./secrets/secret-box.ts";
import { identityOfStore } from "./storage/store-identity.ts";

/** This process does not fit the others of its database; the message says what to set. */
export class IdentityError extends Error {
  override readonly name = "IdentityError";
}

const ON_PURPOSE = "if the other is gone for good, start once with EGRET_NEW_IDENTITY=1";

/**
 * All processes of a database seal with one key and keep files in one store. The first one's are written into the database; a process
 * with others would store what nobody else can read, so it does not start.
 */
export async function checkIdentity(
  db: Database,
  config: Pick<Config, "fileStore" | "isIdentityNew">,
  secrets: SecretBox,
): Promise<void> {
  const [sealing = "", ...others] = secrets.keyIds();
  const store = identityOfStore(config.fileStore);
  if (config.isIdentityNew) {
    await replaceIdentity(db, "secret_key", sealing);
    await replaceIdentity(db, "file_store", store);
    return;
  }
  const knownKey = await knownIdentity(db, "secret_key", sealing);
  if (others.includes(knownKey)) await replaceIdentity(db, "secret_key", sealing);
  else if (knownKey !== sealing) {
    throw new IdentityError(
      "the database's secrets are sealed with another key: set EGRET_SECRET_KEY to the one of its other processes (the file secret-key in the data folder " +
        `of the first one); ${ON_PURPOSE}`,
    );
  }
  if ((await knownIdentity(db, "file_store", store)) !== store) {
    const remedy =
      config.fileStore.kind === "folder"
        ? `${config.fileStore.path} is not the folder that the database's files are in: share that folder, or set EGRET_S3_BUCKET for every process`
        : `the bucket ${config.fileStore.bucket} is not the store that the database's files are in: set EGRET_S3_BUCKET and EGRET_S3_PREFIX as for its other processes`;
    throw new IdentityError(`${remedy}; ${ON_PURPOSE}`);
  }
}
