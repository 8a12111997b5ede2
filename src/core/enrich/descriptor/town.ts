import { isBigCity } from "./big-cities.ts";
import { isWord, joinKey } from "./classes.ts";
import { isDomainAt } from "./contact.ts";
import type { Scope } from "./form.ts";
import { KINDS, type Token } from "./tokens.ts";

// Places without a state: abroad banks print the town behind the name, or nothing.

/** `BLUE HERON POTTERY ST PAUL USA`: a well-known city without its state; behind `to` when none stands there. */
export function takeBareCity({ tokens, draft, raw }: Scope, from: number, to: number): number {
  let at = Math.max(from + 1, to - 3);
  while (at < to && !isBigCity(joinKey(tokens, at, to))) at++;
  if (at >= to) return to + 1;
  draft.city = raw.slice((tokens[at] as Token).start, (tokens[to - 1] as Token).end);
  draft.country = "US";
  return at;
}

/** One word of four letters or more is taken for the city abroad, when two words of name stay. */
export function takeForeignCity(scope: Scope, from: number, to: number): number {
  const last = scope.tokens[to - 1] as Token;
  if (to - from < 2 || last.kind !== KINDS.word || last.text.length < 4) return to;
  if (isDomainAt(scope, from, to) > 0) return to;
  const town = takeTown(scope, from, to);
  if (town < to) return town;
  scope.draft.city = scope.raw.slice(last.start, last.end);
  return to - 1;
}

const LONGEST_TOWN = 3;
const SHORTEST_TOWN = 4;
/** A town behind one of these is a part of the name: `CITY OF YORK`, `MAIRIE DE LYON`, `STADTWERKE KIEL`. */
const OWNERS: ReadonlySet<string> = new Set(
  `OF FOR THE AND DE DU DES DEL DELLA DI DA D LA LE EL VAN DER IN AT ST SAINT PORT NEW OLD NORTH SOUTH EAST WEST UPPER LOWER GREAT LITTLE STADT STADTWERKE GEMEINDE LANDKREIS
   FINANZAMT SPARKASSE VOLKSBANK RAIFFEISENBANK AOK IHK HWK MAIRIE VILLE COMMUNE AYUNTAMIENTO COMUNE GEMEENTE UNIVERSITY HOTEL HOSPITAL COUNTY AIRPORT`.split(
    /\s+/,
  ),
);

/**
 * Towns of the account's own country behind a shop's name (`HOLT & DAUGHTERS GARAGE LUDLOW`), when two words of name stay, or one that is no
 * word of trade. In dollars of the United States the state tells.
 */
export function takeTown(scope: Scope, from: number, to: number): number {
  const { tokens, draft, lexicon, currency } = scope;
  if (currency === null || currency === "USD" || lexicon === null || to - from < 2) return to;
  for (let size = Math.min(LONGEST_TOWN, to - from - 1); size >= 1; size--) {
    const at = to - size;
    const key = joinKey(tokens, at, to);
    if (key.length < SHORTEST_TOWN || !isWord(tokens[at]) || !lexicon.isCity(key, currency)) continue;
    const before = tokens[at - 1] as Token;
    const isOwned = OWNERS.has(before.text) || (tokens[at] as Token).separator === DASH;
    if (isOwned || !staysName(scope, from, at)) return to;
    draft.city = scope.raw.slice((tokens[at] as Token).start, (tokens[to - 1] as Token).end);
    return at;
  }
  return to;
}

const DASH = 45;

function staysName({ tokens, draft, lexicon }: Scope, from: number, to: number): boolean {
  const words = tokens.slice(from, to).filter((token) => token.kind === KINDS.word);
  if (words.length >= 2) return true;
  const text = words[0]?.text ?? "";
  return (
    draft.channel === "card" && text.length >= SHORTEST_TOWN && !(lexicon?.isBusinessWord?.(text) ?? false)
  );
}

/** Blanks that pad a field; two may be a slip. */
const PADDED = 3;
const LONGEST_COLUMN = 3;

/** True where blanks pad the field before this token. */
export function isPadded(token: Token | undefined): boolean {
  return token !== undefined && token.separator === 32 && token.gap >= PADDED;
}

/** `TIM HORTONS #3356       BURNABY`: a town in a field of its own, when no word of an entry stands there. */
export function takeColumn({ tokens, contents, draft, raw }: Scope, from: number, to: number): number {
  if (contents.length > 0) return to;
  for (let at = to - 1; at > from && at >= to - LONGEST_COLUMN; at--) {
    const token = tokens[at] as Token;
    if (token.kind !== KINDS.word || token.text.length < 3) return to;
    if (!isPadded(token)) continue;
    draft.city = raw.slice(token.start, (tokens[to - 1] as Token).end);
    return at;
  }
  return to;
}

/** Codes of currencies begin with that of the country (ISO 4217): `WARSZAWA PL` on an account in PLN. */
export function ownCountry({ currency }: Scope, text: string): string | undefined {
  return text.length === 2 && currency !== "USD" && currency?.startsWith(text) ? text : undefined;
}
