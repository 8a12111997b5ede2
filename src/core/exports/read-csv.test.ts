import { describe, expect, it } from "vitest";
import { formatDay } from "../model/day.ts";
import { formatMoney } from "../model/money.ts";
import { readCsv } from "./read-csv.ts";
import { checkBalances } from "./read-export.ts";
import type { ExportAccount } from "./types.ts";

function accountsOf(text: string): readonly ExportAccount[] {
  const reading = readCsv(text);
  if (reading.kind !== "read") throw new Error(`${reading.line}: ${reading.reason}`);
  return reading.accounts;
}

/** The only account's rows as `day amount currency text`. */
function shown(text: string): readonly string[] {
  const accounts = accountsOf(text);
  expect(accounts).toHaveLength(1);
  return (accounts[0]?.rows ?? []).map(
    ({ date, amount, description }) =>
      `${formatDay(date)} ${formatMoney(amount)} ${amount.currency} ${description}`,
  );
}

describe("a table of transactions is read", () => {
  it.each<[string, string, readonly string[]]>([
    [
      "from Germany, with the own account, the other side and a value day",
      'Auftragskonto;Buchungstag;Valutadatum;Buchungstext;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Kontonummer;Betrag;Waehrung\nDE02120300000000202051;03.02.26;04.02.26;LASTSCHRIFT;Rechnung 17;Stadtwerke;DE75512108001245126199;"-1.036,99";EUR\n',
      ["2026-02-03 -1036.99 EUR Stadtwerke Rechnung 17"],
    ],
    [
      "from Austria, with Soll and Haben",
      "Buchungsdatum;Text;Soll;Haben;Saldo\n01.02.2026;Miete;500,00;;1.500,00\n02.02.2026;Umsatz;;20,00;1.520,00\n",
      ["2026-02-01 -500.00 EUR Miete", "2026-02-02 20.00 EUR Umsatz"],
    ],
    [
      "from France, with debits that are negative already",
      "Date;Libellé;Débit euros;Crédit euros\n13/02/2026;PRLV EDF;-45,10;\n14/02/2026;VIR CLIENT;;1 200,00\n",
      ["2026-02-13 -45.10 EUR PRLV EDF", "2026-02-14 1200.00 EUR VIR CLIENT"],
    ],
    [
      "from Spain, with a title, the account above and the currency in the header",
      "Movimientos de la cuenta\nCuenta:;ES9121000418450200051332\n\nF. Operación;Concepto;Importe (EUR);Saldo\n05/01/2026;RECIBO LUZ;-60,00;940,00\n06/01/2026;TPV;100,00;1.040,00\n",
      ["2026-01-05 -60.00 EUR RECIBO LUZ", "2026-01-06 100.00 EUR TPV"],
    ],
    [
      "from the Netherlands, with af and bij",
      '"Datum","Naam / Omschrijving","Rekening","Tegenrekening","Af Bij","Bedrag (EUR)","Mededelingen"\n"20260105","Bakker","NL91ABNA0417164300","","Af","12,50","Brood"\n"20260106","Klant","NL91ABNA0417164300","NL20INGB0001234567","Bij","99,00","Factuur 3"\n',
      ["2026-01-05 -12.50 EUR Bakker Brood", "2026-01-06 99.00 EUR Klant Factuur 3"],
    ],
    [
      "from Italy, with dare and avere",
      "Data contabile;Data valuta;Descrizione;Addebiti;Accrediti;Divisa\n15/01/2026;16/01/2026;BOLLETTA;-80,00;;EUR\n16/01/2026;16/01/2026;BONIFICO;;250,00;EUR\n",
      ["2026-01-15 -80.00 EUR BOLLETTA", "2026-01-16 250.00 EUR BONIFICO"],
    ],
    [
      "from Portugal",
      "Data Lançamento;Descrição;Montante;Saldo Contabilístico\n21-01-2026;COMPRA LOJA;-7,30;92,70\n22-01-2026;TRF;10,00;102,70\n",
      ["2026-01-21 -7.30 EUR COMPRA LOJA", "2026-01-22 10.00 EUR TRF"],
    ],
    [
      "from Poland, with its currency in the cells",
      "Data operacji;Opis operacji;Kwota;Saldo po operacji\n2026-01-21;ZAKUP;-1 007,30 PLN;92,70 PLN\n2026-01-22;PRZELEW;10,00 PLN;102,70 PLN\n",
      ["2026-01-21 -1007.30 PLN ZAKUP", "2026-01-22 10.00 PLN PRZELEW"],
    ],
    [
      "from Sweden",
      "Bokföringsdag;Beskrivning;Belopp;Saldo;Valuta\n2026-01-21;KORTKÖP;-120,00;880,00;SEK\n2026-01-22;INSÄTTNING;50,00;930,00;SEK\n",
      ["2026-01-21 -120.00 SEK KORTKÖP", "2026-01-22 50.00 SEK INSÄTTNING"],
    ],
    [
      "from Norway, with money out and in",
      "Dato;Forklaring;Ut av konto;Inn på konto\n13.01.2026;Kiwi;120,50;\n14.01.2026;Lønn;;3000,00\n",
      ["2026-01-13 -120.50 EUR Kiwi", "2026-01-14 3000.00 EUR Lønn"],
    ],
    [
      "in words that nobody knows, by what stands below",
      "Xord;Yarn;Zott;Quux\n13/01/2026;GROCER;-5,00;95,00\n14/01/2026;WAGE;10,00;105,00\n",
      ["2026-01-13 -5.00 EUR GROCER", "2026-01-14 10.00 EUR WAGE"],
    ],
    [
      "with texts that go on in the next line",
      "Transaction date,Description,Withdrawals (SGD),Deposits (SGD)\n18/04/2026,DEBIT PURCHASE,6.60,\n,CAFE 12 APR,,\n19/04/2026,INTEREST,,0.10\n",
      ["2026-04-18 -6.60 SGD DEBIT PURCHASE CAFE 12 APR", "2026-04-19 0.10 SGD INTEREST"],
    ],
    [
      "with tabs, quotes and Excel's word on what separates",
      'sep=\t\nDate\tDescription\tAmount\n2026-01-02\t"A ""B"" C"\t-1.00\n2026-01-03\tD\t2.00\n',
      ['2026-01-02 -1.00 USD A "B" C', "2026-01-03 2.00 USD D"],
    ],
    [
      "of a card issuer that prints purchases as positive",
      "Date,Description,Amount\n01/13/2026,COFFEE,4.00\n01/14/2026,AUTOPAY PAYMENT - THANK YOU,-40.00\n01/15/2026,BOOKS,30.00\n01/16/2026,FUEL,21.00\n01/17/2026,TAXI,9.00\n01/18/2026,SHOES,19.00\n",
      [
        "2026-01-13 -4.00 USD COFFEE",
        "2026-01-14 40.00 USD AUTOPAY PAYMENT - THANK YOU",
        "2026-01-15 -30.00 USD BOOKS",
        "2026-01-16 -21.00 USD FUEL",
        "2026-01-17 -9.00 USD TAXI",
        "2026-01-18 -19.00 USD SHOES",
      ],
    ],
    [
      "with credits that are printed as negative, as some card issuers do",
      "Status,Date,Description,Debit,Credit\nCleared,01/31/2026,FUEL,45.10,\nCleared,01/30/2026,PAYMENT,,-500.00\n",
      ["2026-01-30 500.00 USD PAYMENT", "2026-01-31 -45.10 USD FUEL"],
    ],
    [
      "of a processor, by what is left after its fee, and by its own word where nothing else is said",
      "Date,Name,Type,Gross,Fee,Net\n01/13/2026,Ann Lee,Payment,100.00,-3.20,96.80\n01/14/2026,,General Withdrawal,-90.00,0.00,-90.00\n",
      ["2026-01-13 96.80 USD Ann Lee", "2026-01-14 -90.00 USD General Withdrawal"],
    ],
    [
      "with the number of the account above, and one of the other side in the rows",
      '"Konto";"Girokonto DE02120300000000202051"\n\n"Buchungsdatum";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"IBAN";"Betrag (€)"\n"31.01.26";"WIR";"REWE";"Karte";"DE99";"-17,22"\n"30.01.26";"WIR";"Stadt";"Rechnung 5";"DE98";"-1.500"\n',
      ["2026-01-30 -1500.00 EUR Stadt Rechnung 5", "2026-01-31 -17.22 EUR REWE Karte"],
    ],
    [
      "with a fee that the balance shows to be taken beside the amount",
      "Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\n2026-01-01 08:00:00,2026-01-02 09:00:00,A,-10.00,0.00,GBP,COMPLETED,90.00\n2026-01-03 08:00:00,2026-01-03 09:00:00,B,-20.00,1.50,GBP,COMPLETED,68.50\n2026-01-04 08:00:00,2026-01-04 09:00:00,C,5.00,0.00,GBP,COMPLETED,73.50\n2026-01-05 08:00:00,,D,-5.00,0.00,GBP,PENDING,\n",
      ["2026-01-02 -10.00 GBP A", "2026-01-03 -21.50 GBP B", "2026-01-04 5.00 GBP C"],
    ],
  ])("%s", (_what, text, rows) => expect(shown(text)).toEqual(rows));
});

