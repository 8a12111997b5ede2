import { describe, expect, it } from "vitest";
import type { TextWord } from "../../src/core/model/document-text.ts";
import { makeTestReader, readFirstPage, readWhole, textOf } from "../support/pdf-reader.ts";
import { makeRawPdf, rawStream, show } from "../support/raw-pdf.ts";

const reader = makeTestReader();
const read = (content: string, page: Partial<Parameters<typeof makeRawPdf>[0][0]> = {}, objects = {}) =>
  readFirstPage(reader, makeRawPdf([{ content, ...page }], objects));
const rounded = (word: TextWord | undefined) =>
  word === undefined ? [] : [word.box.x0, word.box.y0, word.box.x1, word.box.y1].map(Math.round);
/** Helvetica: 5 digits of 556 and a point of 278 thousandths. */
const WIDTH_OF_123_45 = 30.58;

describe("words of a text layer", () => {
  it("have their place from the top left corner, size, font and colour", async () => {
    const page = await read(`1 0 0 rg ${show("Total 123.45", 100, 700)}`);
    expect(textOf(page)).toBe("Total 123.45");
    const amount = page.words[1];
    expect(amount?.box.x1).toBeCloseTo(100 + 25.01 + WIDTH_OF_123_45, 1);
    expect(amount?.box.y1).toBeGreaterThan(92);
    expect(amount?.box.y0).toBeLessThan(85);
    expect(amount).toMatchObject({ size: 10, color: 0xff0000, isHidden: false, direction: 0, confidence: 1 });
    expect((await readWhole(reader, makeRawPdf([{ content: show("a", 9, 9) }]))).fonts).toEqual([
      "Helvetica",
    ]);
  });

  it.each([
    [0, [100, 85, 131, 95]],
    [90, [698, 100, 708, 131]],
    [180, [481, 697, 512, 707]],
    [270, [84, 481, 94, 512]],
  ] as const)("stand where the page shows them when it is turned by %i", async (rotate, box) => {
    const page = await read(show("123.45", 100, 700), { rotate });
    expect(textOf(page)).toBe("123.45");
    expect(page.words[0]?.direction).toBe(rotate);
    expect([page.width, page.height]).toEqual(rotate % 180 === 0 ? [612, 792] : [792, 612]);
    for (const [index, value] of rounded(page.words[0]).entries()) {
      expect(Math.abs(value - (box[index] ?? 0)), `side ${index}`).toBeLessThanOrEqual(1);
    }
  });

  it("of a landscape page (turned page, turned text) read as upright", async () => {
    const content = "BT /F1 10 Tf 0 1 -1 0 100 50 Tm (Ending balance 1,234.56) Tj ET";
    const page = await read(content, { rotate: 90 });
    expect(textOf(page)).toBe("Ending balance 1,234.56");
    expect(page.words.map((word) => word.direction)).toEqual([0, 0, 0]);
    const [first, , last] = page.words;
    expect(rounded(first)[0]).toBe(50);
    expect(last?.box.x1).toBeCloseTo(50 + 110.63, 1);
    expect(first?.box.y1).toBeCloseTo(102, 0);
  });

  it("keep their blanks between the dashes with which a line printer sets a title off", async () => {
    const rule = "- - - - - - - - - -";
    const page = await read(show(`${rule} OTHER CREDITS ${rule}`, 100, 700));
    expect(page.words.map(({ text }) => text).filter((text) => text !== "-")).toEqual(["OTHER", "CREDITS"]);
  });

  it("count from the crop box, and what lies outside of it is not read", async () => {
    const page = await read(show("inside", 150, 650) + show("outside", 20, 650), {
      cropBox: [100, 100, 500, 700],
    });
    expect([page.width, page.height]).toEqual([400, 600]);
    expect(textOf(page)).toBe("inside");
    expect(rounded(page.words[0])[0]).toBe(50);
    expect(rounded(page.words[0])[3]).toBe(52);
  });

  it("are joined from letters that are painted one by one, in parts and with kerning", async () => {
    let x = 100;
    const letters = [..."$1,234.56"].map((letter) => {
      const painted = show(letter, x, 700);
      x += /[.,]/.test(letter) ? 2.78 : 5.56;
      return painted;
    });
    expect(textOf(await read(letters.join("")))).toBe("$1,234.56");
    const kerned = "BT /F1 10 Tf 100 700 Td [(Dep) 20 (osit) -300 (of) -250 (1) 60 (,) -10 (200.00)] TJ ET";
    expect(textOf(await read(kerned))).toBe("Deposit of 1,200.00");
  });

  it("are whole in letter-spaced text, and columns stay apart", async () => {
    const spaced = (text: string, by: number) => `BT /F1 10 Tf ${by} Tc 100 700 Td (${text}) Tj ET`;
    expect(textOf(await read(spaced("ACCOUNT SUMMARY", 3)))).toBe("ACCOUNT SUMMARY");
    expect(textOf(await read(spaced("S T A T E M E N T", 0)))).toBe("STATEMENT");
    expect(textOf(await read(show("1 2 3 4 5 6", 100, 700)))).toBe("1 2 3 4 5 6");
    const columns = [1, 2, 3, 4, 5]
      .map((digit, index) => show(String(digit), 100 + index * 20, 700))
      .join("");
    expect(textOf(await read(columns))).toBe("1 2 3 4 5");
  });

  it("keep letters of ligatures and lose what is not seen", async () => {
    const differences = "/fi /fl /hyphen /endash /nbspace /uni00AD";
    const font = `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Differences [1 ${differences}] >> >>`;
    const page = await read(
      "BT /F1 10 Tf 100 700 Td (con\\001rm \\002at 12\\003 re\\006view) Tj ET",
      {},
      { 3: font },
    );
    expect(textOf(page)).toBe("confirm flat 12- re-view");
    // Some fonts set them wide; a blank behind them is wider still.
    const wide = await read(
      "BT /F1 10 Tf 100 700 Td [(\\001) -180 (nal wi\\001 fee)] TJ ET",
      {},
      { 3: font },
    );
    expect(textOf(wide)).toBe("final wifi fee");
  });

  it("in form XObjects are read and placed through every matrix", async () => {
    const inner = rawStream(
      show("123.45", 10, 20),
      "/Type /XObject /Subtype /Form /BBox [0 0 200 200] /Matrix [1 0 0 1 5 0] /Resources << /Font << /F1 3 0 R >> >>",
    );
    const outer = rawStream(
      "q 2 0 0 2 0 0 cm /In Do Q",
      "/Type /XObject /Subtype /Form /BBox [0 0 400 400] /Resources << /XObject << /In 100 0 R >> >>",
    );
    const page = await read(
      "q 1 0 0 1 50 100 cm /Out Do Q",
      { resources: "/XObject << /Out 101 0 R >>" },
      { 100: inner, 101: outer },
    );
    expect(textOf(page)).toBe("123.45");
    expect(page.words[0]?.size).toBeCloseTo(20, 1);
    expect(page.words[0]?.box.x0).toBeCloseTo(80, 1);
    expect(page.words[0]?.box.x1).toBeCloseTo(80 + 2 * WIDTH_OF_123_45, 0);
  });

  it("that are not painted are marked, as those of searchable scans are", async () => {
    const page = await read(
      `BT /F1 10 Tf 3 Tr 100 700 Td (under) Tj ET BT 0 Tr /F1 10 Tf 100 600 Td (over) Tj ET`,
    );
    expect(page.words.map((word) => [word.text, word.isHidden])).toEqual([
      ["under", true],
      ["over", false],
    ]);
  });

  it("are parted in a drawn (Type 3) font, whose letters fill boxes wider than they are", async () => {
    const drawing = rawStream("600 0 0 -200 1500 900 d1 0 0 500 700 re f");
    const codes = "/FirstChar 65 /LastChar 66 /Widths [600 600] /Encoding << /Differences [65 /A /B] >>";
    const page = await read(
      "BT /F3 10 Tf 100 700 Td (AB) Tj 14.5 0 Td (BA) Tj ET",
      {
        resources: "/Font << /F3 100 0 R >>",
      },
      {
        100: `<< /Type /Font /Subtype /Type3 /FontBBox [0 -200 1500 900] /FontMatrix [0.001 0 0 0.001 0 0] ${codes} /CharProcs << /A 101 0 R /B 101 0 R >> /ToUnicode 102 0 R >>`,
        101: drawing,
        102: rawStream(
          "1 begincodespacerange <00> <FF> endcodespacerange 2 beginbfchar <41> <0041> <42> <0042> endbfchar",
        ),
      },
    );
    expect(textOf(page)).toBe("AB BA");
  });

  it("of a turned page are whole where kerned letters overlap", async () => {
    const kerned = "BT /F1 10 Tf 100 700 Td [(RETURN SER) 70 (VICE REQUESTED)] TJ ET";
    const page = await read(kerned + show("Statement Ending 01/13/2025", 100, 720), { rotate: 90 });
    expect(page.words.map((word) => word.text).sort()).toEqual([
      "01/13/2025",
      "Ending",
      "REQUESTED",
      "RETURN",
      "SERVICE",
      "Statement",
    ]);
  });

  it("lose soft hyphens within a line, which have no width", async () => {
    const soft = "BT /F1 10 Tf 100 700 Td [(TRANS-) 333 (FER)] TJ ET";
    expect(textOf(await read(soft))).toBe("TRANSFER");
    expect(textOf(await read(show("CO-OP", 100, 700)))).toBe("CO-OP");
  });

  it("in white are told apart by what the painted page shows behind them", async () => {
    const band = "0.1 0.2 0.5 rg 90 690 m 200 690 l 210 700 210 710 200 720 c 90 720 l h f ";
    const page = await read(`${band} 1 1 1 rg ${show("Evergreen", 100, 700)} ${show("unseen", 100, 600)}`);
    expect(page.words.map((word) => [word.text, word.isOnDark ?? false])).toEqual([
      ["Evergreen", true],
      ["unseen", false],
    ]);
  });

  it("painted twice to look bold are one word", async () => {
    const page = await read(
      show("Balance", 100, 700) + show("Balance", 100.3, 700) + show("Balance", 100, 680),
    );
    expect(textOf(page)).toBe("Balance Balance");
  });

  it("do not glue raised cents to the amount", async () => {
    const page = await read(`${show("$12", 100, 700, 12)}${show("34", 120.1, 704, 7)}`);
    expect(textOf(page)).toBe("$12 34");
  });

  it("say how much is painted before boxes and images", async () => {
    const page = await read(
      `${show("covered", 100, 700)}1 1 1 rg 90 690 80 30 re f ${show("after", 100, 600)}0 0 1 RG 50 500 300 0.5 re f 0.5 w 50 400 m 350 400 l S`,
    );
    expect(page.fills).toHaveLength(1);
    expect(page.fills[0]).toMatchObject({ color: 0xffffff, after: 1 });
    expect(page.rules.map((rule) => [rule.x0, rule.x1, Math.round(rule.y0)])).toEqual([
      [50, 350, 292],
      [50, 350, 392],
    ]);
  });
});
