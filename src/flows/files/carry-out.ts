import { pdfEvent } from "../../core/events/payloads.ts";
import { assessStatement } from "../../core/parsed-results/assess-statement.ts";
import { refreshAccounts, updateScores } from "../../db/queries/account-statements.ts";
import { writeEvents } from "../../db/queries/outbox.ts";
import { type PdfRow, updatePdf } from "../../db/queries/pdfs.ts";
import type { CurrentStatement } from "./current-statements.ts";
import { type Judgement, judgePdf } from "./judge-pdf.ts";
import { loadPdf, unloadPdf } from "./load-pdf.ts";
import { movePdf } from "./move-pdf.ts";
import type { Storing } from "./store-reading.ts";

/** Brings a PDF that was read or corrected to the state that the decision about it asks for. */
export async function carryOut(
  storing: Storing,
  pdf: PdfRow,
  current: readonly CurrentStatement[],
  options: { readonly isInReview: boolean },
): Promise<PdfRow> {
  const judgement = await judgePdf(storing, pdf, current, options);
  const found = foundOf(judgement);
  await tellOfChecks(storing, pdf, judgement);
  switch (judgement.outcome) {
    case "load": {
      const approved = await movePdf(storing, pdf, "approved", { ...found, notes: null });
      await loadPdf(storing, approved, current);
      return movePdf(storing, approved, "transactions_loaded");
    }
    case "wait":
      await unloadPdf(storing, pdf);
      return movePdf(storing, pdf, "human_reviewing", { ...found, notes: notesOf(judgement) });
    case "stay_rejected":
    case "stay_unloaded": {
      await unloadPdf(storing, pdf);
      const status = judgement.outcome === "stay_rejected" ? "rejected" : "transactions_unloaded";
      return movePdf(storing, pdf, status, { ...found, notes: judgement.standingReason });
    }
  }
}

/** States in which signs that are found later can change whether the rows stay loaded. */
const LOADED: ReadonlySet<string> = new Set(["approved", "transactions_loaded"]);

/** Decides again about a PDF of which signs were found after its checks ran; what waits for a person goes on waiting. */
export async function reconsider(
  storing: Storing,
  pdf: PdfRow,
  current: readonly CurrentStatement[],
): Promise<void> {
  const { tx, userId, now } = storing;
  if (pdf.anomalyScore === null) return;
  const isInReview = pdf.status === "human_reviewing";
  const judgement = await judgePdf(storing, pdf, current, { isInReview });
  const found = foundOf(judgement);
  const scores = current.map((one) => assessStatement(one).anomalyScore);
  await refreshAccounts(tx, userId, await updateScores(tx, userId, pdf.pdfId, scores));
  if (LOADED.has(pdf.status) && judgement.outcome === "wait") {
    await tellOfChecks(storing, pdf, judgement);
    await unloadPdf(storing, pdf);
    await movePdf(storing, pdf, "human_reviewing", { ...found, notes: notesOf(judgement) });
    return;
  }
  const notes = isInReview ? { notes: notesOf(judgement) } : {};
  const scored = await updatePdf(tx, { userId, pdfId: pdf.pdfId }, { ...found, ...notes }, now);
  if (scored.anomalyScore !== pdf.anomalyScore) await tellOfChecks(storing, scored, judgement);
}

function foundOf({ anomalyScore, originalAnomalyScore, isReconciled, statementBriefs }: Judgement) {
  return { anomalyScore, originalAnomalyScore, isReconciled, statementBriefs };
}

function notesOf({ reasons }: Judgement): string | null {
  return reasons.length === 0 ? null : reasons.join(" ");
}

async function tellOfChecks(
  { tx, userId, endUser }: Storing,
  pdf: PdfRow,
  { isPassed }: Judgement,
): Promise<void> {
  const topic = isPassed ? "pdf.checks_passed" : "pdf.checks_failed";
  await writeEvents(tx, userId, [pdfEvent(topic, pdf, endUser)]);
}
