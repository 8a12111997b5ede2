import type { DocumentParser } from "../core/documents/parsed-document.ts";

/** Every parser of a document that is no statement. */
export const DOCUMENT_PARSERS: readonly DocumentParser[] = [];
