import { createHash, randomBytes } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { StorageError } from "../storage/storage.ts";

// A file on its way in lies on the disk and not in memory. It has no name there from the first moment on, so that it is gone with whoever
// holds it, however that ends.

export type Spool = {
  write(chunk: Uint8Array): Promise<void>;
  size(): number;
  /** SHA-256 of what was written. */
  digest(): Buffer;
  /** All that was written. */
  read(): Promise<Buffer>;
  close(): Promise<void>;
};

const FULL = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

export async function openSpool(folder: string): Promise<Spool> {
  const handle = await guarded(async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, randomBytes(12).toString("hex"));
    const opened = await open(path, "wx+", 0o600);
    await rm(path);
    return opened;
  });
  const hash = createHash("sha256");
  let size = 0;
  let digest: Buffer | null = null;
  let isClosed = false;
  return {
    size: () => size,
    write: async (chunk) => {
      hash.update(chunk);
      const at = size;
      size += chunk.length;
      await guarded(() => handle.write(chunk, 0, chunk.length, at));
    },
    digest: () => {
      digest ??= hash.digest();
      return digest;
    },
    read: async () => {
      const bytes = Buffer.allocUnsafe(size);
      for (let at = 0; at < size; ) {
        const { bytesRead } = await guarded(() => handle.read(bytes, at, size - at, at));
        if (bytesRead === 0) throw new Error("a file on its way in ended early");
        at += bytesRead;
      }
      return bytes;
    },
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await handle.close();
    },
  };
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    if (FULL.has(code)) throw new StorageError("full", "the disk of uploaded files is full", error);
    throw new StorageError(
      "unwritable",
      `the folder of files on their way in cannot be used (${code})`,
      error,
    );
  }
}
