import compiled from "#lexicon" with { type: "json" };
import { unaccented } from "../model/unaccented.ts";

// Words of the world by what they say: the lines of `data/lexicon/*.tsv`, compiled by `npm run build:knowledge`. A role that has no line
// is a mistake in the program, so it fails when the program starts.

/** The terms of a role, upper case, as the lines have them. */
export function termsOf(role: string): readonly string[] {
  const terms = compiled[role];
  if (terms === undefined) throw new Error(`data/lexicon has no line with the role "${role}"`);
  return terms;
}

/** For roles whose terms are single words, with their accents and without, as descriptors are read. */
export function wordSet(role: string): ReadonlySet<string> {
  return new Set(termsOf(role).flatMap((term) => [term, unaccented(term)]));
}

/** For roles whose terms stand for another each: `SQ > SQUARE`. */
export function pairsOf(role: string): readonly (readonly [string, string])[] {
  return termsOf(role).map((term) => {
    const [from = "", to = ""] = term.split(" > ");
    return [from, to];
  });
}

/**
 * One expression for all terms of a role, for upper-case text. A term stands for whole words; `*` at its end or beginning lets a word go on
 * there; within it, `?`, `( | )`, `[ ]` and `\d` mean what they do in regular expressions. `before` and `behind` are expressions, too:
 * `^` finds the terms at the beginning only.
 */
export function patternOf(role: string, { before = "", behind = "" } = {}): RegExp {
  return new RegExp(`${before}(?:${alternatives(termsOf(role))})${behind}`, "u");
}

/**
 * A test of upper-case text for the terms of a role. Dozens of roles are asked of each text, and most texts hold no word that begins as a
 * term of the role does: only where one does the expression is tried. Terms that begin within words, or anyhow, are tried always.
 */
export function finderOf(role: string): (upper: string) => boolean {
  const beginnings = new Uint8Array(27 ** 3);
  const { begun = [], anywhere = [] } = Object.groupBy(termsOf(role), (term) => {
    const codes = beginningsOf(term);
    for (const code of codes ?? []) beginnings[code] = 1;
    return codes === null ? "anywhere" : "begun";
  });
  const ofBegun = expressionOf(begun);
  const ofAnywhere = expressionOf(anywhere);
  const isIn = (pattern: RegExp | null, upper: string): boolean => pattern?.test(upper) ?? false;
  return (upper) =>
    (startsOf(upper).some((start) => beginnings[start] === 1) && isIn(ofBegun, upper)) ||
    isIn(ofAnywhere, upper);
}

function expressionOf(terms: readonly string[]): RegExp | null {
  return terms.length === 0 ? null : new RegExp(alternatives(terms), "u");
}

/** `(CREDIT|CR) ?NOTE` begins as `CREDIT ?NOTE` or as `CR ?NOTE`. */
const CHOICE = /^\(([^()?*+{]+)\)(?![?*+{])(.*)$/;
const SPECIAL = /[?()[\]\\|*.+{}^$]/;

/** How a word may begin that begins the term, by `codeOf`; null where that may be within a word, or hardly be told. */
function beginningsOf(term: string): readonly number[] | null {
  const choice = CHOICE.exec(term);
  if (choice !== null) {
    const each = choice[1]!.split("|").map((one) => beginningsOf(one + choice[2]));
    return each.includes(null) ? null : each.flatMap((codes) => codes ?? []);
  }
  if (isChoice(term)) return null;
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

/** Whether the whole term is one of several: `A|B`. */
function isChoice(term: string): boolean {
  let depth = 0;
  for (const char of term) {
    if (char === "(") depth++;
    else if (char === ")") depth--;
    else if (char === "|" && depth === 0) return true;
  }
  return false;
}

/** Role after role is asked of the same text. */
let latest: { readonly text: string; readonly starts: readonly number[] } = { text: "", starts: [] };

/** How the words of a text begin. */
function startsOf(text: string): readonly number[] {
  if (text === latest.text) return latest.starts;
  const starts: number[] = [];
  let isInside = false;
  for (let at = 0; at < text.length; at++) {
    const isPart = isWordPart(text.charCodeAt(at));
    if (isPart && !isInside)
      starts.push(codeOf(text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2)));
    isInside = isPart;
  }
  latest = { text, starts };
  return starts;
}

/** As `\b` means it. */
function isWordPart(code: number): boolean {
  return (
    (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95 || (code >= 97 && code <= 122)
  );
}

function codeOf(...[a, b, c]: readonly [number, number, number]): number {
  return (letterOf(a) * 27 + letterOf(b)) * 27 + letterOf(c);
}

function letterOf(code: number): number {
  return code >= 65 && code <= 90 ? code - 64 : 0;
}

/** Terms that begin and end alike share their word boundaries. */
function alternatives(terms: readonly string[]): string {
  const groups = new Map<string, string[]>();
  for (const term of terms) {
    const [, open, body, goesOn] = /^(\*?)(.*?)(\*?)$/.exec(term) as unknown as [
      string,
      string,
      string,
      string,
    ];
    const ends = `${open === "" ? "\\b" : ""}(?:…)${goesOn === "" ? "\\b" : ""}`;
    const group = groups.get(ends) ?? [];
    group.push(body);
    groups.set(ends, group);
  }
  return Array.from(groups, ([ends, bodies]) => ends.replace("…", () => bodies.join("|"))).join("|");
}
