import { createHash } from "node:crypto";
import type { FileStore } from "../config.ts";

/** Bytes of one account by their SHA-256, in hexadecimal. */
export type BytesKey = { readonly userId: string; readonly digest: string };

/** Where bytes of files lie. What is stored under a digest never changes, so storing twice does no harm. */
export type Storage = {
  /** Returns when the bytes survive a power cut. */
  put(key: BytesKey, bytes: Uint8Array): Promise<void>;
  /** Null when there is nothing; throws `StorageError` when the bytes are not those that were stored. */
  get(key: BytesKey): Promise<Buffer | null>;
  has(key: BytesKey): Promise<boolean>;
  /** Does nothing when there is nothing. */
  remove(key: BytesKey): Promise<void>;
};

/** The store of files cannot be used at the moment. The message names no file of a customer. */
export class StorageError extends Error {
  override readonly name = "StorageError";
  readonly kind: "full" | "unwritable" | "unreachable" | "damaged";

  constructor(kind: StorageError["kind"], message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

export function digestOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** The bytes, or a refusal when they changed on the disk or in the bucket. */
export function checkedBytes(bytes: Buffer, { digest }: BytesKey): Buffer {
  if (digestOf(bytes) === digest) return bytes;
  throw new StorageError("damaged", "the stored bytes of a file are damaged: restore them from a backup");
}

/** Opens the store of the settings; a bucket is first met when it is used. */
export function openStorage(store: FileStore): Storage {
  const opening = once(() => load(store));
  return {
    put: async (key, bytes) => (await opening()).put(key, bytes),
    get: async (key) => (await opening()).get(key),
    has: async (key) => (await opening()).has(key),
    remove: async (key) => (await opening()).remove(key),
  };
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
