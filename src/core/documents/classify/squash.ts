import { unaccented } from "../../model/unaccented.ts";

/**
 * Letters and digits only, in lower case: how a phrase is compared, because printers space letters out and OCR glues or splits
 * words. Example: `squash("S T A T E M E N T  period:")` is `statementperiod`.
 */
export function squash(text: string): string {
  return unaccented(text)
    .toLowerCase()
    .replace(/&/g, "and")
    .replace(/[^a-z0-9]+/g, "");
}

/** Shorter phrases than this are not looked for with errors: too many words are one letter apart. */
const SHORTEST_NEAR = 10;
/** One wrong, missing or extra character is allowed for this many. */
const CHARACTERS_PER_ERROR = 10;
const MOST_ERRORS = 3;

/** How many wrong characters a phrase of OCR may have. */
export function allowedErrors(phrase: string): number {
  return phrase.length < SHORTEST_NEAR
    ? 0
    : Math.min(MOST_ERRORS, Math.floor(phrase.length / CHARACTERS_PER_ERROR));
}

/**
 * Fewest edits that turn some part of `text` into `phrase`; Infinity beyond `most`. Sellers' algorithm (1980): the edit distance
 * table whose first row is zero, so that a match may start anywhere.
 */
export function nearestPart(text: string, phrase: string, most: number): number {
  if (text.includes(phrase)) return 0;
  if (most === 0 || text.length + most < phrase.length || !sharesPieces(text, phrase, most)) return Infinity;
  let column = Array.from({ length: phrase.length + 1 }, (_, index) => index);
  let best = Infinity;
  for (const letter of text) {
    const next = [0];
    for (let i = 1; i <= phrase.length; i++) {
      const same = (column[i - 1] as number) + (phrase[i - 1] === letter ? 0 : 1);
      next.push(Math.min(same, (column[i] as number) + 1, (next[i - 1] as number) + 1));
    }
    column = next;
    best = Math.min(best, column[phrase.length] as number);
  }
  return best <= most ? best : Infinity;
}

/** With `most` errors, at least one of `most + 1` pieces of the phrase stands unharmed in the text. */
function sharesPieces(text: string, phrase: string, most: number): boolean {
  const length = Math.floor(phrase.length / (most + 1));
  for (let i = 0; i <= most; i++) if (text.includes(phrase.slice(i * length, (i + 1) * length))) return true;
  return false;
}
