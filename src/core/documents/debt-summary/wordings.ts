import type { Finding } from "../findings.ts";
import { makeGrammar } from "../forms/label-grammar.ts";

const WORDINGS = {
  creditor: `creditor | creditor name | name of creditor | lender | lender name | name of lender | funder | funder name | funding company | company | bank | owed to | financial institution | institution |
    bank lender | to whom payable | payee | creditor payee | lender creditor | note holder | position`,
  original_date:
    "original date | date | date of loan | loan date | funding date | funded date | date funded | origination date | origination | start date | date opened | date incurred",
  original_amount:
    "original amount | original balance | original loan amount | loan amount | funded amount | amount funded | amount financed | funding amount | credit limit | original principal | amount borrowed | advance amount",
  current_balance:
    "current balance | present balance | balance | outstanding balance | remaining balance | principal balance | balance due | amount owed | balance owed | payoff | payoff amount | outstanding | total remaining | current payoff",
  interest_rate: "interest rate | rate | interest | apr | rate of interest | int rate",
  payment_amount:
    "monthly payment | payment | payment amount | payments | periodic payment | daily payment | weekly payment | monthly pmt | pmt | monthly debt service | daily weekly payment | payment daily weekly",
  payment_frequency:
    "frequency | payment frequency | payment schedule | how often | daily or weekly | daily weekly | schedule",
  maturity_date:
    "maturity date | maturity | due date | end date | final payment | expiration | matures | expected payoff date",
  collateral:
    "collateral | security | how secured | secured by | collateral security | purpose | security collateral | secured",
  status:
    "status | current or delinquent | current or past due | current delinquent | account status | current past due | current",
  other:
    "term | terms | remaining term | remaining payments | type | loan type | account number | account | factor rate | factor | phone | contact | notes | comments | purpose of loan",
} as const;

export type DebtField = keyof typeof WORDINGS;
/** What is stated of one debt. */
export type Debt = ReadonlyMap<DebtField, Finding>;
export const DEBT_FIELDS: ReadonlySet<string> = new Set(Object.keys(WORDINGS));
export const DEBT_GRAMMAR = makeGrammar(
  WORDINGS,
  "of the or and name number total usd no estimated est approx $",
);
