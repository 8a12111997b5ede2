import { describe, expect, it } from "vitest";
import type { DocumentText, PageText } from "../../model/document-text.ts";
import { readStatements } from "../read-statements.ts";
import { typed } from "../typed-page.fixture.ts";
import { found, HONEST, PAGE, read, withPage, withWord, wordOf } from "./altered-page.fixture.ts";

describe("what a file says of itself", () => {
  it("a day that no calendar has", () => {
    const forged = typed([PAGE.replaceAll("01/29", "02/30").replaceAll("01/31/2024", "02/28/2024")]);
    expect(found(forged, "impossible_date")).toMatchObject([{ values: ["02/30"] }]);
  });

  it.each([
    ["Adobe Photoshop 24.1", "editing_software"],
    ["Microsoft® Word 2019", "writing_software"],
    ["iLovePDF", "rearranged"],
    ["macOS Version 13.0 Quartz PDFContext", "printed_again"],
  ])("the program %s", (producer, code) => {
    expect(found({ ...HONEST, metadata: { ...HONEST.metadata, producer } }, code)).toHaveLength(1);
  });

  it("and nothing against the programs that banks use", () => {
    for (const producer of [
      "OpenText Exstream",
      "iText 2.1.7",
      "StreamServe",
      "PDFlib+PDI 9",
      "Skia/PDF m124 HeadlessChrome/124",
    ]) {
      const honest = { ...HONEST, metadata: { ...HONEST.metadata, producer, created: "D:20240203120000Z" } };
      expect(read(honest).anomalies).toEqual([]);
    }
  });

  it("contents of pages that a library took apart, more where others are as they were made", () => {
    const told = (contentHands: { rewritten: number; asMade: number }) =>
      found({ ...HONEST, metadata: { ...HONEST.metadata, contentHands } }, "content_rewritten").map(
        ({ points }) => points,
      );
    expect(told({ rewritten: 0, asMade: 3 })).toEqual([]);
    expect(told({ rewritten: 3, asMade: 0 })).toEqual([150]);
    expect(told({ rewritten: 1, asMade: 2 })).toEqual([250]);
  });

  it("bytes of a program that it does not name, and an identifier that changed: below the limit without an editor's name", () => {
    const told = (more: Partial<DocumentText["metadata"]>) =>
      read({ ...HONEST, metadata: { ...HONEST.metadata, producer: "Composer 4", ...more } }).anomalies.map(
        ({ code, points }) => [code, points],
      );
    const qpdf = "bff7a2fe";
    expect(told({ headerMark: qpdf, isIdChanged: true })).toEqual([
      ["written_anew", 150],
      ["identifier_changed", 40],
    ]);
    const dates = { created: "D:20240203120000Z", modified: "D:20240209120000Z" };
    expect(told({ headerMark: qpdf, isIdChanged: true, ...dates })).toEqual([
      ["written_anew", 150],
      ["identifier_changed", 60],
      ["modified_after_creation", 70],
    ]);
    expect(told({ headerMark: qpdf, isIdChanged: true, producer: "Sejda 3.2" })).toEqual([
      ["editing_software", 250],
      ["written_anew", 150],
      ["identifier_changed", 60],
    ]);
    expect(told({ headerMark: "e2e3cfd3", isIdChanged: false })).toEqual([]);
    expect(told({ headerMark: qpdf, producer: null, created: "D:20240203120000Z" })).toEqual([]);
    expect(told({ headerMark: qpdf, producer: "pikepdf 9.1" })).toEqual([["rearranged", 90]]);
  });

  it("times and facts that contradict each other", () => {
    const made = (created: string, more: Partial<DocumentText["metadata"]> = {}) =>
      read({ ...HONEST, metadata: { ...HONEST.metadata, created, ...more } }).anomalies.map(
        (one) => one.code,
      );
    expect(made("D:20240110120000Z")).toEqual(["made_before_period_end"]);
    expect(made("D:20240203120000Z", { modified: "D:20240620120000+02'00'" })).toEqual([
      "modified_after_creation",
    ]);
    const scan = { ...HONEST, pages: HONEST.pages.map((page) => ({ ...page, source: "ocr" as const })) };
    const early = { ...scan.metadata, created: "D:20240110120000Z", modified: "D:20240620120000Z" };
    expect(read({ ...scan, metadata: early }).anomalyScore).toBeLessThan(200);
    const xmp = { producer: "Other maker", creatorTool: null, created: null, modified: null, changedBy: [] };
    expect(made("D:20240203120000Z", { producer: "Composer", xmp })).toEqual(["metadata_disagrees"]);
  });

  it("a clock that was never set says nothing of when the file was made", () => {
    const madeAt = (created: string) => {
      const document = { ...HONEST, metadata: { ...HONEST.metadata, producer: "Composer 4", created } };
      return found(document, "made_before_period_end").length;
    };
    expect(madeAt("D:20240115093000Z")).toBe(1);
    expect(madeAt("D:20230214120501Z")).toBe(1);
    for (const unset of ["D:20000101000000Z", "D:20240101000000", "D:19800101000000Z", "D:20240101"])
      expect(madeAt(unset), unset).toBe(0);
  });

  it("a figure beside the edge on which its column ends", () => {
    const [from, to] = [wordOf(HONEST.pages[0] as PageText, "250.00").box, 3];
    const moved = withWord("250.00", { box: { ...from, x0: from.x0 + to, x1: from.x1 + to } });
    expect(found(moved, "figure_off_column")).toMatchObject([
      { points: 250, values: ["250.00"], place: { page: 1 } },
    ]);
    expect(found(HONEST, "figure_off_column")).toEqual([]);
    // `1,519.75 CR`: the mark ends the column.
    const page = HONEST.pages[0] as PageText;
    const { box } = wordOf(page, "1,519.75");
    const [figure, mark] = [
      { ...box, x0: box.x0 - 8, x1: box.x1 - 8 },
      { ...box, x0: box.x1 - 6 },
    ];
    const marked = withPage(({ words, ...rest }) => ({
      ...rest,
      words: words.flatMap((word) =>
        word.text === "1,519.75"
          ? [
              { ...word, box: figure },
              { ...word, text: "D", box: mark },
            ]
          : [word],
      ),
    }));
    expect(found(marked, "figure_off_column")).toEqual([]);
  });

  it("a reader that was lost doubts itself and accuses nobody", () => {
    const unread = typed([PAGE.replace(/[0-9,]+\.\d\d$/gm, (balance) => `${balance.length}7${balance}`)]);
    const [statement] = readStatements(unread).statements;
    const codes = statement?.anomalies.map((one) => one.code) ?? [];
    expect(codes.filter((code) => code === "running_balances")).toEqual([]);
    // One changed figure is no reader that was lost.
    const forged = read(typed([PAGE.replace("250.00 ", "950.00 ")]));
    expect(forged.anomalies.map((one) => one.code)).toContain("running_balances");
  });
});
