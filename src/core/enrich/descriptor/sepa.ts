import { wordSet } from "../../language/lexicon.ts";
import { dateAt } from "./classes.ts";
import { type FormEntry, family, type Hit, type Scope } from "./form.ts";
import { readMerchant, restOf, setCounterparty } from "./name.ts";
import { isPerson } from "./person.ts";
import { PAYPAL_FORMS, readPaypalWithin } from "./sepa-paypal.ts";
import { KINDS, type Token } from "./tokens.ts";
import { trimRight } from "./trim.ts";

/**
 * Structured fields of German bank lines (DK Anlage 3, field 86): EREF end-to-end reference, KREF customer
 * reference, MREF mandate, CRED creditor id, SVWZ remittance text, ABWA and ABWE other payer and payee. Dutch banks print those of
 * MT940's field 86 (`/TRTP/SEPA OVERBOEKING/IBAN/NL…/NAME/…/REMI/…`) or spell them out (`Naam: … Omschrijving: …`).
 */
export const SEPA_LABELS: Readonly<Record<string, string>> = {
  sepa_reference: `EREF|KREF|MREF|CRED|IBAN|BIC|MANDATSREF|GLAEUBIGER ID|GLAUBIGER ID|END TO END REF|MANDAT|
    RUM|ICS|KUNDENREF|MARF|CSID|MACHTIGING|INCASSANT|KENMERK|VOLGNR|ISDT`,
  sepa_text: "SVWZ|VERWENDUNGSZWECK|MOTIF|ABWA|ABWE|REMI|OMSCHRIJVING",
  sepa_party: "NAAM",
  sepa_way: "TRTP",
};

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Words behind which only references follow. */
const ENDS = wordSet("sepaReference");
/** Small words between method and name. */
const LEADS = wordSet("sepaLead");
/** What a standing order is for, before the payee. */
const SUBJECTS = wordSet("sepaSubject");

/** The party that a field of its own names. */
function readNamedField(scope: Scope): boolean {
  const isSepa = scope.fields.some(({ key }) => key === "sepa_reference");
  const party = scope.fields.find(
    ({ key, from, end }) => (key === "sepa_party" || (isSepa && key === "holder")) && end > from,
  );
  if (party === undefined) return false;
  const end = trimRight(scope, party.from, party.end);
  setCounterparty(scope, party.from, end);
  if (isPerson(scope, party.from, end, false)) scope.draft.isPersonLikely = true;
  return true;
}

/** Fields alone, with no form before them. */
export function readSepaFields(scope: Scope): boolean {
  if (!readNamedField(scope)) return false;
  Object.assign(scope.draft, { form: "sepa.fields", channel: "ach" });
  return true;
}

function readSepa(scope: Scope, hit: Hit): void {
  if (readPaypalWithin(scope, hit) || readNamedField(scope)) return;
  const [from, to] = restOf(scope, hit);
  const field = nameField(scope, from, to);
  let start = field ?? from;
  while (field === null && start < to - 1 && isLead(scope, start)) start++;
  let end = start + 1;
  while (end < to && !isEnd(scope, end)) end++;
  end = trimRight(scope, start, Math.min(end, to));
  end = beforeRent(scope, start, end);
  setCounterparty(scope, start, end);
  const isTitled = start > from && TITLES.has((scope.tokens[start - 1] as Token).text) && end - start <= 3;
  if (isTitled || isPerson(scope, start, end, false)) scope.draft.isPersonLikely = true;
}

/** `SEPA Overboeking IBAN: … Naam: DE VRIES BOUW BV Omschrijving: …`: what announces the other side's name among labelled fields. */
const NAME_LABELS = set("NAAM NOM NAME EMPFAENGER EMPFÄNGER AUFTRAGGEBER BENEFICIARIO ORDENANTE ORDINANTE");
const COLON = 58;

function nameField({ tokens }: Scope, from: number, to: number): number | null {
  for (let at = from; at < to - 1; at++)
    if (NAME_LABELS.has((tokens[at] as Token).text) && (tokens[at + 1] as Token).separator === COLON)
      return at + 1;
  return null;
}

const RENTS = set("MIETE LOYER ALQUILER HUUR AFFITTO");

