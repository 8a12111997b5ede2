import type { DocumentText } from "../../core/model/document-text.ts";
import { assessStatement } from "../../core/parsed-results/assess-statement.ts";
import { applyPatches } from "../../core/parsed-results/patch.ts";
import { STATEMENTS_SCHEMA, statementsOf } from "../../core/parsed-results/statement-json.ts";
import { buildStatementsResult } from "../../core/parsed-results/statement-result.ts";
import { readStatements } from "../../core/statements/read-statements.ts";
import type { StatementKind, StatementsReading } from "../../core/statements/types.ts";
import type { Parsed } from "./task.ts";

export type StatementsTask = {
  readonly document: DocumentText;
  readonly kind: StatementKind;
  readonly referencePrefix: string;
};

/** Reads the statements of a document. */
export function parseStatements({ document, kind, referencePrefix }: StatementsTask): Parsed {
  const reading = readStatements(document, { kind });
  const told = { parserId: kind, schema: STATEMENTS_SCHEMA };
  const rows = reading.statements.reduce((sum, one) => sum + one.rows.length, 0);
  if (reading.statements.length === 0) return { kind: "failed", ...told, summary: whyNot(reading) };
  const { placed, patches, attributes } = buildStatementsResult(
    document,
    reading.statements,
    referencePrefix,
  );
  const { result } = applyPatches(placed, patches);
  const assessed = statementsOf(result).statements.map((statement, index) =>
    assessStatement({
      statement,
      attributes: attributes[index] as (typeof attributes)[number],
      uncorrected: null,
    }),
  );
  return {
    kind: "succeeded",
    ...told,
    extractedJson: JSON.stringify(placed.result),
    boxesJson: JSON.stringify(placed.boxes),
    layoutBoxesJson: JSON.stringify(placed.layoutBoxes),
    validationsJson: JSON.stringify(assessed.flatMap((one) => one.validations)),
    patches,
    attributes,
    result,
    summary: [
      summaryOf({
        statements: assessed.length,
        rows,
        reconciled: assessed.filter((one) => one.isReconciled).length,
      }),
      // Accounts whose list is not in the file, pages that could not be read.
      ...sentencesOf(reading),
    ].join(" "),
  };
}

function whyNot(reading: StatementsReading): string {
  const sentences = sentencesOf(reading);
  return sentences.length === 0 ? "No statement was found in the file." : sentences.join(" ");
}

const MAX_SENTENCES = 10;

function sentencesOf({ problems }: StatementsReading): readonly string[] {
  const sentences = problems.map(({ text, page }) => (page === null ? text : `Page ${page}: ${text}`));
  return [...new Set(sentences)].slice(0, MAX_SENTENCES);
}

type Counts = { readonly statements: number; readonly rows: number; readonly reconciled: number };

function summaryOf({ statements, rows, reconciled }: Counts): string {
  const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
  return `${counted(statements, "statement")} with ${counted(rows, "transaction")}; ${reconciled} of ${statements} reconciled.`;
}
