import type { DocumentMetadata } from "../../../core/model/document-text.ts";
import type { RefusalReason } from "../outcome.ts";
import { readContentHands } from "./content-hands.ts";
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
/** The comment that qpdf writes below the header: libraries upon it take the contents of pages apart. */
const QPDF = "bff7a2fe";
/** 16 are usual. */
const MOST_ID_BYTES = 1_024;

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
  const mark = headerMark(bytes);
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
      headerMark: mark,
      ...(mark === QPDF ? { contentHands: readContentHands(bytes) } : {}),
      isIdChanged: readId(pdfium, handle, 0) !== readId(pdfium, handle, 1),
    },
    saves: endsOfSaves(bytes),
    isEncrypted: call.FPDF_GetSecurityHandlerRevision(handle) >= 0,
  };
}

/** The bytes of the comment below the header in hexadecimal, by which programs that write PDFs differ (ISO 32000-2, 7.5.2); null without one. */
function headerMark(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, HEADER_WITHIN)).toString("latin1");
  const mark = /%PDF-\d\.\d[ \t]{0,8}[\r\n]\s{0,8}%([\x80-\xff]{4,8})/.exec(start)?.[1];
  return mark === undefined ? null : Buffer.from(mark, "latin1").toString("hex");
}

/** Part 0 of the file's identifier stays what it was when the file was made, part 1 changes when it is written anew (ISO 32000-2, 14.4). */
function readId({ call, memory, malloc, free }: Pdfium, handle: number, part: 0 | 1): string {
  const size = call.FPDF_GetFileIdentifier(handle, part, 0, 0);
  if (size === 0 || size > MOST_ID_BYTES) return "";
  const buffer = malloc(size);
  call.FPDF_GetFileIdentifier(handle, part, buffer, size);
  const id = Buffer.from(memory.HEAPU8.slice(buffer, buffer + size)).toString("hex");
  free(buffer);
  return id;
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
