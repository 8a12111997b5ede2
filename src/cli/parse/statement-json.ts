import { assessStatement } from "../../core/parsed-results/assess-statement.ts";
import { applyPatches } from "../../core/parsed-results/patch.ts";
import { statementsOf } from "../../core/parsed-results/statement-json.ts";
import { buildStatementsResult } from "../../core/parsed-results/statement-result.ts";
import type { FileOutcome } from "./parse-statement-file.ts";

/** The result that the service would give, with the totals and the verdict of each statement. */
export function jsonOf(outcome: FileOutcome) {
  const { file } = outcome;
  if (outcome.kind === "failed") return { file, statements: [], problems: [outcome.reason] };
  const { placed, patches, attributes } = buildStatementsResult(outcome.document, outcome.statements, "row");
  const { statements } = statementsOf(applyPatches(placed, patches).result);
  return {
    file,
    statements: statements.map((statement, index) => {
      const concluded = attributes[index] as (typeof attributes)[number];
      const assessed = assessStatement({ statement, attributes: concluded, uncorrected: null });
      return {
        ...statement,
        summed_totals: {
          total_credits: assessed.totalCredits,
          total_debits: assessed.totalDebits,
          num_credits: assessed.numCredits,
          num_debits: assessed.numDebits,
        },
        is_reconciled: assessed.isReconciled,
        unreconciled_end_balance: assessed.unreconciledEnd,
        verdict: concluded.verdict,
        verdict_reasons: concluded.verdict_reasons,
        how_decided: concluded.how_decided,
        checks: concluded.checks,
        anomaly_score: concluded.anomaly_score,
        anomalies: concluded.anomalies,
        repairs: patches.filter((patch) => patch.path.startsWith(`/statements/${index}/`)),
      };
    }),
    problems: outcome.problems,
  };
}
