import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  type S3ServiceException,
} from "@aws-sdk/client-s3";
import type { FileStore } from "../config.ts";
import { type BytesKey, type Storage, StorageError } from "./storage.ts";

type Bucket = Extract<FileStore, { readonly kind: "s3" }>;

/** Objects are named `<prefix><account>/<digest>`. */
export function openBucket({ bucket, endpoint, region, prefix, credentials }: Bucket): Storage {
  const client = new S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === null ? {} : { credentials }),
    // Servers other than Amazon's do not know the newer checksums; we check the digest ourselves.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
  });
  const named = ({ userId, digest }: BytesKey) => ({ Bucket: bucket, Key: `${prefix}${userId}/${digest}` });
  const has = (key: BytesKey) =>
    guarded(async () => {
      const found = await client.send(new HeadObjectCommand(named(key))).catch(nullWhenMissing);
      return found !== null;
    });
  return {
    has,
    put: (key, bytes) =>
      guarded(async () => {
        await client.send(new PutObjectCommand({ ...named(key), Body: bytes, ContentLength: bytes.length }));
      }),
    get: (key) =>
      guarded(async () => {
        const found = await client.send(new GetObjectCommand(named(key))).catch(nullWhenMissing);
        if (found?.Body === undefined) return null;
        return Buffer.from(await found.Body.transformToByteArray());
      }),
    remove: (key) =>
      guarded(async () => {
        await client.send(new DeleteObjectCommand(named(key)));
      }),
  };
}

function nullWhenMissing(error: Partial<S3ServiceException>): null {
  // A missing bucket is 404 too, and no answer to whether the file is there.
  if (error.name !== "NoSuchBucket" && error.$metadata?.httpStatusCode === 404) return null;
  throw error;
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StorageError) throw error;
    const { name } = error as Error;
    throw new StorageError("unreachable", `the bucket of uploaded files cannot be used (${name})`, error);
  }
}
