import { termsOf } from "../../language/lexicon.ts";
import { makeSieve } from "../sieve.ts";

/** Shortest beginning of a cut-off city that is believed. */
const SHORTEST_CUT = 7;

function keysOf(): { whole: Set<string>; cut: Set<string> } {
  const whole = new Set<string>();
  const cut = new Set<string>();
  for (const name of termsOf("bigCity")) {
    const key = name.replace(/[^A-Z]/g, "");
    whole.add(key);
    for (let length = SHORTEST_CUT; length < key.length; length++) cut.add(key.slice(0, length));
  }
  return { whole, cut };
}

const KEYS = keysOf();
const MAY_BE = { whole: makeSieve(KEYS.whole), cut: makeSieve(KEYS.cut) };

/** Is this key (`SANTAMONICA`) a city of the list? */
export function isBigCity(key: string): boolean {
  return MAY_BE.whole(key) && KEYS.whole.has(key);
}

/** Is this key the beginning of such a city, as a field of fixed length cuts it (`SANFRANCISC`)? */
export function isCutBigCity(key: string): boolean {
  return MAY_BE.cut(key) && KEYS.cut.has(key);
}
