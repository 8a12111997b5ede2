import { wordSet } from "../../language/lexicon.ts";
import type { Scope } from "./form.ts";
import { KINDS, type Token } from "./tokens.ts";

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Words that no person's name has. Plurals and the usual cuts stand by themselves. */
export const BUSINESS_WORDS = wordSet("noPersonsName");

/** A title begins the name of a person: `MISS T ADEBAYO`. */
const HONORIFICS = wordSet("honorific");
/** Titles that other words look like without their stop: `HR. KRONAUER`, `SIG. ROSSI`, `SR. LOPEZ`. */
const STOPPED_TITLES = set("HR FR SIG SR SRA D DA M");
const STOP = 46;

/**
 * Family names made of a father's or a place's name end alike, whatever lists of names hold: Slavic, Greek, Armenian, Georgian, Turkish,
 * Romanian, Nordic.
 */
const FAMILY_NAME =
  /^(?!VILLANOVA$|TERRANOVA$|CASANOVA$|BELLANOVA$|SUPERNOVA$|BANYAN$|BUNYAN$|KENYAN$|LIBYAN$)[A-Z]{2,}(?:[AEIKLMNRSTUVZ](?:OV|OVA)|[AEIY]EVA?|(?:OV|EV|IN|AL|EL|AN|OW|ER)SK(?:I|A|Y|II|YI|AYA|AIA)|ENKO|[AEIO]VI(?:C|CH)|WICZ|CZYK|[NLV]CHUK|POULOS|POULOU|[BDGHJKLMNPRSTVXZ]YAN|SHVILI|DZE|OGLU|ESCU|SSON|DOTTIR)$/;
/** The commonest Vietnamese family names, before the middle names `VAN` and `THI`. */
const VIETNAMESE = wordSet("vietnameseFamily");
const VIETNAMESE_MIDDLE = set("VAN THI");

/** Longest name that is taken for a person's. */
const MAX_WORDS = 4;

/**
 * Do the words `from` to `to` read like a natural person? `isNamed` says that the form names persons
 * (Zelle, Venmo).
 */
export function isPerson(scope: Scope, from: number, to: number, isNamed: boolean): boolean {
  const { tokens, lexicon } = scope;
  const count = to - from;
  if (isTitled(scope, from, to) || isVietnamese(tokens, from, to)) return true;
  if (count < 1 || count > MAX_WORDS) return false;
  let hasFirstName = false;
  for (let i = from; i < to; i++) {
    const token = tokens[i] as Token;
    if (token.kind !== KINDS.word || BUSINESS_WORDS.has(token.text)) return false;
    if (lexicon?.isBusinessWord?.(token.text)) return false;
    if (token.text.includes("&")) return false;
    hasFirstName ||= lexicon?.isFirstName?.(token.text) ?? false;
  }
  if (isNamed) return count >= 2 || hasFirstName;
  // British statements print persons by initial and surname: `J FERREIRA`.
  if (scope.currency === "GBP" && count === 2 && (tokens[from] as Token).text.length === 1) return true;
  if (count >= 2 && count <= 3 && hasFamilyName(tokens, from, to)) return true;
  if (isLastFirst(tokens, from, to)) return lexicon?.isFirstName === undefined || hasFirstName;
  return count >= 2 && (lexicon?.isFirstName?.((tokens[from] as Token).text) ?? false);
}

/** A title and a name of few words in which no word of trade stands (`MR HANDYMAN SERVICES`). */
function isTitled({ tokens, lexicon }: Scope, from: number, to: number): boolean {
  const title = tokens[from];
  const next = tokens[from + 1];
  if (title === undefined || next === undefined || to - from < 2 || to - from > MAX_WORDS + 1) return false;
  // What a person left: `ESTATE OF L HARGROVE`.
  if (title.text === "ESTATE" && next.text === "OF") return true;
  const isStopped = STOPPED_TITLES.has(title.text) && next.separator === STOP && next.gap >= 2;
  if (!isStopped && !HONORIFICS.has(title.text)) return false;
  for (let at = from + 1; at < to; at++) if (BUSINESS_WORDS.has((tokens[at] as Token).text)) return false;
  if (!isStopped) return true;
  for (let at = from + 1; at < to; at++)
    if (lexicon?.isBusinessWord?.((tokens[at] as Token).text)) return false;
  return true;
}

function isVietnamese(tokens: readonly Token[], from: number, to: number): boolean {
  if (to - from < 3 || to - from > MAX_WORDS) return false;
  return (
    VIETNAMESE.has((tokens[from] as Token).text) && VIETNAMESE_MIDDLE.has((tokens[from + 1] as Token).text)
  );
}

/** The first or the last of two or three words. */
function hasFamilyName(tokens: readonly Token[], from: number, to: number): boolean {
  return FAMILY_NAME.test((tokens[to - 1] as Token).text) || FAMILY_NAME.test((tokens[from] as Token).text);
}

/** `SMITH, JOHN` or `SMITH,JOHN A`. */
function isLastFirst(tokens: readonly Token[], from: number, to: number): boolean {
  return to - from >= 2 && tokens[from + 1]?.separator === 44;
}
