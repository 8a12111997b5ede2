import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { PageText } from "../../src/core/model/document-text.ts";
import { findProgram } from "../../src/reading/pdf/ocr/native.ts";
import { drawPdf } from "../support/pdf-files.ts";
import { makeTestReader, readFirstPage, readWhole, textOf } from "../support/pdf-reader.ts";
import { bindScans, scanPage } from "../support/scan.ts";

// A page takes 2 s of computing, and much longer beside other work.
vi.setConfig({ testTimeout: 120_000 });

const native = makeTestReader({ ocr: "auto" });
const script = makeTestReader({ ocr: "js", workers: 1 });
const off = makeTestReader({ ocr: "off" });

const AMOUNTS = ["1,204.50", "87.36", "15.00", "2,310.09", "641.77", "39.99", "912.48", "6.25"];
let statement: Buffer;

beforeAll(async () => {
  statement = await drawPdf((pdf) => {
    pdf.fontSize(14).text("Riverbend Community Bank", 60, 60).fontSize(9);
    for (const [row, amount] of AMOUNTS.entries()) {
      const y = 120 + row * 18;
      pdf.text(`03/1${row}`, 60, y).text(`Card purchase at the harbour market ${row}`, 120, y);
      pdf.text(amount, 450, y, { width: 90, align: "right" });
    }
  });
});

/** A table under a dark heading with light letters, every other row shaded and all of it framed. */
async function drawShadedTable(): Promise<Buffer> {
  return drawPdf((pdf) => {
    pdf.fontSize(14).text("Riverbend Community Bank", 60, 60).fontSize(9);
    pdf.rect(54, 110, 504, 20).fill("#1f3a5f");
    for (const [x, title] of [
      [60, "Posted"],
      [120, "Description"],
      [505, "Amount"],
    ] as const)
      pdf.fillColor("#ffffff").text(title, x, 116, { lineBreak: false });
    for (const [row, amount] of AMOUNTS.entries()) {
      const y = 130 + row * 18;
      if (row % 2 === 0) pdf.rect(54, y, 504, 18).fill("#c9d3e0");
      pdf.lineWidth(0.6).rect(54, y, 504, 18).stroke("#7d8794").fillColor("#222222");
      pdf.text(`03/1${row}`, 60, y + 5).text(`Card purchase at the harbour market ${row}`, 120, y + 5);
      pdf.text(amount, 450, y + 5, { width: 90, align: "right" });
    }
  });
}

/** Amounts from top to bottom of the upright page. */
const amountsOf = (page: PageText) =>
  page.words.filter((word) => /^[\d,]+\.\d\d$/.test(word.text)).map((word) => word.text);

describe.each([
  ["the program tesseract, or the built-in one where there is none", native],
  ["the built-in recognition", script],
] as const)("a scan read by %s", (_, reader) => {
  it("gives its words, straightened, with their place on the page", async () => {
    const document = await readWhole(
      reader,
      await bindScans([await scanPage(off, statement, { askew: 1.5 })]),
    );
    const page = document.pages[0];
    expect(page?.source).toBe("ocr");
    expect(page === undefined ? [] : amountsOf(page)).toEqual(AMOUNTS);
    const amount = page?.words.find((word) => word.text === AMOUNTS[0]);
    // The picture grew by what stands out when it is turned by 1.5 degrees, and is fitted into the page again.
    expect(Math.abs((amount?.box.x1 ?? 0) - 535)).toBeLessThan(8);
    expect(Math.abs((amount?.box.y0 ?? 0) - 133)).toBeLessThan(12);
    expect(amount).toMatchObject({ font: -1, color: null, isHidden: false, direction: 0 });
    expect(amount?.confidence).toBeGreaterThan(0.5);
    expect(amount?.confidence).toBeLessThanOrEqual(1);
  });
});

