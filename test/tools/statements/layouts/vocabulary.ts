// Words and forms by which banks differ, for layouts that are put together at random. All are in wide use; none is one bank's own.

const list = (text: string): readonly string[] => text.split("|");

export const COLUMN_TITLES = {
  date: list(
    "Date|DATE|Posting Date|Post Date|Trans Date|Transaction Date|Effective Date|Activity Date|Date Posted|Tran Date",
  ),
  text: list(
    "Description|DESCRIPTION|Transaction Description|Details|Transaction Details|Particulars|Activity|Transaction|Activity Description|Memo",
  ),
  out: list(
    "Debits|Debit|Withdrawals|Withdrawal|Subtractions|Money Out|Paid Out|Payments|Withdrawals/Debits|Checks/Debits|Debit (-)|Withdrawals (-)|Charges",
  ),
  in: list(
    "Credits|Credit|Deposits|Deposit|Additions|Money In|Paid In|Receipts|Deposits/Credits|Credit (+)|Deposits (+)",
  ),
  amount: list("Amount|AMOUNT|Amount ($)|Transaction Amount|Net Amount|Amount USD"),
  balance: list(
    "Balance|BALANCE|Running Balance|Account Balance|Ledger Balance|New Balance|Balance ($)|Ending Balance",
  ),
  ref: list("Reference|Ref #|Reference No.|Trace No.|Serial No."),
} as const;

export const SUMMARY_LABELS = {
  start: list(
    "Beginning Balance|Opening Balance|Previous Balance|Starting Balance|Balance Forward|Previous Statement Balance|Balance Last Statement|Beginning balance on {START}|Opening balance as of {START}|Balance on {START}",
  ),
  end: list(
    "Ending Balance|Closing Balance|New Balance|Current Balance|Balance This Statement|Ending Statement Balance|Ending balance on {END}|Closing balance as of {END}|Balance on {END}",
  ),
  in: list(
    "Total Deposits|Deposits and Other Credits|Total Credits|Deposits/Credits|Additions|Deposits & Credits|{N} Credit(s)|Total Additions|Money In|Deposits (+)",
  ),
  out: list(
    "Total Withdrawals|Withdrawals and Other Debits|Total Debits|Checks/Debits|Subtractions|Checks & Withdrawals|{N} Debit(s)|Total Subtractions|Money Out|Withdrawals (-)",
  ),
} as const;

export const SECTION_TITLES = {
  in: list(
    "Deposits|Deposits and Credits|DEPOSITS AND OTHER CREDITS|Credits|ADDITIONS|Deposits & Other Additions|Money In|Electronic Credits and Deposits|Account Credits",
  ),
  out: list(
    "Withdrawals|Withdrawals and Debits|WITHDRAWALS AND OTHER DEBITS|Debits|SUBTRACTIONS|Electronic Payments|Other Withdrawals|Money Out|Account Debits|Payments and Withdrawals",
  ),
  checks: list("Checks|CHECKS PAID|Checks Cleared|Cleared Checks|Checks in Number Order|Check Summary"),
  fees: list("Fees|Service Charges|FEES AND CHARGES|Service Fees|Account Fees"),
  daily: list(
    "Daily Balances|DAILY BALANCE SUMMARY|Daily Ending Balance|Daily Ledger Balances|Balance by Date",
  ),
} as const;

export const PERIODS = list(
  "Statement Period: {START} - {END}|{START} through {END}|For the period {START} to {END}|From {START} Through {END}|Statement Dates {START} thru {END}|{START} to {END}|Period Covered {START} - {END}|Activity from {START} through {END}",
);
export const LONG_DATES = list(
  "MM/DD/YYYY|MMMM D, YYYY|MMM D, YYYY|MM/DD/YY|M/D/YYYY|MMM DD, YYYY|MM-DD-YYYY|MMMM DD, YYYY",
);
export const ROW_DATES = list(
  "MM/DD|MM/DD/YYYY|MM/DD/YY|M/D|MMM D|MMM DD|MM-DD|M/D/YYYY|MMM DD, YYYY|DD MMM YYYY|YYYY-MM-DD",
);
export const NUMBER_LABELS = list(
  "Account Number:|Account number|Account #|Acct No.|ACCOUNT NUMBER|Account:|Account No.",
);
export const NUMBERS = list(
  "##########|############|XXXXXX####|****####|###-#####-#|000######|#### #### ####|xxxxxxxx####",
);
export const PRODUCTS = list(
  "Business Checking|Small Business Checking|Commercial Checking|Business Interest Checking|Free Business Checking|Business Advantage|Premier Checking|Analyzed Business Checking",
);
export const COLORS = list("#000000|#12355b|#7a1f3d|#006341|#333333|#5b2a86|#b3541e");