it("takes rows that state a balance for what they are", () => {
  const [account] = accountsOf(
    "Date,Details,Amount,Currency,D/K\n2026-01-01,Opening balance,100.00,EUR,K\n2026-01-02,SHOP,30.00,EUR,D\n2026-01-03,PAY,5.00,EUR,K\n2026-01-03,Turnover,35.00,EUR,K\n2026-01-03,Closing balance,75.00,EUR,K\n",
  );
  expect(account?.rows).toHaveLength(2);
  expect(account && checkBalances(account)).toEqual({ kind: "agrees" });
});

it("keeps accounts of one table apart, and gives a row without one to the only one there is", () => {
  const header = "Account,Date,Description,Amount\n";
  expect(accountsOf(`${header}111122,2026-01-02,A,-1.00\n333344,2026-01-02,B,-2.00\n`)).toHaveLength(2);
  expect(
    accountsOf(`${header}111122,2026-01-02,A,-1.00\n,2026-01-03,B,-2.00\n111122,2026-01-04,C,-2.00\n`),
  ).toHaveLength(1);
});

describe("what is no table of transactions is refused with its place and what to do:", () => {
  it.each<[string, string, RegExp, number | null]>([
    [
      "holdings",
      "Positions as of 01/05/2026\n\nSymbol,Description,Quantity,Price,Market Value\nABC,FUND,10,5.00,50.00\n",
      /export the account's history/,
      3,
    ],
    [
      "balances",
      "Start Date,End Date,Start Balance,End Balance\n2026-01-01,2026-01-31,1.00,2.00\n",
      /needs a date/,
      1,
    ],
    ["dates that do not exist", "Date,Description,Amount\n2026-13-45,A,1.00\n", /"2026-13-45" is no date/, 2],
    ["a header alone", "Date,Description,Amount\n", /no transactions/, 1],
    ["an open quote", 'Date,Description,Amount\n2026-01-02,"A,1.00\n', /quote/, null],
  ])("%s", (_what, text, reason, line) => {
    const reading = readCsv(text);
    expect(reading).toMatchObject({ kind: "unreadable", reason: expect.stringMatching(reason) });
    if (line !== null) expect(reading).toMatchObject({ line });
  });
});
