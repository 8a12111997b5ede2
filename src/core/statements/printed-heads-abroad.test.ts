import { describe, expect, it } from "vitest";
import { formatMoney } from "../model/money.ts";
import { readStatements } from "./read-statements.ts";
import { typed } from "./typed-page.fixture.ts";

const read = (page: string) => readStatements(typed([page])).statements[0]!;

const NL = `
Polderbank
Rekeningnummer             Datum afschrift     Blad
NL08 POLD 0374 7789 20     11-06-2024          1 van 1
Vorig saldo     Nieuw saldo      Totaal afgeschreven      Totaal bijgeschreven
1.000,00        1.150,00         150,00                   300,00
                                 2 posten                 1 posten
Boekdatum     Omschrijving                      Bedrag af     Bedrag bij
14-05-2024    SEPA Overboeking                                    300,00
              IBAN: NL51ZUID0514852720
16-05-2024    BEA, Betaalpas                       100,00
17-05-2024    BEA, Betaalpas                        50,00`;

const NZ = `
Southern Alps Bank
KOWHAI BUILDERS LIMITED
41 Marine Parade
Napier 4110
Account 30-6961-0597260-07      Period 1 May 2023 to 31 May 2023
$1,630.00             $1,500.00             -$20.00             +$150.00
Business balance      Balance at start      Total outgoings     Total deposits
Date          Description             Amount       Balance
30 May 2023   EFTPOS SALES            150.00       1,630.00
04 May 2023   POWER                   -20.00       1,480.00`;

const IN = `
Godavari Grameen Bank
Balance as on 08 Mar 2025     : 2,16,646.78 CR
Account Statement from 08 Mar 2025 to 07 Apr 2025
Txn Date      Description             Debit         Credit        Balance
10 Mar 2025   TO TRANSFER             7,716.48                    2,08,930.30 CR
11 Mar 2025   BY TRANSFER                           1,000.00      2,09,930.30 CR
Closing Balance as on 07 Apr 2025 : 2,09,930.30 CR`;

describe("heads of other countries", () => {
  it("reads counts under sums and the account's own number before those of whom it pays", () => {
    expect(read(NL)).toMatchObject({
      verdict: "VERIFIED",
      header: { accountNumber: { value: "NL08 POLD 0374 7789 20" } },
    });
    expect(read(NL.replace("2 posten", "3 posten")).verdict).toBe("AMBER");
  });

  it("takes names under figures, and the other balance beside that of the start for the end", () => {
    const { verdict, header, startBalance, endBalance } = read(NZ);
    expect([startBalance, endBalance].map((one) => formatMoney(one!.value))).toEqual(["1500.00", "1630.00"]);
    expect({ verdict, currency: header.currency, holder: header.accountTitle?.value }).toEqual({
      ...{ verdict: "VERIFIED", currency: "NZD", holder: "KOWHAI BUILDERS LIMITED" },
    });
  });

  it("knows rupees by their thousands, and a balance of the first day as the start", () => {
    expect(read(IN)).toMatchObject({
      verdict: "VERIFIED",
      startBalanceSource: "printed",
      header: { currency: "INR" },
    });
  });

  it("names no dollar where the day stands first and nothing tells the country", () => {
    const elsewhere = NZ.replace("30-6961-0597260-07", "06961059").replace("Napier 4110", "Napier");
    expect(read(elsewhere).header.isCurrencyPrinted).toBe(false);
  });

  it("a bank keeps its article, and a total of the year is none of the list", () => {
    const page = `
The Farmers State Bank of Orwell
Opening balance 1,000.00     Closing balance 1,090.00
03/01/2024    DEPOSIT             100.00
03/05/2024    FEE                 -10.00
Total of bank fees in 2024: 41.50`;
    const { header, reconciliation } = read(page);
    expect(header.bankName?.value).toBe("The Farmers State Bank of Orwell");
    expect(reconciliation.checks.filter(({ isPassed, isBinding }) => isBinding && !isPassed)).toEqual([]);
  });
});
