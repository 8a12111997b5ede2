// States of a PDF of statements. The service moves it `new` → `parsing` → `parsed` (its text is read) → `processed` (statements are
// built) → checks: passed and the account approves by itself → `approved` → `transactions_loaded`; failed, or a person is to
// approve → `human_reviewing`. A PDF that cannot be read, or without a transaction, → `failed`. A person may set any state; what
// follows from it is the table below. Loaded transactions stay with the end user until a state takes them away.

export const PDF_STATUSES = [
  "new",
  "parsing",
  "parsed",
  "processed",
  "human_reviewing",
  "approved",
  "rejected",
  "failed",
  "transactions_loaded",
  "transactions_unloaded",
] as const;
export type PdfStatus = (typeof PDF_STATUSES)[number];

/**
 * What a state brings about when somebody sets it: `read` the file again, `load` the transactions at once, `load_soon` as a job that
 * then sets `transactions_loaded`, `unload` them, or nothing. Each is done once: loading what is loaded changes nothing.
 */
export type PdfEffect = "read" | "load" | "load_soon" | "unload" | "none";

export const PDF_EFFECTS: Readonly<Record<PdfStatus, PdfEffect>> = {
  new: "read",
  parsing: "read",
  parsed: "none",
  processed: "none",
  human_reviewing: "none",
  approved: "load_soon",
  rejected: "unload",
  failed: "unload",
  transactions_loaded: "load",
  transactions_unloaded: "unload",
};

/** The event that tells of a state; null where the interface has none. */
export const PDF_TOPICS = {
  new: null,
  parsing: null,
  parsed: "pdf.parsed",
  processed: "pdf.processed",
  human_reviewing: "pdf.human_reviewing",
  approved: "pdf.approved",
  rejected: null,
  failed: "pdf.failed",
  transactions_loaded: "pdf.transactions_loaded",
  transactions_unloaded: null,
} as const satisfies Readonly<Record<PdfStatus, string | null>>;

/** How an account approves; see `users.settings`. */
export type ApprovalPolicy = { readonly isAutomatic: boolean; readonly highestAnomalyScore: number };

export const DEFAULT_APPROVAL: ApprovalPolicy = { isAutomatic: true, highestAnomalyScore: 600 };

export type CheckedStatement = {
  readonly isExcluded: boolean;
  readonly isReconciled: boolean;
  /** Why it does not, in plain sentences. */
  readonly problems: readonly string[];
  readonly anomalyScore: number;
};

export type CheckOutcome = {
  readonly isPassed: boolean;
  /** Why not, in plain sentences; empty when they passed. */
  readonly reasons: readonly string[];
  /** Of the statements that count: the highest score, and whether all of them add up. */
  readonly anomalyScore: number;
  readonly isReconciled: boolean;
};

/** The checks between `processed` and approval: every statement that counts adds up, and none looks tampered with. */
export function checkStatements(
  statements: readonly CheckedStatement[],
  { highestAnomalyScore }: ApprovalPolicy,
): CheckOutcome {
  const counted = statements
    .map((one, index) => ({ ...one, number: index + 1 }))
    .filter((one) => !one.isExcluded);
  const reasons = counted.flatMap(({ number, isReconciled, problems, anomalyScore }) => [
    ...(isReconciled ? [] : [[`Statement ${number} does not reconcile.`, ...problems].join(" ")]),
    ...(anomalyScore <= highestAnomalyScore
      ? []
      : [
          `Statement ${number} has an anomaly score of ${anomalyScore}; up to ${highestAnomalyScore} is accepted.`,
        ]),
  ]);
  if (counted.length === 0) reasons.push("Every statement is excluded.");
  return {
    isPassed: reasons.length === 0,
    reasons,
    anomalyScore: Math.max(0, ...counted.map((one) => one.anomalyScore)),
    isReconciled: counted.every((one) => one.isReconciled),
  };
}
