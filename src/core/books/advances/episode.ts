import type { Day } from "../../model/day.ts";
import type { LedgerRow } from "../ledger-row.ts";
import type { Advance, Payment } from "./events.ts";
import type { Party } from "./parties.ts";
import type { ProductType } from "./product-type.ts";

/** One advance with the payments that follow it, before figures are put to it. */
export type Episode = {
  readonly party: Party;
  readonly productType: ProductType;
  /** Several credits of one funding; of a reverse consolidation all. */
  readonly advances: readonly Advance[];
  readonly payments: readonly Payment[];
  /** The episode of the same funder that this one replaces. */
  parent: Episode | null;
  /** The renewal that replaced this one. */
  replacedBy: Episode | null;
  /** Another funder's position that bought this one out. */
  consolidatedBy: Episode | null;
  readonly notes: string[];
  /** Money that the funder gave back. */
  readonly refunds: LedgerRow[];
};

export function startOf(episode: Episode): Day {
  const advance = episode.advances[0]?.day;
  const payment = episode.payments[0]?.day;
  return (advance === undefined ? payment : payment === undefined || advance <= payment ? advance : payment)!;
}

export function endOf(episode: Episode): Day {
  return episode.payments.at(-1)?.day ?? episode.advances.at(-1)!.day;
}

export function episodeOf(
  party: Party,
  advances: readonly Advance[],
  payments: readonly Payment[],
  productType: ProductType,
): Episode {
  return {
    party,
    productType,
    advances,
    payments,
    parent: null,
    replacedBy: null,
    consolidatedBy: null,
    notes: [],
    refunds: [],
  };
}
