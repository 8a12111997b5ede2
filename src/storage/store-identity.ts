import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FileStore } from "../config.ts";
import { makeFolder } from "../make-folder.ts";

const FILE_NAME = "store-identity";

/** What tells one store of files from another: a bucket by its name, a folder by a mark that is written into it. */
export function identityOfStore(store: FileStore): string {
  if (store.kind === "s3") return `bucket ${store.bucket}/${store.prefix}`;
  const path = join(store.path, FILE_NAME);
  return `folder ${readIfThere(path) ?? makeMark(store.path, path)}`;
}

/** The same, but marks nothing: null when the folder has no mark. */
export function peekStoreIdentity(store: FileStore): string | null {
  const isMarked = store.kind === "s3" || existsSync(join(store.path, FILE_NAME));
  return isMarked ? identityOfStore(store) : null;
}

/** Written aside and linked: of two processes that make it at once both use the first one's. */
function makeMark(folder: string, path: string): string {
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  makeFolder(folder);
  try {
    writeFileSync(draft, `${randomBytes(16).toString("hex")}\n`, { flush: true });
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, "utf8").trim();
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
