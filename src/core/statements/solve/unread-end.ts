// A balance that is named and whose figure nobody could read.

import type { Line } from "../../print/lines.ts";
import { plainOf } from "../../print/phrases.ts";
import { balanceLabelOf, isCarriedForward } from "../terms/balance-terms.ts";
import type { Decision } from "./decide.ts";

const MAX_LABEL_WORDS = 6;
const FIGURE = /\d[.,]\d{2}(?!\d)/;

/**
 * When the end balance was taken from the rows: the line that names one all the same, figure printed over or broken. The rows may add
 * up without it, and what it says is not known. Null when there is none.
 */
export function unreadEndOf({ end }: Decision, lines: readonly Line[]): string | null {
  if (end === null || end.isPrinted) return null;
  const line = lines.find(namesEnd);
  if (line === undefined) return null;
  return `"${line.text}" on page ${line.page} names an end balance whose figure cannot be read.`;
}

function namesEnd(line: Line): boolean {
  const figure = line.words.findIndex((word) => /\d/.test(word.text));
  if (figure < 2 || !FIGURE.test(line.text)) return false;
  const words = line.words.slice(0, Math.min(figure, MAX_LABEL_WORDS)).map((word) => word.text);
  // `Closing balance at May`: the label is what its first words say.
  return words.some((_, index) => {
    const plain = plainOf(words.slice(0, index + 1).join(" "));
    return index > 0 && balanceLabelOf(plain) === "end" && !isCarriedForward(plain);
  });
}
