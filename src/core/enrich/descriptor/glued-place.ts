import { isBigCity, isCutBigCity } from "./big-cities.ts";
import { STATES } from "./classes.ts";
import type { Lexicon } from "./form.ts";
import { KINDS, type Token } from "./tokens.ts";

// Fields of fixed width lose the blank between them when they are full: `4 WAY DELI & GROCERYNEW YORK NY`, `URBAN CHURN CRAFT CREMechanicsburgPA`.

/** A name field that is full has this many characters, or fewer where somebody squeezed its blanks out. */
const NAME_FIELD = { from: 16, to: 26 } as const;
/** ISO 8583 field 43: 13 characters of city and two of state. */
const CITY_AND_STATE = 15;
const SHORTEST_CITY = 4;
const MOST_CITY_WORDS = 4;

/** The tokens with a city set free that was printed onto the end of the name; the longest city that the state has wins. */
export function splitGluedPlace(
  tokens: readonly Token[],
  upper: string,
  lexicon: Lexicon | null,
): readonly Token[] {
  const last = tokens.at(-1);
  if (
    last === undefined ||
    last.kind !== KINDS.word ||
    last.end - (tokens[0] as Token).start < NAME_FIELD.from
  )
    return tokens;
  if (last.text.length === 2) return STATES.has(last.text) ? beforeState(tokens, lexicon) : tokens;
  return STATES.has(last.text.slice(-2)) ? inColumns(tokens, upper, lexicon) : tokens;
}

/** `…CREAMERYPROVINCETOWN MA` */
function beforeState(tokens: readonly Token[], lexicon: Lexicon | null): readonly Token[] {
  const to = tokens.length - 1;
  const region = (tokens[to] as Token).text;
  const start = (tokens[0] as Token).start;
  let best: { at: number; cut: number; length: number } | null = null;
  let rest = "";
  for (let at = to - 1; at >= 0 && at >= to - MOST_CITY_WORDS; at--) {
    const { text, start: tokenStart } = tokens[at] as Token;
    for (let cut = Math.max(0, start + NAME_FIELD.from - tokenStart); cut < text.length; cut++) {
      const city = text.slice(cut) + rest;
      if (city.length < SHORTEST_CITY || tokenStart + cut - start > NAME_FIELD.to) break;
      if (best !== null && city.length <= best.length) break;
      if (isCity(city, region, lexicon)) best = { at, cut, length: city.length };
    }
    if ((tokens[at] as Token).kind !== KINDS.word || (tokens[at] as Token).gap > 1) break;
    rest = text + rest;
    // A city that stands free is longer than what a part of a word could be only by its own words.
    if (best === null && isCity(rest, region, lexicon)) best = { at, cut: 0, length: rest.length };
    else if (best !== null && rest.length > best.length && isCity(rest, region, lexicon))
      best = { at, cut: 0, length: rest.length };
  }
  return best === null || best.cut === 0 ? tokens : splitAt(tokens, best.at, best.cut);
}

/** `…CREMechanicsburgPA`: the city fills its own field and the state stands behind it. */
function inColumns(tokens: readonly Token[], upper: string, lexicon: Lexicon | null): readonly Token[] {
  const { end, text } = tokens.at(-1) as Token;
  const from = end - CITY_AND_STATE;
  const at = tokens.findIndex((token) => token.start < from && from < token.end);
  if (at < 0) return tokens;
  const city = upper.slice(from, end - 2).replace(/[^A-Z]/g, "");
  if (!isCity(city, text.slice(-2), lexicon)) return tokens;
  return splitAt(tokens, at, from - (tokens[at] as Token).start);
}

function isCity(key: string, region: string, lexicon: Lexicon | null): boolean {
  return isBigCity(key) || isCutBigCity(key) || (lexicon?.isCity(key, region) ?? false);
}

/** Longer ones are kept as references. */
const SHORTEST_NUMBER = 3;
const DIGITS = /^\d+$/;
const DIGIT = /\d/;

function splitAt(tokens: readonly Token[], at: number, cut: number): readonly Token[] {
  const token = tokens[at] as Token;
  const kindOf = (text: string): Token["kind"] =>
    DIGITS.test(text) ? KINDS.number : DIGIT.test(text) ? KINDS.mixed : KINDS.word;
  const middle = token.start + cut;
  const head = {
    ...token,
    text: token.text.slice(0, cut),
    end: middle,
    kind: kindOf(token.text.slice(0, cut)),
  };
  const tail = {
    ...token,
    text: token.text.slice(cut),
    start: middle,
    kind: kindOf(token.text.slice(cut)),
    separator: 32,
    gap: 0,
  };
  // `CARWASH 0NEW YORK NY`: the beginning of a store's number that the city's field cut off.
  const kept = head.kind === KINDS.number && cut <= SHORTEST_NUMBER && at > 0 ? [tail] : [head, tail];
  return [...tokens.slice(0, at), ...kept, ...tokens.slice(at + 1)];
}
