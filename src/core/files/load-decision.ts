// The one decision about a PDF of statements: are its rows loaded, does it wait for a person, or does a person's word stand. Whoever
// loads rows asks it: after a reading, a correction, a look at the pictures, another statement, and after an approval by hand.
//
// What passes every check is loaded. Everything else is loaded only after a person approved it, and an approval covers what the
// person saw: the statement as it was then and the signs in its file. Rejected and unloaded files stay so until a person moves them.

/** How an account approves; see `users.settings`. */
export type ApprovalPolicy = { readonly isAutomatic: boolean; readonly highestAnomalyScore: number };

export const DEFAULT_APPROVAL: ApprovalPolicy = { isAutomatic: true, highestAnomalyScore: 199 };

/** A statement of the PDF as it counts now. */
export type JudgedStatement = {
  readonly isExcluded: boolean;
  readonly isReconciled: boolean;
  /** Why it does not, in plain sentences. */
  readonly problems: readonly string[];
  readonly anomalyScore: number;
  /** A person changed what the reader read. */
  readonly isCorrected: boolean;
  /** What it says against another statement or the end user, in plain sentences. */
  readonly contradictions: readonly string[];
};

/** What a person decided last of the PDF, as long as nobody took it back. */
export type StandingWord =
  /** `isCovering`: neither the statements nor the signs in the file changed since. */
  | { readonly kind: "approved"; readonly isCovering: boolean }
  | { readonly kind: "rejected" | "unloaded" }
  | { readonly kind: "none" };

export type LoadCase = {
  readonly statements: readonly JudgedStatement[];
  readonly policy: ApprovalPolicy;
  readonly word: StandingWord;
  /** It waited for a person before this decision. */
  readonly isInReview: boolean;
  /** Why a person called it fraud; null when nobody did. */
  readonly fraud: string | null;
};

export type Checks = {
  readonly isPassed: boolean;
  /** Why not, in plain sentences; empty when they passed. */
  readonly reasons: readonly string[];
};

export type LoadDecision = Checks & {
  readonly outcome: "load" | "wait" | "stay_rejected" | "stay_unloaded";
};

export function decideLoading({ statements, policy, word, isInReview, fraud }: LoadCase): LoadDecision {
  const checks = checkStatements(statements, policy, fraud);
  if (word.kind === "rejected") return { ...checks, outcome: "stay_rejected" };
  if (word.kind === "unloaded") return { ...checks, outcome: "stay_unloaded" };
  if (word.kind === "approved" && word.isCovering) return { ...checks, outcome: "load" };
  const isFree = checks.isPassed && policy.isAutomatic && !isInReview && word.kind === "none";
  return { ...checks, outcome: isFree ? "load" : "wait" };
}

/** Every statement that counts adds up, looks untouched, was corrected by nobody and contradicts no other. */
function checkStatements(
  statements: readonly JudgedStatement[],
  { highestAnomalyScore }: ApprovalPolicy,
  fraud: string | null,
): Checks {
  const counted = statements
    .map((one, index) => ({ ...one, number: index + 1 }))
    .filter((one) => !one.isExcluded);
  const reasons = [
    ...(fraud === null ? [] : [`A person marked it as fraud: ${fraud}`]),
    ...counted.flatMap((one) => reasonsOf(one, highestAnomalyScore)),
    ...(counted.length === 0 ? ["Every statement is excluded."] : []),
    ...statements.flatMap(({ isExcluded, isCorrected }, index) =>
      isExcluded && isCorrected ? [`Statement ${index + 1} was excluded by a person.`] : [],
    ),
  ];
  return { isPassed: reasons.length === 0, reasons };
}

function reasonsOf(one: JudgedStatement & { readonly number: number }, highest: number): readonly string[] {
  const { number, isReconciled, problems, anomalyScore, isCorrected, contradictions } = one;
  return [
    ...(isReconciled ? [] : [[`Statement ${number} does not reconcile.`, ...problems].join(" ")]),
    ...(anomalyScore <= highest
      ? []
      : [`Statement ${number} has an anomaly score of ${anomalyScore}; up to ${highest} is accepted.`]),
    ...(isCorrected ? [`Statement ${number} was corrected by hand.`] : []),
    ...contradictions,
  ];
}
