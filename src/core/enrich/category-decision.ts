import type { Reason } from "./types.ts";

/** Where a category came from; the calibration table has a line for each. */
export type CategorySource =
  | "purpose.fixed"
  | "purpose.strong"
  | "purpose.hint"
  | "knowledge.curated"
  | "knowledge.brand"
  | "knowledge.many_sided"
  | "mcc"
  | "processor.trade"
  | "classifier"
  | "none";

/** What the classifier, asked of a row that something else decided, says of it: the same, nothing that counts, or surely another thing. */
export type SecondOpinion = "agreed" | "alone" | "contradicted";

export type CategoryDecision = {
  /** Label of a default category; null: undetermined. */
  readonly label: string | null;
  readonly source: CategorySource;
  /** 0 to 1, not yet calibrated. */
  readonly score: number;
  readonly reason: Reason | null;
  /** Absent where the classifier was not asked. */
  readonly second?: SecondOpinion;
  /** The classifier was asked of a purchase on a card. */
  readonly isPurchase?: boolean;
  /** … and of a sum that is more than what people spend in a shop. */
  readonly isDear?: boolean;
  /** … of whose shop nothing but a name stands there, so that it may be a bank's line. */
  readonly isBare?: boolean;
  /** It was asked of a purchase that the seller takes back. */
  readonly isReturned?: boolean;
};
