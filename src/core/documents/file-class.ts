/** What a file can be. The first three hold transactions of an account and are read by `core/statements`. */
export const FILE_CLASSES = [
  "bank_statement",
  "credit_card_statement",
  "money_market_statement",
  "iso_application_form",
  "debt_summary",
  "void_check",
  "drivers_licence",
  "invoice",
  "pnl_statement",
  "balance_sheet",
  "tax_return",
  "w9",
  "ar_aging",
  "funding_agreement",
  "transactions_export",
  "unknown",
] as const;

export type FileClass = (typeof FILE_CLASSES)[number];
