import { pairsOf, termsOf, wordSet } from "../../language/lexicon.ts";

/** What parts a prefix from the name behind it: `SQ *A`, `ADYEN.A`, `WP-A` and `UPAY  - A`. */
export const MARKS = { star: 42, dot: 46, dash: 45 } as const;
type Mark = (typeof MARKS)[keyof typeof MARKS];

/**
 * What card processors print before the merchant's name, for those that are surely processors: roles of `data/lexicon/processor-words.tsv`.
 * Codes without a key say nothing to a reader and are only taken away.
 */
export type Prefix = { readonly key: string | null; readonly isWallet: boolean; readonly mark: Mark };

const NO_WALLET = { isWallet: false };

function named(role: string, mark: Mark, { isWallet } = NO_WALLET): [string, Prefix][] {
  return pairsOf(role).map(([printed, key]) => [printed, { key: key.toLowerCase(), isWallet, mark }]);
}

function silent(role: string, mark: Mark): [string, Prefix][] {
  return termsOf(role).map((printed) => [printed, { key: null, isWallet: false, mark }]);
}

/** By the words before the mark, joined by a blank. */
export const PREFIXES: ReadonlyMap<string, Prefix> = new Map([
  ...named("cardPrefix", MARKS.star),
  ...named("walletPrefix", MARKS.star, { isWallet: true }),
  ...silent("silentPrefix", MARKS.star),
  ...named("dashedPrefix", MARKS.dash),
  ...silent("silentDashedPrefix", MARKS.dash),
]);

/** Those that stand before a name as if it were the end of a domain. */
export const DOTTED: ReadonlyMap<string, Prefix> = new Map(named("dottedPrefix", MARKS.dot));

/** Prefixes that also stand without their star, since the name field was retyped by the bank. */
export const STARLESS = wordSet("starlessPrefix");
