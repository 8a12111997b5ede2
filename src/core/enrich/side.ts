import type { DescriptorReading, Purpose } from "./types.ts";

/** Purposes of money that comes in; a correction of one of them is on that side, whichever way it goes. */
const INFLOWS: ReadonlySet<Purpose> = new Set<Purpose>([
  "cash_deposit",
  "check_deposit",
  "interest_earned",
  "rewards",
  "card_settlement",
  "payout",
  "customer_payment",
  "claim_payment",
  "lockbox",
  "wages_in",
  "benefit_in",
  "loan_proceeds",
  "owner_contribution",
]);

/**
 * The side whose category a row takes: whether it is read as money in. What is returned lies on the other side than its money went;
 * a correction or refund lies on the side of what it makes good, which is a payment unless the words name an inflow.
 */
export function isInSide({ isReturn, isCorrection, purpose }: DescriptorReading, amount: number): boolean {
  if (isReturn) return amount <= 0;
  if (isCorrection) return purpose !== null && INFLOWS.has(purpose);
  return amount > 0;
}
