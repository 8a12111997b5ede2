import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type BytesKey, type Storage, StorageError } from "./storage.ts";

// Files lie at `<account>/<first two digits>/<digest>`. A file appears under its name only when all of it is on the disk: written
// aside, synced, renamed, and then its folder synced, so that the name survives a power cut as well.

export function openFolder(root: string): Storage {
  const pathOf = ({ userId, digest }: BytesKey) => join(root, userId, digest.slice(0, 2), digest);
  return {
    put: (key, bytes) => guarded(() => write(pathOf(key), bytes)),
    get: (key) => guarded(() => readFile(pathOf(key)).catch(nullWhenMissing)),
    has: (key) => guarded(async () => (await stat(pathOf(key)).catch(nullWhenMissing)) !== null),
    remove: (key) => guarded(() => rm(pathOf(key), { force: true })),
  };
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  const made = await mkdir(folder, { recursive: true });
  const draft = `${path}.${randomBytes(6).toString("hex")}.part`;
  try {
    const file = await open(draft, "wx", 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(folder);
  if (made !== undefined) await syncUpTo(folder, dirname(made));
}

/** New folders are entries of the folders above them, which have to be on the disk as well. */
async function syncUpTo(folder: string, top: string): Promise<void> {
  for (let at = folder; at !== top && at !== dirname(at); at = dirname(at)) await syncFolder(dirname(at));
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

const FULL = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/** What the system refuses, in the words of the operator. */
async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof StorageError || code === undefined) throw error;
    if (FULL.has(code)) throw new StorageError("full", "the disk of uploaded files is full", error);
    throw new StorageError("unwritable", `the folder of uploaded files cannot be used (${code})`, error);
  }
}
