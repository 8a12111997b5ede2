import { isDeepStrictEqual } from "node:util";
import type { Context } from "../../context.ts";
import { applyPatches, type Patch } from "../../core/parsed-results/patch.ts";
import { attributesIn, type StatementAttributes } from "../../core/parsed-results/statement-attributes.ts";
import { type StatementJson, statementsOf } from "../../core/parsed-results/statement-json.ts";
import type { Database } from "../../db/database.ts";
import { type BareResult, findNewestBareResult } from "../../db/queries/parsed-results.ts";
import { openResult } from "../personal-numbers.ts";

/** A statement as it counts now, after every correction. */
export type CurrentStatement = {
  /** From 0, in the file. */
  readonly index: number;
  readonly statement: StatementJson;
  readonly attributes: StatementAttributes;
  /** As read, where a person's corrections changed anything; else null. */
  readonly uncorrected: StatementJson | null;
};

export const STATEMENT_PARSERS = [
  "bank_statement",
  "credit_card_statement",
  "money_market_statement",
] as const;

/** The statements of a file by its newest result; none when it failed or never ran. */
export async function readCurrentStatements(
  { secrets }: Pick<Context, "secrets">,
  db: Database,
  userId: string,
  fileId: string,
): Promise<readonly CurrentStatement[]> {
  const row = await findNewestBareResult(db, userId, { fileId, parserIds: STATEMENT_PARSERS });
  return row === null ? [] : currentStatementsOf(openResult(secrets, row));
}

/** Of an opened result. */
export function currentStatementsOf(row: BareResult): readonly CurrentStatement[] {
  if (row.extracted === null) return [];
  const after = (patches: readonly Patch[]) => {
    const { result } = applyPatches({ result: row.extracted ?? {}, boxes: [], layoutBoxes: [] }, patches);
    return statementsOf(result).statements;
  };
  const isCorrected = row.patches.some((patch) => patch.isEnabled && patch.source === "user");
  const before = isCorrected ? after(row.patches.filter((patch) => patch.source !== "user")) : null;
  const attributes = attributesIn(row.attributes);
  return after(row.patches).map((statement, index) => ({
    index,
    statement,
    attributes: attributes[index] as StatementAttributes,
    uncorrected: changedFrom(before?.[index], statement),
  }));
}

/** Corrections that were corrected back are none. */
function changedFrom(before: StatementJson | undefined, now: StatementJson): StatementJson | null {
  return before === undefined || isDeepStrictEqual(before, now) ? null : before;
}
