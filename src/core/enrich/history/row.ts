import type { Day } from "../../model/day.ts";
import type { Reason } from "../types.ts";

/** One stored transaction of an end user, as much as the history features need of it. */
export type HistoryRow = {
  readonly id: string;
  readonly referenceId: string;
  /** Data source that the row was loaded from. */
  readonly sourceKey: string;
  readonly accountKey: string;
  /** Trailing digits of the account's number; null when no number is known. Fewer than four digits identify nothing. */
  readonly accountDigits: string | null;
  readonly day: Day;
  /** Position inside the day, ascending, when the source says it. */
  readonly order: number | null;
  /** Sorts by arrival. */
  readonly arrival: string;
  /** As supplied, compared exactly; negative is outflow. */
  readonly amount: number;
  /** Running balance after the row. */
  readonly balance: number | null;
  readonly currency: string;
  readonly description: string;
  /** Key that rows of one counterparty share. */
  readonly streamKey: string;
  /** The descriptor reads like an own transfer. */
  readonly isTransferLike: boolean;
  /** Known merchant, or a counterparty that is no bank. */
  readonly hasThirdParty: boolean;
  /** Last digits of an account that the descriptor names. */
  readonly namedDigits: string | null;
};

/** What a row's place among the others says of it. */
export type HistoryFlags = {
  readonly isRecurring: boolean;
  /** Id of the row that this one repeats. */
  readonly duplicateOfId: string | null;
  /** Id of the other leg of an own transfer. */
  readonly matchingId: string | null;
  readonly reasons: readonly Reason[];
};

/** Orders rows by arrival, then id: the one order that does not depend on how rows were handed over. */
export function compareArrival(a: HistoryRow, b: HistoryRow): number {
  if (a.arrival !== b.arrival) return a.arrival < b.arrival ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
