import type { StatementAttributes } from "../../core/parsed-results/statement-attributes.ts";
import { type StatementJson, statementsOf } from "../../core/parsed-results/statement-json.ts";
import { findStandingDecision } from "../../db/queries/pdf-decisions.ts";
import type { PdfRow } from "../../db/queries/pdfs.ts";
import type { PartReading } from "../../reading/parsing/task.ts";
import { carryOut } from "./carry-out.ts";
import { forgetFacts, holdAgainstOthers } from "./compare-statements.ts";
import type { CurrentStatement } from "./current-statements.ts";
import { unloadPdf } from "./load-pdf.ts";
import { movePdf } from "./move-pdf.ts";
import type { Storing } from "./store-reading.ts";

/** How statements are read; grows when the same file may give another answer. */
const PARSING_VERSION = "1";

/** Takes a PDF whose text was read through its states, as far as it gets by itself. */
export async function settlePdf(
  storing: Storing,
  pdf: PdfRow,
  { parsed, isImageBased }: PartReading,
): Promise<void> {
  // What waited for a person goes on waiting, however often it is read.
  const isInReview = pdf.status === "human_reviewing";
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
  await decide(storing, processed, current, { isInReview });
  const { context, tx, userId } = storing;
  const { pdfId } = processed;
  await context.jobs.send("check_pictures", { userId, pdfId }, { tx, singletonKey: pdfId });
}

/** A statement of a month in which nothing happened says so: it ends as it began. */
function isQuiet({ start_balance, end_balance }: StatementJson): boolean {
  return start_balance !== null && start_balance === end_balance;
}

/** Holds a PDF's statements against the others and does what the decision about them asks for. */
export async function decide(
  storing: Storing,
  pdf: PdfRow,
  current: readonly CurrentStatement[],
  options: { readonly isInReview: boolean },
): Promise<PdfRow> {
  return carryOut(storing, pdf, await holdAgainstOthers(storing, pdf, current), options);
}

/** The PDF cannot be used; `reason` is a sentence. */
export async function failPdf(storing: Storing, pdf: PdfRow, reason: string): Promise<void> {
  await unloadPdf(storing, pdf);
  const standing = await findStandingDecision(storing.tx, storing.userId, pdf.pdfId);
  const isRejected = standing?.status === "rejected";
  await movePdf(storing, pdf, isRejected ? "rejected" : "failed", {
    notes: isRejected ? standing.reason : reason,
    ...(isRejected ? {} : { statementBriefs: [] }),
  });
  await forgetFacts(storing, pdf);
}
