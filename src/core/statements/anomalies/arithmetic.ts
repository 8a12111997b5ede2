import type { Anomaly, ReconciliationCheck } from "../types.ts";
import { tellAnotherSum } from "./balances-of-days.ts";
import type { AnomalyCheck, Evidence } from "./check.ts";
import { isExplainedByReading } from "./other-reading.ts";

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
/** Lines that are no rows of the list, as `01/31 CANADIAN DOLLAR` under a purchase abroad. */
const FEW_UNREAD = 2;
const LEAST_ROWS = 4;

/**
 * Totals, balances and counts that the rows do not give. A forger changes a figure or two; where the reader itself was lost nothing is
 * said here, and the checks that fail are told as doubts of the reading.
 */
export const checkArithmetic: AnomalyCheck = (evidence) => {
  const { statement } = evidence;
  const isOtherSum = tellAnotherSum(statement);
  if (!isOtherSum && isReaderInDoubt(evidence)) return [];
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

/**
 * On scans: lines that it could not read, digits that it was not sure of where the sums break. On text: another reading of the same
 * figures would add up. Everywhere: nearly everything disagrees.
 */
function isReaderInDoubt(evidence: Evidence): boolean {
  const { rows, invalidRows, isOcr, reconciliation } = evidence.statement;
  const { brokenAt, checks } = reconciliation;
  if (isOcr) {
    if (invalidRows.length > 0 || rows.length < LEAST_ROWS) return true;
    if (brokenAt.some((at) => rows[at]?.isOcrSuspect)) return true;
  } else if (invalidRows.length > Math.max(FEW_UNREAD, rows.length / 10) || isExplainedByReading(evidence))
    return true;
  const binding = checks.filter((check) => check.isBinding);
  const hasChain = binding.some((check) => check.name === "running_balances");
  if (hasChain) return brokenAt.length > Math.max(FEW_BREAKS, rows.length / 4);
  // Figures outside the rows and counts have differences of their own.
  const ofRows = binding.filter(({ name }) => name !== "printed_figures" && name !== "section_counts");
  return ofRows.length >= ALL_OF && ofRows.every((check) => !check.isPassed) && !isOneFigure(ofRows);
}

/** One figure that was changed makes every sum over it wrong by the same amount. */
function isOneFigure(failed: readonly ReconciliationCheck[]): boolean {
  const plain = (shown: string) => Number(shown.replace(/[^\d.-]/g, ""));
  const missing = failed.map(({ expected, found }) => Math.abs(plain(expected) - plain(found)).toFixed(2));
  return new Set(missing).size === 1;
}

/** One changed amount breaks the end and one total, and leaves the others. */
const ALL_OF = 3;
