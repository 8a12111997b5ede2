/** Seeded numbers, so that every run measures the same rows. Source: Steele and Vigna, "splitmix" finaliser on a 32-bit counter. */
export type Random = {
  /** 0 up to, without, 1. */
  next(): number;
  /** Whole number from 0 up to, without, `limit`. */
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
  digits(count: number): string;
  letters(count: number): string;
};

export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const text = (alphabet: string, count: number) =>
    Array.from({ length: count }, () => alphabet[below(alphabet.length)]).join("");
  return {
    next,
    below,
    pick: (list) => list[below(list.length)]!,
    digits: (count) => text("0123456789", count),
    letters: (count) => text("ABCDEFGHJKLMNPQRSTUVWXYZ", count),
  };
}
