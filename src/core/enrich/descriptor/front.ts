import { wordSet } from "../../language/lexicon.ts";
import { dateAt, isWord, joinKey, STATES } from "./classes.ts";
import { type Scope, spanOf } from "./form.ts";
import { KINDS, type Token } from "./tokens.ts";

const LONGEST_CITY = 3;

function setPlace({ draft, tokens, raw }: Scope, first: number, end: number, region: string): void {
  const span = spanOf(tokens, first, end);
  draft.city = raw.slice(span.start, span.end);
  draft.region = region;
}

/**
 * Some banks print the place of a purchase behind its date and before the shop: `03/14 OH TOLEDO BLUE HERON POTTERY`, `03/14 TOLEDO OH BLUE
 * HERON POTTERY`. Returns where the shop's name begins.
 */
export function skipFrontPlace(scope: Scope, from: number, to: number): number {
  const { tokens, lexicon } = scope;
  if (lexicon === null || to - from < 3) return from;
  const first = (tokens[from] as Token).text;
  for (let size = LONGEST_CITY; size >= 1; size--) {
    const end = from + size + 1;
    if (end >= to || !isWord(tokens[end])) continue;
    const last = (tokens[end - 1] as Token).text;
    if (STATES.has(first) && lexicon.isCity(joinKey(tokens, from + 1, end), first)) {
      setPlace(scope, from + 1, end, first);
      return end;
    }
    if (STATES.has(last) && lexicon.isCity(joinKey(tokens, from, end - 1), last)) {
      setPlace(scope, from, end - 1, last);
      return end;
    }
  }
  return from;
}

/** `POS PURCHASE TOLEDO OH BLUE HERON POTTERY`: where the bank says that it was a card and prints no place behind, two words and more stay as name. */
export function skipOnlyPlace(scope: Scope, from: number, to: number): number {
  if (scope.draft.channel !== "card" || from === 0) return from;
  const first = skipFrontPlace(scope, from, to);
  return to - first >= 2 && isWord(scope.tokens[first + 1]) ? first : from;
}

/** Words of networks, banks and terminals about a purchase; these alone begin no shop's name. */
const SURE_WORDS = wordSet("cardTerm");
/** Words that stand beside those; without one of them they may begin a name (`CARD KINGDOM`, `CHIP SHOP`). */
const SIDE_WORDS = wordSet("besideCardTerm");

/**
 * The shop's name behind what a bank whose wording nobody here knows says of the purchase: `RETAIL PURCHASE BLUE HERON POTTERY TOLEDO OH`, `AUTH
 * 582113 BLUE HERON POTTERY TOLEDO OH`. Only for texts with a place; two words of name stay behind a single word.
 */
export function skipBankWords({ tokens }: Scope, from: number, to: number): number {
  let at = from;
  let isSure = false;
  for (; at < to - 1; at++) {
    const { kind, text } = tokens[at] as Token;
    const size = kind === KINDS.word ? 0 : dateAt(tokens, at);
    if (size > 0) at += size - 1;
    else if (kind === KINDS.number ? text.length < 4 : !SURE_WORDS.has(text) && !SIDE_WORDS.has(text)) break;
    isSure ||= SURE_WORDS.has(text);
  }
  const isNamed = isWord(tokens[at]) && to - at >= (at - from > 1 ? 1 : 2);
  return isSure && isNamed ? at : from;
}

const CLOSING_BRACKET = "]";

/** `[DN]HYDRO ONE`, `[debit] MTG PMT`: some banks and exports head each line with its kind in brackets. */
export function behindBracket(tokens: readonly Token[], upper: string): readonly Token[] {
  const [first, second] = tokens;
  if (first === undefined || second === undefined || upper[first.end] !== CLOSING_BRACKET) return tokens;
  return upper[first.start - 1] === "[" ? tokens.slice(1) : tokens;
}