/** Behind the name a rent and its month are a note: `VIREMENT VERS M. DUBOIS LOYER MARS`. */
function beforeRent({ tokens }: Scope, from: number, to: number): number {
  let end = to;
  while (end - from > 1 && SUBJECTS.has((tokens[end - 1] as Token).text)) {
    end--;
    if (RENTS.has((tokens[end] as Token).text)) return end;
  }
  return to;
}

/** `VIREMENT VERS MME LEFEBVRE`: behind a title stands a person. */
const TITLES = set("M MME");

function isLead(scope: Scope, at: number): boolean {
  const { text, kind } = scope.tokens[at] as Token;
  return LEADS.has(text) || SUBJECTS.has(text) || kind === KINDS.number;
}

function isEnd(scope: Scope, at: number): boolean {
  const token = scope.tokens[at] as Token;
  return (
    ENDS.has(token.text) ||
    (token.kind === KINDS.number && token.text.length > 2) ||
    dateAt(scope.tokens, at) > 0
  );
}

/** `KARTENZAHLUNG REWE SAGT DANKE. 12345 BERLIN//DE`: the shop's slogan and number end its name. */
function readCard(scope: Scope, hit: Hit): void {
  const [from, to] = restOf(scope, hit);
  let start = from;
  while (start < to - 1 && isLead(scope, start)) start++;
  let end = Math.min(start + 1, to);
  while (end < to && (scope.tokens[end] as Token).text !== "SAGT" && !isEnd(scope, end)) end++;
  readMerchant(scope, start, end);
}

const OUT = { direction: "out" } as const;
const IN = { direction: "in" } as const;

