import type { DocumentText, PageText, TextWord } from "../model/document-text.ts";

const CHARACTER = 6;
const ROW = 16;

/** A page whose words stand where they stand in the text, six points a character. */
export function pageOf(text: string, change: Partial<PageText> = {}): PageText {
  const isOcr = change.source === "ocr";
  const words = text.split("\n").flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(
      (found): TextWord => ({
        text: found[0],
        box: {
          x0: 30 + found.index * CHARACTER,
          y0: 30 + row * ROW,
          x1: 30 + (found.index + found[0].length) * CHARACTER - 1,
          y1: 40 + row * ROW,
        },
        size: 10,
        font: isOcr ? -1 : 0,
        color: isOcr ? null : 0,
        isHidden: false,
        direction: 0,
        confidence: isOcr ? 0.9 : 1,
      }),
    ),
  );
  return {
    number: 1,
    width: 612,
    height: 792,
    source: "text",
    words,
    rules: [],
    fills: [],
    images: [],
    drawings: [],
    fields: [],
    annotations: [],
    problem: null,
    ...change,
  };
}

/** A document of the given pages, numbered from 1. */
export function documentOf(...pages: readonly (string | PageText)[]): DocumentText {
  return {
    pages: pages.map((page, index) => ({
      ...(typeof page === "string" ? pageOf(page) : page),
      number: index + 1,
    })),
    fonts: ["Helvetica"],
    metadata: {
      producer: null,
      creator: null,
      title: null,
      author: null,
      created: null,
      modified: null,
      hasXmp: false,
    },
    revisions: 1,
    isEncrypted: false,
  };
}
