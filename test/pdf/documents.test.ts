import { PDFDocument } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawPdf } from "../support/pdf-files.ts";
import { makeTestReader, readFirstPage, readWhole, textOf } from "../support/pdf-reader.ts";
import { makeRawPdf, show } from "../support/raw-pdf.ts";

const reader = makeTestReader();

describe("a protected PDF", () => {
  const draw = (options: PDFKit.PDFDocumentOptions) =>
    drawPdf((pdf) => pdf.text("Ending balance 12.50"), options);

  it("asks for its password, refuses a wrong one and opens with the right one", async () => {
    const bytes = await draw({ userPassword: "swordfish", pdfVersion: "1.7" });
    const refused = async (password?: string) => {
      const outcome = await reader.readDocument(bytes, { password });
      return outcome.kind === "refused" ? [outcome.reason, outcome.text] : [];
    };
    expect(await refused()).toEqual(["password_needed", expect.stringContaining("Send the password")]);
    expect(await refused("")).toEqual(["password_needed", expect.any(String)]);
    expect(await refused("herring")).toEqual(["wrong_password", expect.any(String)]);
    const document = await readWhole(reader, bytes, "swordfish");
    expect(document.isEncrypted).toBe(true);
    expect(document.pages.map(textOf)).toEqual(["Ending balance 12.50"]);
    expect(await reader.renderPage(bytes, 1)).toMatchObject({ kind: "refused", reason: "password_needed" });
    expect(await reader.renderPage(bytes, 1, { password: "swordfish" })).toMatchObject({ kind: "rendered" });
  });

  it("against changes only is read like any other", async () => {
    const document = await readWhole(reader, await draw({ ownerPassword: "owner" }));
    expect(document.isEncrypted).toBe(true);
    expect(document.pages.map(textOf)).toEqual(["Ending balance 12.50"]);
  });
});

describe("what belongs to a document", () => {
  it("is read: fields with their values, notes, title and program", async () => {
    const pdf = await PDFDocument.create();
    pdf.setTitle("Application");
    pdf.setProducer("Form maker");
    const page = pdf.addPage([612, 792]);
    page.drawText("Business name", { x: 50, y: 700, size: 10 });
    const form = pdf.getForm();
    const name = form.createTextField("business.name");
    name.setText("Sunrise Bakery LLC");
    name.addToPage(page, { x: 150, y: 690, width: 200, height: 20 });
    const agree = form.createCheckBox("agree");
    agree.addToPage(page, { x: 150, y: 650, width: 12, height: 12 });
    agree.check();
    const other = form.createCheckBox("other");
    other.addToPage(page, { x: 150, y: 630, width: 12, height: 12 });
    const state = form.createDropdown("state");
    state.addOptions(["CA", "NY"]);
    state.select("NY");
    state.addToPage(page, { x: 150, y: 600, width: 60, height: 20 });
    const read = await readWhole(reader, await pdf.save());
    expect(read.metadata).toMatchObject({ title: "Application", producer: "Form maker", hasXmp: false });
    expect(
      read.pages[0]?.fields.map((field) => [field.name, field.type, field.value, field.isChecked]),
    ).toEqual([
      ["business.name", "text", "Sunrise Bakery LLC", null],
      ["agree", "checkbox", "Yes", true],
      ["other", "checkbox", "Off", false],
      ["state", "choice", "NY", null],
    ]);
    // The border is half outside.
    expect(read.pages[0]?.fields[0]?.box).toEqual({ x0: 149.5, y0: 81.5, x1: 350.5, y1: 102.5 });
  });

  it("holds notes that were put over the page", async () => {
    const note =
      "<< /Type /Annot /Subtype /FreeText /Rect [100 600 200 620] /Contents (9,999.00) /DA (/Helv 10 Tf) >>";
    const bytes = makeRawPdf([{ content: show("Balance", 50, 605), resources: "" }], { 100: note });
    const annotated = Buffer.from(
      bytes.toString("latin1").replace("/Contents 11 0 R", "/Contents 11 0 R /Annots [100 0 R]"),
      "latin1",
    );
    const page = await readFirstPage(reader, annotated);
    expect(page.annotations).toEqual([
      { kind: "FreeText", text: "9,999.00", box: { x0: 100, x1: 200, y0: 792 - 620, y1: 792 - 600 } },
    ]);
  });

  it("tells how often it was saved", async () => {
    const first = await drawPdf((pdf) => pdf.text("Balance 10.00"));
    expect((await readWhole(reader, first)).revisions).toBe(1);
    const pdf = await PDFDocument.load(first, { forIncrementalUpdate: true });
    pdf.getPage(0).drawText("9", { x: 200, y: 600 });
    const second = await pdf.save();
    expect((await readWhole(reader, second)).revisions).toBe(2);
  });

  it("are its pages in order, each told as it is done", async () => {
    const bytes = await drawPdf((pdf) => {
      for (let page = 1; page <= 30; page++) (page === 1 ? pdf : pdf.addPage()).text(`Page ${page} of 30`);
    });
    const steps: string[] = [];
    const outcome = await reader.readDocument(bytes, {
      onProgress: (done, of) => steps.push(`${done}/${of}`),
    });
    const pages = outcome.kind === "read" ? outcome.document.pages : [];
    expect(pages.map((page) => [page.number, textOf(page)]).at(-1)).toEqual([30, "Page 30 of 30"]);
    expect(steps).toHaveLength(30);
    expect(steps.at(-1)).toBe("30/30");
  });
});

describe("a picture of a page", () => {
  it("has the wished size and shows the page as it is turned", async () => {
    const content = "0 0 0 rg 0 692 100 100 re f";
    const render = async (rotate: number) => {
      const outcome = await reader.renderPage(makeRawPdf([{ content, rotate }]), 1, { width: 306 });
      if (outcome.kind === "refused") throw new Error(outcome.reason);
      const { data, info } = await sharp(outcome.jpeg).raw().toBuffer({ resolveWithObject: true });
      const isBlackAt = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 255) < 60;
      return {
        size: [info.width, info.height],
        corners: [isBlackAt(20, 10), isBlackAt(info.width - 20, 10)],
      };
    };
    expect(await render(0)).toEqual({ size: [306, 396], corners: [true, false] });
    expect(await render(90)).toEqual({ size: [306, 236], corners: [false, true] });
  });

  it("of a page that is not there is refused", async () => {
    const bytes = makeRawPdf([{ content: "" }]);
    expect(await reader.renderPage(bytes, 2)).toMatchObject({ kind: "refused", reason: "no_such_page" });
  });
});
