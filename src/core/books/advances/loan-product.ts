import type { Purpose } from "../../enrich/types.ts";
import { isUnlisted, type LedgerRow } from "../ledger-row.ts";
import type { ProductType } from "./product-type.ts";

const LOAN_PRODUCTS: Readonly<Record<string, ProductType>> = {
  "debt.non_bank_business": "business_loan",
  "debt.equipment_and_auto_leasing": "equipment_finance",
  "debt.mortgage": "mortgage",
  "debt.personal_non_mortgage": "personal_loan",
};
const LOAN_PURPOSES: Partial<Record<Purpose, ProductType>> = {
  loan_payment: "business_loan",
  loan_proceeds: "business_loan",
  lease_payment: "equipment_finance",
  mortgage_payment: "mortgage",
};

/** The product of a loan that is no advance; null for other rows. */
export function loanProductOf(row: LedgerRow): ProductType | null {
  const group = row.merchant?.groupId ?? null;
  const byGroup = group === null ? undefined : LOAN_PRODUCTS[group];
  const byPurpose = row.purpose === null ? undefined : LOAN_PURPOSES[row.purpose];
  const isBankOrUnlisted = group === "debt.bank" || isUnlisted(row.merchant);
  const product = byGroup ?? (isBankOrUnlisted ? byPurpose : undefined) ?? null;
  if (product !== "business_loan") return product;
  if (/\b(SBA|EIDL)\b/i.test(row.description)) return "sba_loan";
  return /\b(LOC|LINE OF CREDIT|CREDIT LINE)\b/i.test(row.description) ? "line_of_credit" : product;
}
