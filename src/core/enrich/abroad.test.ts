import { describe, expect, it } from "vitest";
import { loadEngine } from "../../knowledge/load.ts";

// What banks of other countries print, from end to end; the names are made up.
const engine = await loadEngine();

type Row = readonly [description: string, amount: number, currency: string, label: string];

const ROWS: readonly Row[] = [
  ["BETALING VIA BANCONTACT DE GOUDEN KIP GENT", -20, "EUR", "Other Expenses"],
  ["EUROPESE DOMICILIERING VAN PROXIMUS", -50, "EUR", "Utilities"],
  ["OVERSCHRIJVING VAN BOUWBEDRIJF DE VOS BV", 500, "EUR", "Revenue"],
  ["Swish betalning ANNA SVENSSON", -200, "SEK", "P2P Transfers Outflows"],
  ["Lön", 25_000, "SEK", "Other Income"],
  ["Przelew przychodzący KOWALCZYK SP Z O O", 500, "PLN", "Revenue"],
  ["Opłata za kartę", -5, "PLN", "Charges/Fees"],
  ["Spłata kredytu", -1200, "PLN", "Debt Repayment"],
  ["Retragere de numerar", -100, "RON", "ATM Cash Outflows"],
  ["KREDI KARTI ODEMESI", -1000, "TRY", "Credit Card"],
  ["Pagamento de fatura", -1500, "BRL", "Credit Card"],
  ["Tarifa pacote de serviços", -30, "BRL", "Charges/Fees"],
  ["Imposta di bollo", -34, "EUR", "Taxes"],
  ["VIR SEPA BLUE HERON SALAIRE", 1500, "EUR", "Other Income"],
  ["VIR SEPA IMPOTS", -100, "EUR", "Taxes"],
  ["Adeudo mensual de tarjeta", -113, "EUR", "Credit Card"],
  ["CUOTAS DE LA SEGURIDAD SOCIAL", -900, "EUR", "Taxes"],
  ["BLUE HERON BANK Kontoführung Grundpreis", -7, "EUR", "Charges/Fees"],
  ["SSV TO: 1234567", -500, "CAD", "Unreconciled Intra-Company Transfers"],
  ["CANADA CCB", 400, "CAD", "Other Income"],
  ["Transfer To Jane Citizen NetBank", -400, "AUD", "P2P Transfers Outflows"],
  ["BANKGIROINBETALNING BLUE HERON AB", 900, "SEK", "Revenue"],
  ["COMMISSION INTERVENTION", -8, "EUR", "Charges/Fees"],
  ["LIQUIDACION INTERESES", -14, "EUR", "Charges/Fees"],
  ["EINKAUF MIGROS ZUERICH", -60, "CHF", "Other Expenses"],
  ["RETRAIT PREAUTORISE VIDEOTRON", -60, "CAD", "Utilities"],
  ["PAIEMENT DE PRET", -900, "CAD", "Debt Repayment"],
  ["INWARD DR - GIRO SINGAPORE TELECOMMUN", -30, "SGD", "Utilities"],
  ["DEB AUTOMATICO VIVO", -60, "BRL", "Utilities"],
  ["UPI_K R V FUEL PORT", -404, "INR", "Travel"],
  ["UPI-BPCL KUMARI ENTERPRI KOTA", -1500, "INR", "Travel"],
  ["UPI/RAJESH KUMAR/SBIN", -900, "INR", "P2P Transfers Outflows"],
  ["I/ UPI/P2M/102938475610/Blue Heron Digital", 1200, "INR", "Revenue"],
  ["FD PREMAT PROCEEDS: 1029384756", 5000, "INR", "Unreconciled Intra-Company Transfers"],
  ["TFR 400123 12345678", -500, "GBP", "Unreconciled Intra-Company Transfers"],
  [
    "CASH NOTEMAC MAR14       NOTEMAC  CHG 1.95        HERON CONVENIE@09:12        ATM",
    -31,
    "GBP",
    "ATM Cash Outflows",
  ],
  ["Ristourne", 43, "CAD", "Other Income"],
  ["Intérêt sur ET", 1, "CAD", "Other Income"],
  ["RC AFREKENING BETALINGSVERKEER PERIODE: 01-10-2010", -25, "EUR", "Charges/Fees"],
  ["Topped up account", 1900, "GBP", "Unreconciled Intra-Company Transfers"],
  ["M-PESA PAY BILL TO KPLC PREPAID 888880", -1000, "KES", "Utilities"],
  ["Transfer to xx9876 NetBank", -100, "AUD", "Unreconciled Intra-Company Transfers"],
];

