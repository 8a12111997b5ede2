import { newId } from "../../core/model/ids.ts";
import type { Tx } from "../../db/database.ts";
import type { FileRow } from "../../db/queries/files.ts";
import { insertPdfSource } from "../../db/queries/pdf-sources.ts";
import { insertPdf, type PdfRow } from "../../db/queries/pdfs.ts";

/** The record of a file of statements as a PDF, with the data source that it is. */
export async function createPdf(
  tx: Tx,
  { userId, now }: { readonly userId: string; readonly now: Date },
  { fileId, endUserPk, filename, referenceId }: FileRow,
): Promise<PdfRow> {
  const pdfId = newId("pdf_");
  const dataSourceId = await insertPdfSource(tx, userId, { endUserPk, pdfId, filename });
  return insertPdf(tx, userId, { pdfId, fileId, endUserPk, dataSourceId, filename, referenceId }, now);
}
