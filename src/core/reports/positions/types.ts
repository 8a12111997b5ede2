import type { ProductType } from "../../books/advances/product-type.ts";
import type { Frequency } from "../../cadence/frequency.ts";
import type { Day } from "../../model/day.ts";
import type { Money } from "../../model/money.ts";
import type { PaymentHistory } from "./payment-history.ts";

/** The states of a position, as clients know them. In which order they are decided: `status.ts`. */
export const POSITION_STATUSES = [
  "none",
  "active",
  "inactive",
  "defaulted",
  "potential_default",
  "renewal_active",
  "renewal_inactive",
  "new_position",
  "likely_paid_off",
] as const;
export type PositionStatus = (typeof POSITION_STATUSES)[number];

/** States in which payments are still expected. */
export const RUNNING_STATUSES: ReadonlySet<PositionStatus> = new Set<PositionStatus>([
  "active",
  "new_position",
  "renewal_active",
  "potential_default",
]);

export type LedgerKind = "advance" | "payment" | "return" | "missed";

/** One event of a position; amounts are positive. A missed date stands with the payment that was expected. */
export type LedgerEntry = {
  readonly day: Day;
  readonly timestamp: string;
  readonly amount: Money;
  readonly kind: LedgerKind;
  readonly transactionId: string | null;
};

/** Advances of a position; null where there are none. */
export type PositionInflow = {
  readonly count: number;
  readonly total: Money | null;
  readonly max: Money | null;
  readonly min: Money | null;
  readonly firstTimestamp: string | null;
  readonly lastTimestamp: string | null;
};

/** Payments that stayed paid: what came back is not among them. Null where there are none, or where it cannot be told. */
export type PositionOutflow = {
  readonly count: number;
  readonly total: Money | null;
  readonly max: Money | null;
  readonly min: Money | null;
  readonly mean: Money | null;
  readonly standardDeviation: Money | null;
  readonly firstTimestamp: string | null;
  readonly lastTimestamp: string | null;
  readonly frequency: Frequency;
  readonly durationDays: number | null;
  readonly meanIntervalDays: number | null;
  readonly modeIntervalDays: number | null;
  readonly hasChangedInLast90Days: boolean;
  readonly estimatedMonthly: Money | null;
  /** All that is to be paid back: gross advance × factor. */
  readonly rightToReceive: Range | null;
  readonly remaining: Range | null;
  readonly expectedDurationDays: number | null;
  readonly remainingDurationDays: number | null;
  readonly expectedPaymentsToDate: number | null;
};

/** An estimate with its low and high ends. */
export type Range = { readonly low: Money; readonly mid: Money; readonly high: Money };

export type Position = {
  /** `pos_`, made from the content of the position's first row: the same after every recomputation. */
  readonly id: string;
  /** The merchant's group. */
  readonly group: string;
  /** Name of the funder; for an unlisted one the counterparty's text. */
  readonly merchant: string;
  /** `mrc_`; null for an unlisted funder. */
  readonly merchantId: string | null;
  readonly isUnlisted: boolean;
  readonly productType: ProductType;
  readonly currency: string;
  /** The position that this one renews. */
  readonly parentId: string | null;
  readonly status: PositionStatus;
  /** Credits seen and, for a renewal, what was left of the position it replaces; null when no advance was seen. */
  readonly grossAdvance: Money | null;
  /** Where the factor comes from, in a sentence; null without an advance. */
  readonly assumption: string | null;
  readonly isFactorAssumed: boolean;
  readonly missedPayments: readonly Day[];
  readonly inflow: PositionInflow;
  readonly outflow: PositionOutflow;
  /** Ascending by day. */
  readonly ledger: readonly LedgerEntry[];
  /** Accounts that paid, with their share of the estimated monthly payment (holdback is reckoned per account). */
  readonly payingAccounts: readonly { readonly accountId: string; readonly estimatedMonthly: Money | null }[];
  /** What it took and from when. */
  readonly history: PaymentHistory;
  /** The position whose money paid this one off, and those that this one's money paid off. */
  readonly boughtOutById: string | null;
  readonly boughtOutIds: readonly string[];
  /** Why this is a position, and why it has its status: sentences. */
  readonly reasons: readonly string[];
};
