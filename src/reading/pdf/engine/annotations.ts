import type { Annotation, Box, FormField } from "../../../core/model/document-text.ts";
import { applyToBox, type PageFrame } from "./page-frame.ts";
import { type Pdfium, readFloats, readText } from "./pdfium.ts";

/** Names by number of `FPDF_ANNOTATION_SUBTYPE` (fpdf_annot.h). */
const KINDS = (
  "unknown Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Popup " +
  "FileAttachment Sound Movie Widget Screen PrinterMark TrapNet Watermark ThreeD RichMedia XfaWidget Redact"
).split(" ");
const WIDGET = KINDS.indexOf("Widget");
/** By number of `FPDF_FORMFIELD_*` (fpdf_formfill.h). */
const FIELD_TYPES: readonly FormField["type"][] = [
  "unknown",
  "button",
  "checkbox",
  "radio",
  "choice",
  "choice",
  "text",
  "signature",
];
const MOST_ANNOTATIONS = 5_000;

/** The page's form fields with their values and its other annotations. `form` is PDFium's form environment, 0 when there is none. */
export function readAnnotations(
  pdfium: Pdfium,
  page: number,
  on: { form: number; frame: PageFrame },
): { fields: FormField[]; annotations: Annotation[] } {
  const { call } = pdfium;
  const fields: FormField[] = [];
  const annotations: Annotation[] = [];
  const count = Math.min(call.FPDFPage_GetAnnotCount(page), MOST_ANNOTATIONS);
  for (let index = 0; index < count; index++) {
    const handle = call.FPDFPage_GetAnnot(page, index);
    if (handle === 0) continue;
    const kind = call.FPDFAnnot_GetSubtype(handle);
    const box = readBox(pdfium, handle, on.frame);
    if (kind === WIDGET) fields.push(readField(pdfium, handle, { form: on.form, box }));
    else
      annotations.push({ kind: KINDS[kind] ?? "unknown", box, text: readString(pdfium, handle, "Contents") });
    call.FPDFPage_CloseAnnot(handle);
  }
  return { fields, annotations };
}

function readField(pdfium: Pdfium, handle: number, on: { form: number; box: Box }): FormField {
  const { call } = pdfium;
  const { form, box } = on;
  const type =
    form === 0 ? "unknown" : (FIELD_TYPES[call.FPDFAnnot_GetFormFieldType(form, handle)] ?? "unknown");
  const isTick = type === "checkbox" || type === "radio";
  const ask = (read: (form: number, annot: number, buffer: number, bytes: number) => number) =>
    form === 0 ? "" : readText(pdfium, "utf16", (buffer, bytes) => read(form, handle, buffer, bytes));
  // The state that the box shows. PDFium's own question answers only after the page was opened for filling in.
  const state = isTick
    ? readString(pdfium, handle, "AS") || ask(call.FPDFAnnot_GetFormFieldValue) || "Off"
    : "";
  return {
    name: ask(call.FPDFAnnot_GetFormFieldName),
    type,
    value: isTick ? state : ask(call.FPDFAnnot_GetFormFieldValue),
    isChecked: isTick ? state !== "Off" : null,
    box,
  };
}

function readString(pdfium: Pdfium, handle: number, key: string): string {
  return readText(pdfium, "utf16", (buffer, bytes) =>
    pdfium.call.FPDFAnnot_GetStringValue(handle, key, buffer, bytes),
  );
}

function readBox(pdfium: Pdfium, handle: number, frame: PageFrame): Box {
  if (!pdfium.call.FPDFAnnot_GetRect(handle, pdfium.scratch)) return { x0: 0, y0: 0, x1: 0, y1: 0 };
  // FS_RECTF: left, top, right, bottom.
  const [left = 0, top = 0, right = 0, bottom = 0] = readFloats(pdfium, 4);
  return applyToBox(frame.toShown, { x0: left, y0: bottom, x1: right, y1: top });
}
