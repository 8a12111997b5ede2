import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { inPieces } from "./in-pieces.ts";

// Secrets of customers that have to be used again (a file's password, a webhook's secret, a person's or an account's number) and so
// cannot be kept as digests. They are stored sealed: AES-256-GCM under the operator's key, which is not in the database. Layout:
// `sb1.<key id>.<nonce, tag, text>`.

export type SecretBox = {
  /** Text to store in place of the secret. */
  seal(text: string): string;
  /** Null when it was sealed with a key that is not there any more, or was changed since. */
  open(sealed: string): string | null;
  /** Equal for equal texts under one key, and telling nothing of them to whoever lacks it: to find what is stored sealed. */
  fingerprint(text: string): string;
  /** Under every key, since what was stored before a key was replaced has the fingerprint of its time. */
  fingerprints(text: string): readonly string[];
  /** As `seal` and `open`, of bytes, letting others in between. What was never sealed opens as it is. */
  sealBytes(bytes: Uint8Array): Promise<Buffer>;
  openBytes(stored: Buffer): Promise<Buffer | null>;
  /** The key that sealed bytes name, whether it is there or not; null: they are in clear. */
  keyIdOf(stored: Buffer): string | null;
  /** The ids of the keys that are there; the first one seals. */
  keyIds(): readonly string[];
};

/** 32 bytes. */
export type SecretKey = Buffer;

const VERSION = "sb1";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SEAL_BYTES = NONCE_BYTES + TAG_BYTES;

/**
 * The first of `readKeys()` seals; every one opens, so that a key is replaced by putting a new one before it. Read when a secret is
 * first met: a service without secrets needs no key.
 */
export function makeSecretBox(readKeys: () => readonly SecretKey[]): SecretBox {
  let keys: ReadonlyMap<string, Key> | undefined;
  const known = (): ReadonlyMap<string, Key> => {
    keys ??= new Map(readKeys().map((key) => [idOf(key), madeOf(key)]));
    return keys;
  };
  const newest = (): readonly [string, Key] => {
    const [first] = known();
    if (first === undefined) throw new Error("there is no key to seal with");
    return first;
  };
  return {
    seal: (text) => {
      const [id, key] = newest();
      return `${VERSION}.${id}.${encrypt(key.seals, id, Buffer.from(text)).toString("base64url")}`;
    },
    open: (sealed) => {
      const [version, id = "", body = ""] = sealed.split(".");
      const key = version === VERSION ? known().get(id) : undefined;
      return key === undefined
        ? null
        : (decrypt(key.seals, id, Buffer.from(body, "base64url"))?.toString("utf8") ?? null);
    },
    fingerprint: (text) => fingerprintOf(newest(), text),
    fingerprints: (text) => Array.from(known(), (one) => fingerprintOf(one, text)),
    sealBytes: async (bytes) => {
      const [id, key] = newest();
      const sealed = Buffer.allocUnsafe(BYTES_HEAD + SEAL_BYTES + bytes.length);
      sealed.set(BYTES_MARK);
      sealed.set(Buffer.from(id), BYTES_MARK.length);
      await encryptInto(sealed.subarray(BYTES_HEAD), { key: key.seals, id }, bytes);
      return sealed;
    },
    openBytes: async (stored) => {
      const id = sealedBytesKey(stored);
      if (id === null) return stored;
      const key = known().get(id);
      return key === undefined ? null : decryptInPieces(key.seals, id, stored.subarray(BYTES_HEAD));
    },
    keyIdOf: sealedBytesKey,
    keyIds: () => [...known().keys()],
  };
}

/** `marks` is for fingerprints, made from the one that seals. Key objects: from bytes, making them is most of the work each time. */
type Key = { readonly seals: KeyObject; readonly marks: KeyObject };

function madeOf(key: SecretKey): Key {
  const marks = createHash("sha256").update("egret fingerprint key ").update(key).digest();
  return { seals: createSecretKey(key), marks: createSecretKey(marks) };
}

/** Names a key without telling anything of it. */
function idOf(key: SecretKey): string {
  return createHash("sha256").update("egret secret key id ").update(key).digest("hex").slice(0, 8);
}

function fingerprintOf([id, { marks }]: readonly [string, Key], text: string): string {
  return `${id}.${createHmac("sha256", marks).update(text).digest("base64url")}`;
}

/** Begins sealed bytes; the zero is in no kind of file that we take. Layout: mark, key id, nonce, tag, bytes. */
const BYTES_MARK = Buffer.from("\0egret sb1 ");
const ID_LENGTH = 8;
const BYTES_HEAD = BYTES_MARK.length + ID_LENGTH;

function sealedBytesKey(stored: Buffer): string | null {
  const isSealed = stored.length >= BYTES_HEAD && stored.subarray(0, BYTES_MARK.length).equals(BYTES_MARK);
  return isSealed ? stored.toString("latin1", BYTES_MARK.length, BYTES_HEAD) : null;
}

function encrypt(key: KeyObject, id: string, plain: Uint8Array): Buffer {
  const { nonce, cipher } = cipherOf(key, id);
  const body = [cipher.update(plain), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...body]);
}

type Sealing = { readonly key: KeyObject; readonly id: string };

/** As `encrypt`, into memory that is there already. */
async function encryptInto(sealed: Buffer, { key, id }: Sealing, plain: Uint8Array): Promise<void> {
  const { nonce, cipher } = cipherOf(key, id);
  await inPieces(plain, (piece, at) => sealed.set(cipher.update(piece), SEAL_BYTES + at));
  cipher.final();
  sealed.set(nonce);
  sealed.set(cipher.getAuthTag(), NONCE_BYTES);
}

function cipherOf(key: KeyObject, id: string) {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(`${VERSION}.${id}`));
  return { nonce, cipher };
}

function decrypt(key: KeyObject, id: string, sealed: Buffer): Buffer | null {
  if (sealed.length < SEAL_BYTES) return null;
  const decipher = decipherOf(key, id, sealed);
  try {
    return Buffer.concat([decipher.update(sealed.subarray(SEAL_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

async function decryptInPieces(key: KeyObject, id: string, sealed: Buffer): Promise<Buffer | null> {
  if (sealed.length < SEAL_BYTES) return null;
  const decipher = decipherOf(key, id, sealed);
  const plain = Buffer.allocUnsafe(sealed.length - SEAL_BYTES);
  try {
    await inPieces(sealed.subarray(SEAL_BYTES), (piece, at) => plain.set(decipher.update(piece), at));
    decipher.final();
    return plain;
  } catch {
    return null;
  }
}

function decipherOf(key: KeyObject, id: string, sealed: Buffer) {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  return createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(`${VERSION}.${id}`))
    .setAuthTag(sealed.subarray(NONCE_BYTES, SEAL_BYTES));
}
