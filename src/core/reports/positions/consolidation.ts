import { type Episode, endOf, startOf } from "../../books/advances/episode.ts";
import type { Day } from "../../model/day.ts";
import { medianOf } from "../../model/lists.ts";
import type { CoverageOf } from "./account-coverage.ts";
import { endsWithLump } from "./status.ts";

// A consolidation: another funder pays the older positions off directly, so that the account shows no payoff. Their payments just end
// around the day of the new advance, which is large enough for what was left of them, while the new payments go on.

const DAYS_BEFORE = 10;
const DAYS_AFTER = 5;
/** One position alone may end by chance when another begins; it has to end on the day, but for settlement. */
const ALONE_DAYS_BEFORE = 4;
const ALONE_DAYS_AFTER = 2;
/** The new position has to be paid for a while after the old one ended, or both failed together. */
const MIN_LATER_DAYS = 14;
const USUAL_FACTOR = 1.3;
/** Of a position without a seen advance at least this many payments are taken to be left. */
const MIN_LEFT_PAYMENTS = 5;

export function markConsolidations(episodes: readonly Episode[], coverageOf: CoverageOf): void {
  for (const one of episodes) one.consolidatedBy ??= payerOf(one, episodes);
  for (const buyer of episodes) {
    if (
      buyer.advances.length === 0 ||
      buyer.payments.length === 0 ||
      buyer.productType !== "merchant_cash_advance"
    )
      continue;
    const day = buyer.advances[0]!.day;
    const running = episodes.filter((one) => isRunningBefore(one, buyer, day));
    const ended = running.filter(
      (one) => hasEndedAround(one, day, running.length) && canEnd(one, buyer, coverageOf),
    );
    if (ended.length === 0 || ended.length < running.length) continue;
    const left = ended.reduce((sum, one) => sum + leftOf(one), 0);
    if (buyer.advances[0]!.amount < left) continue;
    for (const one of ended) one.consolidatedBy ??= buyer;
  }
}

const DAYS_TO_PAY_OFF = 10;

/** A last payment of many usual ones, days after another funder's advance that is large enough for it, is made of that money. */
function payerOf(one: Episode, episodes: readonly Episode[]): Episode | null {
  const last = one.payments.at(-1);
  if (last === undefined || one.replacedBy !== null || !endsWithLump(one.payments)) return null;
  const isPayer = ({ party, advances, productType }: Episode): boolean =>
    party.key !== one.party.key &&
    party.currency === one.party.currency &&
    productType === "merchant_cash_advance" &&
    advances.some(
      ({ day, amount }) => day <= last.day && last.day - day <= DAYS_TO_PAY_OFF && amount >= last.amount,
    );
  return episodes.find(isPayer) ?? null;
}

/** Other funders' positions that were being paid until shortly before the new advance. */
function isRunningBefore(one: Episode, buyer: Episode, day: Day): boolean {
  if (one.party.key === buyer.party.key || one.party.currency !== buyer.party.currency) return false;
  if (one.productType !== "merchant_cash_advance" || one.replacedBy !== null || one.payments.length === 0)
    return false;
  return startOf(one) < day && endOf(one) - day >= -DAYS_BEFORE;
}

function hasEndedAround(one: Episode, day: Day, count: number): boolean {
  const after = endOf(one) - day;
  return count > 1 ? after <= DAYS_AFTER : after >= -ALONE_DAYS_BEFORE && after <= ALONE_DAYS_AFTER;
}

function canEnd(one: Episode, buyer: Episode, coverageOf: CoverageOf): boolean {
  const last = one.payments.at(-1)!;
  const isKnown = coverageOf(last.row).end - last.day >= MIN_LATER_DAYS;
  return isKnown && last.returnedBy === null && endOf(buyer) - last.day >= MIN_LATER_DAYS;
}

function leftOf({ advances, payments }: Episode): number {
  const typical = medianOf(payments.map((one) => one.amount));
  const floor = MIN_LEFT_PAYMENTS * typical;
  if (advances.length === 0) return floor;
  const gross = advances.reduce((sum, one) => sum + one.amount, 0);
  const repaid = payments.reduce((sum, one) => sum + (one.returnedBy === null ? one.amount : 0), 0);
  return Math.max(floor, gross * USUAL_FACTOR - repaid);
}
