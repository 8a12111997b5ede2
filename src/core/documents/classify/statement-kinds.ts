import { kind } from "./evidence.ts";

// Vocabulary of account statements: Regulation DD (12 CFR 1030.6) and Z (12 CFR 1026.7) make US banks print much of it.
export const STATEMENT_KINDS = [
  kind(
    "bank_statement",
    `account statement | bank statement | statement of account | statement of accounts | checking account statement |
     business checking statement | checking statement | savings statement | combined statement | customer statement |
     combined customer statement | consolidated balance summary | your checking account | business checking |
     your business statement | account summary statement | current account statement | estatement | checking summary |
     savings account statement | monthly statement | business account statement | member statement`,
    `beginning balance | ending balance | opening balance | closing balance | starting balance | deposits and additions |
     deposits and other credits | withdrawals and other debits | withdrawals and debits | deposits and credits |
     withdrawals and subtractions | electronic withdrawals | electronic deposits | checks paid | daily balance summary |
     daily ending balance | daily ledger balance | daily balance information | ending daily balance | balance forward |
     balance brought forward | balance carried forward | average ledger balance | average collected balance |
     overdraft and returned item fees | total overdraft fees | total returned item fees | summary of checks |
     monthly service fee | transaction history | total deposits | total withdrawals | account activity |
     checks and other debits | number of days in statement period | in case of errors or questions about your electronic transfers`,
    `statement period | statement date | account number | account holder | member fdic | available balance | account summary |
     checking | savings | service charge | service charges | current balance | average balance | overdraft | balance |
     deposits | withdrawals | debits | credits | account title | routing number | interest paid | annual percentage yield earned |
     transaction detail | transaction details | description | atm withdrawal | direct deposit | customer service | sort code | iban`,
  ),
  kind(
    "credit_card_statement",
    `credit card statement | card statement | business card statement | visa statement | mastercard statement |
     credit card account statement | cardmember statement | commercial card statement`,
    `minimum payment due | total minimum payment due | minimum payment | payment due date | credit limit | total credit limit |
     available credit | credit line | cash advance limit | cash advances | late payment warning | minimum payment warning |
     interest charge calculation | interest charged | finance charge | finance charges | total interest charged |
     available credit limit | credit access line | purchases | balance transfers | total fees charged | minimum due |
     annual percentage rate | total minimum due | account ending in`,
    `new balance | previous balance | past due amount | closing date | payments and credits | payments and other credits |
     days in billing cycle | billing cycle | payment information | card number | late fee | opening closing date |
     statement date | payments | fees charged | rewards | transaction date | posting date | post date | autopay |
     cardholder | cardmember`,
    {
      against: `beginning balance | ending balance | checks paid | deposits and additions | withdrawals and other debits`,
    },
  ),
  kind(
    "money_market_statement",
    `money market statement | money market account statement | money market savings statement | money market account |
     money market savings | money market deposit account | business money market | money market checking |
     premium money market | money market summary | money market investment account | money market fund statement`,
    `money market account number | money market account summary | mmda`,
    `beginning balance | ending balance | opening balance | closing balance | statement period | statement date |
     account number | interest paid | interest earned | annual percentage yield earned | interest rate | interest credited |
     interest paid this period | interest paid year to date | average daily balance | member fdic | deposits and additions |
     deposits and other credits | withdrawals and other debits | total deposits | total withdrawals | account summary | deposits |
     withdrawals`,
    { needsTitle: true },
  ),
  kind(
    "transactions_export",
    `transactions export | transaction export | exported transactions | transaction list | transactions report |
     transaction report | posted transactions | transaction history export | download transactions | all transactions |
     recent transactions | search results transactions | transaction search | activity export | account transactions`,
    `export date | exported on | exported by | downloaded on | generated on | records exported | number of transactions exported |
     search criteria | date range | filters applied | transactions from`,
    `posting date | transaction date | date | description | amount | category | account | debit | credit | memo | type | status |
     reference | posted | currency`,
    {
      against: `beginning balance | ending balance | opening balance | closing balance | statement period | member fdic | account statement |
     bank statement | minimum payment due | credit limit | new balance`,
    },
  ),
];
