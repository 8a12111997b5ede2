import { arAgingParser } from "./ar-aging/parse-ar-aging.ts";
import { balanceSheetParser } from "./balance-sheet/parse-balance-sheet.ts";
import { withAllBoxes } from "./complete-boxes.ts";
import { debtSummaryParser } from "./debt-summary/parse-debt-summary.ts";
import { driversLicenceParser } from "./drivers-licence/parse-drivers-licence.ts";
import type { FileClass } from "./file-class.ts";
import { fundingAgreementParser } from "./funding-agreement/parse-funding-agreement.ts";
import { invoiceParser } from "./invoice/parse-invoice.ts";
import { isoApplicationParser } from "./iso-application/parse-application.ts";
import { mendScan } from "./mend-scan.ts";
import type { DocumentParser } from "./parsed-document.ts";
import { pnlParser } from "./pnl-statement/parse-pnl.ts";
import { taxReturnParser } from "./tax-return/parse-tax-return.ts";
import { voidCheckParser } from "./void-check/parse-void-check.ts";
import { w9Parser } from "./w9/parse-w9.ts";

/** Every parser of documents other than statements of accounts. */
export const DOCUMENT_PARSERS: readonly DocumentParser[] = (
  [
    isoApplicationParser,
    pnlParser,
    balanceSheetParser,
    arAgingParser,
    debtSummaryParser,
    taxReturnParser,
    fundingAgreementParser,
    invoiceParser,
    w9Parser,
    voidCheckParser,
    driversLicenceParser,
  ] as const
).map(withPlaces);

/** A parser that gets scans put right, and whose result tells the place of every scalar. */
function withPlaces(parser: DocumentParser): DocumentParser {
  return {
    ...parser,
    parse: ({ document, today }) => {
      // The reader of forms mends by the words that its own labels have.
      const isForm = parser.fileClass === "iso_application_form";
      const parsed = parser.parse({ document: isForm ? document : mendScan(document), today });
      return parsed.kind === "parsed" ? withAllBoxes(parsed) : parsed;
    },
  };
}

/** The parsers that read files of a class; none for statements, which `core/statements` reads, and for unknown files. */
export function parsersFor(fileClass: FileClass): readonly DocumentParser[] {
  return DOCUMENT_PARSERS.filter((parser) => parser.fileClass === fileClass);
}
