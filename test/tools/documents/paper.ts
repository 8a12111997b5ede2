import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PDFDocument as FieldDocument } from "@cantoo/pdf-lib";
import PDFDocument from "pdfkit";

// A sheet to draw on, in points from the top left corner; form fields are added when the drawing is done.

export type Font = "sans" | "sans-bold" | "serif" | "serif-bold" | "mono" | "hand" | "script";
export type TextStyle = {
  readonly font?: Font;
  readonly size?: number;
  readonly color?: string;
  readonly align?: "left" | "right" | "center";
  /** For alignment. */
  readonly width?: number;
  readonly spacing?: number;
};
type Field = {
  readonly page: number;
  readonly kind: "text" | "check";
  readonly name: string;
  readonly value: string;
  readonly box: readonly [x: number, y: number, width: number, height: number];
};

export type Paper = {
  readonly width: number;
  readonly height: number;
  /** Draws with the top of the letters at y; answers the width drawn. */
  text(x: number, y: number, text: string, style?: TextStyle): number;
  widthOf(text: string, style?: TextStyle): number;
  rule(x0: number, y0: number, x1: number, y1: number, weight?: number): void;
  frame(x: number, y: number, width: number, height: number, weight?: number): void;
  fill(x: number, y: number, width: number, height: number, color: string): void;
  curve(points: readonly (readonly [number, number])[], weight: number): void;
  field(kind: "text" | "check", name: string, value: string, box: Field["box"]): void;
  addPage(): void;
  finish(): Promise<Uint8Array>;
};

const require = createRequire(import.meta.url);
const BUILT_IN: Readonly<Partial<Record<Font, string>>> = {
  sans: "Helvetica",
  "sans-bold": "Helvetica-Bold",
  serif: "Times-Roman",
  "serif-bold": "Times-Bold",
  mono: "Courier",
};
const FILES: Readonly<Partial<Record<Font, string>>> = {
  hand: "@fontsource/patrick-hand/files/patrick-hand-latin-400-normal.woff",
  script: "@fontsource/caveat/files/caveat-latin-400-normal.woff",
};

export function openPaper(size: readonly [number, number] = [612, 792]): Paper {
  const doc = new PDFDocument({
    size: [...size],
    margin: 0,
    info: { CreationDate: new Date(Date.UTC(2025, 0, 2)), Producer: "Test press" },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve) => {
    doc.on("data", (part: Buffer) => parts.push(part));
    doc.on("end", () => resolve(Buffer.concat(parts)));
  });
  const fields: Field[] = [];
  let page = 0;
  const use = (style: TextStyle) => {
    const font = style.font ?? "sans";
    doc.font(BUILT_IN[font] ?? readFont(font)).fontSize(style.size ?? 10);
    doc.fillColor(style.color ?? "#000000");
  };
  const widthOf = (text: string, style: TextStyle = {}) => {
    use(style);
    return doc.widthOfString(text, { characterSpacing: style.spacing ?? 0 });
  };
  return {
    width: size[0],
    height: size[1],
    widthOf,
    text(x, y, text, style = {}) {
      const width = widthOf(text, style);
      const room = (style.width ?? width) - width;
      const shift = style.align === "right" ? room : style.align === "center" ? room / 2 : 0;
      doc.text(text, x + shift, y, { lineBreak: false, characterSpacing: style.spacing ?? 0 });
      return width;
    },
    rule: (x0, y0, x1, y1, weight = 0.7) =>
      void doc.moveTo(x0, y0).lineTo(x1, y1).lineWidth(weight).stroke("#000000"),
    frame: (x, y, width, height, weight = 0.7) =>
      void doc.rect(x, y, width, height).lineWidth(weight).stroke("#000000"),
    fill: (x, y, width, height, color) => void doc.rect(x, y, width, height).fill(color),
    curve(points, weight) {
      const [first, ...rest] = points;
      if (first === undefined) return;
      doc.moveTo(first[0], first[1]);
      for (let i = 0; i + 2 < rest.length; i += 3) {
        const [a, b, c] = [rest[i]!, rest[i + 1]!, rest[i + 2]!];
        doc.bezierCurveTo(a[0], a[1], b[0], b[1], c[0], c[1]);
      }
      doc.lineWidth(weight).stroke("#1a2a6c");
    },
    field: (kind, name, value, box) => void fields.push({ page, kind, name, value, box }),
    addPage() {
      doc.addPage({ size: [...size], margin: 0 });
      page++;
    },
    async finish() {
      doc.end();
      const bytes = new Uint8Array(await done);
      return fields.length === 0 ? bytes : addFields(bytes, fields, size[1]);
    },
  };
}

const loaded = new Map<Font, Buffer>();
function readFont(font: Font): Buffer {
  const known = loaded.get(font);
  if (known !== undefined) return known;
  const file = FILES[font];
  if (file === undefined) throw new Error(`no file for the font ${font}`);
  const bytes = readFileSync(require.resolve(file));
  loaded.set(font, bytes);
  return bytes;
}

async function addFields(bytes: Uint8Array, fields: readonly Field[], height: number): Promise<Uint8Array> {
  const doc = await FieldDocument.load(bytes, { updateMetadata: false });
  const form = doc.getForm();
  for (const { page, kind, name, value, box } of fields) {
    const [x, y, width, tall] = box;
    const place = { x, y: height - y - tall, width, height: tall, borderWidth: 0.5 };
    const sheet = doc.getPage(page);
    if (kind === "check") {
      const check = form.createCheckBox(name);
      check.addToPage(sheet, place);
      if (value === "Yes") check.check();
    } else {
      const text = form.createTextField(name);
      text.addToPage(sheet, place);
      text.setFontSize(9);
      if (value !== "") text.setText(value);
    }
  }
  return doc.save();
}
