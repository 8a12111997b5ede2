import { pdfEvent } from "../../core/events/payloads.ts";
import { assessStatement } from "../../core/parsed-results/assess-statement.ts";
import { placeAcross, withLaterAnomalies } from "../../core/parsed-results/later-anomalies.ts";
import { attributesIn } from "../../core/parsed-results/statement-attributes.ts";
import { factsJsonOf, factsOf } from "../../core/parsed-results/statement-facts.ts";
import { compareStatements } from "../../core/statements/anomalies/across/compare.ts";
import type { AcrossAnomaly } from "../../core/statements/anomalies/across/facts.ts";
import { refreshAccounts, updateScores } from "../../db/queries/account-statements.ts";
import { writeEvents } from "../../db/queries/outbox.ts";
import { findNewestBareResult, findNewestResult, updateAttributes } from "../../db/queries/parsed-results.ts";
import { findPdf, type PdfRow, updatePdf } from "../../db/queries/pdfs.ts";
import {
  deleteFacts,
  listFacts,
  replaceFacts,
  type StoredFacts,
  updateFound,
} from "../../db/queries/statement-facts.ts";
import { readApprovalPolicy } from "../../db/queries/user-settings.ts";
import { checkAll } from "./check-pdf.ts";
import { type CurrentStatement, readCurrentStatements, STATEMENT_PARSERS } from "./current-statements.ts";
import type { Storing } from "./store-reading.ts";

// Statements of one end user are held against each other whenever one comes, changes or goes. What is found is written to the results of
// all that it concerns, so the score of an earlier statement changes with a later one. What was loaded stays loaded: the new score, a
// note and the event of the checks tell of it, and a person decides.

/** Keeps what the PDF's statements say and compares; the answer holds them with what was found. */
export async function holdAgainstOthers(
  storing: Storing,
  pdf: PdfRow,
  current: readonly CurrentStatement[],
): Promise<readonly CurrentStatement[]> {
  const { tx, userId } = storing;
  const facts = current.map((one) => {
    const { isReconciled } = assessStatement(one);
    return one.statement.exclude
      ? null
      : factsJsonOf(one.statement, one.attributes, { filename: pdf.filename, isReconciled });
  });
  await replaceFacts(tx, userId, pdf, facts);
  const found = await compareAgain(storing, pdf.pdfId);
  const boxes = await boxesFor(storing, pdf.fileId, found);
  return current.map((one) => {
    const across = placeAcross(found.get(one.index) ?? [], one.index, boxes);
    return { ...one, attributes: withLaterAnomalies(one.attributes, "other_statements", across) };
  });
}

type Found = ReadonlyMap<number, readonly AcrossAnomaly[]>;

/** The boxes of a file's result, for the places of what was found; mostly that is nothing. */
async function boxesFor({ tx, userId }: Storing, fileId: string, found: Found) {
  if ([...found.values()].every((one) => one.length === 0)) return [];
  return (await findNewestResult(tx, userId, { fileId, parserIds: STATEMENT_PARSERS }))?.boxes ?? [];
}

/** The PDF's statements speak for and against nobody any more. */
export async function forgetFacts(storing: Storing, { pdfId }: Pick<PdfRow, "pdfId">): Promise<void> {
  await deleteFacts(storing.tx, storing.userId, pdfId);
  await compareAgain(storing, null);
}

/**
 * Compares all statements of the end user and writes down what is new. PDF `own` is being decided on by the caller, who scores it: the
 * answer is what was found of its statements, by their number.
 */
export async function compareAgain(storing: Storing, own: string | null): Promise<Found> {
  const { tx, userId, endUser } = storing;
  const stored = await listFacts(tx, userId, endUser.endUserPk);
  const found = compareStatements(stored.map((one) => factsOf(keyOf(one), one.facts)));
  const foundOf = (one: StoredFacts) => found.get(keyOf(one)) ?? [];
  // The caller's results may hold what was found the last time.
  const changed = stored.filter(
    (one) => one.pdfId === own || JSON.stringify(foundOf(one)) !== JSON.stringify(one.found),
  );
  for (const one of changed) await updateFound(tx, userId, one, foundOf(one));
  for (const pdfId of new Set(changed.map((one) => one.pdfId))) {
    const statements = stored.filter((one) => one.pdfId === pdfId);
    const byIndex = new Map(statements.map((one) => [one.statementIndex, foundOf(one)]));
    const fileId = statements[0]?.fileId ?? "";
    await writeAttributes(storing, fileId, byIndex);
    if (pdfId !== own) await scoreAgain(storing, pdfId);
  }
  return new Map(stored.filter((one) => one.pdfId === own).map((one) => [one.statementIndex, foundOf(one)]));
}

function keyOf({ pdfId, statementIndex }: StoredFacts): string {
  return `${pdfId} ${statementIndex}`;
}

async function writeAttributes(storing: Storing, fileId: string, found: Found): Promise<void> {
  const { tx, userId } = storing;
  const row = await findNewestBareResult(tx, userId, { fileId, parserIds: STATEMENT_PARSERS });
  if (row === null) return;
  const boxes = await boxesFor(storing, fileId, found);
  const attributes = attributesIn(row.attributes).map((one, index) =>
    withLaterAnomalies(one, "other_statements", placeAcross(found.get(index) ?? [], index, boxes)),
  );
  await updateAttributes(tx, userId, row, attributes);
}

/** The checks of a PDF again, whose anomalies changed after they ran: its score, and the event; its state stays. */
export async function scoreAgain(storing: Storing, pdfId: string): Promise<void> {
  const { context, tx, userId, endUser, now } = storing;
  const pdf = await findPdf(tx, userId, pdfId);
  if (pdf === null || pdf.anomalyScore === null) return;
  const current = await readCurrentStatements(context, tx, userId, pdf.fileId);
  const scores = current.map((one) => assessStatement(one).anomalyScore);
  await refreshAccounts(tx, userId, await updateScores(tx, userId, pdfId, scores));
  const policy = await readApprovalPolicy(tx, userId);
  const { anomalyScore, isPassed, reasons } = checkAll(current, policy);
  if (anomalyScore === pdf.anomalyScore) return;
  const wasHigh = pdf.anomalyScore > policy.highestAnomalyScore;
  const isHigh = anomalyScore > policy.highestAnomalyScore;
  const notes = wasHigh === isHigh ? pdf.notes : isHigh ? reasons.join(" ") : null;
  const scored = await updatePdf(tx, { userId, pdfId }, { anomalyScore, notes }, now);
  await writeEvents(tx, userId, [
    pdfEvent(isPassed ? "pdf.checks_passed" : "pdf.checks_failed", scored, endUser),
  ]);
}
