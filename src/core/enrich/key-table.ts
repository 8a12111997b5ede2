/**
 * The known names as a table that is asked with a piece of a text. A JavaScript map needs a string of its own for every question,
 * and most runs of words are no name: here nothing is cut out of the text, and the hash of a longer run goes on from the shorter's.
 */
export type KeyTable = {
  /** Position of the key that `text` between `from` and `to` is, or -1; `hash` is that of the same letters, see `hashOn`. */
  find(hash: number, text: string, from: number, to: number): number;
  /** The same for a whole text. */
  indexOf(text: string): number;
  /** False when certainly no key begins like `text` between `from` and `to`; true says nothing. */
  mayBegin(text: string, from: number, to: number): boolean;
};

/** Hash of no letters. */
export const NO_LETTERS = 0x811c9dc5;

/** FNV-1a over UTF-16 units, carried on: the hash of `text` up to `to`, when `hash` is that of the same run up to `from`. */
export function hashOn(hash: number, text: string, from: number, to: number): number {
  let on = hash;
  for (let i = from; i < to; i++) on = Math.imul(on ^ text.charCodeAt(i), 0x01000193);
  return on;
}

/** Bits of the beginnings that occur: 64 ki of them, one in seven set by 28,000 keys. */
const BEGINNING_BITS = 1 << 16;
/** Lengths of the beginnings that are remembered; `mayBegin` looks at no more letters than the last. */
const SHORT = 4;
export const PROVEN_BEGINNING = 8;

function beginningBit(text: string, from: number, length: number): number {
  const hash = hashOn(length, text, from, from + length);
  return (hash ^ (hash >>> 16)) & (BEGINNING_BITS - 1);
}

/** At most half of the places are taken, so that a run of taken ones stays short. */
function sizeFor(count: number): number {
  let size = 1024;
  while (size < count * 2) size *= 2;
  return size;
}

/** Keys must differ from one another. */
export function makeKeyTable(keys: readonly string[]): KeyTable {
  const mask = sizeFor(keys.length) - 1;
  // Key number plus one; 0 is an empty place.
  const places = new Int32Array(mask + 1);
  const hashes = new Int32Array(keys.length);
  const beginnings = new Uint8Array(BEGINNING_BITS);
  const placeOf = (hash: number): number => (hash ^ (hash >>> 15)) & mask;
  keys.forEach((key, i) => {
    const hash = hashOn(NO_LETTERS, key, 0, key.length);
    hashes[i] = hash;
    let place = placeOf(hash);
    while (places[place] !== 0) place = (place + 1) & mask;
    places[place] = i + 1;
    if (key.length >= SHORT) beginnings[beginningBit(key, 0, SHORT)] = 1;
    if (key.length >= PROVEN_BEGINNING) beginnings[beginningBit(key, 0, PROVEN_BEGINNING)] = 1;
  });
  const find: KeyTable["find"] = (hash, text, from, to) => {
    for (let place = placeOf(hash); ; place = (place + 1) & mask) {
      const at = (places[place] as number) - 1;
      if (at < 0) return -1;
      if (hashes[at] === hash && isSame(keys[at] as string, text, from, to)) return at;
    }
  };
  return {
    find,
    indexOf: (text) => find(hashOn(NO_LETTERS, text, 0, text.length), text, 0, text.length),
    mayBegin: (text, from, to) => {
      if (to - from < SHORT) return true;
      if (beginnings[beginningBit(text, from, SHORT)] === 0) return false;
      return to - from < PROVEN_BEGINNING || beginnings[beginningBit(text, from, PROVEN_BEGINNING)] === 1;
    },
  };
}

function isSame(key: string, text: string, from: number, to: number): boolean {
  if (key.length !== to - from) return false;
  for (let i = 0; i < key.length; i++) if (key.charCodeAt(i) !== text.charCodeAt(from + i)) return false;
  return true;
}
