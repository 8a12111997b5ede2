import type { FileClass } from "../core/documents/file-class.ts";
import type { MediaType } from "../core/files/media-type.ts";

/** Kinds that are what a bank or a bookkeeping program exports. */
const EXPORTS: readonly MediaType[] = [
  "text/csv",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/x-ofx",
  "application/x-qif",
  "application/x-camt053+xml",
  "application/x-mt940",
  "application/x-bai2",
];
/** True when the file is, or is said to be, an export. */
export function isExport(mediaType: MediaType, fileClass: FileClass | null): boolean {
  return fileClass === null ? EXPORTS.includes(mediaType) : fileClass === "transactions_export";
}
