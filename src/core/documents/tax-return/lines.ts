/** A figure of a return: its key in the result, how the form words it, and which part it belongs to. */
export type TaxLine = { readonly key: string; readonly wording: RegExp };
export type TaxForm = "1120" | "1120-S" | "1065" | "1040" | "1040 Schedule C";

// Wordings of Forms 1120, 1120-S, 1065, 1040 and its Schedule C (IRS, tax years 2018 to 2024); preparers' prints keep them.
const line = (key: string, wording: RegExp): TaxLine => ({ key, wording });

const INCOME: readonly TaxLine[] = [
  line("gross_receipts", /gross receipts or sales|gross receipts|gross sales/i),
  line("returns_and_allowances", /returns and allowances/i),
  line(
    "net_receipts",
    /net (?:sales|receipts)|balance\.? ?\(?subtract line 1b|subtract line 1b from|balance \(subtract/i,
  ),
  line("cost_of_goods_sold", /cost of goods sold/i),
  line("gross_profit", /gross profit/i),
  line("total_income", /total income(?: \(loss\))?/i),
];
const DEDUCTIONS: readonly TaxLine[] = [
  line("compensation_of_officers", /compensation of officers/i),
  line("salaries_and_wages", /salaries and wages/i),
  line("repairs_and_maintenance", /repairs and maintenance/i),
  line("bad_debts", /bad debts/i),
  line("rents", /\brents?\b(?! or lease)/i),
  line("taxes_and_licenses", /taxes and licenses/i),
  line("interest", /\binterest\b(?: expense)?(?! income)/i),
  line("depreciation", /depreciation/i),
  line("advertising", /advertising/i),
  line("pension_plans", /pension,? profit-sharing|retirement plans/i),
  line("employee_benefits", /employee benefit programs/i),
  line("other_deductions", /other deductions/i),
  line("total_deductions", /total deductions/i),
];
const BALANCE: readonly TaxLine[] = [
  line("total_assets", /total assets/i),
  line(
    "total_liabilities_and_equity",
    /total liabilities and (?:shareholders|stockholders|capital|partners|equity)/i,
  ),
  line("retained_earnings", /retained earnings/i),
  line("accounts_payable", /accounts payable/i),
  line("cash", /^\W*(?:\d+\s*)?cash\b/i),
];

const SCHEDULE_C: readonly TaxLine[] = [
  line("gross_receipts", /gross receipts or sales/i),
  line("returns_and_allowances", /returns and allowances/i),
  line("net_receipts", /subtract line 2 from(?: line 1)?/i),
  line("cost_of_goods_sold", /cost of goods sold/i),
  line("gross_profit", /gross profit/i),
  line("gross_income", /gross income/i),
  line("advertising", /advertising/i),
  line("car_and_truck", /car and truck expenses/i),
  line("commissions_and_fees", /commissions and fees/i),
  line("contract_labor", /contract labor/i),
  line("depreciation", /depreciation/i),
  line("insurance", /insurance \(other than/i),
  line("legal_and_professional", /legal and professional/i),
  line("office_expense", /office expense/i),
  line("rent_other_property", /other business property/i),
  line("repairs_and_maintenance", /repairs and maintenance/i),
  line("supplies", /supplies/i),
  line("taxes_and_licenses", /taxes and licenses/i),
  line("travel", /\btravel\b(?! and meals)/i),
  line("utilities", /utilities/i),
  line("wages", /\bwages\b/i),
  line("total_expenses", /total expenses/i),
  line("tentative_profit", /tentative profit/i),
  line("net_profit", /net profit/i),
];
const INDIVIDUAL: readonly TaxLine[] = [
  line("wages", /wages, salaries,? tips|total amount from form\(?s?\)? w-2|\bwages\b/i),
  line("taxable_interest", /taxable interest|interest income/i),
  line("business_income", /business income/i),
  line("total_income", /total income/i),
  line("adjusted_gross_income", /adjusted gross income/i),
  line("taxable_income", /taxable income/i),
  line("total_tax", /total tax\b/i),
  line("total_payments", /total payments/i),
  line("refund", /\brefund\b|amount you overpaid|overpaid/i),
  line("amount_owed", /amount you owe/i),
];

export const TAX_LINES: Readonly<Record<TaxForm, readonly TaxLine[]>> = {
  "1120": [
    ...INCOME,
    ...DEDUCTIONS,
    line("taxable_income", /taxable income/i),
    line("total_tax", /total tax\b/i),
    ...BALANCE,
  ],
  "1120-S": [
    ...INCOME,
    ...DEDUCTIONS,
    line("ordinary_business_income", /ordinary business income/i),
    ...BALANCE,
  ],
  "1065": [
    ...INCOME,
    line("guaranteed_payments", /guaranteed payments/i),
    ...DEDUCTIONS,
    line("ordinary_business_income", /ordinary business income/i),
    ...BALANCE,
  ],
  "1040": INDIVIDUAL,
  "1040 Schedule C": SCHEDULE_C,
};

const NAMES: readonly (readonly [RegExp, TaxForm])[] = [
  [
    /schedule\s*c\b.{0,80}(form 1040|profit or loss|sole prop)|profit or loss from business/i,
    "1040 Schedule C",
  ],
  [/income tax return for an s corporation|form\s*1120\s?-?\s?s\b/i, "1120-S"],
  [/return of partnership income|form\s*1065\b/i, "1065"],
  [/corporation income tax return|form\s*1120\b/i, "1120"],
  [/individual income tax return|form\s*1040\b/i, "1040"],
];

/** The form that a page begins, from its first rows. */
export function formOf(head: string): TaxForm | null {
  const compact = head.replace(/(\d) (?=\d{2,3}\b)/g, "$1");
  return NAMES.find(([name]) => name.test(compact))?.[1] ?? null;
}
