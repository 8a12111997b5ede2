import type { DocumentText, PageText, TextWord } from "../model/document-text.ts";

/** Width and height of a letter of the typed page, in points. */
const LETTER = 5;
const LINE = 12;

type Typing = { readonly source?: "text" | "ocr"; readonly confidence?: (word: string) => number };

/** A document typed on a machine: every page is a text whose columns are columns of letters. Each `^` at the beginning of a line raises it by half a line. */
export function typed(pages: readonly string[], typing: Typing = {}): DocumentText {
  return {
    pages: pages.map((text, index) => typedPage(text, index + 1, typing)),
    fonts: ["Courier"],
    metadata: {
      ...{ producer: null, creator: null, title: null, author: null, created: null, modified: null },
      hasXmp: false,
    },
    revisions: 1,
    isEncrypted: false,
  };
}

function typedPage(
  text: string,
  number: number,
  { source = "text", confidence = () => 1 }: Typing,
): PageText {
  const words: TextWord[] = [];
  for (const [row, line] of text.split("\n").entries()) {
    const raised = /^\^*/.exec(line)![0].length / 2;
    for (const match of line.replaceAll("^", " ").matchAll(/\S+/g)) {
      const x0 = 20 + match.index * LETTER;
      const y0 = 30 + (row - raised) * LINE;
      words.push({
        text: match[0],
        box: { x0, y0, x1: x0 + match[0].length * LETTER, y1: y0 + 9 },
        ...{ size: 9, font: source === "ocr" ? -1 : 0, color: source === "ocr" ? null : 0, isHidden: false },
        ...{ direction: 0, confidence: confidence(match[0]) },
      });
    }
  }
  return {
    ...{ number, width: 612, height: 792, source, words, rules: [], fills: [], images: [], fields: [] },
    ...{ annotations: [], drawings: [], problem: null },
  };
}
