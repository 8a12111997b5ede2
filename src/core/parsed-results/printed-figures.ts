import type { DocumentText } from "../model/document-text.ts";

// The figures that a file itself prints, kept with a statement so that a correction can be held against them later.

/** Beyond this the list is not kept, and nothing is said of corrections: a register, not a statement of a small business. */
const MOST_FIGURES = 10_000;

/** The figures on these pages by their digits, each once; null when they come from recognition or are too many. */
export function printedFiguresOf(document: DocumentText, pages: readonly number[]): readonly string[] | null {
  const shown = document.pages.filter((page) => pages.includes(page.number));
  if (shown.some((page) => page.source !== "text")) return null;
  const figures = new Set<string>();
  for (const { words } of shown) {
    for (const { text, isHidden } of words) {
      if (isHidden) continue;
      const digits = digitsOf(text);
      if (digits !== "") figures.add(digits);
    }
  }
  return figures.size > MOST_FIGURES ? null : [...figures];
}

/** `$1,250.75-` and `1.250,75` are `125075`; a bare `1,250` is `1250`. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, "").replace(/^0+(?=\d)/, "");
}
