import { describe, expect, it } from "vitest";
import { readStatements } from "./read-statements.ts";
import { typed } from "./typed-page.fixture.ts";

const SWEDISH = `Norrbanken AB
Kontoutdrag
Kontohavare: Björkman Bygg AB
Kontonummer 8327-9 123 456 789-0
Period 2025-01-01 - 2025-01-31
Ingående saldo                                         10 000,00
Bokföringsdag  Valutadag    Text                     Belopp       Saldo
2025-01-03     2025-01-03   Kortköp ICA              -250,50      9 749,50
2025-01-10     2025-01-10   Insättning kund         5 000,00     14 749,50
2025-01-25     2025-01-25   Hyra                   -7 200,00      7 549,50
Utgående saldo                                          7 549,50
`;

const ITALIAN = `Banca del Lario S.p.A.
Estratto conto n. 1/2025
Intestatario: Rossi Impianti S.r.l.
Conto corrente n. 000012345678
Periodo dal 01/01/2025 al 31/03/2025
Data        Valuta      Descrizione operazioni        Dare         Avere
            Saldo contabile iniziale al 01/01/2025                  3.200,10
07/01/2025  07/01/2025  Bonifico a vostro favore                    1.500,00
15/01/2025  15/01/2025  Pagamento F24                 820,40
20/02/2025  20/02/2025  Commissioni e spese            12,50
            Saldo contabile finale al 31/03/2025                    3.867,20
`;

const MEXICAN = `Banco del Valle, S.A.
Estado de cuenta
RFC: ABC010203XY1
No. de cuenta 0123456789
CLABE 012345678901234567
Periodo DEL 01/01/2025 AL 31/01/2025
Saldo anterior            12,000.00
Depósitos / Abonos (+)     5,300.00
Retiros / Cargos (-)       2,150.00
Saldo final               15,150.00

FECHA     DESCRIPCION                     CARGOS      ABONOS       SALDO
02/ENE    SPEI RECIBIDO CLIENTE                      5,000.00   17,000.00
08/ENE    PAGO PROVEEDOR                2,000.00                15,000.00
15/ENE    COMISION                        150.00                14,850.00
20/ENE    DEPOSITO EFECTIVO                            300.00   15,150.00
`;

const SWISS = `Kantonalbank Musterau
Kontoauszug
Konto-Nr. 12-345678-9   CHF
01.02.2025 - 28.02.2025
Datum        Text                      Valuta        Belastung    Gutschrift        Saldo
             Saldovortrag                                                       12'345.60
03.02.2025   Vergütung Miete           03.02.2025     1'800.00                  10'545.60
14.02.2025   Gutschrift Kunde          14.02.2025                  2'450.35     12'995.95
28.02.2025   Gebühren                  28.02.2025         5.00                  12'990.95
             Schlusssaldo                                                       12'990.95
`;

const DUTCH = (heading: string) => `Waterlandbank
Rekeninghouder        Rekeningnummer (IBAN)     Datum afschrift
Stichting De Linde    NL20WATB0417993312        31-03-2024
Periode 01-03-2024 t/m 31-03-2024
Vorig saldo   EUR 1.000,00      Nieuw saldo   EUR 1.450,00

Datum    Omschrijving                      ${heading}
04-03    Pinbetalingen                                      700,00
08-03    Huur kantoor                        200,00
11-03    Factuur 118                                        150,00
20-03    Incasso water                       200,00
`;

const GERMAN = `Sparkasse Albtal
IBAN DE12 6305 0000 0012 3456 78
Kontostand am 29.02.2024                                  1.000,00 +
Buchung  Valuta   Verwendungszweck         Betrag Soll  Betrag Haben
04.03.   04.03.   Kartenumsatz                                700,00
08.03.   08.03.   Miete                         250,00
Kontostand am 28.03.2024                                  1.450,00 +
`;

const NEWEST_FIRST = `Seetaler Kantonalbank
Kontoauszug 01.05.2024 - 31.05.2024
Kontokorrent CHF, IBAN CH93 0076 2011 6238 5295 7
Datum       Text                   Belastung  Gutschrift  Valuta           Saldo
            Schlusssaldo                                               1'400.00
28.05.2024  Lastschrift Telefon        50.00              28.05.24     1'400.00
09.05.2024  Lastschrift Strom         100.00              09.05.24     1'450.00
09.05.2024  Kartenumsatz                          600.00  09.05.24     1'550.00
08.05.2024  Entgelt                    50.00              08.05.24       950.00
            Anfangssaldo                                               1'000.00
`;

