import { expect, it } from "vitest";
import type { DocumentText, TextWord } from "../../model/document-text.ts";
import { placesAsShown, uprightDocument } from "./upright.ts";

const SLOPE = 0.02;

/** Thirty rows of four words in upright columns, on a page that lay askew in the scanner. */
function scan(): DocumentText {
  const words = Array.from({ length: 120 }, (_, index): TextWord => {
    const [x, y] = [60 + (index % 4) * 130, 60 + Math.floor(index / 4) * 20];
    const [left, top] = [x - SLOPE * y, y + SLOPE * x];
    return {
      ...{ text: "word", size: 9, font: -1, color: null, isHidden: false, direction: 0, confidence: 0.9 },
      box: { x0: left, y0: top, x1: left + 40, y1: top + 9 },
    };
  });
  const page = { ...{ number: 1, width: 612, height: 792, source: "ocr" as const, problem: null }, words };
  const none = { rules: [], fills: [], images: [], drawings: [], fields: [], annotations: [] };
  const metadata = {
    producer: null,
    creator: null,
    title: null,
    author: null,
    created: null,
    modified: null,
  };
  return {
    ...{ pages: [{ ...page, ...none }], fonts: [], revisions: 1, isEncrypted: false },
    metadata: { ...metadata, hasXmp: false },
  };
}

it("makes lines level and columns upright on a page that was scanned askew", () => {
  const words = uprightDocument(scan()).document.pages[0]?.words ?? [];
  const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  const column = words.filter((_, index) => index % 4 === 3).map(({ box }) => box.x0);
  const row = words.slice(0, 4).map(({ box }) => box.y0);
  expect(spread(column)).toBeLessThan(0.5);
  expect(spread(row)).toBeLessThan(0.5);
});

it("tells places as they are on the page that is shown", () => {
  const document = scan();
  const { document: upright, turns } = uprightDocument(document);
  const [before, after] = [document.pages[0]?.words[50]?.box, upright.pages[0]?.words[50]?.box];
  const { box } = placesAsShown({ page: 1, box: after }, turns);
  for (const side of ["x0", "y0", "x1", "y1"] as const)
    expect(box?.[side]).toBeCloseTo(before?.[side] ?? 0, 6);
});

it("leaves a page of text alone, whatever its words look like", () => {
  const document = scan();
  const typed = { ...document, pages: document.pages.map((page) => ({ ...page, source: "text" as const })) };
  expect(uprightDocument(typed).document).toBe(typed);
});
