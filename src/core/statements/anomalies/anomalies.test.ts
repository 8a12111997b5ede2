import { describe, expect, it } from "vitest";
import type { DocumentText, PageText, TextWord } from "../../model/document-text.ts";
import { readStatements } from "../read-statements.ts";
import { typed } from "../typed-page.fixture.ts";

const PAGE = `
First Valley Bank
ACME GRILL LLC
Statement Period: 01/01/2024 through 01/31/2024
Account Number: 000123456789

Beginning Balance                                     $1,000.00
Ending Balance                                        $1,549.75

DATE      DESCRIPTION                      AMOUNT       BALANCE
01/02     Mobile deposit                   500.00      1,500.00
01/05     Acme supply payment              250.00      1,750.00
01/08     City power                       -80.25      1,669.75
01/12     Office rent                     -100.00      1,569.75
01/19     Card purchase                    -50.00      1,519.75
01/22     Card purchase                    -20.00      1,499.75
01/29     Mobile deposit                    50.00      1,549.75`;

const HONEST = typed([PAGE]);

/** The document with its only page changed. */
const withPage = (change: (page: PageText) => PageText, document = HONEST): DocumentText => ({
  ...document,
  pages: document.pages.map((page, index) => (index === 0 ? change(page) : page)),
});
const indexOf = (page: PageText, text: string) => page.words.findIndex((word) => word.text === text);
const wordOf = (page: PageText, text: string) => page.words[indexOf(page, text)] as TextWord;
const withWord = (text: string, change: Partial<TextWord>) =>
  withPage((page) => ({
    ...page,
    words: page.words.with(indexOf(page, text), { ...wordOf(page, text), ...change }),
  }));

const read = (document: DocumentText) => {
  const [statement] = readStatements(document).statements;
  if (statement === undefined) throw new Error("no statement was read");
  return statement;
};
const found = (document: DocumentText, code: string) =>
  read(document).anomalies.filter((anomaly) => anomaly.code === code);

