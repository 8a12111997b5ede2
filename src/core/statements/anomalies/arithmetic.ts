import type { Anomaly, ReconciliationCheck } from "../types.ts";
import type { AnomalyCheck } from "./check.ts";

/** Figures that contradict each other on paper weigh most; on a scan a misread digit is the likelier cause. */
const POINTS: Readonly<Record<ReconciliationCheck["name"], number>> = {
  start_plus_sum_is_end: 350,
  running_balances: 350,
  daily_balances: 300,
  section_totals: 300,
  section_counts: 80,
  dates_in_period: 0,
};
const SHARE_ON_SCANS = 0.4;

/** Totals, balances and counts that the rows do not give. */
export const checkArithmetic: AnomalyCheck = (statement) =>
  statement.reconciliation.checks
    .filter((check) => !check.isPassed && POINTS[check.name] > 0)
    .map((check): Anomaly => {
      const points = Math.round(POINTS[check.name] * (statement.isOcr ? SHARE_ON_SCANS : 1));
      return {
        code: check.name,
        points,
        text: check.text,
        place: check.place,
        values: [check.expected, check.found],
      };
    });
