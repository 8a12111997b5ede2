/**
 * Says of most words at a glance that they are not among `keys`; true says nothing. A set has to hash the whole of a new text before it can
 * answer, and most words of a descriptor are in few of the lists that they are looked for in.
 */
export function makeSieve(keys: Iterable<string>): (word: string) => boolean {
  const bits = new Uint32Array(BITS >> 5);
  for (const key of keys) {
    const bit = bitOf(key);
    bits[bit >> 5]! |= 1 << (bit & 31);
  }
  return (word) => {
    const bit = bitOf(word);
    return ((bits[bit >> 5]! >>> (bit & 31)) & 1) === 1;
  };
}

/** 16 KiB; 20,000 keys set a tenth of them. */
const BITS = 1 << 17;

/** By the length, the first three letters and the last. */
function bitOf(word: string): number {
  const { length } = word;
  if (length < 3)
    return length === 0 ? 0 : (word.charCodeAt(0) * 31 + word.charCodeAt(length - 1)) & (BITS - 1);
  const head = (word.charCodeAt(0) * 31 + word.charCodeAt(1)) * 31 + word.charCodeAt(2);
  const hash = Math.imul((head * 31 + word.charCodeAt(length - 1)) * 31 + length, 0x9e3779b1);
  return hash >>> 15;
}
