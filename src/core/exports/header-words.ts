import { isCurrency } from "../model/currency.ts";
import { unaccented } from "../model/unaccented.ts";

// What banks of many countries call the columns of their exports. A header is compared as plain words: small letters without marks
// (`Währung` is `wahrung`), camel case taken apart, currency codes and brackets left out.

export const ROLES = [
  ...([
    "date",
    "amount",
    "debit",
    "credit",
    "balance",
    "direction",
    "currency",
    "account",
    "accountName",
  ] as const),
  ...(["description", "party", "kind", "reference", "checkNumber", "mcc", "status", "fee"] as const),
];
export type Role = (typeof ROLES)[number];

/** `Withdrawals (SGD)` is `withdrawals`, `RunningBalance` is `running balance`. */
export function headerWords(cell: string): string {
  const parted = cell.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/#/g, " number ");
  const plain = unaccented(parted.toLowerCase());
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  const told = words.filter((word) => (!isCurrencyWord(word) && !ZONES.test(word)) || words.length === 1);
  return told.join(" ");
}

/** The clock that a date or time is told by. */
const ZONES = /^(utc|gmt|est|pst|cst|mst|edt|pdt|cet)$/;

function isCurrencyWord(word: string): boolean {
  return word.length === 3 && isCurrency(word.toUpperCase());
}

