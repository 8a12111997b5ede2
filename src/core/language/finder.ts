import { alternatives, termsOf } from "./lexicon.ts";

// Dozens of roles are asked of each text, and most texts hold no word that begins as a term of the role does. Of which roles some term may
// begin is read once a text, for all of them.

/** An upper-case text, and a bit for each role that has a term beginning as one of its words does. */
export type RoleText = { readonly upper: string; readonly may: readonly number[] };

const ROLES_PER_NUMBER = 32;
/** By the number of 32 roles: which of them have a term that begins so. */
const beginnings: Int32Array[] = [];
let roles = 0;

/** Finders that are made later do not know of it. */
export function readText(upper: string): RoleText {
  const may = beginnings.map(() => 0);
  let isInside = false;
  for (let at = 0; at < upper.length; at++) {
    const isPart = isWordPart(upper.charCodeAt(at));
    if (isPart && !isInside) {
      const start = codeOf(upper.charCodeAt(at), upper.charCodeAt(at + 1), upper.charCodeAt(at + 2));
      for (let group = 0; group < may.length; group++) may[group]! |= beginnings[group]![start]!;
    }
    isInside = isPart;
  }
  return { upper, may };
}

/**
 * A test for the terms of a role. Only where a word begins as one of them the expression is tried; for terms that begin within words, where
 * the text holds letters that each of them has.
 */
export function finderOf(role: string): (text: RoleText) => boolean {
  const group = Math.floor(roles / ROLES_PER_NUMBER);
  const bit = 1 << (roles % ROLES_PER_NUMBER);
  roles++;
  beginnings[group] ??= new Int32Array(27 ** 3);
  const { begun = [], anywhere = [] } = Object.groupBy(termsOf(role), (term) => {
    const codes = beginningsOf(term);
    for (const code of codes ?? []) beginnings[group]![code]! |= bit;
    return codes === null ? "anywhere" : "begun";
  });
  const ofBegun = expressionOf(begun);
  const ofAnywhere = expressionOf(anywhere);
  const letters = anywhere.map(lettersOf);
  return ({ upper, may }) =>
    ((may[group]! & bit) !== 0 && ofBegun!.test(upper)) ||
    (ofAnywhere !== null && holdsOneOf(upper, letters) && ofAnywhere.test(upper));
}

function holdsOneOf(upper: string, letters: readonly string[]): boolean {
  for (const one of letters) if (upper.includes(one)) return true;
  return false;
}

function expressionOf(terms: readonly string[]): RegExp | null {
  return terms.length === 0 ? null : new RegExp(alternatives(terms), "u");
}

const SPECIAL = /[?()[\]\\|*.+{}^$]/;

/** How a word may begin that begins the term, by `codeOf`; null where that may be within a word, or hardly be told. */
function beginningsOf(term: string): readonly number[] | null {
  if (term.startsWith("(")) {
    const each = choicesOf(term).map(beginningsOf);
    return each.includes(null) ? null : each.flatMap((codes) => codes ?? []);
  }
  if (splitChoices(term).length > 1) return null;
  const end = term.search(SPECIAL);
  const isQuantified = end > 0 && "?*+{".includes(term[end]!) && end < term.length - 1;
  const isLastOptional = end === term.length - 1 && term[end] === "?";
  const literal = term.slice(0, end < 0 ? 3 : Math.min(3, isQuantified || isLastOptional ? end - 1 : end));
  if (!/^[A-Z\d]/.test(literal)) return null;
  const width = 27 ** (3 - literal.length);
  const code = codeOf(literal.charCodeAt(0), literal.charCodeAt(1), literal.charCodeAt(2));
  const first = code - (code % width);
  return Array.from({ length: width }, (_, index) => first + index);
}

/** `(CREDIT|CR) ?NOTE` is `CREDIT ?NOTE` or `CR ?NOTE`, `(POLICY )?DIVIDEND` is `POLICY DIVIDEND` or `DIVIDEND`. */
function choicesOf(term: string): readonly string[] {
  let depth = 0;
  const end = Array.from(term).findIndex((char) => {
    depth += Number(char === "(") - Number(char === ")");
    return depth === 0;
  });
  const isOptional = term[end + 1] === "?";
  const rest = term.slice(isOptional ? end + 2 : end + 1);
  const each = splitChoices(term.slice(1, end)).map((one) => one + rest);
  return isOptional ? [...each, rest] : each;
}

const CLASS_OR_ESCAPE = /\[[^[\]]*\]|\\./g;
const INNERMOST = /\([^()]*\)/g;

/** The longest run of letters that every text with the term has. */
function lettersOf(term: string): string {
  if (splitChoices(term).length > 1) return "";
  let plain = term.replace(CLASS_OR_ESCAPE, "*");
  for (let before = ""; before !== plain; ) [before, plain] = [plain, plain.replace(INNERMOST, "*")];
  const runs = plain.replace(/.([?*+]|\{[^{}]*\})/gu, "*").split(/[^A-Z\d ]+/);
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), "");
}

/** `A|B` as `A` and `B`. */
function splitChoices(term: string): readonly string[] {
  const parts = [""];
  let depth = 0;
  for (const char of term) {
    depth += Number(char === "(") - Number(char === ")");
    if (char === "|" && depth === 0) parts.push("");
    else parts[parts.length - 1] += char;
  }
  return parts;
}

/** As `\b` means it. */
function isWordPart(code: number): boolean {
  return (
    (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95 || (code >= 97 && code <= 122)
  );
}

function codeOf(a: number, b: number, c: number): number {
  return (letterOf(a) * 27 + letterOf(b)) * 27 + letterOf(c);
}

function letterOf(code: number): number {
  return code >= 65 && code <= 90 ? code - 64 : 0;
}
