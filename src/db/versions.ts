import { randomInt } from "node:crypto";

const RANDOM_BITS = 20n;

/**
 * A number for a state of data that no other state has: milliseconds since 1970 in front, so that later ones are greater as far as clocks
 * agree, and chance behind, so that none comes again when a database that lost its last commits goes on counting.
 */
export function newVersion(): string {
  const chance = BigInt(randomInt(2 ** Number(RANDOM_BITS)));
  return ((BigInt(Date.now()) << RANDOM_BITS) | chance).toString();
}

/** The part of a version that is summed over rows: plain numbers hold the sum of two million without loss. */
export const VERSION_MARK = 2 ** 32 - 1;

export function markOf(version: string): number {
  return Number(BigInt(version) & BigInt(VERSION_MARK));
}
