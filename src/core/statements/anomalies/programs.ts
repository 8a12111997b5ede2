// What is known of programs by the names that they leave in a PDF. Banks print statements with document composition systems; everything
// here is used by people. Names are those that the programs write themselves as Producer or Creator.

export type ProgramKind = "edits" | "writes" | "arranges" | "prints";

const PROGRAMS: readonly (readonly [ProgramKind, RegExp])[] = [
  // Changing pictures, drawings, and PDFs themselves.
  [
    "edits",
    /photoshop|illustrator|\bgimp\b|inkscape|coreldraw|affinity|\bcanva\b|\bfigma\b|paint\.net|pixelmator|sketch\b|\bkrita\b/i,
  ],
  [
    "edits",
    /sejda|pdfescape|pdffiller|pdfelement|wondershare|foxit.{0,60}(?:edit|phantom)|phantompdf|\bnitro\b|pdf-?xchange|pdf-tools?\.?editor/i,
  ],
  [
    "edits",
    /soda ?pdf|master ?pdf|\bxodo\b|dochub|lightpdf|pdfgear|\bupdf\b|pdf ?candy|pdf ?expert|pdf ?studio|pdfsam enhanced|power ?pdf|pdf ?architect|easepdf|pdf ?buddy|lumin ?pdf|hipdf|deftpdf|infix|jotform/i,
  ],
  ["edits", /acrobat (?:pro|standard|dc|xi|x|\d)|adobe acrobat(?! (?:distiller|pdfmaker))/i],
  // Writing: small banks print letters and statements with these too.
  [
    "writes",
    /microsoft.{0,3} (?:office )?(?:word|excel|powerpoint|publisher)|libreoffice|openoffice|google docs|google sheets|\bwps\b|\bpages\b|apache poi/i,
  ],
  // Putting pages together, packing them, turning them.
  [
    "arranges",
    /ilovepdf|smallpdf|pdf24|pdfsam|\bpdftk\b|pdf2go|combinepdf|pdf ?merge|online2pdf|camscanner|cloudconvert|pdf-lib|pypdf|pikepdf|qpdf|pdfsharp|\bmupdf\b/i,
  ],
  // Printing again what a viewer shows.
  [
    "prints",
    /quartz pdfcontext|microsoft.{0,3} print to pdf|cutepdf|bullzip|pdfcreator|dopdf|primopdf|novapdf|ghostscript|\bpreview\b|print to pdf|chromium|(?<!headless)chrome\/|\bsafari\b|firefox/i,
  ],
];

/** Programs that run on servers of banks too, although people's programs are made with them. */
const ON_SERVERS = /headless/i;

/** What kind of program it is; null when nothing is known, as of all that banks use. */
export function kindOfProgram(name: string | null): ProgramKind | null {
  if (name === null || ON_SERVERS.test(name)) return null;
  return PROGRAMS.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}

/**
 * Programs that write a file anew and leave who made it as it was, by the comment that they write below the header: `QPDFWriter`,
 * `pdf-write.c` of MuPDF, `PDFHeader` of pdf-lib.
 */
const WRITERS: Readonly<Record<string, { readonly name: string; readonly ownName: RegExp }>> = {
  bff7a2fe: { name: "qpdf", ownName: /qpdf|pikepdf/i },
  c2b5c2b6: { name: "MuPDF", ownName: /mupdf/i },
  "81818181": { name: "pdf-lib", ownName: /pdf-lib/i },
};

/** Who wrote the bytes of a file that says it was made with other programs; null where it names none, or that one. */
export function unnamedWriter(headerMark: string | null, named: readonly (string | null)[]): string | null {
  const writer = WRITERS[headerMark ?? ""];
  const names = named.filter((name) => name !== null);
  if (writer === undefined || names.length === 0) return null;
  return names.some((name) => writer.ownName.test(name)) ? null : writer.name;
}
