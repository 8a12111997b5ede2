import { wordSet } from "../../language/lexicon.ts";
import { isIdLike } from "./classes.ts";
import { addReference, type Hit, type Scope } from "./form.ts";
import { readMerchant, restOf, setCounterparty } from "./name.ts";
import { isPerson } from "./person.ts";
import { KINDS, type Token } from "./tokens.ts";

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Parts of Indian lines that name nobody: rails, banks and roles. */
const CODES = wordSet("indianCode");

/**
 * Indian lines join their parts by dashes or slashes: `NEFT CR-HDFC0000517-SHARADA TEXTILES-SELF-N166…`,
 * `UPI/4087…/PAYTO/RAJESH KUMAR/SBIN/…`. The first part of words that is no code is the other side.
 */
export function readParts(scope: Scope, hit: Hit): void {
  const { tokens } = scope;
  const count = tokens.length;
  let from = hit.end;
  while (from < count) {
    let end = from + 1;
    while (end < count && !beginsPart(tokens[end] as Token) && !isLongNumber(tokens[end] as Token)) end++;
    while (from < end - 1 && isBeforeName(tokens[from] as Token)) from++;
    if (isName(scope, from, end)) {
      setCounterparty(scope, from, end);
      readWhoIsPaid(scope, hit, from, end);
      return;
    }
    if (isIdLike(tokens[from] as Token) || (tokens[from] as Token).text.length >= 10)
      addReference(scope, "reference", from, from + 1);
    from = end;
  }
}

function readWhoIsPaid(scope: Scope, { form }: Hit, from: number, end: number): void {
  const isNamed = form.channel === "p2p" || form.name === BETWEEN_PERSONS;
  if (form.channel === "p2p" && namesShop(scope, from, end)) {
    Object.assign(scope.draft, { channel: "card", purpose: null, purposeStrength: 0, purposeSpan: null });
    return;
  }
  if (isPerson(scope, from, end, isNamed)) scope.draft.isPersonLikely = true;
}

/** Names are cut at 18 characters or 20. */
const CUT_FIELD = 16;

/** `K R V FUEL PORT`, `ANANDHAM HEALTHCA`: shops are paid by the rail of persons, and a word of trade, whole or cut, says that it is one. */
function namesShop({ tokens, lexicon }: Scope, from: number, end: number): boolean {
  const words = tokens.slice(from, end).map(({ text }) => text);
  if (words.length < 2 || lexicon === null) return false;
  if (words.some((word, at) => at > 0 && lexicon.isBusinessWord?.(word))) return true;
  const isFull = (tokens[end - 1] as Token).end - (tokens[from] as Token).start >= CUT_FIELD;
  return isFull && (lexicon.isCutTrade?.(words.at(-1) as string) ?? false);
}

/** Numbers of the payment, and words of the clearing that lead a part: `ACH D- TP ACH HDFCLIFE-2823…` (TP: third party). */
function isBeforeName(token: Token): boolean {
  return PART_NOISE.has(token.text) || isLongNumber(token);
}

/** The immediate payment service, by which persons pay each other's accounts. */
const BETWEEN_PERSONS = "india.imps";

const PART_NOISE = set("TP ACH NACH DR CR ECS");

function isLongNumber(token: Token): boolean {
  return token.kind === KINDS.number && token.text.length >= 6;
}

function beginsPart(token: Token): boolean {
  return token.separator === 45 || token.separator === 47 || token.separator === 64;
}

function isName(scope: Scope, from: number, end: number): boolean {
  const first = scope.tokens[from] as Token;
  if (first.separator === 64) return false;
  let hasWord = false;
  for (let i = from; i < end; i++) {
    const token = scope.tokens[i] as Token;
    if (token.kind === KINDS.mixed && isIdLike(token)) return false;
    if (token.kind === KINDS.number && token.text.length > 3) return false;
    if (token.kind === KINDS.word && token.text.length > 2 && !CODES.has(token.text)) hasWord = true;
  }
  return hasWord;
}

/** Cards print name and city without a state: `POS 418820XXXXXX4471 DMART AVENUE SUPERM MUMBAI`, or parts by slashes. */
export function readCardIndia(scope: Scope, hit: Hit): void {
  const [from, to] = restOf(scope, hit);
  if (scope.tokens[hit.end]?.separator === 47) readParts(scope, hit);
  else readMerchant(scope, from, to);
}
