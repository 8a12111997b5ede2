import { createHash } from "node:crypto";
import { inPieces } from "../secrets/in-pieces.ts";

/** Bytes of one account by their SHA-256, in hexadecimal. */
export type BytesKey = { readonly userId: string; readonly digest: string };

/** Where bytes of files lie. What is stored under a digest never changes, so storing twice does no harm. */
export type Storage = {
  /** Returns when the bytes survive a power cut. */
  put(key: BytesKey, bytes: Uint8Array): Promise<void>;
  /** Null when there is nothing. What `openStorage` opens throws `StorageError` when the bytes are not those that were stored. */
  get(key: BytesKey): Promise<Buffer | null>;
  has(key: BytesKey): Promise<boolean>;
  /** Does nothing when there is nothing. */
  remove(key: BytesKey): Promise<void>;
};

/** The store of files cannot be used at the moment. The message names no file of a customer. */
export class StorageError extends Error {
  override readonly name = "StorageError";
  readonly kind: "full" | "unwritable" | "unreachable" | "damaged" | "locked";

  constructor(kind: StorageError["kind"], message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

export async function digestOf(bytes: Uint8Array): Promise<string> {
  const hash = createHash("sha256");
  await inPieces(bytes, (piece) => hash.update(piece));
  return hash.digest("hex");
}

/** The bytes, or a refusal when they changed on the disk or in the bucket. */
export async function checkedBytes(bytes: Buffer, { digest }: BytesKey): Promise<Buffer> {
  if ((await digestOf(bytes)) === digest) return bytes;
  throw new StorageError("damaged", "the stored bytes of a file are damaged: restore them from a backup");
}
