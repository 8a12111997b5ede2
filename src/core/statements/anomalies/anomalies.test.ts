import { describe, expect, it } from "vitest";
import type { PageText } from "../../model/document-text.ts";
import { found, HONEST, read, withPage, withWord, wordOf } from "./altered-page.fixture.ts";

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
});
