import { arAgingParser } from "./ar-aging/parse-ar-aging.ts";
import { balanceSheetParser } from "./balance-sheet/parse-balance-sheet.ts";
import { debtSummaryParser } from "./debt-summary/parse-debt-summary.ts";
import type { FileClass } from "./file-class.ts";
import { isoApplicationParser } from "./iso-application/parse-application.ts";
import type { DocumentParser } from "./parsed-document.ts";
import { pnlParser } from "./pnl-statement/parse-pnl.ts";

/** Every parser of documents other than statements of accounts. */
export const DOCUMENT_PARSERS: readonly DocumentParser[] = [
  isoApplicationParser,
  pnlParser,
  balanceSheetParser,
  arAgingParser,
  debtSummaryParser,
];

/** The parsers that read files of a class; none for statements, which `core/statements` reads, and for unknown files. */
export function parsersFor(fileClass: FileClass): readonly DocumentParser[] {
  return DOCUMENT_PARSERS.filter((parser) => parser.fileClass === fileClass);
}
