import { unaccented } from "../../model/unaccented.ts";
import { KINDS, type Token } from "./tokens.ts";

/** A tree of phrases, one level per word; `values` are what ends at this word. */
type Branch<T> = { next: Map<string, Branch<T>> | null; values: T[] | null };

/** Words of a phrase as the tokeniser would split them: `W/D FEE` is `W`, `D`, `FEE`. */
function wordsOfPhrase(phrase: string): string[] {
  return phrase
    .split(/[^\p{L}\p{N}'&]+/u)
    .filter((word) => word !== "")
    .map(unaccented);
}

const FIRST_LETTERS = 1 << 14;

/** Place of a word by its length and first three letters; most words that begin no phrase share theirs with none that does. */
function firstLetters(word: string): number {
  const second = word.length > 1 ? word.charCodeAt(1) : 0;
  const third = word.length > 2 ? word.charCodeAt(2) : 0;
  return (word.charCodeAt(0) * 31 + second * 1_021 + third * 113 + word.length * 4_001) & (FIRST_LETTERS - 1);
}

/** Phrases indexed by their first word, so that a descriptor meets only those that its own words begin. */
export class PhraseTree<T> {
  readonly #root = new Map<string, Branch<T>>();
  /** Spares the look-up of most words: looking into the tree was the dearest step of reading. */
  readonly #mayBegin = new Uint8Array(FIRST_LETTERS);

  /** `phrase` in upper case, words separated by anything that is no letter or digit. */
  add(phrase: string, value: T): void {
    const words = wordsOfPhrase(phrase);
    if (words[0] !== undefined) this.#mayBegin[firstLetters(words[0])] = 1;
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
      if (this.#mayBegin[firstLetters(token.text)] === 0) continue;
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
