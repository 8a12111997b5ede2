import { pairsOf, termsOf, wordSet } from "../../language/lexicon.ts";

/**
 * What card processors print before the merchant's name and a star, for those that are surely processors: roles of
 * `data/lexicon/processor-words.tsv`. Codes without a key say nothing to a reader and are only taken away.
 */
export type Prefix = { readonly key: string | null; readonly isWallet: boolean };

const named = (role: string, isWallet: boolean): [string, Prefix][] =>
  pairsOf(role).map(([printed, key]) => [printed, { key: key.toLowerCase(), isWallet }]);

/** By the words before the star, joined by a blank. */
export const PREFIXES: ReadonlyMap<string, Prefix> = new Map([
  ...named("cardPrefix", false),
  ...named("walletPrefix", true),
  ...termsOf("silentPrefix").map((printed): [string, Prefix] => [printed, { key: null, isWallet: false }]),
]);

/** Prefixes that also stand without their star, since the name field was retyped by the bank. */
export const STARLESS = wordSet("starlessPrefix");