describe("anomalies of a document", () => {
  it("are none in an honest one", () => {
    const silent = {
      ...HONEST,
      metadata: { ...HONEST.metadata, producer: "Composer 4", created: "D:20240203" },
    };
    expect(read(silent)).toMatchObject({ verdict: "VERIFIED", anomalies: [], anomalyScore: 0 });
  });

  it("a figure in a font that nothing else is set in", () => {
    const forged = { ...withWord("250.00", { font: 1 }), fonts: ["Courier", "Helvetica"] };
    expect(found(forged, "font_of_nothing_else")).toMatchObject([
      { points: 400, values: ["Helvetica 9", "Courier 9"], place: { page: 1 } },
    ]);
  });

  it("another size in a column weighs less, and bold that the page uses anyway still less", () => {
    expect(found(withWord("250.00", { size: 9.6 }), "size_changes")).toHaveLength(1);
    const bold = withPage((page) => ({
      ...page,
      words: page.words.map((word) =>
        ["250.00", "First", "Valley", "Bank"].includes(word.text) ? { ...word, font: 1 } : word,
      ),
    }));
    const { anomalyScore, anomalies } = read({ ...bold, fonts: ["Courier", "Courier-Bold"] });
    expect(anomalies.map((one) => one.code)).toContain("font_changes");
    expect(anomalyScore).toBeLessThan(200);
  });

  it("two fonts inside one number", () => {
    const forged = {
      ...withWord("500.00", { otherDigits: { font: 1, size: 9 } }),
      fonts: ["Courier", "Arial"],
    };
    expect(found(forged, "font_changes_in_number")).toMatchObject([{ values: ["Courier 9", "Arial 9"] }]);
  });

  it("text under a rectangle, with what is written on top; the reader reads what is seen", () => {
    const forged = withPage((page) => {
      const old = wordOf(page, "250.00");
      return {
        ...page,
        words: [...page.words, { ...old, text: "950.00" }],
        fills: [{ box: old.box, color: 0xffffff, after: page.words.length }],
      };
    });
    const statement = read(forged);
    expect(statement.rows.map((row) => row.amount.minor)).toContain(95_000n);
    expect(statement.anomalies.find((one) => one.code === "figure_replaced")).toMatchObject({
      values: ["250.00", "950.00"],
      text: "Under a rectangle, where the page shows 950.00, stands the text 250.00.",
    });
    const marker = withPage((page) => ({
      ...page,
      fills: [
        { box: wordOf(page, "250.00").box, color: 0xffff00, after: page.words.length, isSeeThrough: true },
      ],
    }));
    expect(found(marker, "figure_hidden")).toEqual([]);
  });

  it("a stroke that makes another digit, by a viewer's pen or in the page itself", () => {
    const stroke = (text: string) => {
      const { box } = wordOf(HONEST.pages[0] as PageText, text);
      return { ...box, x1: box.x0 + 6, x0: box.x0 - 1 };
    };
    const penned = withPage((page) => ({
      ...page,
      annotations: [{ kind: "Ink", box: stroke("500.00"), text: "" }],
    }));
    expect(found(penned, "note_over_figure")).toMatchObject([{ values: ["500.00"] }]);
    const drawn = withPage((page) => ({ ...page, drawings: [stroke("250.00")] }));
    expect(found(drawn, "stroke_on_figure")).toMatchObject([{ points: 400, values: ["250.00"] }]);
  });

  it("a tick beside a figure, a rule below it and letters painted as outlines say nothing", () => {
    const beside = withPage((page) => {
      const { box } = wordOf(page, "500.00");
      const tick = { ...box, x0: box.x1 + 2, x1: box.x1 + 10 };
      const below = { ...box, y0: box.y1 - 1, y1: box.y1 + 1 };
      return { ...page, annotations: [tick, below].map((place) => ({ kind: "Ink", box: place, text: "" })) };
    });
    expect(read(beside).anomalies.map(({ code }) => code)).not.toContain("note_over_figure");
    const outlined = withPage((page) => ({ ...page, drawings: page.words.map((word) => word.box) }));
    expect(found(outlined, "stroke_on_figure")).toEqual([]);
  });

  it("a patch behind one figure, and none where every row has its ground", () => {
    const patch = (text: string) =>
      withPage((page) => {
        const words = [...page.words.filter((word) => word.text !== text), wordOf(page, text)];
        return {
          ...page,
          words,
          fills: [{ box: wordOf(page, text).box, color: 0xffffff, after: words.length - 1 }],
        };
      });
    expect(found(patch("1,669.75"), "patch")).toMatchObject([{ values: ["1,669.75"] }]);
    const striped = withPage((page) => ({
      ...page,
      fills: page.words
        .map((word, index) => ({ box: word.box, color: 0xffffff, after: index }))
        .filter(({ box }) => box.x0 > 200),
    }));
    expect(found(striped, "patch")).toEqual([]);
  });

  it("a figure printed over another", () => {
    const forged = withPage((page) => ({
      ...page,
      words: [...page.words, { ...wordOf(page, "1,499.75"), text: "8,499.75" }],
    }));
    expect(found(forged, "text_over_text")).toMatchObject([{ values: ["1,499.75", "8,499.75"] }]);
  });

  it("money that cannot be seen, and no marks of the bank's own software", () => {
    const hide = (text: string) =>
      withPage((page) => ({
        ...page,
        words: [...page.words, { ...wordOf(page, "500.00"), text, isHidden: true }],
      }));
    expect(found(hide("100.00"), "hidden_money")).toMatchObject([
      { points: 350, values: ["100.00", "500.00"] },
    ]);
    expect(found(hide("*start*summary"), "hidden_money")).toEqual([]);
  });

  it("a note over a figure, and no link", () => {
    const note = (kind: string) =>
      withPage((page) => ({
        ...page,
        annotations: [{ kind, box: wordOf(page, "500.00").box, text: "900.00" }],
      }));
    expect(found(note("FreeText"), "note_over_figure")).toMatchObject([{ values: ["500.00", "900.00"] }]);
    expect(found(note("Link"), "note_over_figure")).toEqual([]);
  });

  it("what a later save changed, and little for a save that changed nothing", () => {
    const box = wordOf(HONEST.pages[0] as PageText, "500.00").box;
    const saved = { ...HONEST, revisions: 2 };
    expect(read(saved).anomalyScore).toBeLessThan(100);
    const changed = { ...saved, savedChanges: [{ page: 1, box, before: "100.00", now: "500.00" }] };
    expect(found(changed, "figure_changed_by_save")).toMatchObject([
      { points: 600, text: "Before a later save of the file this was 100.00; now it is 500.00." },
    ]);
  });

  it("a page that is there twice", () => {
    const [page] = HONEST.pages;
    const twice = { ...HONEST, pages: [page as PageText, { ...(page as PageText), number: 2 }] };
    expect(found(twice, "duplicated_page")).toMatchObject([
      { values: ["page 1", "page 2"], place: { page: 2 } },
    ]);
  });

  it("a day that no calendar has", () => {
    const forged = typed([PAGE.replaceAll("01/29", "02/30").replaceAll("01/31/2024", "02/28/2024")]);
    expect(found(forged, "impossible_date")).toMatchObject([{ values: ["02/30"] }]);
  });

  it.each([
    ["Adobe Photoshop 24.1", "editing_software"],
    ["Microsoft® Word 2019", "editing_software"],
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

  it("times and facts that contradict each other", () => {
    const made = (created: string, more: Partial<DocumentText["metadata"]> = {}) =>
      read({ ...HONEST, metadata: { ...HONEST.metadata, created, ...more } }).anomalies.map(
        (one) => one.code,
      );
    expect(made("D:20240110120000Z")).toEqual(["made_before_period_end"]);
    expect(made("D:20240203120000Z", { modified: "D:20240620120000+02'00'" })).toEqual([
      "modified_after_creation",
    ]);
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
