import { Compile } from "typebox/compile";
import type { Context } from "../../context.ts";
import type { JsonObject, JsonValue } from "../../core/documents/parsed-document.ts";
import { sealNumbers } from "../../core/model/personal.ts";
import { assessExport } from "../../core/parsed-results/assess-export.ts";
import { assessStatement } from "../../core/parsed-results/assess-statement.ts";
import { correctionSigns } from "../../core/parsed-results/correction-signs.ts";
import { exportOf } from "../../core/parsed-results/export-json.ts";
import { exportLoadOf } from "../../core/parsed-results/export-load.ts";
import { withLaterAnomalies } from "../../core/parsed-results/later-anomalies.ts";
import { applyPatch, applyPatches, type Patch } from "../../core/parsed-results/patch.ts";
import type { StatementAttributes } from "../../core/parsed-results/statement-attributes.ts";
import type { Tx } from "../../db/database.ts";
import { lockEndUser } from "../../db/queries/end-user-locks.ts";
import { findFile } from "../../db/queries/files.ts";
import {
  findNewestResult,
  type ParsedResultRow,
  updateAttributes,
  updatePatches,
} from "../../db/queries/parsed-results.ts";
import { findPdfsOfFiles } from "../../db/queries/pdfs.ts";
import { transact } from "../../db/transient.ts";
import { openResult } from "../personal-numbers.ts";
import { type CurrentStatement, currentStatementsOf, STATEMENT_PARSERS } from "./current-statements.ts";
import { loadExport } from "./load-export.ts";
import { decide } from "./settle-pdf.ts";
import { keepInformation } from "./store-application.ts";
import type { Storing } from "./store-reading.ts";

export type Correction = Pick<Patch, "op" | "path" | "value" | "correctionReason">;

export type Corrected =
  | { readonly kind: "corrected"; readonly result: ParsedResultRow }
  | { readonly kind: "no_file" }
  /** The parser has not run on the file, or it failed. */
  | { readonly kind: "no_result" }
  /** Correction number `index` (from 0) does not fit. */
  | { readonly kind: "misfit"; readonly index: number; readonly reason: string };

type Wanted = {
  readonly userId: string;
  readonly fileId: string;
  /** Null: the one that ran last. */
  readonly parserId: string | null;
  readonly corrections: readonly Correction[];
};

/** Adds a person's corrections to the newest result. Statements are added up again, and a PDF's checks run again. */
export async function correctResult(context: Context, wanted: Wanted): Promise<Corrected> {
  const { userId, fileId } = wanted;
  const found = await findFile(context.db, userId, fileId);
  if (found === null) return { kind: "no_file" };
  return transact(context.db, async (tx): Promise<Corrected> => {
    const endUser = await lockEndUser(tx, userId, found.endUserPk);
    const file = await findFile(tx, userId, fileId);
    if (endUser === null || file === null) return { kind: "no_file" };
    const stored = await newestResult(tx, wanted, found.fileClass);
    if (stored === null || stored.extracted === null) return { kind: "no_result" };
    const row = openResult(context.secrets, stored);
    const patched = addCorrections(row, row.extracted ?? {}, wanted.corrections);
    if (patched.kind === "misfit") return patched;
    const result = judge({ ...row, patches: patched.patches }, patched.result);
    // Earlier patches are stored as they were: what cannot be opened any more is not lost by it.
    const added = result.patches.slice(stored.patches.length);
    const patches = sealNumbers([...stored.patches, ...added], context.secrets.seal);
    const { validations } = result.validations === row.validations ? stored : result;
    await updatePatches(tx, userId, result, { ...result, patches, validations });
    if (isOfStatements(result)) await updateAttributes(tx, userId, result, result.attributes);
    const storing = { context, tx, userId, endUser, now: context.now() };
    if (isOfStatements(result)) await checkPdfAgain(storing, result);
    if (result.parserId === "transactions_export") {
      await loadExport(storing, file, exportLoadOf(exportOf(patched.result), fileId));
    }
    if (result.parserId === "iso_application_form") await keepInformation(storing, file, patched.result);
    return { kind: "corrected", result };
  });
}

