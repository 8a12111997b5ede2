import type { FileClass } from "../documents/file-class.ts";
import type { StatementKind } from "../statements/types.ts";

const STATEMENT_CLASSES: readonly string[] = [
  "bank_statement",
  "credit_card_statement",
  "money_market_statement",
] satisfies readonly (FileClass & StatementKind)[];

/** Whether files of the class hold statements: they get a record as a PDF, and their transactions are loaded. */
export function isStatementClass(fileClass: FileClass): fileClass is FileClass & StatementKind {
  return STATEMENT_CLASSES.includes(fileClass);
}
