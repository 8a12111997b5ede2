import { hash } from "node:crypto";
import { v7 } from "uuid";

// Identifiers: a prefix that names the kind and 22 characters that hold 128 bits, most significant first, in an alphabet whose
// order is ASCII order. So plain byte order of ids of one kind is their order of creation.

/** Digits and letters without those that are mistaken for another: 0 O 1 I l. In ASCII order. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const BASE = ALPHABET.length;
/** 57^22 > 2^128: the fewest characters that hold every value. */
const WIDTH = 22;
const CHUNK_WIDTH = 3;
const CHUNK = BASE ** CHUNK_WIDTH;
const WORDS = new Uint32Array(4);
const DIGITS = new Uint8Array(WIDTH);
const LARGEST = encode(new Uint8Array(16).fill(255));

/** What an id names. New kinds get a line here. */
export const ID_PREFIXES = [
  "ctg_", // category
  "dcn_", // decision about a PDF
  "dlv_", // delivery of an event to a webhook
  "dsa_", // data source account
  "dso_", // data source
  "euf_", // end user file
  "eus_", // end user
  "evt_", // event
  "fbk_", // feedback
  "inf_", // one source's word on an end user
  "fnd_", // funder
  "int_", // integration with a data provider
  "iso_", // application form
  "key_", // API key (its public id, not the secret)
  "mrc_", // merchant
  "pdf_", // PDF of statements
  "pos_", // position
  "pwh_", // webhook that a data provider sent
  "req_", // request
  "rul_", // rule
  "ses_", // session of the dashboard
  "trg_", // address that webhooks send to
  "txn_", // transaction
  "usr_", // account of the service (tenant)
  "wbh_", // webhook
] as const;
export type IdPrefix = (typeof ID_PREFIXES)[number];
export type Id<P extends IdPrefix = IdPrefix> = `${P}${string}`;

/** A new id that sorts after every id of its kind made before it in this process, and by the millisecond across processes. */
export function newId<P extends IdPrefix>(prefix: P): Id<P> {
  const random = takeRandom();
  const now = Date.now();
  if (now > latest.msecs)
    Object.assign(latest, {
      msecs: now,
      seq: new DataView(random.buffer, random.byteOffset).getInt32(6) >>> 1,
    });
  else if (++latest.seq > MAX_SEQ) Object.assign(latest, { msecs: latest.msecs + 1, seq: 0 });
  return `${prefix}${encode(v7({ random, msecs: latest.msecs, seq: latest.seq }, BYTES))}`;
}

/** Of the id made last; ids of one millisecond count on from a random start. */
const latest = { msecs: 0, seq: 0 };
const MAX_SEQ = 2 ** 31 - 1;
const BYTES = new Uint8Array(16);

/** Random bytes are fetched for many ids at once: one by one they were half of what an id costs. */
const RANDOM = new Uint8Array(16 * 256);
let taken = RANDOM.length;

function takeRandom(): Uint8Array {
  if (taken === RANDOM.length) {
    crypto.getRandomValues(RANDOM);
    taken = 0;
  }
  taken += 16;
  return RANDOM.subarray(taken - 16, taken);
}

/**
 * The id that always belongs to `text`: the first 128 bits of its SHA-256. For things that are the same wherever they are met,
 * such as merchants. Example: `idFromHash("mrc_", "starbucks")` is the same in every installation.
 */
export function idFromHash<P extends IdPrefix>(prefix: P, text: string): Id<P> {
  let known = hashed.get(text);
  if (known === undefined) {
    if (hashed.size >= HASHED_AT_MOST) hashed.clear();
    known = encode(hash("sha256", text, "buffer"));
    hashed.set(text, known);
  }
  return `${prefix}${known}`;
}

/** The ids of merchants are asked for with each row. */
const hashed = new Map<string, string>();
const HASHED_AT_MOST = 10_000;

/** Whether `text` could have come from `newId` or `idFromHash` with this prefix. */
export function isId<P extends IdPrefix>(prefix: P, text: string): text is Id<P> {
  if (text.length !== prefix.length + WIDTH || !text.startsWith(prefix)) return false;
  for (let i = prefix.length; i < text.length; i++) {
    if (!ALPHABET.includes(text[i] as string)) return false;
  }
  return text.slice(prefix.length) <= LARGEST;
}

/** The first 128 bits, by schoolbook division of four words, three characters at a time: all numbers stay below 2^53. */
function encode(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, 16);
  for (let word = 0; word < WORDS.length; word++) WORDS[word] = view.getUint32(4 * word);
  for (let at = WIDTH - 1; at >= 0; ) {
    let rest = 0;
    for (let word = 0; word < WORDS.length; word++) {
      const value = rest * 2 ** 32 + WORDS[word]!;
      const quotient = Math.floor(value / CHUNK);
      WORDS[word] = quotient;
      rest = value - quotient * CHUNK;
    }
    for (let left = CHUNK_WIDTH; left > 0 && at >= 0; left--) {
      DIGITS[at--] = ALPHABET.charCodeAt(rest % BASE);
      rest = Math.floor(rest / BASE);
    }
  }
  return String.fromCharCode(...DIGITS);
}
