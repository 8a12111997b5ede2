import { existsSync, statSync } from "node:fs";
import { access, constants } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../../config.ts";
import { peekSecretKeys } from "../../secrets/key-file.ts";
import { makeSecretBox } from "../../secrets/secret-box.ts";
import { openStorage } from "../../storage/open-storage.ts";
import { peekStoreIdentity } from "../../storage/store-identity.ts";
import type { Finding } from "./finding.ts";

/** The key and the place of uploaded files. */
export async function checkStores(config: Config): Promise<readonly Finding[]> {
  // The first start makes key and store together with the embedded database; later a missing one is lost.
  const isInUse = config.databaseUrl === null && existsSync(join(config.dataDir, "postgres"));
  return [checkKey(config, isInUse), await checkFiles(config, isInUse), ...checkModel(config)];
}

const OTHERS = 0o077;

function checkKey({ secretKeys, dataDir, databaseUrl }: Config, isInUse: boolean): Finding {
  const about = "secret key";
  if (secretKeys.length > 0)
    return { about, state: "good", says: `${secretKeys.length} in EGRET_SECRET_KEY` };
  const path = join(dataDir, "secret-key");
  if (!existsSync(path)) return missingKey(path, isInUse);
  try {
    peekSecretKeys({ secretKeys, dataDir });
  } catch (error) {
    return { about, state: "wrong", says: (error as Error).message };
  }
  if ((statSync(path).mode & OTHERS) !== 0) {
    return { about, state: "wrong", says: `${path} can be read by others`, remedy: `chmod 600 ${path}` };
  }
  const says = `in ${path}; back it up apart from the database`;
  if (databaseUrl === null) return { about, state: "good", says };
  const remedy = "with several machines on one database, set EGRET_SECRET_KEY for all";
  return { about, state: "note", says, remedy };
}

function missingKey(path: string, isInUse: boolean): Finding {
  const about = "secret key";
  if (!isInUse) return { about, state: "good", says: "none yet; the first start makes one" };
  const remedy = "put the file back from where you keep it, or its content into EGRET_SECRET_KEY";
  return { about, state: "wrong", says: `${path} is gone, and what the database sealed needs it`, remedy };
}

async function checkFiles({ fileStore }: Config, isInUse: boolean): Promise<Finding> {
  const about = "uploaded files";
  if (fileStore.kind === "folder") {
    if (isInUse && peekStoreIdentity(fileStore) === null) {
      const remedy = "put the folder back, or restore a backup (docs/operating.md)";
      return {
        about,
        state: "wrong",
        says: `${fileStore.path} is gone or not the one of the database`,
        remedy,
      };
    }
    if (!existsSync(fileStore.path))
      return { about, state: "good", says: `${fileStore.path}, made by the first upload` };
    const isWritable = await access(fileStore.path, constants.W_OK).then(
      () => true,
      () => false,
    );
    if (isWritable) return { about, state: "good", says: fileStore.path };
    return {
      about,
      state: "wrong",
      says: `${fileStore.path} cannot be written`,
      remedy: "give it to this user",
    };
  }
  const place = `bucket ${fileStore.bucket}${fileStore.endpoint === null ? "" : ` at ${fileStore.endpoint}`}`;
  const storage = openStorage(
    fileStore,
    makeSecretBox(() => []),
  );
  // Nothing is under this name; a bucket that can be used says so.
  const error = await storage.has({ userId: "doctor", digest: "0".repeat(64) }).then(
    () => null,
    (failure: Error) => failure,
  );
  if (error === null) return { about, state: "good", says: `${place} answers` };
  const remedy = "correct EGRET_S3_BUCKET, EGRET_S3_ENDPOINT and the access key";
  return { about, state: "wrong", says: `${place}: ${error.message}`, remedy };
}

function checkModel({ llm }: Config): readonly Finding[] {
  if (llm === null) return [];
  const shown =
    llm.documents === "off" ? "figures of reports" : `figures of reports and documents (${llm.documents})`;
  return [{ about: "language model", state: "note", says: `${shown} are sent to ${llm.url}` }];
}
