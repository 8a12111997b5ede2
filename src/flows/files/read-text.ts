import type { Context } from "../../context.ts";
import type { MediaType } from "../../core/files/media-type.ts";
import { pickPages } from "../../core/files/pick-pages.ts";
import { isStatementClass } from "../../core/files/statement-class.ts";
import type { DocumentText } from "../../core/model/document-text.ts";
import type { FileRow } from "../../db/queries/files.ts";
import type { FileReading } from "../../parsing/task.ts";

export type TextOutcome =
  | { readonly kind: "text"; readonly document: DocumentText }
  /** No text is needed to say what the file is. */
  | { readonly kind: "not_needed"; readonly reading: FileReading }
  /** `problem` is a sentence for who sent it. */
  | { readonly kind: "refused"; readonly problem: string };

type Listening = { readonly signal: AbortSignal; readonly onPage: (page: number, of: number) => void };

/** Kinds that the reader of PDFs and pictures takes. */
export const PICTURED: readonly MediaType[] = ["application/pdf", "image/png", "image/jpeg", "image/tiff"];
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

/** The text of a file, or of its own pages when it is a part of a combined one. */
export async function readText(
  context: Context,
  userId: string,
  file: FileRow,
  { signal, onPage }: Listening,
): Promise<TextOutcome> {
  if (!PICTURED.includes(file.mediaType)) return withoutText(file);
  const bytes = await context.storage.get({ userId, digest: file.digest });
  if (bytes === null)
    return { kind: "refused", problem: "The stored bytes of the file are gone. Send it again." };
  const password = passwordOf(context, file);
  const outcome = await context.pdf.readDocument(bytes, { password, signal, onProgress: onPage });
  if (outcome.kind === "refused") {
    // Many files wait: the queue brings this one back later.
    if (outcome.reason === "busy") throw new Error("the reader of PDFs is busy");
    return { kind: "refused", problem: outcome.text };
  }
  const { document } = outcome;
  return {
    kind: "text",
    document: file.parentPages === null ? document : pickPages(document, file.parentPages),
  };
}

export function passwordOf(context: Context, { passwordSealed }: FileRow): string | undefined {
  return passwordSealed === null ? undefined : (context.secrets.open(passwordSealed) ?? undefined);
}

function withoutText(file: FileRow): TextOutcome {
  if (file.mediaType === "application/octet-stream") {
    const problem =
      "The file is of a kind that is not read. Send a PDF, PNG, JPEG, TIFF, CSV, XLSX, DOCX, TXT, HTML, EML, or an export of a bank.";
    return { kind: "refused", problem };
  }
  if (file.fileClass !== null && isStatementClass(file.fileClass)) {
    return {
      kind: "refused",
      problem: "Statements are read from PDFs and pictures only, and this file is neither.",
    };
  }
  const fileClass = file.fileClass ?? (EXPORTS.includes(file.mediaType) ? "transactions_export" : "unknown");
  const confidence = file.fileClass === null && fileClass !== "unknown" ? 0.8 : (file.classConfidence ?? 0);
  const whole = { pages: null, fileClass, confidence, pageClasses: {}, isImageBased: false, parsed: null };
  return {
    kind: "not_needed",
    reading: { fileClass, confidence, pageClasses: {}, numPages: null, parts: [whole] },
  };
}
