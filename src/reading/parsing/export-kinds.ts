import type { FileClass } from "../../core/documents/file-class.ts";
import type { MediaType } from "../../core/files/media-type.ts";

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
type Told = {
  readonly mediaType: MediaType;
  readonly filename: string;
  readonly fileClass: FileClass | null;
};

/** True when the file is, or is said to be, an export. HTML under the name of a spreadsheet is a bank's table. */
export function isExport({ mediaType, filename, fileClass }: Told): boolean {
  if (fileClass !== null) return fileClass === "transactions_export";
  return EXPORTS.includes(mediaType) || (mediaType === "text/html" && /\.xlsx?$/i.test(filename));
}
