/** Numbers that one seed always gives again. */
export type Random = {
  /** 0 to below 1. */
  next(): number;
  /** Whole, both ends included. */
  between(from: number, to: number): number;
  /** Cents included. */
  amount(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  digits(count: number): string;
};

/** Mulberry32, a small generator of good spread (Tommy Ettinger, public domain). */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    amount: (from, to) => Math.round((from + next() * (to - from)) * 100) / 100,
    pick: (list) => list[between(0, list.length - 1)]!,
    chance: (probability) => next() < probability,
    digits: (count) => Array.from({ length: count }, () => between(0, 9)).join(""),
  };
}