async function newestResult(tx: Tx, { userId, fileId, parserId }: Wanted, fileClass: string | null) {
  const parserIds = parserId !== null ? [parserId] : fileClass !== null ? [fileClass] : [];
  return findNewestResult(tx, userId, { fileId, parserIds });
}

type Added =
  | { readonly kind: "added"; readonly patches: readonly Patch[]; readonly result: JsonObject }
  | Extract<Corrected, { kind: "misfit" }>;

function addCorrections(
  row: ParsedResultRow,
  extracted: JsonObject,
  corrections: readonly Correction[],
): Added {
  const patches = [...row.patches];
  let placed = applyPatches({ result: extracted, boxes: [], layoutBoxes: [] }, row.patches);
  for (const [index, correction] of corrections.entries()) {
    const value = completed(correction, `${row.fileId}-added-${patches.length + 1}`);
    const applied = applyPatch(placed, { ...correction, value, isEnabled: true, source: "user" });
    if (applied.kind === "refused") return { kind: "misfit", index, reason: applied.reason };
    const problem = problemOf(row.resultSchema, applied.placed.result);
    if (problem !== null) return { kind: "misfit", index, reason: problem };
    patches.push(applied.patch);
    placed = applied.placed;
  }
  return { kind: "added", patches, result: placed.result };
}

/** A transaction that is added needs no more than a date, a description and an amount. */
function completed({ op, path, value }: Correction, referenceId: string): JsonValue {
  const isTransaction = op === "add" && /^\/statements\/\d+\/transactions\/(\d+|-)$/.test(path);
  if (!isTransaction || value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return {
    reference_id: referenceId,
    ...{ balance: null, transaction_code: null, check_number: null, section: "mixed", ocr_suspect: false },
    ...(value as JsonObject),
  };
}

function problemOf(schema: JsonObject, result: JsonObject): string | null {
  const validator = Compile(schema);
  if (validator.Check(result)) return null;
  const [first] = validator.Errors(result);
  return `the result would not obey its schema: ${first?.instancePath ?? ""} ${first?.message ?? ""}`.trim();
}

/** Validations and summary anew, for a result of statements or an export; those of other documents stay as their parser found them. */
function judge(row: ParsedResultRow, patched: JsonObject): ParsedResultRow {
  if (row.parserId === "transactions_export") {
    const { validations, summary } = assessExport(exportOf(patched));
    return { ...row, validations, validationSummary: `After corrections: ${summary}` };
  }
  if (!isOfStatements(row)) return row;
  const current = currentStatementsOf(row);
  const assessed = current.map(assessStatement);
  const reconciled = assessed.filter((one) => one.isReconciled).length;
  return {
    ...row,
    attributes: current.map(withCorrectionSigns) as unknown as readonly JsonObject[],
    validations: assessed.flatMap((one) => one.validations),
    validationSummary: `After corrections ${reconciled} of ${assessed.length} statements reconciled.`,
  };
}

/** What a person made of the statement may be a sign itself. */
function withCorrectionSigns({ statement, uncorrected, attributes }: CurrentStatement): StatementAttributes {
  const signs = uncorrected === null ? [] : correctionSigns({ statement, before: uncorrected, attributes });
  return withLaterAnomalies(attributes, "correction", signs);
}

function isOfStatements({ parserId }: ParsedResultRow): boolean {
  return (STATEMENT_PARSERS as readonly string[]).includes(parserId);
}

async function checkPdfAgain(storing: Storing, row: ParsedResultRow): Promise<void> {
  const pdf = (await findPdfsOfFiles(storing.tx, storing.userId, [row.fileId])).get(row.fileId);
  if (pdf === undefined) return;
  await decide(storing, pdf, currentStatementsOf(row), { isInReview: pdf.status === "human_reviewing" });
}