describe("banks of other countries", () => {
  it.each(ROWS)("%s %d %s: %s", (description, amount, currency, label) => {
    expect(engine.enrich({ description, amount, currency }).category).toBe(label);
  });
});

describe("brands of countries with money of their own", () => {
  const keyOf = (currency: string): string | undefined =>
    engine.enrich({ description: "KORTKOP DELIKATESY CENTRUM KRAKOW", amount: -30, currency }).merchant?.key;

  it("are known on accounts in that money alone", () => {
    expect(keyOf("PLN")).toBe("known:DELIKATESYCENTRUM");
    expect(keyOf("USD")).not.toBe("known:DELIKATESYCENTRUM");
  });
});

describe("who is named", () => {
  const read = (description: string, amount: number, currency: string) =>
    engine.enrich({ description, amount, currency });

  it.each([
    ["UPI-J AMALIA COOL BAR-Q356602405@YBL", -140, "INR", "J Amalia Cool Bar"],
    [
      "Pag. del 30/09/25 ora 09:41 presso: BLU AIRONE VIA DANTE, CASERTA 81100 CE ITA Carta N *****391 Nessuna Commissione",
      -24,
      "EUR",
      "Blu Airone",
    ],
    ["BIRCHWOOD FORD 12 CAMBRIDGE ST WINCHESTER 01890 MA USA", -486, "USD", "Birchwood Ford"],
    ["Heronbarn HERONBARN.COM (fee: 0.41 PLN)", -17, "PLN", "Heronbarn"],
    [
      "AUTHORISATION ONLY - EFTPOS PURCHASE AT HERONCROSS VETS       CHATSWOOD    000AU",
      -146,
      "AUD",
      "Heroncross Vets",
    ],
    ["NAPA GONZALES GONZALES TX 12/13", -100, "USD", "NAPA Auto Parts"],
    ["TST-Heron Banker Victoria BC 43.74 CAD", -31, "CAD", "Heron Banker"],
    ["302-7654321-1234567 AMZN Mktp DE", -9, "EUR", "Amazon"],
    ["H3G                  XXXXXXXXXXX DDR", -47, "GBP", "Three UK"],
    [
      "PURCHASE WITH CASH BACK $ 20.00 AUTHORIZED ON 04/11 STATERBROS146 LANCASTER CA",
      -229,
      "USD",
      "Stater Bros.",
    ],
    ["QR Payment to HERON KHAJA GHAR - heron", -810, "NPR", "Heron Khaja Ghar"],
    ["CO NAME:BIRCHWOOD ADVISORS CO ENTRY DESCR:STRIPE CAP ST-C3P0Y0V9", -459, "USD", "Stripe Capital"],
    ["VIREMENT RECU TIERS BIRCHWOOD TECHNOLOGY VIREMENT SALAIRES NOV", 2023, "EUR", "Birchwood Technology"],
  ] as const)("%s: %s", (description, amount, currency, name) => {
    expect(read(description, amount, currency).merchant?.name).toBe(name);
  });

  it("who pays claims for many plans is the processor, the plan the payer", () => {
    const { merchant, processor } = read("ECHO-AMERIHEALTH HCCLAIMPMT 240402 264320480", 333, "USD");
    expect([merchant?.name, processor?.name]).toEqual(["AmeriHealth", "ECHO Health"]);
  });

  it("what a platform gives back to a card was bought there; what it pays by bank was earned", () => {
    expect(read("PURCHASE RETURN AUTHORIZED ON 03/05 ETSY.COM BROOKLYN NY", 14, "USD").category).toBe(
      "Other Expenses",
    );
    expect(read("ETSY INC DES:PAYOUT ID:4471", 640, "USD").category).toBe("Revenue");
  });

  it("what is only paid for names nobody", () => {
    expect(read("Cuota leasing 5925", -106, "EUR").merchant).toBeNull();
    expect(
      read("5/3 JEANIE WITHDRAWAL - 004417 120 MARKET STREET DAYTON OH", -400, "USD").merchant,
    ).toBeNull();
    expect(read("Pagamento bollettino", -40, "EUR").merchant).toBeNull();
    expect(read("CHARLOTTESVILLEVA", -78, "USD").merchant).toBeNull();
    expect(read("Same-Day ACH Payment 53592 to MariaContreras (_####4471)", -106, "USD").merchant).toBeNull();
  });
});

describe("a company that pays in", () => {
  it("gives nothing back", () => {
    const { category } = engine.enrich({ description: "KFM LTD 1813173920", amount: 2633, currency: "GBP" });
    expect(category).not.toBe("Other Expenses");
  });
});
