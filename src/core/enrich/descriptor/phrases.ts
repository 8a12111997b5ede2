import { KINDS, type Token } from "./tokens.ts";

/** A tree of phrases, one level per word; `values` are what ends at this word. */
type Branch<T> = { next: Map<string, Branch<T>> | null; values: T[] | null };

/** Words of a phrase as the tokeniser would split them: `W/D FEE` is `W`, `D`, `FEE`. */
function wordsOfPhrase(phrase: string): string[] {
  return phrase.split(/[^\p{L}\p{N}'&]+/u).filter((word) => word !== "");
}

/** Phrases indexed by their first word, so that a descriptor meets only those that its own words begin. */
export class PhraseTree<T> {
  readonly #root = new Map<string, Branch<T>>();

  /** `phrase` in upper case, words separated by anything that is no letter or digit. */
  add(phrase: string, value: T): void {
    const words = wordsOfPhrase(phrase);
    let level = this.#root;
    for (let i = 0; i < words.length; i++) {
      const word = words[i] as string;
      let branch = level.get(word);
      if (branch === undefined) {
        branch = { next: null, values: null };
        level.set(word, branch);
      }
      if (i === words.length - 1) {
        branch.values ??= [];
        branch.values.push(value);
      } else {
        branch.next ??= new Map();
        level = branch.next;
      }
    }
  }

  /** Calls `found` for every phrase that stands in the tokens: shorter before longer, left before right. */
  scan(tokens: readonly Token[], found: (value: T, first: number, end: number) => void): void {
    const count = tokens.length;
    for (let first = 0; first < count; first++) {
      const token = tokens[first] as Token;
      // No phrase begins with a long number.
      if (token.kind === KINDS.number && token.text.length > 3) continue;
      let branch = this.#root.get(token.text);
      let end = first + 1;
      while (branch !== undefined) {
        if (branch.values !== null) {
          for (const value of branch.values) found(value, first, end);
        }
        if (branch.next === null || end >= count) break;
        branch = branch.next.get((tokens[end] as Token).text);
        end++;
      }
    }
  }
}
