import { isUnlisted, type LedgerRow } from "../ledger-row.ts";

/** A list knows the company, or another by the same name: who collects by direct debit may be a funder that no list knows. */
export function isMaybeMisnamed({ merchant, channel, amount }: LedgerRow): boolean {
  return !isUnlisted(merchant) && merchant?.kind !== "bank" && channel === "ach" && amount.minor < 0n;
}
