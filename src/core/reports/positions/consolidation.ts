import { type Episode, endOf } from "./episodes.ts";
import { medianOf } from "./events.ts";
import type { CoverageOf } from "./find-positions.ts";

// A consolidation: another funder pays the older positions off directly, so that the account shows no payoff. Their payments just end
// around the day of the new advance, which is large enough for what was left of them, while the new payments go on.

const DAYS_BEFORE = 10;
const DAYS_AFTER = 5;
/** The new position has to be paid for a while after the old one ended, or both failed together. */
const MIN_LATER_DAYS = 14;
const LOWEST_FACTOR = 1.15;
/** Of a position without a seen advance at least this many payments are taken to be left. */
const MIN_LEFT_PAYMENTS = 5;

export function markConsolidations(episodes: readonly Episode[], coverageOf: CoverageOf): void {
  const buyers = episodes.filter(
    (one) =>
      one.advances.length > 0 && one.payments.length > 0 && one.productType === "merchant_cash_advance",
  );
  for (const episode of episodes) {
    if (
      episode.payments.length === 0 ||
      episode.replacedBy !== null ||
      episode.productType !== "merchant_cash_advance"
    )
      continue;
    const end = endOf(episode);
    if (coverageOf(episode.payments.at(-1)!.row).end - end < MIN_LATER_DAYS) continue;
    if (episode.payments.at(-1)!.returnedBy !== null) continue;
    episode.consolidatedBy =
      buyers.find((buyer) => buyer.party.key !== episode.party.key && isBoughtOut(episode, end, buyer)) ??
      null;
  }
}

function isBoughtOut(episode: Episode, end: number, buyer: Episode): boolean {
  const advance = buyer.advances[0]!;
  const after = end - advance.day;
  if (buyer.party.currency !== episode.party.currency || after < -DAYS_BEFORE || after > DAYS_AFTER)
    return false;
  if (endOf(buyer) - end < MIN_LATER_DAYS) return false;
  return advance.amount >= leftOf(episode);
}

function leftOf({ advances, payments }: Episode): number {
  const typical = medianOf(payments.map((one) => one.amount));
  const floor = MIN_LEFT_PAYMENTS * typical;
  if (advances.length === 0) return floor;
  const gross = advances.reduce((sum, one) => sum + one.amount, 0);
  const repaid = payments.reduce((sum, one) => sum + (one.returnedBy === null ? one.amount : 0), 0);
  return Math.max(floor, gross * LOWEST_FACTOR - repaid);
}
