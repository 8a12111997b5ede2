import { pairsOf, wordSet } from "../language/lexicon.ts";
import { type Knowledge, WORD_FLAGS } from "./knowledge.ts";
import { isIgnorable, type Word } from "./normalise.ts";

// `ALLSTATE PLUMBING` sells no insurance: a word of another trade behind a brand says that the brand is only the name's beginning.

/** Trades that a national brand of another kind does not ply under its own name. */
const TRADES = wordSet("trade");

/** Kinds whose brands may be refused, with the trades that they do ply. */
const PLIES: ReadonlyMap<string, ReadonlySet<string>> = tradesByKind();

function tradesByKind(): Map<string, Set<string>> {
  const byKind = new Map<string, Set<string>>();
  for (const [upper, trade] of pairsOf("plies")) {
    const kind = upper.toLowerCase();
    const trades = byKind.get(kind) ?? new Set();
    byKind.set(kind, trades.add(trade));
  }
  // What large companies own is named after them; the town's car park is not theirs (`ALCOA PARKING AUTH`).
  return byKind.set("corporation", new Set([...TRADES].filter((trade) => trade !== "PARKING")));
}

/** Further than this behind a brand a word belongs to somebody else: banks print the account holder behind the company. */
const REACH = 3;
/** Cards print the payee alone (ISO 8583 field 43), so behind a rare name one word more is still its own. */
const CARD_REACH = 2;

/**
 * The word that gives the words behind `last` away as another business than one of this kind, or null. Behind a rare name only the
 * next word counts; behind an ordinary word or a surname (`PILOT MOUNTAIN TOWING`) the next three.
 */
export function foreignTrade(
  words: readonly Word[],
  first: number,
  last: number,
  kind: string,
  isCard: boolean,
  knowledge: Knowledge,
): string | null {
  const plied = PLIES.get(kind);
  if (plied === undefined) return null;
  const isRare = first !== last || knowledge.wordFlags((words[first] as Word).key) === 0;
  const reach = isRare ? (isCard ? CARD_REACH : 1) : REACH;
  const end = Math.min(words.length, last + 1 + reach);
  for (let at = last + 1; at < end; at++) {
    const { key } = words[at] as Word;
    if (TRADES.has(key) && !plied.has(key)) return key;
  }
  return null;
}

/** `QUILL & VANE`: a brand of one word that is joined to another name is one of two partners. */
export function isPartner(
  text: string,
  words: readonly Word[],
  first: number,
  last: number,
  knowledge: Knowledge,
): boolean {
  const next = words[last + 1];
  const word = words[last] as Word;
  if (first !== last || next === undefined || isIgnorable(next.key)) return false;
  if (!/^\s*&\s*$/.test(text.slice(word.end, next.start))) return false;
  return (knowledge.wordFlags(next.key) & WORD_FLAGS.business) === 0;
}
