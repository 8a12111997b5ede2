import { describe, expect, it } from "vitest";
import type { PageText, TextWord } from "../model/document-text.ts";
import { linesOfDocument } from "./lines.ts";

const PITCH = 7;
const HEIGHT = 6;

/** A recognised page: every word as wide as its ink. */
function page(lines: readonly string[], widthOf: (text: string) => number): PageText {
  const words: TextWord[] = lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => {
      const box = {
        x0: index * PITCH,
        x1: index * PITCH + widthOf(text),
        y0: row * 12,
        y1: row * 12 + HEIGHT,
      };
      return {
        text,
        box,
        size: HEIGHT,
        font: -1,
        color: null,
        isHidden: false,
        direction: 0,
        confidence: 0.9,
      };
    }),
  );
  return {
    ...{
      number: 1,
      width: 612,
      height: 792,
      source: "ocr",
      words,
      rules: [],
      fills: [],
      images: [],
      fields: [],
    },
    ...{ annotations: [], drawings: [], problem: null },
  };
}

const LINES = [
  "KESTREL ROOFING LLC     ACCOUNT NUMBER",
  "DUBUQUE, IOWA 52001     10045567",
  "CLOSING BALANCE  STATEMENT PERIOD",
];
const cellsOf = (widthOf: (text: string) => number) =>
  linesOfDocument([page([...LINES, ...LINES], widthOf)])[0]!.cells.map(({ text }) => text);

describe("type of fixed width on scans", () => {
  it("has blanks as wide as a character within a cell, and two of them between cells", () => {
    expect(cellsOf((text) => text.length * PITCH - 2)).toEqual(["KESTREL ROOFING LLC", "ACCOUNT NUMBER"]);
  });

  it("is told by widths alone: of other type a gap so wide parts cells", () => {
    expect(cellsOf((text) => text.length * PITCH - 2 - (text.length % 3) * 4).length).toBeGreaterThan(2);
  });
});
