import { describe, expect, it } from "vitest";
import { formatDay } from "../model/day.ts";
import { formatMoney } from "../model/money.ts";
import { readStatements } from "./read-statements.ts";
import { typed } from "./typed-page.fixture.ts";
import type { ReadStatement } from "./types.ts";

const only = (page: string): ReadStatement => {
  const { statements } = readStatements(typed([page]));
  expect(statements).toHaveLength(1);
  return statements[0]!;
};
const rows = (statement: ReadStatement) =>
  statement.rows.map((row) => `${formatDay(row.date)} ${formatMoney(row.amount)} ${row.description}`);

const SECTIONS = `
First Valley Bank
Statement Period: December 20, 2023 through January 19, 2024
Account Number: 000123456789

Beginning Balance                                   $1,000.00
Deposits and Additions                                 750.00
Checks Paid                                           -120.00
Electronic Withdrawals                                 -80.25
Ending Balance                                      $1,549.75

DEPOSITS AND ADDITIONS
DATE      DESCRIPTION                                   AMOUNT
12/22     Mobile deposit                               $500.00
01/05     ACME SUPPLY PAYMENT                           250.00
          INVOICE 7781
Total Deposits and Additions                           $750.00

CHECKS PAID
CHECK NO.     DATE PAID     AMOUNT     CHECK NO.     DATE PAID     AMOUNT
1001          12/27          70.00     1003 *        01/08          50.00
Total Checks Paid                                      $120.00

ELECTRONIC WITHDRAWALS
DATE      DESCRIPTION                                   AMOUNT
01/02     City Power Payment                            $80.25
Total Electronic Withdrawals                            $80.25

DAILY ENDING BALANCE
DATE             AMOUNT          DATE             AMOUNT
12/22          1,500.00          01/05          1,599.75
12/27          1,430.00          01/08          1,549.75
01/02          1,349.75`;

describe("a statement of sections", () => {
  const statement = only(SECTIONS);

  it("gives every row its day, sign and description, over the turn of the year", () => {
    expect(rows(statement)).toEqual([
      "2023-12-22 500.00 Mobile deposit",
      "2024-01-05 250.00 ACME SUPPLY PAYMENT INVOICE 7781",
      "2023-12-27 -70.00 Check 1001",
      "2024-01-08 -50.00 Check 1003",
      "2024-01-02 -80.25 City Power Payment",
    ]);
    expect(statement.rows[2]?.checkNumber).toBe("1001");
  });

  it("is verified by the end, the daily balances and the totals", () => {
    expect(statement.verdict).toBe("VERIFIED");
    expect(statement.dailyBalances).toHaveLength(5);
    expect(new Set(statement.reconciliation.checks.map((check) => check.name))).toEqual(
      new Set(["start_plus_sum_is_end", "daily_balances", "section_totals", "dates_in_period"]),
    );
  });

  it("reads the head", () => {
    expect(statement.header).toMatchObject({
      bankName: { value: "First Valley Bank" },
      accountNumber: { value: "000123456789" },
      currency: "USD",
    });
    expect(formatDay(statement.header.periodStart!.value)).toBe("2023-12-20");
  });

  it("says where it breaks when a daily balance does not agree", () => {
    const broken = only(SECTIONS.replace("1,430.00", "1,431.00"));
    expect(broken.reconciliation.isReconciled).toBe(false);
    expect(broken.verdictReasons.join()).toContain("first on 2023-12-27");
    expect(broken.anomalies.map((anomaly) => anomaly.code)).toContain("daily_balances");
  });

  it("is not reconciled when any one amount is changed", () => {
    for (const amount of ["500.00", "250.00", " 70.00", " 50.00", "$80.25\nTotal"]) {
      const changed = amount.replace(/\d(?=\.)/, (digit) => String((Number(digit) + 3) % 10));
      expect(only(SECTIONS.replace(amount, changed)).reconciliation.isReconciled).toBe(false);
    }
  });
});

const RUNNING = `
Harbour Bank                                   Sort code 20-11-22  Account number 12345678
1 March 2024 to 31 March 2024

Date         Details                         Paid out     Paid in       Balance
01 Mar       BALANCE BROUGHT FORWARD                                     100.00
02 Mar       CARD PAYMENT CORNER SHOP           12.50
             TRANSFER FROM SMITH                            50.00        137.50
05 Mar       DIRECT DEBIT WATER                200.00                     62.50 OD
31 Mar       BALANCE CARRIED FORWARD                                      62.50 OD`;

