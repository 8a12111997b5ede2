import type { DocumentMetadata } from "../../../core/model/document-text.ts";
import type { RefusalReason } from "../outcome.ts";
import { type Pdfium, readText } from "./pdfium.ts";
import { endsOfSaves } from "./revisions.ts";
import { hasXmp, readXmp } from "./xmp.ts";

export type OpenDocument = {
  readonly handle: number;
  readonly form: number;
  readonly facts: DocumentFacts;
  readonly close: () => void;
};

export type DocumentFacts = {
  readonly pageCount: number;
  readonly metadata: DocumentMetadata;
  /** Where each save ends, in bytes; see `revisions.ts`. */
  readonly saves: readonly number[];
  readonly isEncrypted: boolean;
};

/** `FPDF_GetLastError` (fpdfview.h). */
const ERROR_PASSWORD = 4;
const ERROR_SECURITY = 5;
/** A file may begin with other bytes; readers look for the header in the first kilobyte (ISO 32000-2, annex I). */
const HEADER_WITHIN = 1_024;

export function openDocument(
  pdfium: Pdfium,
  bytes: Uint8Array,
  password: string | null,
): OpenDocument | { readonly refused: RefusalReason } {
  const { call } = pdfium;
  const pointer = pdfium.malloc(bytes.length);
  if (pointer === 0) return { refused: "too_big" };
  pdfium.memory.HEAPU8.set(bytes, pointer);
  const handle = call.FPDF_LoadMemDocument(pointer, bytes.length, password ?? "");
  if (handle === 0) {
    const error = call.FPDF_GetLastError();
    pdfium.free(pointer);
    return { refused: reasonOf(error, bytes, password) };
  }
  const form = openForm(pdfium, handle);
  return {
    handle,
    form: form.handle,
    facts: readFacts(pdfium, handle, bytes),
    close: () => {
      form.close();
      call.FPDF_CloseDocument(handle);
      pdfium.free(pointer);
    },
  };
}

function reasonOf(error: number, bytes: Uint8Array, password: string | null): RefusalReason {
  if (error === ERROR_PASSWORD)
    return password === null || password === "" ? "password_needed" : "wrong_password";
  if (error === ERROR_SECURITY) return "unknown_encryption";
  const hasHeader = Buffer.from(bytes.subarray(0, HEADER_WITHIN)).includes("%PDF-");
  return hasHeader ? "damaged" : "not_a_pdf";
}

function readFacts(pdfium: Pdfium, handle: number, bytes: Uint8Array): DocumentFacts {
  const { call } = pdfium;
  const read = (tag: string) =>
    readText(pdfium, "utf16", (buffer, size) => call.FPDF_GetMetaText(handle, tag, buffer, size)).trim() ||
    null;
  return {
    pageCount: call.FPDF_GetPageCount(handle),
    metadata: {
      producer: read("Producer"),
      creator: read("Creator"),
      title: read("Title"),
      author: read("Author"),
      created: read("CreationDate"),
      modified: read("ModDate"),
      hasXmp: hasXmp(bytes),
      xmp: readXmp(bytes),
    },
    saves: endsOfSaves(bytes),
    isEncrypted: call.FPDF_GetSecurityHandlerRevision(handle) >= 0,
  };
}

/** The environment that PDFium needs to read form fields; scripts of the file are never run: this build has no JavaScript. */
function openForm(pdfium: Pdfium, handle: number): { readonly handle: number; readonly close: () => void } {
  const { call } = pdfium;
  if (call.FPDF_GetFormType(handle) === 0) return { handle: 0, close: () => {} };
  const info = call.PDFiumExt_OpenFormFillInfo();
  const form = call.PDFiumExt_InitFormFillEnvironment(handle, info);
  return {
    handle: form,
    close: () => {
      if (form !== 0) call.PDFiumExt_ExitFormFillEnvironment(form);
      call.PDFiumExt_CloseFormFillInfo(info);
    },
  };
}