describe("a statement", () => {
  it.each([
    ["Swedish", SWEDISH, "SEK", 3],
    ["Italian", ITALIAN, "EUR", 3],
    ["Mexican", MEXICAN, "MXN", 4],
    ["Swiss", SWISS, "CHF", 3],
    ["Dutch", DUTCH("Bedrag af      Bedrag bij"), "EUR", 4],
    ["Dutch, under one title,", DUTCH("    Bedrag af / bij"), "EUR", 4],
    ["German", GERMAN, "EUR", 2],
    ["Swiss, newest first,", NEWEST_FIRST, "CHF", 4],
  ])("as %s banks print it is verified, in its own currency", (_, page, currency, rows) => {
    const [one, more] = readStatements(typed([page])).statements;
    expect(more).toBeUndefined();
    expect(one).toMatchObject({ verdict: "VERIFIED", header: { currency } });
    expect(one?.rows).toHaveLength(rows);
  });

  it("takes no label for the name or the number that stands under another", () => {
    const [one] = readStatements(typed([DUTCH("Bedrag af      Bedrag bij")])).statements;
    expect(one?.header.accountTitle?.value).toBe("Stichting De Linde");
    expect(one?.header.accountNumber?.value).toBe("NL20WATB0417993312");
  });

  it("says that a currency is taken which no page names", () => {
    const [one] = readStatements(
      typed(["Opening balance 100.00\n04 March  Rent  -20.00\nClosing balance 80.00"]),
    ).statements;
    expect(one?.reconciliation.howDecided).toContain("The pages name no currency; USD is taken.");
  });
});

describe("a day that is printed once", () => {
  it("with the balance brought forward is that of the rows under it", () => {
    const [one] = readStatements(
      typed([
        `Allied Lakes Bank
Statement period 3 Feb 2025 to 3 Mar 2025
Date         Details                       Debit      Credit     Balance
3 Feb 2025   BALANCE FORWARD                                    2,100.96
             CREDIT TRANSFER KEANE                    240.38
             MOBI BYRNE                   160.50                2,180.84
5 Feb 2025   D/D GAS                      161.15                2,019.69
`,
      ]),
    ).statements;
    expect([one?.rows.length, one?.rows[0]?.date === one?.rows[1]?.date]).toEqual([3, true]);
    expect(one?.reconciliation.checks.every(({ isPassed }) => isPassed)).toBe(true);
  });
});

describe("titles that stand left of their figures", () => {
  it("name as many columns as the figures have edges, in their order", () => {
    const [one] = readStatements(
      typed([
        `Banca del Lario
Periodo dal 01.01.2025 al 31.01.2025
Saldo iniziale 1.000,00 EUR
Saldo finale 1.350,00 EUR
Data        Descrizione operazione         Addebiti         Accrediti
08.01.2025  Disposizione di bonifico                100,00
10.01.2025  Bonifico                                                 400,00
16.01.2025  Pagamento POS                           150,00
24.01.2025  Bonifico                                                 200,00
`,
      ]),
    ).statements;
    expect(one?.verdict).toBe("VERIFIED");
  });
});

describe("sums of both sides under a list", () => {
  it("each with its count are no row, and the balance above them is the end", () => {
    const [one] = readStatements(
      typed([
        `Cedar Ridge Community Credit Union
Statement Period: 04/01/2025 - 04/30/2025
REGULAR SHARE SAVINGS - Account 5890116-0000
Post Date   Eff Date    Transaction Description                Amount     New Balance
APR 01                  Beginning Balance                                   11,235.43
APR 17                  Deposit Transfer From Share 0075        56.05      11,291.48
APR 30      APR 29      Deposit Dividend 0.150%                  3.02      11,294.50
APR 30                  Ending Balance                                     11,294.50
2 Deposits               59.07      0 Withdrawals            0.00
`,
      ]),
    ).statements;
    expect([one?.verdict, one?.rows.length, one?.endBalanceSource]).toEqual(["VERIFIED", 2, "printed"]);
  });
});
