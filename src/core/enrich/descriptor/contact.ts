import { DOMAIN_ENDINGS, isNumber, isWord, phoneAt } from "./classes.ts";
import { addReference, type Scope } from "./form.ts";
import { KINDS, type Token } from "./tokens.ts";

const DOT = 46;
const SLASH = 47;

/** Marks inside a domain, its path or a name that ends like one (`1-800-FLOWERS.COM`). */
const GLUES: ReadonlySet<number> = new Set([DOT, SLASH, 45, 58]);

/** A phone number, a domain or the scheme `Visa Direct` at the end, when a word stays before it. */
export function takeContact(scope: Scope, from: number, to: number): number {
  if (to - from >= 2 && scope.tokens[to - 1]?.text === "DIRECT" && scope.tokens[to - 2]?.text === "VISA") {
    return Math.max(to - 2, from);
  }
  for (let size = 4; size >= 1; size--) {
    const at = to - size;
    if (at <= from || phoneAt(scope.tokens, at) !== size) continue;
    addReference(scope, "phone", at, to);
    return at;
  }
  const cut = takeCutPhone(scope, from, to);
  if (cut < to) return cut;
  const domain = isDomainAt(scope, from, to);
  return domain > 0 && to - domain > from && !isCoded(scope, from, to - domain) ? to - domain : to;
}

const STAR = 42;
const LONGEST_CODE = 4;

/** `BLP*CEDARPRINTING.COM`: behind a gateway's code the address is the shop's only name. */
function isCoded({ tokens }: Scope, from: number, at: number): boolean {
  const [code, address] = [tokens[from], tokens[at]];
  return at === from + 1 && address?.separator === STAR && (code?.text.length ?? 0) <= LONGEST_CODE;
}

/** `012-0123456` cut by the width of the field: `012-012`, `012-012-01`. */
function takeCutPhone(scope: Scope, from: number, to: number): number {
  for (let size = 3; size >= 2; size--) {
    const at = to - size;
    if (at <= from) continue;
    const first = scope.tokens[at] as Token;
    const second = scope.tokens[at + 1] as Token;
    if (!isNumber(first) || first.text.length !== 3 || second.separator !== 45 || second.gap !== 1) continue;
    if (!isNumber(second) || second.text.length > 4) continue;
    return at;
  }
  return to;
}

/**
 * Number of tokens of a domain (with path) that ends at `to`, or 0: `AMZN.COM/BILL`, `HULU.COM`,
 * `HTTPSWWW.HUBB`.
 */
export function isDomainAt(scope: Scope, from: number, to: number): number {
  let at = to - 1;
  let isDomain = false;
  while (at >= from) {
    const token = scope.tokens[at] as Token;
    if (DOMAIN_ENDINGS.has(token.text) && token.separator === DOT && token.gap === 1) isDomain = true;
    if (token.text.startsWith("HTTPS") || token.text === "WWW" || token.text.startsWith("HTTPSWWW"))
      isDomain = true;
    const isGlued = token.gap === 1 && GLUES.has(token.separator);
    if (!isGlued || at === from) break;
    at--;
  }
  if (!isDomain) return 0;
  return isWord(scope.tokens[at]) || scope.tokens[at]?.kind === KINDS.mixed ? to - at : 0;
}
