export type ProductType =
  | "merchant_cash_advance"
  | "reverse_consolidation"
  | "processor_advance"
  | "business_loan"
  | "sba_loan"
  | "line_of_credit"
  | "equipment_finance"
  | "mortgage"
  | "personal_loan";
