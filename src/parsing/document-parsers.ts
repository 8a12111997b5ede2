import { isoApplicationParser } from "../core/documents/iso-application/parse-application.ts";
import type { DocumentParser } from "../core/documents/parsed-document.ts";

/** Every parser of a document that is no statement. */
export const DOCUMENT_PARSERS: readonly DocumentParser[] = [isoApplicationParser];
