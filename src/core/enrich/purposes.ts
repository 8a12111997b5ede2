import type { Purpose } from "./types.ts";

/** Category labels of a purpose: when money comes in, and when it goes out. */
type Labels = readonly [into: string, out: string];

const same = (label: string): Labels => [label, label];

/** What each purpose means in the default categories; the cases are argued in `docs/categories.md`. */
export const PURPOSE_LABELS: Readonly<Record<Purpose, Labels>> = {
  // Cash taken out is no inflow: as a credit it was put back.
  atm_withdrawal: same("ATM Cash Outflows"),
  cash_withdrawal: same("ATM Cash Outflows"),
  cash_deposit: same("ATM Cash Inflows"),
  check_paid: same("Check Outflows"),
  check_deposit: same("Check Deposits"),
  deposited_item_returned: same("Check Deposits"),
  own_transfer: same("Unreconciled Intra-Company Transfers"),
  sweep: same("Unreconciled Intra-Company Transfers"),
  p2p: ["P2P Transfers Inflows", "P2P Transfers Outflows"],
  bank_fee: same("Charges/Fees"),
  nsf_fee: same("Overdraft/NSF Fees"),
  processing_fee: same("Charges/Fees"),
  // What leaves a deposit account as interest paid is paid on a loan.
  interest_earned: ["Other Income", "Debt Repayment"],
  interest_charged: same("Charges/Fees"),
  rewards: same("Other Income"),
  card_settlement: ["Revenue", "Charges/Fees"],
  chargeback: same("Revenue"),
  payout: ["Revenue", "General Payment"],
  customer_payment: ["Revenue", "General Payment"],
  claim_payment: same("Revenue"),
  lockbox: same("Revenue"),
  payroll: ["Other Income", "Payroll and Consultants"],
  payroll_tax: same("Taxes"),
  tax: same("Taxes"),
  tax_deposit: ["Check Deposits", "Taxes"],
  credit_card_payment: same("Credit Card"),
  loan_payment: ["Debt Investment", "Debt Repayment"],
  loan_proceeds: same("Debt Investment"),
  lease_payment: same("Debt Repayment"),
  mortgage_payment: same("Debt Repayment"),
  factoring: ["Revenue - Invoice Factoring", "Debt Repayment"],
  insurance_premium: same("Insurance"),
  rent: ["Revenue", "Rent"],
  utility_bill: same("Utilities"),
  levy: same("Special Outflows"),
  owner_contribution: same("Equity Investment"),
  owner_draw: same("Special Outflows"),
  wages_in: same("Other Income"),
  benefit_in: same("Other Income"),
  refund_to_customer: same("Refunds"),
  returned_item: ["Special Inflows", "Special Outflows"],
  reversal: ["Special Inflows", "Special Outflows"],
  bill_payment: ["Revenue", "General Payment"],
  investment: same("Company Investments"),
  gambling: ["Special Inflows", "Special Outflows"],
  legal_settlement: ["Special Inflows", "Special Outflows"],
};

/** Purposes that hold whoever the counterparty is: the bank's own acts, and what the law names. */
export const FIXED_PURPOSES: ReadonlySet<Purpose> = new Set<Purpose>([
  "atm_withdrawal",
  "cash_withdrawal",
  "cash_deposit",
  "check_paid",
  "check_deposit",
  "deposited_item_returned",
  "sweep",
  "bank_fee",
  "nsf_fee",
  "processing_fee",
  "interest_earned",
  "chargeback",
  "payroll_tax",
  "tax_deposit",
  "levy",
  "rewards",
  "lockbox",
]);

/** Kinds of merchant that give way to a purpose the grammar read, since the merchant does many things. */
export const MANY_SIDED_KINDS: ReadonlySet<string> = new Set([
  "bank",
  "payment_platform",
  "p2p",
  "broker",
  "government",
  "retail",
  "card_processor",
  "insurer",
  "software",
]);

/** A purpose read with this strength or more is the bank's own wording; below it is a hint. */
export const STRONG = 0.75;
