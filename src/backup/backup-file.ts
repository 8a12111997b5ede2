import { createHash, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { BackupError } from "./backup-error.ts";
import { type BackupRecord, decodeRecords } from "./records.ts";
import { keyOf, openStream, sealStream } from "./sealed-stream.ts";

// The file: one line in clear, which names the keys that the installation's secrets need, then the compressed records, sealed.

type Head = {
  readonly egret_backup: 1;
  readonly salt: string;
  /** Of every key that sealed something, the one of this file first. */
  readonly keys: readonly string[];
};

const LONGEST_HEAD = 4_096;

/** Tells a key without giving it away; as the secret box names them. */
export function idOfKey(key: Buffer): string {
  return createHash("sha256").update("egret secret key id ").update(key).digest("hex").slice(0, 8);
}

/** Written aside and renamed when all of it is on the disk. Returns its size in bytes. */
export async function writeBackupFile(
  path: string,
  records: AsyncIterable<Buffer>,
  keys: readonly Buffer[],
): Promise<number> {
  const [key] = keys;
  if (key === undefined) throw new Error("there is no key to seal with");
  const salt = randomBytes(32);
  const head = JSON.stringify({
    egret_backup: 1,
    salt: salt.toString("hex"),
    keys: keys.map(idOfKey),
  } satisfies Head);
  const draft = `${path}.part`;
  try {
    const file = createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true });
    const compressed = Readable.from(records, { objectMode: false }).compose(createZstdCompress());
    await pipeline(inFront(`${head}\n`, sealStream(compressed, keyOf(key, salt, head))), file);
    const { size } = await stat(draft);
    await rename(draft, path);
    return size;
  } catch (error) {
    const isOther = (error as NodeJS.ErrnoException).code === "EEXIST";
    if (isOther)
      throw new BackupError(`${draft} exists: another backup writes it, or one was cut off; remove it`);
    await rm(draft, { force: true });
    throw error;
  }
}

async function* inFront(line: string, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from(line);
  yield* rest;
}

/** Reads the records; throws `BackupError` when the keys are others or the file was changed or cut off. */
export async function* readBackupFile(path: string, keys: readonly Buffer[]): AsyncGenerator<BackupRecord> {
  const { line, head } = await readHead(path);
  const known = new Map(keys.map((key) => [idOfKey(key), key]));
  const missing = head.keys.filter((id) => !known.has(id));
  const key = known.get(head.keys[0] ?? "");
  if (missing.length > 0 || key === undefined) {
    throw new BackupError(
      `the backup is sealed with another key (${missing.join(", ")}): set EGRET_SECRET_KEY to that of the installation ` +
        "it was made of, the content of its file secret-key",
    );
  }
  const body = createReadStream(path, { start: Buffer.byteLength(line) + 1, highWaterMark: 1_048_576 });
  const sealKey = keyOf(key, Buffer.from(head.salt, "hex"), line);
  const plain = Readable.from(openStream(body, sealKey), { objectMode: false });
  let last: BackupRecord["kind"] | undefined;
  for await (const record of decodeRecords(plain.compose(createZstdDecompress()))) {
    last = record.kind;
    yield record;
  }
  if (last !== "end") throw new BackupError("the backup ends early: take another copy of it");
}

async function readHead(path: string): Promise<{ line: string; head: Head }> {
  const file = await open(path, "r").catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${path} cannot be read (${error.code})`);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST_HEAD), 0, LONGEST_HEAD, 0);
    const line = buffer.toString("utf8", 0, bytesRead).split("\n", 1)[0] ?? "";
    return { line, head: headOf(line, path) };
  } finally {
    await file.close();
  }
}

function headOf(line: string, path: string): Head {
  try {
    const head = JSON.parse(line);
    if (head.egret_backup === 1) return head;
  } catch {
    // Said below.
  }
  throw new BackupError(`${path} is no backup of Egret`);
}
