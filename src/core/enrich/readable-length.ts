import type { EnrichInput } from "./types.ts";

/** What is printed of a payment fits in a fifth of it; what comes after is kept and shown, not read. */
const MOST_LETTERS = 1_000;

/** The row with as much of its description as is read; never half of a character of two units. */
export function withReadableLength(input: EnrichInput): EnrichInput {
  if (input.description.length <= MOST_LETTERS) return input;
  return { ...input, description: input.description.slice(0, MOST_LETTERS).replace(/[\uD800-\uDBFF]$/, "") };
}
