import type { Anomaly, ReconciliationCheck } from "../types.ts";
import type { AnomalyCheck, Unscored } from "./check.ts";

/** Figures that contradict each other on paper weigh most. */
const POINTS: Readonly<Record<ReconciliationCheck["name"], number>> = {
  start_plus_sum_is_end: 350,
  running_balances: 350,
  daily_balances: 300,
  section_totals: 300,
  section_counts: 80,
  dates_in_period: 0,
};
/** On a scan a misread digit is the likelier cause. */
const SHARE_ON_SCANS = 0.4;
/** Where the reader itself was lost, so may be the fault: lines that it could not read, or nearly everything disagrees. */
const SHARE_WHEN_LOST = 0.3;
const FEW_BREAKS = 3;

/** Totals, balances and counts that the rows do not give. */
export const checkArithmetic: AnomalyCheck = ({ statement }) => {
  const share = (statement.isOcr ? SHARE_ON_SCANS : 1) * (isReaderLost(statement) ? SHARE_WHEN_LOST : 1);
  return statement.reconciliation.checks
    .filter((check) => !check.isPassed && POINTS[check.name] > 0)
    .map(
      (check): Anomaly => ({
        code: check.name,
        points: Math.round(POINTS[check.name] * share),
        text: check.text,
        place: check.place,
        values: [check.expected, check.found],
      }),
    );
};

/** A forger changes a figure or two; a reader that takes a column for another gets most of them wrong. */
function isReaderLost({ rows, invalidRows, reconciliation: { brokenAt, checks } }: Unscored): boolean {
  if (invalidRows.length > 0) return true;
  const binding = checks.filter((check) => check.isBinding);
  const hasChain = binding.some((check) => check.name === "running_balances");
  if (hasChain) return brokenAt.length > Math.max(FEW_BREAKS, rows.length / 4);
  return binding.length >= ALL_OF && binding.every((check) => !check.isPassed);
}

/** One changed amount breaks the end and one total, and leaves the others. */
const ALL_OF = 3;
