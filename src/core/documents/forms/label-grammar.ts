import { isNearWord, labelTokens, PRINTED_WORDS } from "./label-words.ts";

/** What a label asks for: the concept, and the words around it that tell whose it is. */
export type LabelMeaning = {
  readonly concept: string;
  /** Tokens beside the concept's own, e.g. `business`, `owner`, `1`. */
  readonly around: readonly string[];
  /** Number of tokens of the wording: longer is surer. */
  readonly strength: number;
};

/** `isWhole`: nothing may stand beside it, for with other words it asks for something else (`first`, `first guarantor`). */
type Wording = { readonly concept: string; readonly tokens: readonly string[]; readonly isWhole: boolean };

export type LabelGrammar = {
  /** Wordings by concept, as tokens. */
  readonly wordings: readonly Wording[];
  /** Words that may stand beside a wording without changing what is asked. */
  readonly modifiers: ReadonlySet<string>;
  /** All words of labels, as they are printed. */
  readonly words: readonly string[];
  readonly known: ReadonlySet<string>;
};

/** Wordings between bars; `=` before one says that it must be the whole label. */
export function makeGrammar(concepts: Readonly<Record<string, string>>, modifiers: string): LabelGrammar {
  const wordings = Object.entries(concepts).flatMap(([concept, list]) =>
    list
      .split("|")
      .map((one) => one.trim())
      .filter((one) => one !== "")
      .map((one) => ({ concept, tokens: labelTokens(one.replace(/^=/, "")), isWhole: one.startsWith("=") })),
  );
  const known = new Set([
    ...wordings.flatMap((one) => one.tokens),
    ...labelTokens(modifiers),
    ...PRINTED_WORDS,
  ]);
  return {
    wordings: wordings.sort((a, b) => b.tokens.length - a.tokens.length),
    modifiers: new Set(labelTokens(modifiers)),
    words: [...known],
    known,
  };
}

/**
 * What a whole label means; null when it has words that are neither of a known wording nor modifiers. The longest wording wins:
 * `Home Phone Number` is the phone at home, not an address at home.
 */
export function readLabel(grammar: LabelGrammar, text: string, isOcr: boolean): LabelMeaning | null {
  const tokens = labelTokens(text);
  if (tokens.length === 0 || tokens.length > 12) return null;
  // What is a label's word as it stands was not misread from another: "owner" is not "owned".
  const isSame = (read: string, meant: string) =>
    read === meant || (isOcr && !grammar.known.has(read) && isNearWord(read, meant));
  for (const { concept, tokens: wording, isWhole } of grammar.wordings) {
    const at = findRun(tokens, wording, isSame);
    if (at < 0) continue;
    const around = [...tokens.slice(0, at), ...tokens.slice(at + wording.length)];
    if (isWhole && around.length > 0) continue;
    const isPlain = around.every((one) => isModifier(grammar, one, isSame));
    if (isPlain) return { concept, around, strength: wording.length };
  }
  return null;
}

function isModifier(
  grammar: LabelGrammar,
  token: string,
  isSame: (a: string, b: string) => boolean,
): boolean {
  // `Annual sales (2023)` asks for annual sales.
  if (grammar.modifiers.has(token) || /^(19|20)\d\d$/.test(token)) return true;
  return token.length >= 5 && [...grammar.modifiers].some((one) => isSame(token, one));
}

function findRun(
  tokens: readonly string[],
  run: readonly string[],
  isSame: (a: string, b: string) => boolean,
): number {
  for (let at = 0; at + run.length <= tokens.length; at++)
    if (run.every((one, index) => isSame(tokens[at + index] as string, one))) return at;
  return -1;
}
