import { createCipheriv, createDecipheriv, hkdfSync } from "node:crypto";
import { BackupError } from "./backup-error.ts";

// A stream of bytes sealed in parts (STREAM of Hoang, Reyhanitabar, Rogaway and Vizár): AES-256-GCM under a key of this file alone,
// the nonce being the number of the part and whether it is the last. A part that was changed, moved, or cut off is noticed.

const PART_BYTES = 1_048_576;
const TAG_BYTES = 16;

/** `head` is bound into the key: a file with another head does not open. */
export function keyOf(secretKey: Buffer, salt: Buffer, head: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secretKey, salt, `egret backup ${head}`, 32));
}

export async function* sealStream(source: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  let number = 0;
  for await (const { part, isLast } of inParts(source)) {
    const cipher = createCipheriv("aes-256-gcm", key, nonceOf(number++, isLast));
    const body = Buffer.concat([cipher.update(part), cipher.final(), cipher.getAuthTag()]);
    yield Buffer.concat([lengthOf(body), body]);
  }
}

/** Cuts a stream into parts of one size; the last may be shorter, or empty. */
async function* inParts(source: AsyncIterable<Buffer>): AsyncGenerator<{ part: Buffer; isLast: boolean }> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    waiting.push(chunk);
    size += chunk.length;
    if (size <= PART_BYTES) continue;
    const all = Buffer.concat(waiting);
    let at = 0;
    for (; all.length - at > PART_BYTES; at += PART_BYTES)
      yield { part: all.subarray(at, at + PART_BYTES), isLast: false };
    waiting = [all.subarray(at)];
    size = all.length - at;
  }
  yield { part: Buffer.concat(waiting), isLast: true };
}

export async function* openStream(source: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  let number = 0;
  let isDone = false;
  for await (const chunk of source) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      if (rest.length < 4) break;
      const length = rest.readUInt32BE(0);
      if (length > PART_BYTES + TAG_BYTES || length < TAG_BYTES) throw damaged();
      if (rest.length < 4 + length) break;
      if (isDone) throw damaged();
      const body = rest.subarray(4, 4 + length);
      const last = openPart(body, key, nonceOf(number, true));
      const plain = last ?? openPart(body, key, nonceOf(number, false));
      if (plain === null) throw damaged();
      isDone = last !== null;
      number++;
      yield plain;
      rest = rest.subarray(4 + length);
    }
  }
  if (!isDone || rest.length > 0) throw damaged();
}

function openPart(sealed: Buffer, key: Buffer, nonce: Buffer): Buffer | null {
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

function lengthOf(body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return length;
}

function damaged(): BackupError {
  return new BackupError("the backup is damaged or cut off: take another copy of it");
}