describe("a list with running balances", () => {
  it("reads days that are printed once and an overdrawn balance", () => {
    const statement = only(RUNNING);
    expect(rows(statement)).toEqual([
      "2024-03-02 -12.50 CARD PAYMENT CORNER SHOP",
      "2024-03-02 50.00 TRANSFER FROM SMITH",
      "2024-03-05 -200.00 DIRECT DEBIT WATER",
    ]);
    expect(statement.verdict).toBe("VERIFIED");
    expect(formatMoney(statement.endBalance!.value)).toBe("-62.50");
  });

  it("takes the signs of unsigned amounts from the balances", () => {
    const statement = only(`
Opening balance 100.00
Date          Description          Amount       Balance
2024-03-01    ALPHA                 20.00        120.00
2024-03-02    BETA                  50.00         70.00
2024-03-04    GAMMA                 15.00         85.00
Closing balance 85.00`);
    expect(statement.rows.map((row) => formatMoney(row.amount))).toEqual(["20.00", "-50.00", "15.00"]);
    expect(statement.reconciliation.isReconciled).toBe(true);
  });

  it("reads a list that runs from the newest row to the oldest", () => {
    const statement = only(`
Opening balance 100.00     Closing balance 85.00
Date          Description          Amount       Balance
2024-03-04    GAMMA                 15.00         85.00
2024-03-02    BETA                 -50.00         70.00
2024-03-01    ALPHA                 20.00        120.00`);
    expect(statement.verdict).toBe("VERIFIED");
  });

  it("names a balance that it had to derive, and does not call that reconciled", () => {
    const statement = only(`
Date          Description          Amount       Balance
2024-03-01    ALPHA                 20.00        120.00
2024-03-02    BETA                 -50.00         70.00`);
    expect(statement.startBalanceSource).toBe("running_balance");
    expect(formatMoney(statement.startBalance!.value)).toBe("100.00");
    expect(statement).toMatchObject({ verdict: "AMBER", reconciliation: { isReconciled: false } });
  });
});

describe("other statements", () => {
  it("reads a credit card in the sign of its owner", () => {
    const statement = only(`
Example Card Services
New Balance $150.00   Minimum Payment Due $25.00   Payment Due Date 05/01/2024
Credit Limit $5,000.00   Available Credit $4,850.00
Opening/Closing Date 03/05/2024 - 04/04/2024
Previous Balance                         $200.00
Payments and Credits                    -$200.00
Purchases                               +$150.00
New Balance                              $150.00

PAYMENTS AND OTHER CREDITS
Date       Description                    Amount
03/20      PAYMENT - THANK YOU           -200.00

PURCHASES
03/22      OFFICE STORE                   150.00`);
    expect(statement.kind).toBe("credit_card_statement");
    expect(rows(statement)).toEqual([
      "2024-03-20 200.00 PAYMENT - THANK YOU",
      "2024-03-22 -150.00 OFFICE STORE",
    ]);
    expect(formatMoney(statement.endBalance!.value)).toBe("-150.00");
    expect(statement.reconciliation.isReconciled).toBe(true);
  });

  it("reads a German one: comma, S and H, days without years", () => {
    const statement = only(`
Beispiel Sparkasse                         IBAN: DE12 3456 7890 1234 5678 90
Auszug vom 31.03.2024
Bu-Tag    Wert      Vorgang                                   Betrag
                    alter Kontostand vom 29.02.2024        1.000,00 H
04.03.    04.03.    LASTSCHRIFT STADTWERKE                    154,54 S
                    MANDAT 77120
28.03.    28.03.    GUTSCHRIFT MUELLER GMBH                 2.417,54 H
                    neuer Kontostand vom 31.03.2024         3.263,00 H`);
    expect(rows(statement)).toEqual([
      "2024-03-04 -154.54 LASTSCHRIFT STADTWERKE MANDAT 77120",
      "2024-03-28 2417.54 GUTSCHRIFT MUELLER GMBH",
    ]);
    expect(statement).toMatchObject({ verdict: "VERIFIED", header: { currency: "EUR" } });
  });

  it("parts two accounts of one document", () => {
    const account = (number: string, start: string, amount: string, end: string) => `
Account number: ${number}
Beginning balance on 03/01/2024                ${start}
Date          Description          Amount       Balance
03/12/2024    Deposit              ${amount}        ${end}
Ending balance on 03/31/2024                    ${end}
`;
    const page =
      account("111122223333", "100.00", "20.00", "120.00") + account("444455556666", "7.00", "1.00", "8.00");
    const { statements } = readStatements(typed([page]));
    expect(statements.map((one) => one.header.accountNumber?.value)).toEqual([
      "111122223333",
      "444455556666",
    ]);
    expect(statements.map((one) => one.verdict)).toEqual(["VERIFIED", "VERIFIED"]);
  });

  it("says so when there is no statement or no text", () => {
    expect(readStatements(typed(["Dear customer, thank you for your letter."])).problems[0]?.code).toBe(
      "no_statement",
    );
    expect(readStatements(typed([""])).problems[0]?.code).toBe("no_text");
  });
});
