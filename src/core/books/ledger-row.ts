import type { Channel, Merchant, Purpose } from "../enrich/types.ts";
import type { AnalyticsGroup } from "../model/category.ts";
import type { Day } from "../model/day.ts";
import type { Money } from "../model/money.ts";

export type LedgerMerchant = Merchant & {
  /** `mrc_` */
  readonly id: string;
};

export type LedgerCategory = {
  /** `ctg_` */
  readonly id: string;
  /** The account's own wording; `defaultLabel` is what rules go by. */
  readonly label: string;
  readonly slug: string;
  /** Label of the default category that it is, whatever the account calls it; null for an account's own one. */
  readonly defaultLabel: string | null;
  readonly analyticsGroup: AnalyticsGroup;
};

export type LedgerRow = {
  /** `txn_`; ids ascend by arrival. */
  readonly id: string;
  readonly referenceId: string;
  readonly accountId: string;
  readonly day: Day;
  /** ISO 8601 with `Z`, as the service writes it. */
  readonly timestamp: string;
  /** Position inside the day, ascending, when the source says it. */
  readonly order: number | null;
  /** Negative is outflow. */
  readonly amount: Money;
  /** Running balance after the row. */
  readonly balance: Money | null;
  readonly description: string;
  readonly descriptionClean: string;
  readonly merchant: LedgerMerchant | null;
  readonly processor: LedgerMerchant | null;
  /** The other side as text when it is no known merchant. */
  readonly counterparty: string | null;
  /** Key that rows of one counterparty share, both directions. */
  readonly streamKey: string;
  readonly channel: Channel;
  readonly purpose: Purpose | null;
  /** The descriptor says that a payment came back: returned, reversed, bounced. */
  readonly isReturn: boolean;
  readonly category: LedgerCategory | null;
  readonly isRecurring: boolean;
  /** Id of the row that this one repeats. */
  readonly duplicateOfId: string | null;
  /** Id of the other leg of an own transfer. */
  readonly matchingId: string | null;
};

/** By day, then by arrival. */
export function compareRows(a: LedgerRow, b: LedgerRow): number {
  return a.day - b.day || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** No list knows the merchant: a business by its printed name alone, or nobody. */
export function isUnlisted(merchant: LedgerMerchant | null): boolean {
  return merchant === null || merchant.key.startsWith("local:");
}