/** The currency that a header names (`Betrag (EUR)`, `Amount CZK`, `Débit euros`); null when it names none. */
export function headerCurrency(cell: string): string | null {
  if (/€|\beuros?\b/i.test(cell)) return "EUR";
  if (cell.includes("£")) return "GBP";
  if (/R\$/.test(cell)) return "BRL";
  if (/₪|ש["״]ח/.test(cell)) return "ILS";
  return cell.match(/\b[A-Z]{3}\b/g)?.find((code) => isCurrency(code)) ?? null;
}

type Wording = {
  /** The whole header, most telling first. */
  readonly names: readonly string[];
  /** Parts that give a header this meaning: whole words, or `…tail` for the end of a compound word. */
  readonly parts: RegExp | null;
  /** With these words it means something else. */
  readonly unless: RegExp | null;
};

const list = (text: string): readonly string[] => text.split(", ");

const OTHER_SIDE =
  /\b(counter|contra|gegen\w*|tegen\w*|partner\w*|protiuct\w*|benefic\w*|begunstigte\w*|empfanger\w*|payee|payer|recipient|destination|destino|kontrahent\w*|odbiorc\w*|nadawc\w*|mottag\w*|modtag\w*|motpart\w*|saaja\w*|to|from)\b/;

const WORDINGS: Readonly<Record<Role, Wording>> = {
  date: {
    names: list(
      "date posted, posting date, posted date, post date, transaction date, trans date, booking date, book date, date booked, date processed, booked, " +
        "buchungstag, buchungsdatum, boekdatum, boekingsdatum, transactiedatum, datum verrichting, fecha operacion, fecha de operacion, fecha contable, " +
        "date operation, date d operation, date de l operation, date de comptabilisation, date comptable, data operazione, data contabile, data operacji, " +
        "data ksiegowania, data movimento, data mov, data do movimento, data lancamento, bokforingsdag, bokforingsdatum, bogforingsdato, bokforingsdato, " +
        "transaktionsdag, transaktionsdatum, kirjauspaiva, datum zauctovani, konyveles datuma, tranzakcio datuma, completed date, date, datum, dato, fecha, " +
        "data, dag, pvm, tarih, kuupaev, created, created on, date time, datetime, timestamp",
    ),
    parts: /\b(date|datum\w*|dato|fecha|data|datetime|valuta|valeur|wertstellung)\b|(datum|dato|paiva|dag)\b/,
    unless: null,
  },
  amount: {
    names: list(
      "amount, transaction amount, amount total, net amount, betrag, buchungsbetrag, umsatz, bedrag, montant, montant de l operation, importe, importo, valor, " +
        "kwota, kwota operacji, kwota transakcji, belopp, belob, belop, castka, zauctovana castka, osszeg, tranzakcio osszege, summa, suma, iznos, " +
        "tutar, monto, quantia, maara, value, net, gross, brutto, netto",
    ),
    parts:
      /\b(amount|amt|betrag|importe|importo|bedrag|montant|kwota|belopp|belob|belop|castka|osszeg\w*|summa|iznos|tutar|monto)\b|(betrag|bedrag|belopp|belob|belop)\b/,
    unless:
      /\b(fees?|tax\w*|vat|rate|original\w*|foreign|fremd\w*|local|oorspr\w*|puvodni|exchange|fx|commission|charges?|gebuhr\w*|frais|kosten|instructed|tip|cashback|loan|limit|date|datum)\b|fremdwahrung/,
  },
  debit: {
    names: list(
      "debit, debits, debit amount, debit amt, withdrawal, withdrawals, withdrawal amt, withdrawal amount, money out, paid out, out, outflow, outgoing, spent, " +
        "payments, soll, belastung, belastungen, lastschrift, ausgang, ausgaben, abgang, debet, af, uit, uitgaven, cargo, cargos, adeudo, adeudos, debe, " +
        "retiros, salidas, debito, debiti, debitos, addebito, addebiti, uscite, dare, saida, saidas, depenses, sorties, obciazenia, obciazenie, wydatki, " +
        "uttag, utgift, utgifter, ut, ut av konto, ud, udgift, havet, otto, vydaje, terheles, kiadas, borc",
    ),
    parts:
      /\b(debits?|debet|debito|withdrawals?|belastung|soll|paid out|money out|addebiti|uscite|cargos?)\b/,
    unless: /\b(card\w*|karte\w*|kaart\w*|number|date|datum|account|limit|credits?|haben|type|indicator)\b/,
  },
  credit: {
    names: list(
      "credit, credits, credit amount, credit amt, deposit, deposits, deposit amt, deposit amount, money in, paid in, in, inflow, incoming, received, haben, " +
        "gutschrift, gutschriften, eingang, einnahmen, zugang, bij, inkomsten, abono, abonos, ingreso, ingresos, haber, depositos, entradas, credito, " +
        "crediti, creditos, accredito, accrediti, entrate, avere, entrada, recettes, entrees, versements, uznania, uznanie, wplywy, insattning, inn, " +
        "inn pa konto, ind, indsat, pano, prijmy, jovairas, bevetel, alacak",
    ),
    parts: /\b(credits?|credito|deposits?|gutschrift|haben|paid in|money in|accrediti|entrate|abonos?)\b/,
    unless:
      /\b(card\w*|karte\w*|kaart\w*|number|date|datum|account|limit|debits?|debet|soll|type|indicator)\b/,
  },
  balance: {
    names: list(
      "balance, running balance, running bal, account balance, ledger balance, cash balance, saldo, saldo nach buchung, saldo na trn, saldo na boeking, " +
        "solde, saldo po operacji, kontostand, balance after, egyenleg, zustatek, bakiye, stanje, behallning, saldobelopp, closing balance, available balance",
    ),
    parts: /\b(balance|saldo\w*|solde|kontostand|egyenleg|zustatek|bakiye|stanje)\b|saldo\b/,
    unless: /\b(start\w*|opening|previous|currency)\b/,
  },
  direction: {
    names: list(
      "direction, debit credit, credit debit, dr cr, cr dr, d c, c d, d k, s h, cd, dc, af bij, soll haben, debit or credit, credit debit indicator, sens, sign, " +
        "sentido, signo, segno, debet credit, bevetel kiadas, transaction type, entry type, type, posting type",
    ),
    parts: null,
    unless: null,
  },
  currency: {
    names: list(
      "currency, currency code, iso currency code, buchungswahrung, ccy, cur, curr, munt, muntsoort, wahrung, waehrung, kontowahrung, devise, moneda, divisa, valuta, moeda, waluta, " +
        "mena, mena uctu, devizanem, valutta, para birimi, transaction currency, account currency",
    ),
    parts: null,
    unless: null,
  },
  account: {
    names: list(
      "iban auftraggeberkonto, iban auftragskonto, auftragskonto, auftraggeberkonto, account, account number, account no, account num, account id, bank account, acct, acct no, iban, " +
        "iban bban, bban, kontonummer, konto, konto nr, rekening, rekeningnummer, iban rekening, numero de compte, compte, cuenta, numero de cuenta, conto, " +
        "numero conto, rachunek, numer rachunku, cislo uctu, szamlaszam, tilinumero, conta, kontonr, card no, card number, card, kaart, kredietkaart, " +
        "credit card number, last 4 digits, your iban, own account",
    ),
    parts: null,
    unless: OTHER_SIDE,
  },
  accountName: {
    names: list(
      "account name, account label, nazev uctu, szamla neve, kontoname, kontobezeichnung, rubrieknaam, nom du compte",
    ),
    parts: null,
    unless: OTHER_SIDE,
  },
  description: {
    names: list(
      "original description, raw description, full description, statement description, bank description, description, transaction description, descriptor, " +
        "merchant raw, narrative, narration, particulars, details, transaction details, verwendungszweck, transaktionsbeschreibung, buchungstext, omschrijving, " +
        "omschrijving 1, libelle, libelle operation, libelle de l operation, libelle complet, libelle simplifie, concepto, descripcion, detalle, descrizione, " +
        "descrizione operazione, causale, descricao, historico, movimento, opis, opis operacji, opis transakcji, tytul, tytul operacji, tytulem, tekst, text, " +
        "beskrivelse, forklaring, beskrivning, rubrik, transaktion, popis, zprava, zprava pro prijemce, message for payee, kozlemeny, reszletek, selgitus, selite, viesti, aciklama, " +
        "mededelingen, mededeling, communication, toelichting, libelle transaction, transaction, item, polozka, category description, reference, memo, " +
        "note, notes, comment, message, remarks, remittance information, payment details, concept, movimiento, operation, operatie, explicatii, opis placila",
    ),
    parts:
      /\b(description|descripcion|beschreibung|narrative|details|verwendungszweck|omschrijving|libelle|concepto|descrizione|descricao)\b|beschreibung\b/,
    unless: /\b(account|extended details id)\b/,
  },
  party: {
    names: list(
      "naam omschrijving, payee, counterparty, counterparty name, merchant, merchant name, vendor, vendor name, supplier, supplier name, name, payee name, naam, naam tegenpartij, empfanger, zahlungsempfanger, zahlungspflichtiger, " +
        "beguenstigter zahlungspflichtiger, begunstigter zahlungspflichtiger, auftraggeber begunstigter, auftraggeber empfanger, name zahlungsbeteiligter, " +
        "handelaar, beneficiary, beneficiaire, beneficiario, tegenpartij, kontrahent, nadawca odbiorca, dane kontrahenta, mottagare, modtager, mottaker, nazev protiuctu, counteraccount name, " +
        "partner, partner neve, saaja maksaja, saaja, naam tegenrekening, contrepartie, nom, nome, nombre, beneficiary name, navn, namn, description supplier",
    ),
    parts:
      /^(zahlungsempfanger|zahlungspflichtige|zahlungsbeteiligte|auftraggeber|beguenstigte|begunstigte|empfanger)/,
    unless: null,
  },
  // What the bank calls the transaction, where nothing else is said of it.
  kind: {
    names: list(
      "type, transaction type, umsatztyp, umsatzart, vorgang, mutatiesoort, tipo, tipo operazione, typ operacji, typ transakce, type operation, transaktionstyp, transaktionsart, kategorie, category",
    ),
    parts: null,
    unless: null,
  },
  reference: {
    names: list(
      "transaction id, id, reference number, fitid, referenz, transaction reference, bank reference, transactiereferentie, id transakce, reference no, record id, " +
        "reference, buchungsreferenz, numero de reference, referencia, riferimento, arkivointitunnus",
    ),
    parts: null,
    unless: null,
  },
  checkNumber: {
    names: list(
      "check number, check no, check, cheque number, cheque no, check or slip number, check or slip, slip, check serial number",
    ),
    parts: null,
    unless: null,
  },
  mcc: { names: list("mcc, mcc code, merchant category code"), parts: null, unless: null },
  status: {
    names: list("status, state, pending, estado, stato, statut, stav, transaction status, info"),
    parts: null,
    unless: null,
  },
  fee: {
    names: list("fee, fees, gebuhr, commission, comision, frais, avgift, gebyr, amount fee"),
    parts: null,
    unless: null,
  },
};

/** Days on which money counts for interest; the booking day is meant where there are both. */
const VALUE_DAY =
  /\b(value|valuta\w*|wertstellung|valor|valeur|rentedatum|rentedag|interest|effective|waluty|execution|provedeni|started|start|end|due|open|arvopaiva|erteknap)\b|valuta/;

/** How well a header fits a role: 0 not at all, 1 by a part of it, from 2 up to 3 by its whole name. */
export function headerFit(words: string, role: Role): number {
  const { names, parts, unless } = WORDINGS[role];
  if (words === "") return 0;
  const at = names.indexOf(words);
  if (at >= 0) return 3 - at / names.length;
  if (unless?.test(words)) return 0;
  if (parts === null || words.length > 60 || !parts.test(words)) return 0;
  return role === "date" && VALUE_DAY.test(words) ? 0.5 : 1;
}
