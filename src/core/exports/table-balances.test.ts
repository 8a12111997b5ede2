import { describe, expect, it } from "vitest";
import { formatDay } from "../model/day.ts";
import { formatMoney } from "../model/money.ts";
import { readCsv } from "./read-csv.ts";
import { checkBalances } from "./read-export.ts";
import type { ExportAccount } from "./types.ts";

// Lines above, between and below the rows that are the bank's own: balances, sums, the account, the currency.

function readOne(text: string) {
  const reading = readCsv(text);
  if (reading.kind === "unreadable") throw new Error(reading.reason);
  const [account] = reading.accounts as readonly [ExportAccount];
  const { opening, closing, rows } = account;
  return {
    rows: rows.map((row) => `${formatDay(row.date)} ${formatMoney(row.amount)} ${row.description}`),
    balances: [opening, closing].map((one) => (one === null ? null : formatMoney(one.amount))),
    check: checkBalances(account).kind,
    account,
    problems: reading.problems,
  };
}

describe("a table is read without a line left over", () => {
  it.each<[string, string, string[], (string | null)[]]>([
    [
      "with a summary above, as US banks print it",
      `Description,,Summary Amt.
Beginning balance as of 01/01/2026,,"1,000.00"
Total credits,,"500.00"
Ending balance as of 01/31/2026,,"1,399.75"

Date,Description,Amount
01/05/2026,DEPOSIT,"500.00"
01/09/2026,POWER,"-100.25"
`,
      ["2026-01-05 500.00 DEPOSIT", "2026-01-09 -100.25 POWER"],
      ["1000.00", "1399.75"],
    ],
    [
      "with the balance of the day below, as German banks print it",
      `Umsätze Girokonto;Zeitraum: 01.01.2026 - 31.01.2026
Girokonto;0123456 00;;EUR
Buchungstag;Verwendungszweck;Soll;Haben;Währung
29.01.2026;Rechnung 7;;1.200,00;EUR
30.01.2026;Strom;-45,10;;EUR
Kontostand;31.01.2026;;1.154,90;EUR
`,
      ["2026-01-29 1200.00 Rechnung 7", "2026-01-30 -45.10 Strom"],
      [null, "1154.90"],
    ],
    [
      "of a bookkeeping program, with balances and sums in the column of dates",
      `Business Account Transactions
For the period 1 January 2026 to 31 January 2026
Date,Source,Description,Debit,Credit,Running Balance
Opening Balance,,,1000.00,0.00,1000.00
29 Jan 2026,Receive Money,Stripe,1200.00,0.00,2200.00
30 Jan 2026,Spend Money,Oak,0.00,45.10,2154.90
Total,,,1200.00,45.10,2154.90
Closing Balance,,,2154.90,0.00,2154.90
`,
      ["2026-01-29 1200.00 Stripe", "2026-01-30 -45.10 Oak"],
      ["1000.00", "2154.90"],
    ],
    [
      "of a ledger, with the name of the account above its rows and in its sum",
      `"","Type","Date","Num","Name","Debit","Credit","Balance"
"Checking",,,,,,,"1,000.00"
"","Deposit","01/29/2026","","Stripe","1,200.00","","2,200.00"
"","Check","01/30/2026","1042","Oak","","45.10","2,154.90"
"Total Checking","","","","","1,200.00","45.10","2,154.90"
"TOTAL","","","","","1,200.00","45.10","2,154.90"
`,
      ["2026-01-29 1200.00 Stripe", "2026-01-30 -45.10 Oak"],
      [null, "2154.90"],
    ],
    [
      "without a header, where one column of three is the balance before and one the balance after",
      "4411\tEUR\t20260129\t0,00\t1200,00\t1200,00\tSTRIPE\n4411\tEUR\t20260130\t1200,00\t1154,90\t-45,10\tOAK\n",
      ["2026-01-29 1200.00 STRIPE", "2026-01-30 -45.10 OAK"],
      [null, "1154.90"],
    ],
    [
      "without signs and newest first, where the balances leave the oldest row open",
      "Description,Date,Transaction Type,Transaction Amount,Balance\nOAK,01/29/26,Credit,1200,1500.10\nPINE,01/28/26,Debit,45.1,300.1\n",
      ["2026-01-28 -45.10 PINE", "2026-01-29 1200.00 OAK"],
      [null, "1500.10"],
    ],
  ])("%s", (_what, text, rows, balances) => {
    const read = readOne(text);
    expect(read.rows).toEqual(rows);
    expect(read.balances).toEqual(balances);
    expect(read.check).not.toBe("disagrees");
    expect(read.problems).toEqual([]);
  });
});

