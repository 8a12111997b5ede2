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

/** One expression for terms. Those that begin and end alike share their word boundaries. */
export function alternatives(terms: readonly string[]): string {
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
