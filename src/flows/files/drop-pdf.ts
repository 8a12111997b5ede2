import { sql } from "kysely";
import { deletePdfSource } from "../../db/queries/pdf-sources.ts";
import type { PdfRow } from "../../db/queries/pdfs.ts";
import { forgetFacts } from "./compare-statements.ts";
import { unloadPdf } from "./load-pdf.ts";
import type { Storing } from "./store-reading.ts";

/** Removes a PDF with its data source and all that was loaded from it; its file stays. */
export async function dropPdf(storing: Storing, pdf: PdfRow): Promise<void> {
  const { tx, userId } = storing;
  await unloadPdf(storing, pdf, { isGone: true });
  await deletePdfSource(tx, userId, pdf.dataSourceId);
  await sql`delete from pdfs where user_id = ${userId} and pdf_id = ${pdf.pdfId}`.execute(tx);
  await sql`delete from pdf_decisions where user_id = ${userId} and pdf_id = ${pdf.pdfId}`.execute(tx);
  await forgetFacts(storing, pdf);
}
