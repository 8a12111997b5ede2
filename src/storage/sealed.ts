import { checkedBytes, type Storage, StorageError } from "./storage.ts";

/** How bytes are kept from whoever reads the folder or the bucket. */
export type ByteSeal = {
  sealBytes(bytes: Uint8Array): Promise<Buffer>;
  /** Bytes in clear as they are; null when they were sealed with a key that is not there, or were changed since. */
  openBytes(stored: Buffer): Promise<Buffer | null>;
  /** The key that stored bytes name, whether it is there or not; null: they are in clear. */
  keyIdOf(stored: Buffer): string | null;
  keyIds(): readonly string[];
};

/** A store whose bytes are sealed on their way in and out. */
export function sealedStorage(inner: Storage, seal: ByteSeal): Storage {
  return {
    ...inner,
    put: async (key, bytes) => inner.put(key, await seal.sealBytes(bytes)),
    get: async (key) => {
      const stored = await inner.get(key);
      if (stored === null) return null;
      const bytes = await seal.openBytes(stored);
      if (bytes !== null) return checkedBytes(bytes, key);
      const keyId = seal.keyIdOf(stored);
      if (keyId !== null && !seal.keyIds().includes(keyId)) {
        throw new StorageError(
          "locked",
          "the file is sealed with a key that is not there: put it back into EGRET_SECRET_KEY, behind the new one",
        );
      }
      throw new StorageError("damaged", "the stored bytes of a file are damaged: restore them from a backup");
    },
  };
}