/** Wordings of the euro area: German, French, Spanish, Italian, Dutch. */
export const SEPA_FORMS: readonly FormEntry[] = [
  ...family("sepa", { channel: "ach", rest: readSepa }, [
    {
      name: "direct_debit",
      phrases: `SEPA LASTSCHRIFT|SEPA BASISLASTSCHRIFT|SEPA FIRMENLASTSCHRIFT|SEPA LASTSCHRIFT EINZUG|
        LASTSCHRIFT|BASISLASTSCHRIFT|EINZUGSERMAECHTIGUNG|PRLV SEPA|PRELEVEMENT SEPA|PRELEVEMENT|
        PRÉLÈVEMENT|PRLV|SEPA DIRECT DEBIT|RECIBO|ADEUDO|ADDEBITO SDD|PRELEVEMENT AUTOMATIQUE|PRÉLÈVEMENT AUTOMATIQUE|PRELEVT|PRELEVEMENT EUROPEEN|LASTSCHRIFTEINZUG|SEPA LASTSCHRIFTEINZUG|FOLGELASTSCHRIFT|ERSTLASTSCHRIFT|ABBUCHUNG|ADDEBITO DIRETTO|ADDEBITO DIRETTO SDD|DOMICILIACION|SEPA INCASSO|SEPA INCASSO ALGEMEEN DOORLOPEND|SEPA INCASSO ALGEMEEN EENMALIG|INCASSO|SEPA DD`,
      ...OUT,
    },
    {
      name: "transfer_out",
      phrases: `SEPA UEBERWEISUNG AN|SEPA ÜBERWEISUNG AN|SEPA UEBERWEISUNG|SEPA ÜBERWEISUNG|UEBERWEISUNG|
        ÜBERWEISUNG|DAUERAUFTRAG|ECHTZEITUEBERWEISUNG|SEPA ECHTZEITUEBERWEISUNG|VIREMENT EMIS VERS|
        VIREMENT EMIS|VIREMENT SEPA EMIS|VIR SEPA EMIS|VIREMENT VERS|VIREMENT PERMANENT|TRANSFERENCIA A|
        TRANSFERENCIA EMITIDA|TRANSFERENCIA A FAVOR DE|BONIFICO A FAVORE DI|BONIFICO A|BONIFICO DISPOSTO|SEPA OVERBOEKING|OVERBOEKING|ONLINE UEBERWEISUNG|
        ONLINE ÜBERWEISUNG`,
      ...OUT,
    },
    {
      name: "transfer_in",
      phrases: `SEPA GUTSCHRIFT|SEPA GUTSCHRIFT VON|GUTSCHRIFT|GUTSCHRIFT VON|ZAHLUNGSEINGANG|
        ECHTZEITGUTSCHRIFT|VIREMENT RECU DE|VIREMENT RECU|VIREMENT SEPA RECU|VIR SEPA RECU|
        VIREMENT EN VOTRE FAVEUR|VIREMENT DE|TRANSFERENCIA DE|TRANSFERENCIA RECIBIDA|TRANSFERENCIA RECIBIDA DE|BONIFICO A VOSTRO FAVORE DA|BONIFICO A VOSTRO FAVORE DISPOSTO DA|BONIFICO A VOSTRO FAVORE|BONIFICO DA|GUTSCHR UEBERWEISUNG|GUTSCHR ÜBERWEISUNG|GUTSCHRIFT UEBERWEISUNG|UEBERWEISUNGSGUTSCHRIFT|ÜBERWEISUNGSGUTSCHRIFT|DAUERAUFTRAGSGUTSCHRIFT|GELDEINGANG|VIREMENT INSTANTANE RECU|VIR INST RECU|VIREMENT REÇU DE|VIREMENT REÇU|TRANSFERENCIA A SU FAVOR|TRANSF A SU FAVOR|
        SEPA CREDIT TRANSFER`,
      purpose: "customer_payment",
      strength: 0.4,
      ...IN,
    },
    {
      name: "transfer_sent",
      phrases:
        "VIR EMIS|VIR PERM|VIR PERMANENT|VIR INST EMIS|VIR INST VERS|VIREMENT INSTANTANE EMIS|VIREMENT FAVEUR TIERS|VIR FAVEUR TIERS|VIREMENT WEB|SEPA DAUERAUFTRAG|TRANSF A FAVOR DE",
      purpose: "customer_payment",
      strength: 0.3,
      ...OUT,
    },
    {
      name: "transfer",
      phrases: `VIREMENT SEPA|VIREMENT INSTANTANE|VIREMENT|VIR SEPA|VIR INST|VIR|TRANSFERENCIA|TRANSF|BONIFICO|
        SEPA TRANSFER|SEPA CREDIT|SEPA`,
      purpose: "customer_payment",
      strength: 0.3,
    },
    {
      name: "rent",
      phrases: "MIETE|GEWERBEMIETE|LOYER|ALQUILER|AFFITTO|HUUR",
      purpose: "rent",
      strength: 0.85,
      currency: "EUR",
    },
    {
      name: "salary",
      phrases: "LOHN GEHALT|GEHALT|LOHN|VIREMENT SALAIRE|NOMINA|STIPENDIO",
      purpose: "payroll",
      strength: 0.85,
    },
  ]),
  ...PAYPAL_FORMS,
  ...family("sepa", { channel: "card", rest: readCard, ...OUT }, [
    {
      name: "card",
      phrases: `KARTENZAHLUNG|GIROCARD|EC KARTENZAHLUNG|KARTENUMSATZ|DEBITKARTENZAHLUNG|PAIEMENT CB|
        PAIEMENT PAR CARTE|PAIEMENT CARTE|CARTE|ACHAT CB|COMPRA TARJETA|COMPRA|PAGAMENTO POS|PAGAMENTO TRAMITE POS|OPERAZIONE POS|PAIEMENT SANS CONTACT|PAIEMENT PAR CB|ACHAT CARTE|KARTENZAHLUNG GIROCARD|
        PAGO CON TARJETA|BETAALPAS`,
    },
    {
      name: "card_euro",
      phrases: `CB|ACHAT|VDP|VDC|MOBI|FACTURE CARTE|PAIEMENT PSC|PAIEMENT CB|COMPRA TARJ|COMPRA EN|COMPRA TARJETA EN|PAGO EN|PAGO TARJETA|
        PAGO CON TARJETA EN|OPERACION CON TARJETA|PAGAMENTO CARTA|PAGAMENTO PRESSO|POS|BEA BETAALPAS|BEA|
        BETAALAUTOMAAT|PINBETALING|IDEAL|IDEAL BETALING|BETALING IDEAL|BETALING PIN|VISA DEBITKARTE|KREDITKARTE`,
      currency: "EUR",
    },
  ]),
  ...family("sepa", { channel: "transfer", purpose: "own_transfer", strength: 0.95 }, [
    {
      name: "own",
      phrases: `UMBUCHUNG|UEBERTRAG|ÜBERTRAG|EIGENUEBERTRAG|VIREMENT INTERNE|VIREMENT COMPTE A COMPTE|TRASPASO|TRASPASO ENTRE CUENTAS|
        GIROCONTO|OVERBOEKING EIGEN REKENING|OVERBOEKING SPAARREKENING`,
      wording: "Internal Transfer",
    },
  ]),
  ...family("sepa", { channel: "deposit", purpose: "check_deposit", strength: 0.95, ...IN }, [
    {
      name: "cheques",
      phrases: `REMISE CHEQUE|REMISE CHEQUES|REMISE DE CHEQUE|REMISE DE CHEQUES|INGRESO CHEQUE|VERSAMENTO ASSEGNO|
        VERSAMENTO ASSEGNI|SCHECKEINREICHUNG|SCHECKGUTSCHRIFT`,
      wording: "Check Deposit",
    },
  ]),
  ...family("sepa", { channel: "ach", purpose: "tax", strength: 0.9, currency: "EUR", ...OUT }, [
    {
      name: "tax_form",
      phrases: `F24|DELEGA F24|PAGAMENTO F24|MODELO 303|MODELO 111|MODELO 115|MODELO 130|MODELO 200|IMPUESTO MODELO|
        UMSATZSTEUER|GEWERBESTEUER|LOHNSTEUER`,
      wording: "Tax Payment",
    },
  ]),
  ...family("sepa", { channel: "p2p", purpose: "p2p", strength: 0.9, processor: "tikkie", rest: readSepa }, [
    { name: "tikkie", phrases: "TIKKIE|TIKKIE ID|BETAALVERZOEK" },
  ]),
  ...family("sepa", { channel: "p2p", purpose: "p2p", strength: 0.9, processor: "bizum", rest: readSepa }, [
    { name: "bizum_out", phrases: "BIZUM A|BIZUM A FAVOR DE|BIZUM ENVIADO A|BIZUM ENVIADO", ...OUT },
    { name: "bizum_in", phrases: "BIZUM DE|BIZUM RECIBIDO DE|BIZUM RECIBIDO", ...IN },
  ]),
  ...family("sepa", { channel: "fee", purpose: "nsf_fee", strength: 1, ...OUT }, [
    {
      name: "returned_debit_fee",
      phrases: `RUECKLASTSCHRIFTENTGELT|RÜCKLASTSCHRIFTENTGELT|ENTGELT RUECKLASTSCHRIFT|ENTGELT RÜCKLASTSCHRIFT|RUECKLASTSCHRIFTGEBUEHR|FRAIS DE REJET|FRAIS REJET|
        COMISION DEVOLUCION|COMISION DESCUBIERTO`,
      wording: "Returned Payment Fee",
    },
  ]),
  ...family("sepa", { channel: "fee", purpose: "bank_fee", strength: 0.95, ...OUT }, [
    {
      name: "fee",
      phrases: `CANONE MENSILE|CANONE CONTO|SPESE TENUTA CONTO|SPESE CONTO|COSTI REKENING|KOSTEN REKENING|KOSTEN ZAKELIJKE REKENING|KOSTEN BETAALREKENING|KOSTEN BETAALPAKKET|KOSTEN GEBRUIK|ENTGELTABSCHLUSS|ENTGELT|GUTSCHRIFT ENTGELT|ERSTATTUNG ENTGELT|KONTOFUEHRUNG|KONTOFÜHRUNG|ABSCHLUSS|RECHNUNGSABSCHLUSS|FRAIS BANCAIRES|
        FRAIS|COMMISSIONS|COTISATION CARTE|COTISATION|COTIS CARTE|CUOTA TARJETA|COMISION|COMMISSIONI|ENTGELT|KONTOFÜHRUNGSGEBÜHR`,
      wording: "Account Fee",
    },
  ]),
];
