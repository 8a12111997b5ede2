import type { Context } from "../../context.ts";
import type { FileClass } from "../../core/documents/file-class.ts";
import type { MediaType } from "../../core/files/media-type.ts";
import { whyNotRead } from "../../core/files/not-read.ts";
import { pickPages } from "../../core/files/pick-pages.ts";
import { isStatementClass } from "../../core/files/statement-class.ts";
import type { DocumentText } from "../../core/model/document-text.ts";
import type { FileRow } from "../../db/queries/files.ts";

export type TextOutcome =
  | { readonly kind: "text"; readonly document: DocumentText }
  /** It has no pages; its bytes tell. */
  | { readonly kind: "bytes"; readonly bytes: Buffer }
  /** `problem` is a sentence for who sent it. */
  | { readonly kind: "refused"; readonly problem: string };

type Listening = { readonly signal: AbortSignal; readonly onPage: (page: number, of: number) => void };

/** Kinds that the reader of PDFs and pictures takes. */
export const PICTURED: readonly MediaType[] = ["application/pdf", "image/png", "image/jpeg", "image/tiff"];

/** The file is here already: sent once more it would be refused as the same. */
const LOCKED =
  "The PDF is protected with a password. Give the password, and it is read again (parse_file with `password`).";

/** The text of a file, or of its own pages when it is a part of a combined one. */
export async function readText(
  context: Context,
  userId: string,
  file: FileRow,
  { signal, onPage }: Listening,
): Promise<TextOutcome> {
  const isPictured = PICTURED.includes(file.mediaType);
  const isOther = file.mediaType === "application/octet-stream";
  const told = toldClass(file);
  if (!isPictured && !isOther && told !== null && isStatementClass(told)) {
    const problem = "Statements are read from PDFs and pictures only, and this file is neither.";
    return { kind: "refused", problem };
  }
  const bytes = await context.storage.get({ userId, digest: file.digest });
  if (bytes === null)
    return { kind: "refused", problem: "The stored bytes of the file are gone. Send it again." };
  if (isOther) return { kind: "refused", problem: whyNotRead(bytes) };
  if (!isPictured) return { kind: "bytes", bytes };
  const password = passwordOf(context, file);
  const outcome = await context.pdf.readDocument(bytes, {
    asker: userId,
    password,
    signal,
    onProgress: onPage,
  });
  if (outcome.kind === "refused") {
    // Many files wait: the queue brings this one back later.
    if (outcome.reason === "busy") throw new Error("the reader of PDFs is busy");
    const isLocked = outcome.reason === "password_needed";
    return { kind: "refused", problem: isLocked ? LOCKED : outcome.text };
  }
  const { document } = outcome;
  return {
    kind: "text",
    document: file.parentPages === null ? document : pickPages(document, file.parentPages),
  };
}

/** As the sender says; null: it is recognised. A part of a combined file is one document already. */
export function toldClass({ isClassGiven, parentPages, fileClass }: FileRow): FileClass | null {
  return isClassGiven || parentPages !== null ? fileClass : null;
}

export function passwordOf(context: Context, { passwordSealed }: FileRow): string | undefined {
  return passwordSealed === null ? undefined : (context.secrets.open(passwordSealed) ?? undefined);
}
