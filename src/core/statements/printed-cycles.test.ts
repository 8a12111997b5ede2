import { describe, expect, it } from "vitest";
import { formatDay } from "../model/day.ts";
import { formatMoney } from "../model/money.ts";
import { readStatements } from "./read-statements.ts";
import { typed } from "./typed-page.fixture.ts";
import type { ReadStatement } from "./types.ts";

const read = (...pages: readonly string[]) => readStatements(typed(pages)).statements;
const rows = ({ rows: own }: ReadStatement) =>
  own.map((row) => `${formatDay(row.date)} ${formatMoney(row.amount)} ${row.description}`);
const period = ({ header: { periodStart, periodEnd } }: ReadStatement) =>
  [periodStart, periodEnd].map((day) => (day === null ? null : formatDay(day.value)));

describe("control and sub accounts of a card", () => {
  const card = (head: string, refund = "20.00") => `
Sandy Hollow Bank Business Card
Account Number      Ending In 4471
${head}
Payment Information
New Balance                     $180.00
Minimum Payment Due              $25.00
Account Summary
    Previous Balance                 $150.00
-   Credits                           $20.00
-   Payments                          $50.00
+   Purchases & Other Charges        $100.00
=   New Balance                      $180.00

Transaction Summary For SANDY HOLLOW LLC
Control Account Number Ending In 4471
Trans    Post     Reference Number     Description                      Credits       Charges
03/04    03/05    4471990ZVT           AUTOPAY PAYMENT THANK YOU          50.00
                                       TOTAL                             $50.00

Transaction Summary For MIA STONE
Sub Account Number Ending In 7153
Trans    Post     Reference Number     Description                      Credits       Charges
03/05    03/06    4471991ZVT           CORNER HARDWARE DENVER CO                        60.00
03/09    03/08    4471992ZVT           PURCHASE RETURN HARDWARE           ${refund}
03/07    03/09    4471993ZVT           GRAIN MILL OMAHA NE                              40.00
                                       TOTAL                             $20.00       $100.00
`;
  const HEAD = "Statement Closing Date     03/26/24\nDays in Billing Cycle            31";

  it("takes the day of posting, and sums beside each other as those of their own columns", () => {
    const [one] = read(card(HEAD));
    expect(rows(one!)).toEqual([
      "2024-03-05 50.00 AUTOPAY PAYMENT THANK YOU",
      "2024-03-06 -60.00 CORNER HARDWARE DENVER CO",
      "2024-03-08 20.00 PURCHASE RETURN HARDWARE",
      "2024-03-09 -40.00 GRAIN MILL OMAHA NE",
    ]);
    expect(one!.verdict).toBe("VERIFIED");
    expect(read(card(HEAD, "21.00"))[0]!.reconciliation.isReconciled).toBe(false);
  });

  it("counts the first day of the period from the last and the length, however both are called", () => {
    const heads = [
      HEAD,
      "Closing Date: 03/26/24     Billing Cycle Days: 31",
      "Statement Date          Number of Days in Period\n 03/26/2024                          31",
    ];
    for (const head of heads) expect(period(read(card(head))[0]!)).toEqual(["2024-02-25", "2024-03-26"]);
    expect(period(read(card("Statement Closing Date     03/26/24"))[0]!)).toEqual([null, "2024-03-26"]);
  });
});

describe("days of booking over the rows, with days of value on them", () => {
  const HEAD = `
Sandhügel Bank AG
Kontoauszug vom 31.05.2023          IBAN DE18 4831 1816 7447 4107 30
Zeitraum 01.05.2023 - 31.05.2023    Kontowährung Euro
`;
  const BOOKED = [
    "2023-05-04 -446.74 LASTSCHRIFT SEEWERK Mandatsref.: M3669440",
    "2023-05-04 95.28 GUTSCHRIFT MÜHLE GMBH End-to-End-Ref.: NOTPROVIDED",
    "2023-05-15 -51.54 KARTENZAHLUNG BÄCKEREI",
  ];

  it("takes the day of the heading, and burdens and credits by whose they are", () => {
    for (const label of ["Buchungsdatum:", "Buchungen vom", "Gebucht am"]) {
      const [one] = read(`${HEAD}
Angaben zu den Umsätzen                        Valuta     zu Ihren Lasten    zu Ihren Gunsten
Alter Kontostand vom 30.04.2023                                                    36.641,91
${label} 04.05.2023
LASTSCHRIFT SEEWERK                            05.05             446,74-
Mandatsref.: M3669440
GUTSCHRIFT MÜHLE GMBH                          03.05                                   95,28
End-to-End-Ref.: NOTPROVIDED
${label} 15.05.2023
KARTENZAHLUNG BÄCKEREI                         13.05              51,54-
Neuer Kontostand vom 31.05.2023                                                    36.238,91`);
      expect(rows(one!)).toEqual(BOOKED);
      expect(one!.verdict).toBe("VERIFIED");
    }
  });

  it("knows the days and both sides in other languages", () => {
    const list = ([text, valued, debit, credit]: readonly string[], day: string, end: string) => `
${text!.padEnd(47)}${valued!.padEnd(12)}${debit!.padEnd(19)}${credit}
${day} 04/05/2023
SEEWERK                                        05/05             446,74
MOULIN                                         03/05                                   95,28
${day} 15/05/2023
PANADERIA                                      13/05              51,54
${end}                                                                36.238,91`;
    const french = list(
      ["Libellé", "Valeur", "A votre débit", "A votre crédit"],
      "Opérations du",
      "Nouveau solde",
    );
    const spanish = list(
      ["Concepto", "F. Valor", "A su cargo", "A su favor"],
      "Movimientos del día",
      "Saldo final",
    );
    const pages = [
      `Banque du Lac\nRelevé du 01/05/2023 au 31/05/2023   EUR\nAncien solde   36.641,91\n${french}`,
      `Banco del Lago\nExtracto del 01/05/2023 al 31/05/2023   EUR\nSaldo anterior   36.641,91\n${spanish}`,
    ];
    for (const page of pages) {
      const [one] = read(page);
      expect(rows(one!)).toEqual([
        "2023-05-04 -446.74 SEEWERK",
        "2023-05-04 95.28 MOULIN",
        "2023-05-15 -51.54 PANADERIA",
      ]);
      expect(one!.verdict).toBe("VERIFIED");
    }
  });

  it("takes it too where the days of value come first on their rows", () => {
    const [one] = read(`${HEAD}
Valuta    Verwendungszweck                                     Belastung          Gutschrift
Alter Kontostand vom 30.04.2023                                                    36.641,91
Buchungstag 04.05.2023
05.05     LASTSCHRIFT SEEWERK                                    446,74-
          Mandatsref.: M3669440
03.05     GUTSCHRIFT MÜHLE GMBH                                                        95,28
          End-to-End-Ref.: NOTPROVIDED
Buchungstag 15.05.2023
13.05     KARTENZAHLUNG BÄCKEREI                                  51,54-
Neuer Kontostand vom 31.05.2023                                                    36.238,91`);
    expect(rows(one!)).toEqual(BOOKED);
  });
});
