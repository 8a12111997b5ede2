/** A page written by hand, to say exactly what a PDF holds. */
export type RawPage = {
  /** Operators of the content stream. `/F1` is Helvetica, `/F2` Courier. */
  readonly content: string;
  readonly mediaBox?: readonly number[];
  readonly cropBox?: readonly number[];
  readonly rotate?: number;
  /** More entries of /Resources. */
  readonly resources?: string;
};

/** Further objects by number, from 100 on: their text, stream included. */
export type RawObjects = Readonly<Record<number, string>>;

const FONTS = "/Font << /F1 3 0 R /F2 4 0 R >>";

export function makeRawPdf(pages: readonly RawPage[], objects: RawObjects = {}): Buffer {
  const all = new Map<number, string>([
    [1, "<< /Type /Catalog /Pages 2 0 R >>"],
    [
      2,
      `<< /Type /Pages /Kids [${pages.map((_, index) => `${10 + 2 * index} 0 R`).join(" ")}] /Count ${pages.length} >>`,
    ],
    [3, "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"],
    [4, "<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>"],
  ]);
  for (const [index, page] of pages.entries()) {
    const box = (name: string, values?: readonly number[]) =>
      values ? `/${name} [${values.join(" ")}] ` : "";
    const boxes = box("MediaBox", page.mediaBox ?? [0, 0, 612, 792]) + box("CropBox", page.cropBox);
    const rotate = page.rotate === undefined ? "" : `/Rotate ${page.rotate} `;
    const resources = `/Resources << ${FONTS} ${page.resources ?? ""} >>`;
    const number = 10 + 2 * index;
    all.set(
      number,
      `<< /Type /Page /Parent 2 0 R ${boxes}${rotate}${resources} /Contents ${number + 1} 0 R >>`,
    );
    all.set(number + 1, rawStream(page.content));
  }
  for (const [number, text] of Object.entries(objects)) all.set(Number(number), text);
  return writeFile(all);
}

export function rawStream(data: string, entries = ""): string {
  return `<< /Length ${data.length} ${entries} >>\nstream\n${data}\nendstream`;
}

/** One line of text at a place. */
export function show(text: string, x: number, y: number, size = 10): string {
  return `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET\n`;
}

function writeFile(objects: ReadonlyMap<number, string>): Buffer {
  let text = "%PDF-1.7\n";
  const places: string[] = [];
  for (const [number, body] of objects) {
    places.push(`${number} 1\n${String(text.length).padStart(10, "0")} 00000 n \n`);
    text += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const size = Math.max(...objects.keys()) + 1;
  const xref = `xref\n0 1\n0000000000 65535 f \n${places.join("")}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + xref + trailer, "latin1");
}
