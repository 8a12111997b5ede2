/** Seeded chance, so that the same seed prints the same bytes on every machine. */
export type Dice = {
  /** 0 up to, without, 1. */
  next(): number;
  /** Whole number from 0 up to, without, `limit`. */
  below(limit: number): number;
  /** Whole number, both ends included. */
  between(from: number, to: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  digits(count: number): string;
  letters(count: number): string;
  shuffle<T>(list: readonly T[]): T[];
  /** Dice of their own for one purpose, so that one part drawing more does not move the others. */
  fork(purpose: string): Dice;
};

/** Source: "splitmix" finaliser (Steele, Vigna) on a 32-bit counter that starts at the FNV-1a hash of the seed. */
export function makeDice(seed: string): Dice {
  let state = hashOf(seed);
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const from = (alphabet: string, count: number) =>
    Array.from({ length: count }, () => alphabet[below(alphabet.length)]).join("");
  return {
    next,
    below,
    between: (low, high) => low + below(high - low + 1),
    chance: (share) => next() < share,
    pick: (list) => list[below(list.length)]!,
    digits: (count) => from("0123456789", count),
    letters: (count) => from("ABCDEFGHJKLMNPQRSTUVWXYZ", count),
    shuffle: (list) => {
      const out = [...list];
      for (let i = out.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [out[i], out[j]] = [out[j]!, out[i]!];
      }
      return out;
    },
    fork: (purpose) => makeDice(`${seed}/${purpose}`),
  };
}

export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
