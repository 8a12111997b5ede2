import { pdfEvent } from "../../core/events/payloads.ts";
import { PDF_TOPICS, type PdfStatus } from "../../core/files/pdf-status.ts";
import type { StatementAttributes } from "../../core/parsed-results/statement-attributes.ts";
import { type StatementJson, statementsOf } from "../../core/parsed-results/statement-json.ts";
import { writeEvents } from "../../db/queries/outbox.ts";
import { type PdfChange, type PdfRow, updatePdf } from "../../db/queries/pdfs.ts";
import { readApprovalPolicy } from "../../db/queries/user-settings.ts";
import type { PartReading } from "../../reading/parsing/task.ts";
import { checkAll } from "./check-pdf.ts";
import { forgetFacts, holdAgainstOthers } from "./compare-statements.ts";
import type { CurrentStatement } from "./current-statements.ts";
import { loadPdf, unloadPdf } from "./load-pdf.ts";
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

/** How statements are read; grows when the same file may give another answer. */
const PARSING_VERSION = "1";

/** Takes a PDF whose text was read through its states, as far as it gets by itself. */
export async function settlePdf(
  storing: Storing,
  pdf: PdfRow,
  { parsed, isImageBased }: PartReading,
): Promise<void> {
  const facts = { isImageBased, parsingVersion: PARSING_VERSION };
  const read = await movePdf(storing, pdf, "parsed", facts);
  if (parsed?.kind !== "succeeded") {
    return failPdf(storing, read, parsed?.summary ?? "No statement was found in the file.");
  }
  const { statements } = statementsOf(parsed.result);
  if (statements.every((one) => one.transactions.length === 0 && !isQuiet(one))) {
    return failPdf(storing, read, "No transaction was found in the file.");
  }
  const processed = await movePdf(storing, read, "processed", { notes: null });
  const current = statements.map((statement, index) => ({
    ...{ index, statement, attributes: parsed.attributes[index] as StatementAttributes, uncorrected: null },
  }));
  await decide(storing, processed, current);
  const { context, tx, userId } = storing;
  const { pdfId } = processed;
  await context.jobs.send("check_pictures", { userId, pdfId }, { tx, singletonKey: pdfId });
}

/** A statement of a month in which nothing happened says so: it ends as it began. */
function isQuiet({ start_balance, end_balance }: StatementJson): boolean {
  return start_balance !== null && start_balance === end_balance;
}

/** Runs the checks on a PDF's statements and approves it, or leaves it to a person. */
export async function decide(
  storing: Storing,
  pdf: PdfRow,
  current: readonly CurrentStatement[],
): Promise<PdfRow> {
  const { tx, userId, endUser } = storing;
  const policy = await readApprovalPolicy(tx, userId);
  const judged = await holdAgainstOthers(storing, pdf, current);
  const outcome = checkAll(judged, policy);
  const topic = outcome.isPassed ? "pdf.checks_passed" : "pdf.checks_failed";
  await writeEvents(tx, userId, [pdfEvent(topic, pdf, endUser)]);
  const found = { anomalyScore: outcome.anomalyScore, isReconciled: outcome.isReconciled };
  if (!outcome.isPassed) {
    await unloadPdf(storing, pdf);
    return movePdf(storing, pdf, "human_reviewing", { ...found, notes: outcome.reasons.join(" ") });
  }
  if (!policy.isAutomatic) return movePdf(storing, pdf, "human_reviewing", { ...found, notes: null });
  const approved = await movePdf(storing, pdf, "approved", { ...found, notes: null });
  await loadPdf(storing, approved, judged);
  return movePdf(storing, approved, "transactions_loaded");
}

/** The PDF cannot be used; `reason` is a sentence. */
export async function failPdf(storing: Storing, pdf: PdfRow, reason: string): Promise<void> {
  await unloadPdf(storing, pdf);
  await movePdf(storing, pdf, "failed", { notes: reason });
  await forgetFacts(storing, pdf);
}