it("finds the account and the currency above the table", () => {
  const { account } = readOne(
    "#Waluta;#Konto;\nPLN;;\nGirokonto;DE02500105170137075030\n\nDatum;Text;Betrag\n29.01.2026;A;5,00\n30.01.2026;B;-1,00\n",
  );
  expect(account).toMatchObject({ number: "DE02500105170137075030", currency: "EUR" });
  expect(readOne("#Waluta;\nPLN;\n\nData;Opis;Kwota\n29.01.2026;A;5,00\n").account.currency).toBe("PLN");
});

it("reads the day numbers of a spreadsheet that nobody formatted as dates", () => {
  const { rows } = readOne("Date,Description,Amount\n46051,STRIPE,1200.00\n46052,OAK,-45.10\n");
  expect(rows).toEqual(["2026-01-29 1200.00 STRIPE", "2026-01-30 -45.10 OAK"]);
});

describe("signs", () => {
  const shown = (text: string) => readOne(text).rows;

  it("of a processor's table are its own, though it calls what comes in a charge", () => {
    const text =
      "id,Type,Amount,Fee,Net,Created (UTC),Transfer Date (UTC),Description\nt1,charge,100.00,3.20,96.80,2026-01-05 10:11,2026-01-07 00:00,Invoice 7\nt2,charge,50.00,2.00,48.00,2026-01-06 10:11,,Invoice 8\n";
    expect(shown(text)).toEqual(["2026-01-05 96.80 Invoice 7", "2026-01-06 48.00 Invoice 8"]);
  });
  it("and the fee of the oldest row are known by the total beside them", () => {
    const text =
      "Date,Name,Amount,Fees,Total,Balance\n1/29/2026,Ann,1230.00,-30.00,1200.00,1200.00\n1/30/2026,Oak,-45.10,0.00,-45.10,1154.90\n,,,Total fees,-30.00,\n";
    expect(shown(text)).toEqual(["2026-01-29 1200.00 Ann", "2026-01-30 -45.10 Oak"]);
    expect(readOne(text).problems).toEqual([]);
  });
  it("of Plaid's transactions are turned around, and what is pending is left out", () => {
    const text =
      "transaction_id,account_id,date,name,amount,iso_currency_code,pending\na,x,2026-01-29,OAK,45.10,USD,false\nb,x,2026-01-30,STRIPE,-1200.00,USD,false\nc,x,2026-01-31,PINE,3.00,USD,true\n";
    expect(shown(text)).toEqual(["2026-01-29 -45.10 OAK", "2026-01-30 1200.00 STRIPE"]);
  });
});

describe("what the head states and the rows contradict", () => {
  const rows = "Date,Description,Amount\n01/02/2025,DEPOSIT,500.00\n01/03/2025,ACH DEBIT,-200.00\n";

  it("is said with both figures", () => {
    const { problems } = readOne(`Total credits,700.00\nTotal debits,200.00\n${rows}`);
    expect(problems.map(({ text }) => text)).toEqual([
      '"Total credits" states 700.00; the rows give 500.00.',
    ]);
  });

  it("also of the balance after the last row", () => {
    const table =
      "Date,Description,Amount,Balance\n01/02/2025,DEPOSIT,500.00,1500.00\n01/03/2025,ACH DEBIT,-200.00,1300.00\n";
    expect(readOne(`Closing balance,1310.00\n${table}`).problems.map(({ text }) => text)).toEqual([
      "The file states a closing balance of 1310.00; its last row has 1300.00.",
    ]);
    expect(readOne(`Closing balance,1300.00\n${table}`).problems).toEqual([]);
  });
});
