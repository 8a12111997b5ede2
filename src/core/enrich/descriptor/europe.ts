import { type FormEntry, family } from "./form.ts";
import { readCard, readSepa } from "./sepa-payee.ts";

const OUT = { direction: "out" } as const;
const IN = { direction: "in" } as const;

/** Belgium, Scandinavia, Portugal, Switzerland, the east of Europe and Turkey: cards, transfers, debits and payments between persons. */
export const EUROPE_FORMS: readonly FormEntry[] = [
  ...family("europe", { channel: "card", rest: readCard, ...OUT }, [
    {
      name: "card",
      phrases: `BETALING VIA BANCONTACT|BETALING BANCONTACT|BETALING MET BANCONTACT|BETALING MET DEBETKAART|BETALING MET KREDIETKAART|AANKOOP BANCONTACT|
        PAIEMENT PAR BANCONTACT|PAIEMENT BANCONTACT|PAIEMENT VIA BANCONTACT|ACHAT BANCONTACT|PAIEMENT AVEC CARTE DE DEBIT|PAIEMENT AVEC CARTE|
        EINKAUF|EINKAUF DEBITKARTE|EINKAUF ZKB VISA DEBIT|KAUF DIENSTLEISTUNG|KAUF DIENSTLEISTUNG VOM|KORTTIOSTO|LAHIMAKSU|PLATA LA POS|PLATA POS|
        CUMPARARE POS|VASARLAS|KARTYAS VASARLAS|POS HARCAMA|ALISVERIS|BLIK ZAKUP|BLIK ZAKUP INTERNETOWY|BLIK ZAKUP E COMMERCE|DK KOB|KREDI KARTI ALISVERIS|BLIK PLATNOSC|KARTICNO PLACANJE|PLACANJE KARTICOM|
        BETALING MET BANKKAART|AANKOOP BANCONTACT MET KAART|ZAHLUNG DEBITKARTE|EINKAUF ZKB VISA DEBIT CARD|ACHAT SERVICE DU|ACHAT SERVICE|TWINT ZAHLUNG|TWINT BELASTUNG|
        TWINT KAUF|PAIEMENT TWINT|RESERVATION KORTKOP|RESERVERAT KORTKOP|VISA VARE|VISA VAREKJOP|VISA DANKORT|VISA DANKORT KOB|DANKORT KOB|
        MOBILEPAY KOB|MOBILEPAY BETALING|COMPRA C DEB|COMPRAS C DEB|COMPRA ELEC|COMPRA ELECTRONICA|POS ALISVERIS|PAGAM POS|PAGAM POS PAGAMENTO POS|BEZAHLUNG KARTE|
        VISA DEBITKARTENUMSATZ VOM|VISA DEBITKARTENUMSATZ|COMPRA CON TARJETA DE DEBITO|COMPRA CON TARJETA`,
    },
    // Words that begin names elsewhere.
    { name: "card_danish", where: "alone", phrases: "DK", currency: "DKK" },
    { name: "card_norwegian", where: "alone", phrases: "VISA|GIRO", currency: "NOK" },
    { name: "card_german", where: "alone", phrases: "EC", currency: "EUR" },
    { name: "card_finnish", where: "spaced", phrases: "OSTO|KORTTIMAKSU", currency: "EUR" },
    {
      name: "card_italian",
      phrases: "PAG DEL|PAGAMENTO DEL|PAG POS|PAG CARTA|ACQUISTO|ACQUISTO DEL|OPERAZIONE DEL",
      currency: "EUR",
    },
    { name: "card_portuguese", phrases: "POSC", currency: "EUR" },
    {
      name: "card_brazilian",
      phrases: "RSCSS|RSHOP|COMPRA CARTAO COMPRA NO ESTABELECIMENTO|COMPRA NO ESTABELECIMENTO",
      currency: "BRL",
    },
  ]),
  ...family("europe", { channel: "ach", rest: readSepa, ...OUT }, [
    {
      name: "direct_debit",
      phrases: `EUROPESE DOMICILIERING|EUROPESE DOMICILIERING VAN|DOMICILIERING|DOMICILIATION EUROPEENNE|DOMICILIATION EUROPEENNE DE|DOMICILIATION|
        AVTALEGIRO|ACCEPTGIRO|BETALINGSSERVICE|BANKGIROBETALNING|PLUSGIROBETALNING|E-FAKTURA|EFAKTURA|E LASKU|COBRANCA|PAG SERV|PAGAMENTO SERVICOS|PAGAMENTO BOLLETTA|
        PAGAMENTO BOLLETTINO|PAGAMENTO UTENZE|LSV|LASTSCHRIFT LSV|E BANKING AUFTRAG|E BANKING AUFTRAG AN|POLECENIE ZAPLATY|TRVALY PRIKAZ|
        BS BETALING|RECIBO DOMICILIADO|ADDEBITO SDD CORE|ADDEBITO SDD CORE SCAD|PRLVT SEPA RECU|PRLVT SEPA|PRLVT|DEB AUTOM|PAGTO ELETRON COBRANCA|PAGTO ELETRONICO COBRANCA`,
    },
  ]),
  ...family(
    "europe",
    { channel: "ach", rest: readSepa, purpose: "customer_payment", strength: 0.3, ...OUT },
    [
      {
        name: "transfer_out",
        phrases: `OVERSCHRIJVING AAN|OVERSCHRIJVING NAAR|OVERSCHRIJVING IN EURO AAN|INSTANTOVERSCHRIJVING NAAR|INSTANT OVERSCHRIJVING NAAR|INSTANT OVERSCHRIJVING AAN|
        VIREMENT AU PROFIT DE|VIREMENT EN FAVEUR DE|HAVALE GONDERIM|HAVALE GONDERILEN|EFT GONDERIM|GIDEN HAVALE|GIDEN EFT|GIDEN FAST|TRANSFER CATRE|
        KIMENO ATUTALAS|ATUTALAS TERHELES|TRF P|TRF PARA|TRF IMED P|PRZELEW WYCHODZACY DO|BG BET VIA INTERNET|PG BET VIA INTERNET|VIR INSTANTANE EMIS LOGITEL POUR`,
      },
    ],
  ),
  ...family("europe", { channel: "ach", rest: readSepa, purpose: "customer_payment", strength: 0.4, ...IN }, [
    {
      name: "transfer_in",
      phrases: `OVERSCHRIJVING VAN|INSTANTOVERSCHRIJVING VAN|INSTANT OVERSCHRIJVING VAN|STORTING VAN|VIREMENT DE|GELEN HAVALE|GELEN EFT|GELEN FAST|INCASARE|INCASARE DE LA|
        BEJOVO ATUTALAS|ATUTALAS JOVAIRAS|JOVAIRAS|TRF CRED|TRF DE`,
    },
  ]),
  ...family("europe", { channel: "p2p", purpose: "p2p", strength: 0.9, rest: readSepa }, [
    {
      name: "between_persons_out",
      phrases:
        "SWISH BETALNING|SWISH TILL|VIPPS TIL|TWINT ZAHLUNG AN|TWINT GELD GESENDET|PAYCONIQ BETALING|BLIK PRZELEW NA TELEFON|TRF P2P|TRF MB WAY|TRF MB WAY P|TRANSF MB WAY|TRANSF MB WAY P|MB WAY ENVIADO",
      ...OUT,
    },
    {
      name: "between_persons_in",
      phrases:
        "SWISH INBETALNING|SWISH FRAN|VIPPS FRA|TWINT GUTSCHRIFT VON|TWINT GELD EMPFANGEN|MB WAY RECEBIDO",
      ...IN,
    },
    { name: "between_persons", phrases: "SWISH|VIPPS|MOBILEPAY|MB WAY|PAYCONIQ|TWINT" },
  ]),
  ...family("europe", { channel: "transfer", purpose: "own_transfer", strength: 0.9 }, [
    {
      name: "own",
      phrases: `OVERFORING TILL SPARKONTO|OVERFORING FRAN SPARKONTO|OVERFORING TIL SPAREKONTO|OVERFORING MELLAN EGNA KONTON|OVERFORSEL EGNE KONTI|
        KONTOREGULERING|PRZELEW WLASNY|PRZELEW WEWNETRZNY|PREVOD NA SPORICI UCET|OMA TILISIIRTO|KONTOUBERTRAG|TRF ENTRE CONTAS|TRANSFERENCIA ENTRE CONTAS`,
      wording: "Internal Transfer",
    },
  ]),
  ...family(
    "europe",
    { channel: "interest", purpose: "interest_earned", strength: 0.9, where: "alone", ...IN },
    [
      {
        name: "interest",
        phrases:
          "RANTA|RENTER|ODSETKI|UROK|UROKY|KAMAT|KORKO|DOBANDA|FAIZ|JUROS|RENDIMENTO|RENDIMENTO APLICACAO|RENDIMENTOS|RENDIMIENTOS|INTERESES|INTERESSI|INTERETS|RENTE",
      },
    ],
  ),
  ...family("europe", { channel: "ach", purpose: "payroll", strength: 0.85, where: "alone", ...IN }, [
    { name: "wage", phrases: "LON|LONN|MAAS|VENCIMENTO" },
  ]),
  ...family(
    "europe",
    { channel: "cash", purpose: "atm_withdrawal", strength: 1, wording: "ATM Withdrawal", ...OUT },
    [
      {
        name: "cash_machine",
        phrases: "RETRAGERE DE NUMERAR|RETRAGERE ATM|RETRAGERE|GELDABHEBUNG|ATM PARA CEKME",
      },
    ],
  ),
];
