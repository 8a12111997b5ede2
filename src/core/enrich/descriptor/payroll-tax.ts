import { type FormEntry, family } from "./form.ts";

const CONTENT = { layer: "content", where: "anywhere", channel: "ach", isEntry: true } as const;
const OUT = { direction: "out" } as const;
const IN = { direction: "in" } as const;

/**
 * Payroll, taxes, benefits and orders of courts, as company entry descriptions and banks' wordings say
 * them. The surest first.
 */
export const PAYROLL_TAX_FORMS: readonly FormEntry[] = family("purpose", CONTENT, [
  {
    name: "payroll_tax",
    phrases: `PAYROLL TAX|PAYROLL TAXES|PAYRL TAX|TAX IMPOUND|TX FINCL SVC|EMPLOYMENT TAX|941 TAX|941 DEPOSIT|940 DEPOSIT|FUTA|SUTA|
      TAX COL|TPS TAXES|TPS TAX|TPS|PAYROLL TX|PR TAX|940 TAX|SUI TAX|WITHHOLDING TAX|EMPLOYER TAX`,
    purpose: "payroll_tax",
    strength: 0.95,
    ...OUT,
  },
  {
    name: "payroll_tax_company",
    isEntry: false,
    phrases: "ADP TAX|GUSTO TAX|PAYCHEX TPS",
    purpose: "payroll_tax",
    strength: 0.95,
    ...OUT,
  },
  {
    name: "federal_tax",
    phrases: `USATAXPYMT|USA TAX PYMT|USA TAX PMT|EFTPS|TAX PYMT|EST TAX|ESTIMATED TAX|TAX PAYMENT|TAX PMT|
      TAXPAYMENT|TAXPMT|INCOME TAX|FEDERAL TAX|FED TAX|US TREASURY TAX`,
    purpose: "tax",
    strength: 0.95,
  },
  {
    name: "state_tax",
    phrases: `SALES TAX|SALES TAX PAYMNT|SALES TAX PAYMENT|SALES TAX PMT|STATE TAX|TAXES|WEBFILE TAX PYMT|
      TAXPYMTS|TAX PAYMNT|TAXPAYMNT|TAX DEBIT|USE TAX|SALESTAX|PROPERTY TAX|PROP TAX|BUS TAX|BUSINESS TAX|
      STTAXPYMT|BUSINESS RATES|COUNCIL TAX|TAX DRAFT|EXCISE TAX|UNEMP TAX|GST HST REMITTANCE|TAX PYMNT|TAXPYMT|STATE TAX PYMT|MUNI TAX|
      FRANCHISE TAX PYMT|EFTPMT TAX`,
    purpose: "tax",
    strength: 0.8,
  },
  {
    name: "tax_office",
    isEntry: false,
    phrases: `FRANCHISE TAX|FRANCHISE TAX BO|FTB|EDD|CDTFA|DEPT OF REVENUE|DEPT REVENUE|
      DEPARTMENT OF REVENUE|COMPTROLLER|NYS DTF|NYS DTF SALES|NYS DTF WT|TAX COLLECTOR|DEPT OF REV|
      DEPT TAXATION|DEPT OF TAXATION|REVENUE DEPT|TAX COMMISSION|HMRC|HMRC VAT|HMRC PAYE|HMRC CUMBERNAULD|
      DEPT OF REVEN|REVENUE SERVICES|FINANZAMT|CRA|IRS|US TREASURY|COUNTY TREASURER|TAX OFFICE`,
    purpose: "tax",
    strength: 0.8,
  },
  { name: "tax_word", isEntry: false, phrases: "TAX|VAT|DOR", purpose: "tax", strength: 0.6 },
  {
    name: "tax_refund",
    phrases: `TAX REF|TAX REFUND|TAXRFD|TAXREFUND|NYSTTAXRFD|GASTTAXRFD|STTAXRFD|STATE TAX REFUND|TAXRFUND|
      TAX RFD|CASTTAXRFD`,
    purpose: "tax",
    strength: 0.95,
    ...IN,
  },
  {
    name: "payroll",
    phrases: `PAYROLL|PAYRL|DIR DEP|DIRECT DEP|DIRECT DEPOSIT|DIRDEP|NET PAY|NETPAY|DIR DEPOSIT|PAYCHECK|
      SALARY|SALARIES|WAGES|WAGE|REG SALARY|REG PAY|REGULAR PAY|PAYROLL DD|PAYROLL DEP|ADP WAGE PAY|
      WAGE PAY|FED SAL|FED SALARY|PAY DAY|PAYROLLS|TOTAL NET PAY|EMPLOYEE PAY|EMPLOYEE PAYROLL|PAYROLL RUN|DD NET|PAYROLL SVCS|
      CONTRACTOR PAY|CONTRACTOR PAYMENT|PAYROLL INVOICE|DIR DEP OFFSET|WAGE PMT|FEE PAYROLL|EMP PAY|401K|
      401K CONTR|401K CONTRIB|401 K|401 K CONTRIB|RETIREMENT PLAN|HSA CONTRIB|PENSION CONTRIB|STAFF PAY|
      DIR PAY`,
    purpose: "payroll",
    strength: 0.85,
  },
  {
    name: "benefit",
    phrases: `SOC SEC|XXSOC SEC|XXVA BENEF|VA BENEF|XXSUPP SEC|UNEMPLOYMENT|CHILD BENEFIT|CANADA CHILD BENEFIT|UI BENEFITS|UI DD|UNEMPLOYMEN|
      UNEMPLOY|UI PAYMENT|UI BENEFIT|CHILDCTC|EIP PAYMENT|TAXEIP3|SNAP BENEFIT|SDI BENEFIT|VA BENEFIT|
      BENEFIT PMT|BENEFIT PAYMENT|BENEFIT PAYMENTS|EFT BENEFIT PAYMENTS|SOCIAL SECURITY`,
    purpose: "benefit_in",
    strength: 0.9,
    ...IN,
  },
  {
    name: "levy",
    phrases: `LEVY|LEGAL ORDER|LEGAL ORDER DEBIT|GARNISHMENT|TAX LEVY|LEGAL ORDER LTS|WRIT OF GARNISHMENT|
      GARNISH|ATTACHMENT ORDER|COURT ORDER`,
    purpose: "levy",
    strength: 0.9,
    ...OUT,
  },
  {
    name: "child_support",
    phrases: "CHILD SUPPORT|SUPPORT PAYMENT|CHILDSUPPORT|CHILD SUPP|CHILDSUPP|CHILD SUPP PMT",
    purpose: "payroll",
    strength: 0.55,
  },
  {
    name: "claim",
    phrases: `HCCLAIMPMT|HC CLAIM PMT|CLAIM PAYMENT|CLAIM PMT|CLAIMPMT|CLAIMS PMT|CLAIMS PAYMENT|
      HCCLAIM|CLAIM PYMT|CLAIM PAY`,
    purpose: "claim_payment",
    strength: 0.95,
    ...IN,
  },
]);
