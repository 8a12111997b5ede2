import type { FileStore } from "../config.ts";
import { type ByteSeal, sealedStorage } from "./sealed.ts";
import type { Storage } from "./storage.ts";

/** Opens the store of the settings; a bucket is first met when it is used. */
export function openStorage(store: FileStore, seal: ByteSeal): Storage {
  const opening = once(() => load(store));
  const stored: Storage = {
    put: async (key, bytes) => (await opening()).put(key, bytes),
    get: async (key) => (await opening()).get(key),
    has: async (key) => (await opening()).has(key),
    remove: async (key) => (await opening()).remove(key),
  };
  return sealedStorage(stored, seal);
}

/** The client of S3 takes a tenth of a second to load; those who keep files in a folder never pay for it. */
async function load(store: FileStore): Promise<Storage> {
  if (store.kind === "folder") return (await import("./folder.ts")).openFolder(store.path);
  return (await import("./s3.ts")).openBucket(store);
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
