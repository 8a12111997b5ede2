import { assessStatement } from "../../core/parsed-results/assess-statement.ts";
import { placeAcross, withLaterAnomalies } from "../../core/parsed-results/later-anomalies.ts";
import { attributesIn } from "../../core/parsed-results/statement-attributes.ts";
import { factsJsonOf, factsOf, type StatementFactsJson } from "../../core/parsed-results/statement-facts.ts";
import type { StatementJson } from "../../core/parsed-results/statement-json.ts";
import { compareVersions } from "../../core/statements/anomalies/across/compare.ts";
import type { AcrossAnomaly } from "../../core/statements/anomalies/across/facts.ts";
import { findNewestBareResult, findNewestResult, updateAttributes } from "../../db/queries/parsed-results.ts";
import { findPdf, type PdfRow } from "../../db/queries/pdfs.ts";
import {
  deleteFacts,
  listFacts,
  type NewFacts,
  replaceFacts,
  type StoredFacts,
  updateFound,
} from "../../db/queries/statement-facts.ts";
import { readHolderNames } from "../holder-names.ts";
import { reconsider } from "./carry-out.ts";
import { type CurrentStatement, readCurrentStatements, STATEMENT_PARSERS } from "./current-statements.ts";
import type { Storing } from "./store-reading.ts";

// Statements of one end user are held against each other whenever one comes, changes or goes, and against the names of the end user.
// What is found is written to the results of all that it concerns, and each of them is decided on again: of two statements that cannot
// both be right neither counts before a person has looked, unless one of them was approved by a person already.

/** Keeps what the PDF's statements say and compares; the answer holds them with what was found. */
export async function holdAgainstOthers(
  storing: Storing,
  pdf: PdfRow,
  current: readonly CurrentStatement[],
): Promise<readonly CurrentStatement[]> {
  const { tx, userId } = storing;
  await replaceFacts(
    tx,
    userId,
    pdf,
    current.map((one) => factsIn(one, pdf.filename)),
  );
  const found = await compareAgain(storing, pdf.pdfId);
  const boxes = await boxesFor(storing, pdf.fileId, found);
  return current.map((one) => {
    const across = placeAcross(found.get(one.index) ?? [], one.index, boxes);
    return { ...one, attributes: withLaterAnomalies(one.attributes, "other_statements", across) };
  });
}

/** What the statement says as it counts now, and as it was read where a person changed it. */
function factsIn(one: CurrentStatement, filename: string): NewFacts {
  const { statement, uncorrected, attributes } = one;
  const jsonOf = (said: StatementJson, isReconciled: boolean) =>
    said.exclude ? null : factsJsonOf(said, attributes, { filename, isReconciled });
  return {
    facts: jsonOf(statement, assessStatement(one).isReconciled),
    asRead: uncorrected === null ? null : jsonOf(uncorrected, attributes.is_reconciled),
  };
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
  const { companies, people } = (await readHolderNames(tx, userId, [endUser.endUserPk]))(endUser.endUserPk);
  const factsIn = (pick: (one: StoredFacts) => StatementFactsJson | null) =>
    stored.flatMap((one) => {
      const facts = pick(one);
      return facts === null ? [] : [factsOf(keyOf(one), facts)];
    });
  const asRead = factsIn((one) => one.asRead ?? one.facts);
  const found = compareVersions(
    asRead,
    factsIn((one) => one.facts),
    [...companies, ...people],
  );
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
    if (pdfId !== own) await decideAgain(storing, pdfId);
  }
  return new Map(stored.filter((one) => one.pdfId === own).map((one) => [one.statementIndex, foundOf(one)]));
}

async function decideAgain(storing: Storing, pdfId: string): Promise<void> {
  const { context, tx, userId } = storing;
  const pdf = await findPdf(tx, userId, pdfId);
  if (pdf === null) return;
  await reconsider(storing, pdf, await readCurrentStatements(context, tx, userId, pdf.fileId));
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
