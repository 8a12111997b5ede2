// All checks for anomalies. One more is one file and one line here.

import type { DocumentText } from "../../model/document-text.ts";
import type { Anomaly } from "../types.ts";
import { checkArithmetic } from "./arithmetic.ts";
import type { AnomalyCheck, Unscored } from "./check.ts";
import { checkDates } from "./dates.ts";
import { checkMetadata } from "./metadata.ts";

const CHECKS: readonly AnomalyCheck[] = [checkArithmetic, checkDates, checkMetadata];

const MAX_SCORE = 1_000;

export function anomaliesOf(statement: Unscored, document: DocumentText): readonly Anomaly[] {
  return CHECKS.flatMap((check) => check(statement, document));
}

/** The sum of the points, at most 1,000. */
export function scoreOf(anomalies: readonly Anomaly[]): number {
  return Math.min(
    MAX_SCORE,
    anomalies.reduce((sum, anomaly) => sum + anomaly.points, 0),
  );
}
