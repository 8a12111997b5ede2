import { readFileSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { DataFolder } from "./data-folder.ts";
import { EmbeddedError } from "./embedded-error.ts";

// One process runs the database of a data folder. The lock is a lock of the operating system, so that it ends with its holder
// however that ends, and needs no guess from process ids. Node has no call for file locks; SQLite, which is inside Node, takes
// one when a transaction begins exclusively. Nothing is ever written to that file.

export type InstanceLock = {
  /** Leaves word for others which process this is. */
  describe(instance: Instance): void;
  release(): void;
};

/** What the holder says of itself. */
export type Instance = { readonly pid: number; readonly url: string | null };

const SQLITE_BUSY = 5;

/** Takes the lock, or returns null when another process has it. */
export function tryLock(folder: DataFolder): InstanceLock | null {
  let lock: DatabaseSync;
  try {
    lock = new DatabaseSync(folder.lockFile, { timeout: 0 });
    lock.exec("pragma journal_mode = off; begin exclusive");
  } catch (cause) {
    if ((cause as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw new EmbeddedError(
      `the data folder ${folder.root} cannot be written by this user: correct its owner, or set EGRET_DATA_DIR`,
      { cause },
    );
  }
  return {
    describe: (instance) => writeFileSync(folder.instanceFile, JSON.stringify(instance), { mode: 0o600 }),
    release: () => lock.close(),
  };
}

/** Whom to name when the lock is taken; the word may be missing or old. */
export function readInstance(folder: DataFolder): Instance | null {
  try {
    return JSON.parse(readFileSync(folder.instanceFile, "utf8")) as Instance;
  } catch {
    return null;
  }
}
