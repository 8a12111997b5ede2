import type { Context } from "../../context.ts";
import { PDF_EFFECTS, type PdfStatus } from "../../core/files/pdf-status.ts";
import type { Tx } from "../../db/database.ts";
import { lockEndUser } from "../../db/queries/end-user-locks.ts";
import { findFile } from "../../db/queries/files.ts";
import { findPdf, type PdfChange, type PdfRow, updatePdf } from "../../db/queries/pdfs.ts";
import { transact } from "../../db/transient.ts";
import { compareAgain } from "./compare-statements.ts";
import { readCurrentStatements } from "./current-statements.ts";
import { loadPdf, unloadPdf } from "./load-pdf.ts";
import { readAgain } from "./read-again.ts";
import { movePdf } from "./settle-pdf.ts";
import type { Storing } from "./store-reading.ts";

type Key = { readonly userId: string; readonly pdfId: string };

/** Changes what a person says of a PDF, with what follows from its state; null when there is none. */
export async function changePdf<Answer>(
  context: Context,
  key: Key,
  change: PdfChange,
  finish: (tx: Tx, pdf: PdfRow) => Promise<Answer>,
): Promise<Answer | null> {
  return withLockedPdf(context, key, async (storing, pdf) => {
    const { status, ...facts } = change;
    const isMove = status !== undefined && status !== pdf.status;
    const changed = isMove
      ? await moveByHand(storing, pdf, status, facts)
      : await updatePdf(storing.tx, key, facts, storing.now);
    return finish(storing.tx, changed);
  });
}

async function moveByHand(
  storing: Storing,
  pdf: PdfRow,
  status: PdfStatus,
  facts: Omit<PdfChange, "status">,
): Promise<PdfRow> {
  const { context, tx, userId, now } = storing;
  const effect = PDF_EFFECTS[status];
  if (effect === "load") await loadStored(storing, pdf);
  if (effect === "unload") await unloadPdf(storing, pdf);
  const moved = await movePdf(storing, pdf, status, facts);
  // What a person rejected says nothing of the other statements.
  if (status === "rejected" || pdf.status === "rejected") await compareAgain(storing, null);
  if (effect === "load_soon") {
    await context.jobs.send("load_pdf", { userId, pdfId: pdf.pdfId }, { tx, singletonKey: pdf.pdfId });
  }
  if (effect === "read") {
    const file = await findFile(tx, userId, pdf.fileId);
    if (file !== null) await readAgain(context, tx, { userId, now }, file);
  }
  return moved;
}

/** Loads a PDF that was approved; nothing when it was moved on meanwhile. */
export async function loadApprovedPdf(context: Context, key: Key): Promise<void> {
  await withLockedPdf(context, key, async (storing, pdf) => {
    if (pdf.status !== "approved") return;
    await loadStored(storing, pdf);
    await movePdf(storing, pdf, "transactions_loaded");
  });
}

async function loadStored(storing: Storing, pdf: PdfRow): Promise<void> {
  const { context, tx, userId } = storing;
  await loadPdf(storing, pdf, await readCurrentStatements(context, tx, userId, pdf.fileId));
}

async function withLockedPdf<T>(
  context: Context,
  { userId, pdfId }: Key,
  work: (storing: Storing, pdf: PdfRow) => Promise<T>,
): Promise<T | null> {
  const found = await findPdf(context.db, userId, pdfId);
  if (found === null) return null;
  return transact(context.db, async (tx) => {
    const endUser = await lockEndUser(tx, userId, found.endUserPk);
    const pdf = await findPdf(tx, userId, pdfId);
    if (endUser === null || pdf === null) return null;
    return work({ context, tx, userId, endUser, now: context.now() }, pdf);
  });
}
