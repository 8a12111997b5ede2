import { readFile, stat } from "node:fs/promises";
import { classifyDocument } from "../../core/documents/classify.ts";
import type { DocumentText } from "../../core/model/document-text.ts";
import { readStatements } from "../../core/statements/read-statements.ts";
import type { ReadStatement, StatementsReading } from "../../core/statements/types.ts";
import type { PdfReader } from "../../reading/pdf/reader.ts";
import { showProgress } from "./progress.ts";

export type FileOutcome =
  | {
      readonly kind: "read";
      readonly file: string;
      readonly bytes: Buffer;
      readonly document: DocumentText;
      /** At least one. */
      readonly statements: readonly ReadStatement[];
      /** Pages that could not be read, a sentence each. */
      readonly problems: readonly string[];
    }
  | { readonly kind: "failed"; readonly file: string; readonly reason: string };

type Options = { readonly password?: string | undefined; readonly currency?: string | undefined };

/** Reads the statements of one file; whatever is wrong with it is an outcome. */
export async function parseStatementFile(
  reader: PdfReader,
  file: string,
  options: Options,
): Promise<FileOutcome> {
  const bytes = await readBytes(file);
  if (typeof bytes === "string") return { kind: "failed", file, reason: bytes };
  const progress = showProgress(file);
  const outcome = await reader.readDocument(bytes, {
    password: options.password,
    onProgress: progress.update,
  });
  progress.stop();
  if (outcome.kind === "refused") {
    const hint = outcome.reason === "password_needed" ? " Give it with --password." : "";
    return { kind: "failed", file, reason: outcome.text + hint };
  }
  const { document } = outcome;
  const { currency } = options;
  const reading = readStatements(document, currency === undefined ? {} : { currency });
  if (reading.statements.length === 0)
    return { kind: "failed", file, reason: whyNone(reading, document, file) };
  const problems = reading.problems.map(({ page, text }) => (page === null ? text : `Page ${page}: ${text}`));
  return { kind: "read", file, bytes, document, statements: reading.statements, problems };
}

/** Every statement adds up. */
export function isReconciled(outcome: FileOutcome): boolean {
  if (outcome.kind === "failed") return false;
  return outcome.statements.every((one) => one.reconciliation.isReconciled && one.verdict !== "FAILED");
}

async function readBytes(file: string): Promise<Buffer | string> {
  try {
    if ((await stat(file)).isDirectory()) return "This is a folder, not a file.";
    return await readFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return "There is no such file.";
    if (code === "EACCES") return "The file may not be read by this user.";
    if (code === "ERR_FS_FILE_TOO_LARGE") return "The file is bigger than is accepted.";
    return `The file cannot be read (${code ?? String(error)}).`;
  }
}

function whyNone({ problems }: StatementsReading, document: DocumentText, file: string): string {
  const { fileClass } = classifyDocument(document, file);
  const looks =
    fileClass === "unknown" || fileClass.endsWith("_statement")
      ? ""
      : ` It looks like: ${fileClass.replaceAll("_", " ")}.`;
  const sentences = problems.map(({ text, page }) => (page === null ? text : `Page ${page}: ${text}`));
  return ([...new Set(sentences)].slice(0, 5).join(" ") || "No statement was found in the file.") + looks;
}