describe("a scan", () => {
  it.each([90, 180, 270] as const)("that lies turned by %i degrees is read, and says so", async (turn) => {
    const size: [number, number] = turn === 180 ? [612, 792] : [792, 612];
    const page = await readFirstPage(
      native,
      await bindScans([await scanPage(off, statement, { turn })], size),
    );
    expect(amountsOf(page).sort()).toEqual([...AMOUNTS].sort());
    expect(new Set(page.words.map((word) => word.direction))).toEqual(new Set([turn]));
    const amount = page.words.find((word) => word.text === AMOUNTS[0]);
    // On the upright page it stands from 120 to 128 below the top, and ends 540 from the left.
    const centre = { 90: [792 - 124, 522], 180: [612 - 522, 792 - 124], 270: [124, 612 - 522] }[turn];
    expect(Math.abs(((amount?.box.x0 ?? 0) + (amount?.box.x1 ?? 0)) / 2 - (centre[0] ?? 0))).toBeLessThan(8);
    expect(Math.abs(((amount?.box.y0 ?? 0) + (amount?.box.y1 ?? 0)) / 2 - (centre[1] ?? 0))).toBeLessThan(8);
  });

  it("with shaded rows, frames and light letters on a dark heading loses nothing of them", async () => {
    const scan = await scanPage(off, await drawShadedTable(), { askew: -0.6 });
    const page = await readFirstPage(native, await bindScans([scan]));
    if ((await findProgram(process.env["PATH"] ?? "")) !== null) expect(amountsOf(page)).toEqual(AMOUNTS);
    // The built-in recognition may miss a point; no figure is lost by either.
    const digits = (text: string) => text.replace(/\D/g, "");
    const figures = page.words.filter((word) => word.box.x0 > 480 && digits(word.text) !== "");
    expect(figures.map((word) => digits(word.text))).toEqual(AMOUNTS.map(digits));
    const heading = page.words.filter((word) => /^(Posted|Description|Amount)$/.test(word.text));
    expect(heading.map((word) => word.text).sort()).toEqual(["Amount", "Description", "Posted"]);
    for (const { box } of heading) expect(Math.abs((box.y0 + box.y1) / 2 - 120)).toBeLessThan(12);
  });

  it("with a stamp as real text is read all the same", async () => {
    const picture = await scanPage(off, statement);
    const stamped = await drawPdf((pdf) => {
      pdf.image(picture, 0, 0, { width: 612, height: 792 }).fontSize(8).text("Received 2026-04-02", 60, 20);
    });
    const page = await readFirstPage(native, stamped);
    expect(amountsOf(page)).toEqual(AMOUNTS);
    expect(textOf(page)).toContain("Received 2026-04-02");
    expect(textOf(page).match(/Received/g)).toHaveLength(1);
  });

  it("is a refusal when nothing recognises characters, and says why beside pages of text", async () => {
    const picture = await scanPage(off, statement);
    const scan = await bindScans([picture]);
    expect(await off.readDocument(scan)).toMatchObject({ kind: "refused", reason: "no_words" });
    const mixed = await drawPdf((pdf) => {
      pdf.text("A page of text.").addPage().image(picture, 0, 0, { width: 612, height: 792 });
    });
    const [, second] = (await readWhole(off, mixed)).pages;
    expect(second).toMatchObject({ source: "none", problem: expect.stringContaining("switched off") });
  });
});

describe("a picture as a file", () => {
  it.each(["png", "tiff"] as const)("is read like a page: %s", async (format) => {
    const bytes = await sharp(await scanPage(off, statement))
      .withMetadata({ density: 200 })
      .toFormat(format)
      .toBuffer();
    const page = await readFirstPage(native, bytes);
    expect(amountsOf(page)).toEqual(AMOUNTS);
    expect([Math.round(page.width), Math.round(page.height)]).toEqual([612, 792]);
    expect(page.images).toMatchObject([{ pixelWidth: 1700, pixelHeight: 2200 }]);
    expect(await native.renderPage(bytes, 1, { width: 300 })).toMatchObject({ kind: "rendered" });
    expect(await native.renderPage(bytes, 2)).toMatchObject({ kind: "refused", reason: "no_such_page" });
  });

  it("is turned as its camera says", async () => {
    const sideways = await sharp(await scanPage(off, statement, { turn: 270 }))
      .withMetadata({ orientation: 6, density: 200 })
      .jpeg()
      .toBuffer();
    const page = await readFirstPage(native, sideways);
    expect(amountsOf(page)).toEqual(AMOUNTS);
    expect(page.words[0]?.direction).toBe(0);
  });

  it("that shows paper on a desk is cut to the paper, read and shown like that", async () => {
    const desk = { background: "#3a332c" };
    const photo = await sharp(await scanPage(off, statement, { dpi: 150 }))
      .rotate(6, desk)
      .extend({ top: 90, bottom: 140, left: 120, right: 60, ...desk })
      .jpeg()
      .toBuffer();
    const page = await readFirstPage(native, photo);
    expect(amountsOf(page)).toEqual(AMOUNTS);
    expect(Math.abs(page.width / page.height - 612 / 792)).toBeLessThan(0.02);
    const shown = await native.renderPage(photo, 1, { width: 600 });
    const { width = 0, height = 1 } = shown.kind === "rendered" ? await sharp(shown.jpeg).metadata() : {};
    expect(width).toBe(600);
    expect(Math.abs(width / height - 612 / 792)).toBeLessThan(0.02);
  });

  it("that is cut short or far too big is refused or says so", async () => {
    const whole = await scanPage(off, statement);
    const cut = await native.readDocument(whole.subarray(0, whole.length / 3));
    expect(cut.kind === "refused" || cut.document.pages[0]?.problem !== null).toBe(true);
    const huge = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    expect(await native.readDocument(huge)).toMatchObject({ kind: "refused", reason: "too_big" });
  });
});
