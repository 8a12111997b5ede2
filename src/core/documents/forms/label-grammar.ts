import { isNearWord, labelTokens } from "./label-words.ts";

/** What a label asks for: the concept, and the words around it that tell whose it is. */
export type LabelMeaning = {
  readonly concept: string;
  /** Tokens beside the concept's own, e.g. `business`, `owner`, `1`. */
  readonly around: readonly string[];
  /** Number of tokens of the wording: longer is surer. */
  readonly strength: number;
};

export type LabelGrammar = {
  /** Wordings by concept, as tokens. */
  readonly wordings: readonly { readonly concept: string; readonly tokens: readonly string[] }[];
  /** Words that may stand beside a wording without changing what is asked. */
  readonly modifiers: ReadonlySet<string>;
};

export function makeGrammar(concepts: Readonly<Record<string, string>>, modifiers: string): LabelGrammar {
  const wordings = Object.entries(concepts).flatMap(([concept, list]) =>
    list
      .split("|")
      .map((one) => labelTokens(one.trim()))
      .filter((tokens) => tokens.length > 0)
      .map((tokens) => ({ concept, tokens })),
  );
  return {
    wordings: wordings.sort((a, b) => b.tokens.length - a.tokens.length),
    modifiers: new Set(labelTokens(modifiers)),
  };
}

/**
 * What a whole label means; null when it has words that are neither of a known wording nor modifiers. The longest wording wins:
 * `Home Phone Number` is the phone at home, not an address at home.
 */
export function readLabel(grammar: LabelGrammar, text: string, isOcr: boolean): LabelMeaning | null {
  const tokens = labelTokens(text);
  if (tokens.length === 0 || tokens.length > 12) return null;
  const isSame = isOcr ? isNearWord : (a: string, b: string) => a === b;
  for (const { concept, tokens: wording } of grammar.wordings) {
    const at = findRun(tokens, wording, isSame);
    if (at < 0) continue;
    const around = [...tokens.slice(0, at), ...tokens.slice(at + wording.length)];
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
  if (grammar.modifiers.has(token)) return true;
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
