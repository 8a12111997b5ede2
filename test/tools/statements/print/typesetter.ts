import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import PDFDocument from "pdfkit";
import type { FontFamily, Op, Paper } from "./paper.ts";
import { unpackWoff } from "./woff.ts";

// Puts ops on pages of a PDF. Half of the fonts are those that every PDF reader brings, half are embedded as subsets, with ligatures.

const STANDARD: Readonly<Record<string, readonly [string, string, string, string]>> = {
  helvetica: ["Helvetica", "Helvetica-Bold", "Helvetica-Oblique", "Helvetica-BoldOblique"],
  times: ["Times-Roman", "Times-Bold", "Times-Italic", "Times-BoldItalic"],
  courier: ["Courier", "Courier-Bold", "Courier-Oblique", "Courier-BoldOblique"],
};
const EMBEDDED: Readonly<Record<string, string>> = {
  "open-sans": "open-sans",
  condensed: "barlow-semi-condensed",
  "plex-mono": "ibm-plex-mono",
  "source-serif": "source-serif-4",
};
const packages = createRequire(import.meta.url);

export type Typesetter = {
  faceOf(family: FontFamily, bold: boolean, italic: boolean): string;
  widthOf(text: string, face: string, size: number, spacing: number): number;
  write(ops: readonly Op[], pages: number): Promise<Buffer>;
};

export function makeTypesetter(paper: Paper): Typesetter {
  const doc = new PDFDocument({
    autoFirstPage: false,
    compress: true,
    margin: 0,
    info: { CreationDate: new Date(0), ModDate: new Date(0), Producer: "Statement Composer 4.2" },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const known = new Set<string>();
  const faceOf = (family: FontFamily, bold: boolean, italic: boolean) => {
    const standard = STANDARD[family];
    if (standard !== undefined) return standard[(bold ? 1 : 0) + (italic ? 2 : 0)]!;
    const face = `${EMBEDDED[family]}-latin-${bold ? 700 : 400}-${italic ? "italic" : "normal"}`;
    if (!known.has(face)) {
      const folder = dirname(packages.resolve(`@fontsource/${EMBEDDED[family]}/package.json`));
      doc.registerFont(face, unpackWoff(readFileSync(join(folder, "files", `${face}.woff`))));
      known.add(face);
    }
    return face;
  };
  const widthOf = (text: string, face: string, size: number, spacing: number) =>
    doc.font(face).fontSize(size).widthOfString(text) + spacing * text.length;
  const finish = () =>
    new Promise<Buffer>((resolve) => {
      doc.on("end", () => resolve(Buffer.concat(chunks)));
      doc.end();
    });
  return {
    faceOf,
    widthOf,
    write: (ops, pages) => {
      for (let page = 1; page <= pages; page++) {
        openPage(doc, paper);
        for (const op of inPaintOrder(
          ops.filter((one) => one.page === page),
          paper,
        ))
          paint(doc, op, paper);
      }
      return finish();
    },
  };
}

function openPage(doc: PDFKit.PDFDocument, paper: Paper): void {
  const [width, height] = paper.size;
  const crop = paper.crop ?? 0;
  const turned = paper.rotation !== undefined;
  const media = [width + 2 * crop, height + 2 * crop] as const;
  doc.addPage({ size: turned ? [media[1], media[0]] : [media[0], media[1]], margin: 0 });
  const data = doc.page.dictionary.data as Record<string, unknown>;
  if (crop > 0)
    data["CropBox"] = turned
      ? [crop, crop, crop + height, crop + width]
      : [crop, crop, crop + width, crop + height];
  if (paper.rotation !== undefined) data["Rotate"] = paper.rotation;
  // Seen turned by 90 degrees clockwise: the visible x runs up the stored page, the visible y to its right.
  if (paper.rotation === 90) doc.transform(0, -1, 1, 0, 0, media[0]);
  if (paper.rotation === 270) doc.transform(0, 1, -1, 0, media[1], 0);
  if (crop > 0) doc.translate(crop, crop);
}

function inPaintOrder(ops: readonly Op[], paper: Paper): readonly Op[] {
  const under = ops.filter((op) => op.kind === "fill");
  const over = ops.filter((op) => op.kind !== "fill");
  if (paper.order !== "columns") return [...under, ...over];
  const column = (op: Op) => (op.kind === "text" ? Math.floor(op.x / 48) : -1);
  return [
    ...under,
    ...over
      .map((op, index) => ({ op, index }))
      .sort((a, b) => column(a.op) - column(b.op) || a.index - b.index)
      .map(({ op }) => op),
  ];
}

function paint(doc: PDFKit.PDFDocument, op: Op, paper: Paper): void {
  if (op.kind === "rule") {
    doc
      .moveTo(...op.from)
      .lineTo(...op.to)
      .lineWidth(op.weight)
      .stroke(op.color);
    return;
  }
  if (op.kind !== "text") {
    doc.rect(...op.box);
    if (op.kind === "fill") doc.fill(op.color);
    else doc.lineWidth(0.7).stroke(op.color);
    return;
  }
  doc.font(op.face).fontSize(op.size).fillColor(op.color);
  if (op.turn !== undefined) {
    doc.save().rotate(op.turn, { origin: [op.x, op.y] });
    doc.text(op.text, op.x, op.y, { lineBreak: false });
    doc.restore();
    return;
  }
  const put = (text: string, x: number) =>
    doc.text(text, x, op.y, { lineBreak: false, characterSpacing: op.spacing });
  if (paper.placing === undefined || paper.placing === "lines") put(op.text, op.x);
  else for (const [text, x] of pieces(doc, op, paper.placing)) put(text, x);
}

type TextOp = Extract<Op, { kind: "text" }>;
function pieces(doc: PDFKit.PDFDocument, op: TextOp, placing: "words" | "characters"): [string, number][] {
  const parts = placing === "words" ? op.text.split(/(?<= )/) : [...op.text];
  let x = op.x;
  return parts
    .map((part): [string, number] => {
      const at = x;
      x += doc.widthOfString(part) + op.spacing * part.length;
      return [part.trimEnd(), at];
    })
    .filter(([text]) => text !== "");
}
