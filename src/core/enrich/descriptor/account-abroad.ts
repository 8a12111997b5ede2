import { type FormEntry, family } from "./form.ts";

const OUT = { direction: "out" } as const;
const IN = { direction: "in" } as const;

/** What banks of the euro area and of Québec do with an account themselves: interest, loans, deposits, takings of cards. */
export const ACCOUNT_ABROAD_FORMS: readonly FormEntry[] = [
  ...family("abroad", { channel: "interest", purpose: "interest_charged", strength: 0.95, ...OUT }, [
    {
      name: "interest_charged",
      phrases: `INTERETS DEBITEURS|AGIOS|INTERETS SUR DECOUVERT|SOLLZINSEN|ZINSEN DISPOSITIONSKREDIT|UEBERZIEHUNGSZINSEN|
        UBERZIEHUNGSZINSEN|INTERESES DEUDORES|INTERESES DESCUBIERTO|INTERESSI PASSIVI|INTERESSI DEBITORI|DEBETRENTE|
        INTERET SUR PRET|INTERET MARGE DE CREDIT`,
    },
  ]),
  ...family("abroad", { channel: "interest", purpose: "interest_earned", strength: 0.95, ...IN }, [
    {
      name: "interest_earned",
      phrases: `INTERETS CREDITEURS|INTERET SUR DEPOT|INTERET SUR ET|INTERET SUR EPARGNE|INTERETS SUR EPARGNE|INTERET SUR PLACEMENT|INTERET SUR COMPTE|INTERETS SUR COMPTE|INTERET CREDITEUR|HABENZINSEN|ZINSGUTSCHRIFT|ZINSEN|
        GUTHABENZINSEN|INTERESES ACREEDORES|INTERESES A SU FAVOR|INTERESSI ATTIVI|INTERESSI CREDITORI|CREDITRENTE|RENTE ONTVANGEN`,
    },
  ]),
  ...family("abroad", { channel: "deposit", purpose: "check_deposit", strength: 0.9, ...IN }, [
    {
      name: "counter",
      phrases: `DEPOT AU GUICHET|DEPOT AU COMPTOIR|DEPOT MOBILE|DEPOT DE CHEQUE|DEPOT CHEQUE|DEPOT GUICHET|REMISE CHEQUE|REMISE DE CHEQUES`,
      wording: "Deposit",
    },
  ]),
  ...family("abroad", { channel: "check", purpose: "check_paid", strength: 0.95, where: "alone", ...OUT }, [
    { name: "cheque", phrases: "CHEQUE EMIS|CHEQUE PAYE", wording: "Check" },
  ]),
  ...family("abroad", { channel: "ach", purpose: "card_settlement", strength: 0.9, ...IN }, [
    {
      name: "takings",
      phrases: `REMISE CB|REMISE CARTE|REMISE CARTES|REMISE CARTES BANCAIRES|REMISE TPE|ENCAISSEMENT CB|ABONO TPV|LIQUIDACION TPV|ABONO COMERCIO|
        ACCREDITO POS|INCASSO POS|KARTENUMSAETZE|KARTENUMSATZE`,
    },
    {
      name: "takings_of_scheme",
      phrases: "MC DEP|MC DEPOSIT|VISA DEP|VISA DEPOSIT|DEBIT DEP IDP|IDP DEP",
      currency: "CAD",
    },
  ]),
  ...family("abroad", { channel: "transfer", purpose: "own_transfer", strength: 0.9 }, [
    {
      name: "own",
      phrases: `VIREMENT ENTRE COMPTES|VIREMENT ACCESD INTERNET|VIREMENT ACCESD MOBILE|
        VIREMENT ACCESD|VIREMENT VERS EPARGNE|VIREMENT DEPUIS EPARGNE|VIREMENT VERS LIVRET|VIREMENT DEPUIS LIVRET|
        VIREMENT LIVRET|TRANSFERT ENTRE COMPTES|VIREMENT DE COMPTE A COMPTE|INTERNE OVERBOEKING|TRASPASO PROPIO|TRANSFERENCIA ENTRE CUENTAS`,
      wording: "Internal Transfer",
    },
    { name: "own_canada", phrases: "BR TO BR|WWW TRF DDA|WWW TFR|WWW TRANSFER|TRF DDA", currency: "CAD" },
  ]),
  ...family("abroad", { channel: "bill_payment", purpose: "credit_card_payment", strength: 0.95 }, [
    {
      name: "card_paid",
      phrases: "PAIEMENT MERCI|PAIEMENT RECU MERCI|MERCI DE VOTRE PAIEMENT",
    },
  ]),
  ...family("abroad", { channel: "ach", purpose: "loan_payment", strength: 0.9, ...OUT }, [
    {
      name: "loan",
      phrases: `REMBOURSEMENT DE PRET|REMBOURSEMENT PRET|REMB PRET|ECHEANCE DE PRET|ECHEANCE PRET|
        RATA MUTUO|RATA PRESTITO|RATA FINANZIAMENTO|AMORTIZACION PRESTAMO|PAGO PRESTAMO|TILGUNG|AFLOSSING LENING`,
    },
  ]),
  ...family("abroad", { channel: "fee", purpose: "bank_fee", strength: 0.95, ...OUT }, [
    {
      name: "fee",
      phrases: `COTIS|COTIS ESPRIT LIBRE|COTISATION MENSUELLE|COTISATION TRIMESTRIELLE|ABONNEMENT BANQUE|KONTOFUEHRUNGSGEBUEHR|KONTOGEBUEHR|
        KONTOGEBUHR|KONTOENTGELT|KARTENENTGELT|KARTENGEBUEHR|KARTENGEBUHR|BANKGEBUEHREN|BANKGEBUHREN|KONTOABSCHLUSS|ABRECHNUNG|
        BANKKOSTEN|PAKKETKOSTEN|CUOTA MANTENIMIENTO|GASTOS BANCARIOS|SPESE BANCARIE|COMPETENZE`,
      wording: "Account Fee",
    },
  ]),
  ...family("abroad", { channel: "fee", purpose: "nsf_fee", strength: 1, ...OUT }, [
    {
      name: "overdraft_fee",
      phrases:
        "COMMISSION D'INTERVENTION|COMMISSIONS D'INTERVENTION|FRAIS D'OPPOSITION|FRAIS DECOUVERT|FRAIS PROVISION INSUFFISANTE|FRAIS DE DECOUVERT",
      wording: "Overdraft Fee",
    },
  ]),
];
