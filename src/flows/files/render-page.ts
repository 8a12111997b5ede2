import type { Context } from "../../context.ts";
import { findFile } from "../../db/queries/files.ts";
import { PICTURED, passwordOf } from "./read-text.ts";

export type RenderedPage =
  | { readonly kind: "rendered"; readonly jpeg: Buffer }
  | { readonly kind: "no_file" }
  | { readonly kind: "no_page" }
  /** `problem` is a sentence. */
  | { readonly kind: "refused"; readonly problem: string };

/** The picture of a page (from 1); of a part of a combined file, of its own pages. Made when it is asked for, and not kept. */
export async function renderPage(
  context: Context,
  { userId, fileId }: { readonly userId: string; readonly fileId: string },
  { page, width }: { readonly page: number; readonly width: number },
): Promise<RenderedPage> {
  const file = await findFile(context.db, userId, fileId);
  if (file === null) return { kind: "no_file" };
  const number = file.parentPages === null ? page : file.parentPages[page - 1];
  if (number === undefined) return { kind: "no_page" };
  if (!PICTURED.includes(file.mediaType)) {
    return { kind: "refused", problem: "Only PDFs and pictures have pages that can be shown." };
  }
  const bytes = await context.storage.get({ userId, digest: file.digest });
  if (bytes === null) return { kind: "no_file" };
  const outcome = await context.pdf.renderPage(bytes, number, {
    asker: userId,
    width,
    password: passwordOf(context, file),
  });
  if (outcome.kind === "rendered") return { kind: "rendered", jpeg: Buffer.from(outcome.jpeg) };
  if (outcome.reason === "no_such_page") return { kind: "no_page" };
  return { kind: "refused", problem: outcome.text };
}
