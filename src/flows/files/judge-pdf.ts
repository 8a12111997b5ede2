import { hash } from "node:crypto";
import {
  decideLoading,
  type JudgedStatement,
  type LoadDecision,
  type StandingWord,
} from "../../core/files/load-decision.ts";
import { type Day, formatDay, parseDay } from "../../core/model/day.ts";
import { largest } from "../../core/model/lists.ts";
import { assessStatement } from "../../core/parsed-results/assess-statement.ts";
import { briefOf, type StatementBrief } from "../../core/parsed-results/statement-brief.ts";
import { coveredText } from "../../core/parsed-results/statement-cover.ts";
import { findStandingDecision, type PdfDecision } from "../../db/queries/pdf-decisions.ts";
import type { PdfRow } from "../../db/queries/pdfs.ts";
import { readApprovalPolicy } from "../../db/queries/user-settings.ts";
import type { CurrentStatement } from "./current-statements.ts";
import type { Storing } from "./store-reading.ts";

export type Judgement = LoadDecision & {
  /** The worst of all statements that count now or counted as read, and whether those that count add up. */
  readonly anomalyScore: number;
  readonly originalAnomalyScore: number;
  readonly isReconciled: boolean;
  readonly statementBriefs: readonly StatementBrief[];
  /** Why a person decided as they did, where their word stands. */
  readonly standingReason: string | null;
};

/** Asks the one decision about a PDF's statements as they count now. */
export async function judgePdf(
  { tx, userId }: Pick<Storing, "tx" | "userId">,
  pdf: PdfRow,
  current: readonly CurrentStatement[],
  { isInReview }: { readonly isInReview: boolean },
): Promise<Judgement> {
  const policy = await readApprovalPolicy(tx, userId);
  const standing = await findStandingDecision(tx, userId, pdf.pdfId);
  const came = parseDay(pdf.created.slice(0, 10));
  const statements = current.map((one) => judgedOf(one, came));
  const fraud = pdf.isFraud === true ? (pdf.fraudReason ?? "no reason given.") : null;
  const word = wordOf(standing, current);
  const counted = statements.filter((one) => !one.isExcluded);
  const originals = current
    .filter((one) => !(one.uncorrected ?? one.statement).exclude)
    .map((one) => assessStatement(one).originalAnomalyScore);
  const originalAnomalyScore = largest([0, ...originals]);
  return {
    ...decideLoading({ statements, policy, word, isInReview, fraud }),
    anomalyScore: largest([originalAnomalyScore, ...counted.map((one) => one.anomalyScore)]),
    originalAnomalyScore,
    isReconciled: counted.every((one) => one.isReconciled),
    statementBriefs: current.map(briefOf),
    standingReason: standing?.reason ?? null,
  };
}

function judgedOf(one: CurrentStatement, came: Day | null): JudgedStatement {
  const { isReconciled, anomalyScore, validations } = assessStatement(one);
  const failures = validations.flatMap((check) => check.failureReason ?? []);
  const contradictions = one.attributes.anomalies.filter((sign) => sign.is_contradiction === true);
  return {
    ...{ isExcluded: one.statement.exclude, isReconciled, anomalyScore },
    problems: one.uncorrected === null ? one.attributes.verdict_reasons : [...new Set(failures)],
    isCorrected: one.uncorrected !== null,
    contradictions: [...contradictions.map(({ text }) => text), ...futureOf(one, came)],
  };
}

/** Banks print what is booked over a long weekend ahead. */
const AHEAD_DAYS = 7;

/** A statement that tells of days well after the day on which it came has a wrong date, and would stretch the period of every figure. */
function futureOf({ statement }: CurrentStatement, came: Day | null): readonly string[] {
  const days = [statement.period_start, ...statement.transactions.map((row) => row.date)];
  const last = largest(days.flatMap((day) => parseDay(day ?? "") ?? []));
  if (came === null || !(last - came > AHEAD_DAYS)) return [];
  return [`It tells of ${formatDay(last as Day)}, after the day on which it came (${formatDay(came)}).`];
}

/** A digest of what a person who approves now has seen. */
export function coverOf(current: readonly CurrentStatement[]): string {
  return hash("sha256", coveredText(current));
}

function wordOf(standing: PdfDecision | null, current: readonly CurrentStatement[]): StandingWord {
  switch (standing?.status) {
    case "approved":
    case "transactions_loaded":
      return { kind: "approved", isCovering: standing.covers === coverOf(current) };
    case "rejected":
      return { kind: "rejected" };
    case "transactions_unloaded":
      return { kind: "unloaded" };
    default:
      return { kind: "none" };
  }
}
