import type { Anomaly, ReconciliationCheck } from "../types.ts";
import { tellAnotherSum } from "./balances-of-days.ts";
import type { AnomalyCheck, Unscored } from "./check.ts";

/** Figures that contradict each other on paper weigh most. */
const POINTS: Readonly<Record<ReconciliationCheck["name"], number>> = {
  start_plus_sum_is_end: 350,
  running_balances: 350,
  daily_balances: 300,
  section_totals: 300,
  section_counts: 80,
  printed_figures: 0,
  dates_in_period: 0,
};
/** On a scan a misread digit is as likely a cause. */
const SHARE_ON_SCANS = 0.4;
/** Where rows and balances hold, a total that disagrees is rather the total of other rows. */
const SHARE_OF_TOTAL_ALONE = 0.5;
const FEW_BREAKS = 3;
const LEAST_ROWS = 4;

/**
 * Totals, balances and counts that the rows do not give. A forger changes a figure or two; where the reader itself was lost nothing is
 * said here, and the checks that fail are told as doubts of the reading.
 */
export const checkArithmetic: AnomalyCheck = ({ statement }) => {
  const isOtherSum = tellAnotherSum(statement);
  if (!isOtherSum && isReaderInDoubt(statement)) return [];
  const failed = statement.reconciliation.checks.filter((check) => !check.isPassed && POINTS[check.name] > 0);
  const holds = statement.reconciliation.checks.filter((check) => check.isPassed);
  const isProven = ["start_plus_sum_is_end", "running_balances"].every((name) =>
    holds.some((check) => check.name === name),
  );
  return failed.flatMap((check): readonly Anomaly[] => {
    if (check.name === "dates_in_period" || check.name === "printed_figures") return [];
    const share =
      (statement.isOcr && !(check.name === "daily_balances" && isOtherSum) ? SHARE_ON_SCANS : 1) *
      (check.name === "section_totals" && isProven ? SHARE_OF_TOTAL_ALONE : 1);
    return [
      {
        code: check.name,
        points: Math.round(POINTS[check.name] * share),
        text: check.text,
        place: check.place,
        values: [check.expected, check.found],
      },
    ];
  });
};

/** Lines that it could not read, digits that it was not sure of where the sums break, or nearly everything disagrees. */
function isReaderInDoubt({ rows, invalidRows, isOcr, reconciliation }: Unscored): boolean {
  const { brokenAt, checks } = reconciliation;
  if (invalidRows.length > 0) return true;
  if (isOcr && (rows.length < LEAST_ROWS || brokenAt.some((at) => rows[at]?.isOcrSuspect))) return true;
  const binding = checks.filter((check) => check.isBinding);
  const hasChain = binding.some((check) => check.name === "running_balances");
  if (hasChain) return brokenAt.length > Math.max(FEW_BREAKS, rows.length / 4);
  return binding.length >= ALL_OF && binding.every((check) => !check.isPassed) && !isOneFigure(binding);
}

/** One figure that was changed makes every sum over it wrong by the same amount. */
function isOneFigure(failed: readonly ReconciliationCheck[]): boolean {
  const plain = (shown: string) => Number(shown.replace(/[^\d.-]/g, ""));
  const missing = failed.map(({ expected, found }) => Math.abs(plain(expected) - plain(found)).toFixed(2));
  return new Set(missing).size === 1;
}

/** One changed amount breaks the end and one total, and leaves the others. */
const ALL_OF = 3;
