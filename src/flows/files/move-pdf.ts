import { pdfEvent } from "../../core/events/payloads.ts";
import { PDF_TOPICS, type PdfStatus } from "../../core/files/pdf-status.ts";
import { writeEvents } from "../../db/queries/outbox.ts";
import { type PdfChange, type PdfRow, updatePdf } from "../../db/queries/pdfs.ts";
import type { Storing } from "./store-reading.ts";

/** Moves a PDF to a state and tells of it. */
export async function movePdf(
  { tx, userId, endUser, now }: Storing,
  pdf: PdfRow,
  status: PdfStatus,
  change: Omit<PdfChange, "status"> = {},
): Promise<PdfRow> {
  const moved = await updatePdf(tx, { userId, pdfId: pdf.pdfId }, { ...change, status }, now);
  const topic = PDF_TOPICS[status];
  if (topic !== null) await writeEvents(tx, userId, [pdfEvent(topic, moved, endUser)]);
  return moved;
}
