import compiled from "#lexicon" with { type: "json" };

// Words of the world by what they say: the lines of `data/lexicon/*.tsv`, compiled by `npm run build:knowledge`. A role that has no line
// is a mistake in the program, so it fails when the program starts.

/** The terms of a role, upper case, as the lines have them. */
export function termsOf(role: string): readonly string[] {
  const terms = compiled[role];
  if (terms === undefined) throw new Error(`data/lexicon has no line with the role "${role}"`);
  return terms;
}

/** For roles whose terms are single words. */
export function wordSet(role: string): ReadonlySet<string> {
  return new Set(termsOf(role));
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
 * A test of upper-case text for the terms of a role. Dozens of roles are asked of each text, and most hold no word that begins as one of
 * it: only where one does the expression is tried.
 */
export function finderOf(role: string): (upper: string) => boolean {
  const pattern = patternOf(role);
  const beginnings = beginningsOf(termsOf(role));
  if (beginnings === null) return (upper) => pattern.test(upper);
  return (upper) => {
    for (const start of startsOf(upper)) if (beginnings[start] === 1) return pattern.test(upper);
    return false;
  };
}

const SPECIAL = /[?()[\]\\|*.+{}^$]/;
/** Of the first three characters, each a letter or anything else. */
const BEGINNINGS = 27 ** 3;

/** How words may begin that begin a term: by `codeOf`. Null where a term may begin within a word, or in too many ways to say. */
function beginningsOf(terms: readonly string[]): Uint8Array | null {
  const found = new Uint8Array(BEGINNINGS);
  for (const term of terms) {
    if (term.startsWith("*") || isChoice(term)) return null;
    const end = term.search(SPECIAL);
    const isQuantified = end > 0 && "?*+{".includes(term[end]!) && !(term[end] === "*" && end === term.length - 1);
    const literal = term.slice(0, end < 0 ? 3 : Math.min(3, isQuantified ? end - 1 : end));
    if (!/^[A-Z\d]/.test(literal)) return null;
    const width = 27 ** (3 - literal.length);
    const first = codeOf(literal.charCodeAt(0), literal.charCodeAt(1), literal.charCodeAt(2));
    found.fill(1, first - (first % width), first - (first % width) + width);
  }
  return found;
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
    if (isPart && !isInside) starts.push(codeOf(text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2)));
    isInside = isPart;
  }
  latest = { text, starts };
  return starts;
}

/** As `\b` means it. */
function isWordPart(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95 || (code >= 97 && code <= 122);
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
