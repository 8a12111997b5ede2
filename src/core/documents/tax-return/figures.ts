import type { PageText, TextWord } from "../../model/document-text.ts";
import type { Finding } from "../findings.ts";
import { linesOf } from "../layout/lines.ts";
import { readAmount } from "../values/amount-text.ts";
import type { TaxLine } from "./lines.ts";

const FIGURE = /^[-(]{0,2}\$?\(?-?\d[\d,]*(?:\.\d{0,2})?\)?\.?$/;
/** `1a`, `27`, `13.`: the number of a line, printed before its wording and again before its box. */
const LINE_NUMBER = /^\d{1,2}[a-z]?[.)]?$/;

/**
 * The figure of each line: the first amount behind its wording and before the next wording of the row, for forms print two columns
 * side by side. Numbers of lines and references to them ("subtract line 2") are no amounts.
 */
export function figuresIn(page: PageText, lines: readonly TaxLine[]): ReadonlyMap<string, Finding> {
  const found = new Map<string, Finding>();
  for (const row of linesOf(page)) {
    const words = row.segments.flatMap((segment) => segment.words);
    const { text, starts } = layOut(words);
    const hits = lines.flatMap(({ key, wording }) => {
      const match = wording.exec(text);
      return match === null ? [] : [{ key, from: match.index, to: match.index + match[0].length }];
    });
    // A longer wording around a shorter one is meant: "other deductions" in "total other deductions" is not.
    const kept = hits.filter(
      (one) =>
        !hits.some(
          (other) =>
            other !== one &&
            other.from <= one.from &&
            other.to >= one.to &&
            other.to - other.from > one.to - one.from,
        ),
    );
    for (const hit of kept) {
      if (found.has(hit.key)) continue;
      const next = Math.min(...kept.filter((one) => one.from >= hit.to).map((one) => one.from), Infinity);
      const candidates = words.filter(
        (_, index) => (starts[index] as number) >= hit.to && (starts[index] as number) < next,
      );
      const figure = pickFigure(candidates);
      if (figure !== null)
        found.set(hit.key, {
          text: figure.text,
          page,
          box: figure.box,
          confidence: figure.confidence,
        });
    }
  }
  return found;
}

function layOut(words: readonly TextWord[]): { text: string; starts: readonly number[] } {
  let text = "";
  const starts = words.map((word) => {
    const start = text.length;
    text += `${word.text} `;
    return start;
  });
  return { text, starts };
}

/** In a balance sheet of a return the last column is the end of the year; elsewhere there is one figure. */
function pickFigure(words: readonly TextWord[]): TextWord | null {
  const figures = words.filter((word, index) => {
    if (!FIGURE.test(word.text) || readAmount(word.text.replace(/\.$/, "")) === null) return false;
    const isReference = /^(lines?|form|forms|section|sec|schedule|through|and|from|to|part)$/i.test(
      words[index - 1]?.text ?? "",
    );
    return !isReference && !(LINE_NUMBER.test(word.text) && !word.text.includes("$"));
  });
  return figures.at(-1) ?? null;
}
