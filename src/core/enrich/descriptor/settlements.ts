import { KINDS, type Token } from "./tokens.ts";

/** Square's batch: the day behind `SQ` (`SQ240312`) in the place of the entry description. */
export function isSquareBatch(token: Token): boolean {
  return token.text.length === 8 && token.text.startsWith("SQ2") && token.kind === KINDS.mixed;
}
