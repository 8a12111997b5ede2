import { type ApprovalPolicy, type CheckOutcome, checkStatements } from "../../core/files/pdf-status.ts";
import { assessStatement } from "../../core/parsed-results/assess-statement.ts";
import type { CurrentStatement } from "./current-statements.ts";

/** The checks between `processed` and approval, on a PDF's statements as they count now. */
export function checkAll(current: readonly CurrentStatement[], policy: ApprovalPolicy): CheckOutcome {
  const assessed = current.map((one) => {
    const { isReconciled, anomalyScore, validations } = assessStatement(one);
    const failures = validations.flatMap((check) => check.failureReason ?? []);
    const problems = one.uncorrected === null ? one.attributes.verdict_reasons : [...new Set(failures)];
    return { isExcluded: one.statement.exclude, isReconciled, problems, anomalyScore };
  });
  return checkStatements(assessed, policy);
}
