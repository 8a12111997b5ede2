import type { Context } from "../../context.ts";
import { PDF_EFFECTS, type PdfStatus } from "../../core/files/pdf-status.ts";
import type { Tx } from "../../db/database.ts";
import { shownPrefixOf } from "../../db/queries/api-keys.ts";
import { lockEndUser } from "../../db/queries/end-user-locks.ts";
import { findFile } from "../../db/queries/files.ts";
import { findStandingDecision, insertDecision, undoDecision } from "../../db/queries/pdf-decisions.ts";
import { findPdf, type PdfChange, type PdfRow, updatePdf } from "../../db/queries/pdfs.ts";
import { transact } from "../../db/transient.ts";
import { carryOut } from "./carry-out.ts";
import { compareAgain } from "./compare-statements.ts";
import { type CurrentStatement, readCurrentStatements } from "./current-statements.ts";
import { coverOf, judgePdf } from "./judge-pdf.ts";
import { loadPdf, unloadPdf } from "./load-pdf.ts";
import { movePdf } from "./move-pdf.ts";
import { readAgain } from "./read-again.ts";
import { decide } from "./settle-pdf.ts";
import type { Storing } from "./store-reading.ts";

type Key = { readonly userId: string; readonly pdfId: string };
/** Who asks: the person as the caller names them, else the caller's key. */
export type Asker = { readonly keyId: string; readonly name: string | null };
type Finish<Answer> = (tx: Tx, pdf: PdfRow) => Promise<Answer>;
type Wanted = { readonly change: PdfChange; readonly asker: Asker };

/** Changes what a person says of a PDF, with what follows from its state; null when there is none. */
export async function changePdf<Answer>(
  context: Context,
  key: Key,
  { change, asker }: Wanted,
  finish: Finish<Answer>,
): Promise<Answer | null> {
  return withLockedPdf(context, key, async (storing, pdf) => {
    const { status, ...facts } = change;
    const isMove = status !== undefined && status !== pdf.status;
    const changed = isMove
      ? await moveByHand(storing, pdf, { status, facts, asker })
      : await updatePdf(storing.tx, key, facts, storing.now);
    return finish(storing.tx, changed);
  });
}

type Move = {
  readonly status: PdfStatus;
  readonly facts: Omit<PdfChange, "status">;
  readonly asker: Asker;
};

async function moveByHand(storing: Storing, pdf: PdfRow, { status, facts, asker }: Move): Promise<PdfRow> {
  const { context, tx, userId, now } = storing;
  const current = await readCurrentStatements(context, tx, userId, pdf.fileId);
  await insertDecision(
    tx,
    userId,
    {
      ...{ pdfId: pdf.pdfId, endUserPk: pdf.endUserPk, status, previousStatus: pdf.status },
      reason: facts.notes ?? facts.fraudReason ?? null,
      decidedBy: await nameOf(storing, asker),
      ...{ anomalyScore: pdf.anomalyScore, covers: coverOf(current) },
    },
    now,
  );
  const effect = PDF_EFFECTS[status];
  if (effect === "load") await loadIfDecided(storing, pdf, current);
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

/** A person's approval was just written down, so the decision is to load. */
async function loadIfDecided(
  storing: Storing,
  pdf: PdfRow,
  current: readonly CurrentStatement[],
): Promise<boolean> {
  const { outcome } = await judgePdf(storing, pdf, current, { isInReview: false });
  if (outcome === "load") await loadPdf(storing, pdf, current);
  return outcome === "load";
}

/** Loads a PDF that was approved; what changed since then is asked again, and nothing is done when it was moved on meanwhile. */
export async function loadApprovedPdf(context: Context, key: Key): Promise<void> {
  await withLockedPdf(context, key, async (storing, pdf) => {
    if (pdf.status !== "approved") return;
    const current = await readCurrentStatements(context, storing.tx, key.userId, pdf.fileId);
    if (await loadIfDecided(storing, pdf, current)) await movePdf(storing, pdf, "transactions_loaded");
    else await carryOut(storing, pdf, current, { isInReview: true });
  });
}

export type Undone<Answer> = Answer | "no_pdf" | "nothing_to_undo";

/** Takes a person's last decision back: the PDF is decided on as if it had never been. */
export async function undoLastDecision<Answer>(
  context: Context,
  key: Key,
  asker: Asker,
  finish: Finish<Answer>,
): Promise<Undone<Answer>> {
  const undone = await withLockedPdf(context, key, async (storing, pdf): Promise<Undone<Answer>> => {
    const { tx, userId, now } = storing;
    const standing = await findStandingDecision(tx, userId, pdf.pdfId);
    if (standing === null) return "nothing_to_undo";
    const { decisionId, previousStatus } = standing;
    await undoDecision(tx, userId, { decisionId, by: await nameOf(storing, asker) }, now);
    const current = await readCurrentStatements(context, tx, userId, pdf.fileId);
    if (current.length === 0) return finish(tx, await movePdf(storing, pdf, previousStatus));
    // Rejected statements are held against nobody; from here on this one is again.
    const open = await updatePdf(tx, key, { status: "processed" }, now);
    const isInReview = previousStatus === "human_reviewing";
    return finish(tx, await decide(storing, open, current, { isInReview }));
  });
  return undone ?? "no_pdf";
}

async function nameOf({ tx, userId }: Storing, { keyId, name }: Asker): Promise<string | null> {
  if (name !== null) return name;
  const prefix = await shownPrefixOf(tx, { userId, keyId });
  return prefix === null ? null : `API key ${prefix}…`;
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
