import { maskNumberOrNull } from "../model/personal.ts";
import { type Assessed, assessStatement } from "./assess-statement.ts";

/** A statement in one line, as it was decided on last: for lists of files, the memo and the workbook. Keys are those of the API. */
export type StatementBrief = {
  readonly bank_name: string | null;
  readonly account_title: string | null;
  /** Masked. */
  readonly account_number: string | null;
  readonly currency: string;
  readonly period_start: string | null;
  readonly period_end: string | null;
  readonly start_balance: number | null;
  readonly end_balance: number | null;
  readonly num_transactions: number;
  /** Of the reader; null once a person corrected the statement. */
  readonly verdict: string | null;
  readonly reconciled: boolean;
  readonly excluded: boolean;
  readonly corrected: boolean;
  readonly anomaly_score: number;
  readonly original_anomaly_score: number;
  /** The heaviest first. */
  readonly signs: readonly string[];
};

const MOST_SIGNS = 3;

export function briefOf(one: Assessed): StatementBrief {
  const { statement, attributes, uncorrected } = one;
  const { isReconciled, anomalyScore, originalAnomalyScore } = assessStatement(one);
  return {
    bank_name: statement.bank_name,
    account_title: statement.account_title ?? statement.company,
    account_number: maskNumberOrNull(statement.account_number),
    currency: statement.currency,
    period_start: statement.period_start,
    period_end: statement.period_end,
    start_balance: statement.start_balance,
    end_balance: statement.end_balance,
    num_transactions: statement.transactions.length,
    verdict: uncorrected === null ? attributes.verdict : null,
    reconciled: isReconciled,
    excluded: statement.exclude,
    corrected: uncorrected !== null,
    anomaly_score: anomalyScore,
    original_anomaly_score: originalAnomalyScore,
    signs: attributes.anomalies
      .toSorted((a, b) => b.points - a.points)
      .slice(0, MOST_SIGNS)
      .map(({ text }) => text),
  };
}
