import { civilOf, type Day } from "../../../../src/core/model/day.ts";
import type { Dice } from "../dice.ts";
import type { Country, EntryKind } from "../model.ts";
import { makeCompany, makePerson, makeTrade } from "./people.ts";
import type { Occasion } from "./wording-us.ts";

// Rows of other countries' banks: the words of the trade there, in the language of the place.

type Words = Readonly<Partial<Record<EntryKind, readonly string[]>>>;

const list = (text: string) => text.split("|");
const ENGLISH: Words = {
  deposit: list("CASH DEP {TOWN} BRANCH|Counter credit {N6}|CHEQUE DEPOSIT {N6}"),
  settlement: list("STRIPE PAYMENTS {N8}|SUMUP LIMITED PID{N6}|SQUARE {N8}|WORLDPAY {N10} MT"),
  ach_in: list("{COMPANY} INV {N5}|BGC {COMPANY} REF {N8}|Direct Credit {COMPANY} {N6}"),
  wire_in: list("INTL PAYMENT {COMPANY}/EUR {RATE}/{N8}|INWARD TT {COMPANY} REF {N8}"),
  transfer_in: list("Transfer from {PERSON}|FPI {PERSON} {DATE}"),
  refund: list("REFUND {SHOP} {DATE}"),
  interest: list("GROSS INTEREST|Interest paid|CREDIT INTEREST"),
  check: list("Cheque {CHECK}|CHQ {CHECK}"),
  card: list("{SHOP} {TOWN} ON {DATE}|CARD PAYMENT TO {SHOP} {DATE}|{SHOP} {TOWN} USD 12.99 VISAXR"),
  atm: list("CASH {TOWN} {DATE}|ATM withdrawal {TOWN}"),
  ach_out: list("DD {UTILITY} {N10}|DIRECT DEBIT {UTILITY}|HMRC VAT {N9}|Standing order {COMPANY}"),
  wire_out: list("INTERNATIONAL PAYMENT {COMPANY}|OUTWARD TT {COMPANY} {N8}"),
  transfer_out: list("FPO {PERSON} WAGES|Transfer to {PERSON}|Salary {PERSON}"),
  bill: list("BILL PAYMENT {COMPANY} REF {N6}|{COMPANY} INVOICE {N4}"),
  fee: list("ACCOUNT FEE|COMMISSION CHARGES|Unpaid item fee|NON-STERLING FEE 2.99%"),
  payment: list("PAYMENT RECEIVED - THANK YOU"),
  interest_charged: list("INTEREST CHARGED|DEBIT INTEREST"),
};
const FRENCH: Words = {
  deposit: list("DÉPÔT AU GUICHET|REMISE DE CHÈQUES {N6}|VERSEMENT ESPÈCES {DATE}"),
  settlement: list("REMISE CB {N8} DU {DATE}|STRIPE PAYMENTS {N6}"),
  ach_in: list("VIR SEPA RECU {COMPANY} FACT {N5}|VIREMENT DE {COMPANY}"),
  wire_in: list("VIR INTL RECU {COMPANY} USD {RATE}"),
  transfer_in: list("VIREMENT {PERSON}"),
  refund: list("AVOIR CB {SHOP} {DATE}"),
  interest: list("INTÉRÊTS CRÉDITEURS"),
  check: list("CHÈQUE {CHECK}"),
  card: list("FACTURE CARTE DU {DATE} {SHOP}|ACHAT {SHOP} {TOWN}"),
  atm: list("RETRAIT DAB {DATE} {TOWN}|RETRAIT GUICHET AUTOMATIQUE"),
  ach_out: list("PRLV SEPA {UTILITY} MDT {N8}|PAIEMENT PRÉAUTORISÉ {UTILITY}|PRLV URSSAF {N10}"),
  wire_out: list("VIR SEPA EMIS {COMPANY}"),
  transfer_out: list("VIREMENT À {PERSON} SALAIRE|VIR {PERSON}"),
  bill: list("PAIEMENT FACTURE {COMPANY} {N6}"),
  fee: list("FRAIS DE TENUE DE COMPTE|COMMISSION DE MOUVEMENT|FRAIS FIXES D'UTILISATION"),
};
const GERMAN: Words = {
  deposit: list("EINZAHLUNG {DATE}|SCHECKEINREICHUNG {N6}"),
  settlement: list("KARTENUMSATZ TERMINAL {N8} {COMPANY}"),
  ach_in: list("GUTSCHRIFT {COMPANY} RE-NR {N5}|ÜBERWEISUNG VON {COMPANY} RG {N6} VOM {DATE}"),
  wire_in: list("AUSLANDSZAHLUNG {COMPANY} USD {RATE}"),
  transfer_in: list("GUTSCHR. {PERSON}"),
  refund: list("ERSTATTUNG {SHOP}"),
  interest: list("HABENZINSEN"),
  check: list("SCHECK {CHECK}"),
  card: list("KARTENZAHLUNG {SHOP} {TOWN} {DATE}|GIROCARD {SHOP} // {TOWN}/DE {DATE}"),
  atm: list("BARGELDAUSZAHLUNG {TOWN} {DATE}"),
  ach_out: list(
    "LASTSCHRIFT {UTILITY} MANDATSREF {N8}|FOLGELASTSCHRIFT FINANZAMT {N9}|BASISLASTSCHRIFT {UTILITY}",
  ),
  wire_out: list("AUSLANDSÜBERWEISUNG {COMPANY}"),
  transfer_out: list("ÜBERWEISUNG {PERSON} LOHN|DAUERAUFTRAG {PERSON} MIETE"),
  bill: list("ÜBERWEISUNG {COMPANY} RG {N5}"),
  fee: list("ENTGELTABSCHLUSS|KONTOFÜHRUNGSGEBÜHR"),
};
const DUTCH: Words = {
  card: list("Betaalautomaat {SHOP} {TOWN} {DATE} 14:22"),
  ach_in: list("Overboeking {COMPANY} factuur {N5}"),
  settlement: list("Mollie Payments uitbetaling {N8}"),
  ach_out: list("Incasso {UTILITY} machtiging {N6}|Belastingdienst {N9}"),
  transfer_out: list("Overboeking {PERSON} salaris"),
  fee: list("Kosten zakelijke rekening"),
  atm: list("Geldautomaat {TOWN} {DATE}"),
};
const SPANISH: Words = {
  card: list("COMPRA TARJ. {SHOP} {TOWN} {DATE}|PAGO MOVIL EN {SHOP}"),
  ach_in: list("TRANSFERENCIA DE {COMPANY} FRA {N5}"),
  settlement: list("ABONO TPV {N8} {DATE}"),
  ach_out: list("RECIBO {UTILITY} NRO {N8}|IMPUESTO AEAT {N6}"),
  transfer_out: list("TRANSFERENCIA A {PERSON} NOMINA"),
  fee: list("COMISION MANTENIMIENTO|COMISION TRANSFERENCIA"),
  atm: list("REINTEGRO CAJERO {TOWN}"),
};
const INDIAN: Words = {
  card: list("POS {N6}XXXXXX{N4} {SHOP}|UPI/{N12}/{DATE}/{SHOP}/okaxis"),
  ach_in: list("NEFT CR-{L4}0{N6}-{COMPANY}-{N9}|RTGS CR {COMPANY} UTR {N12}"),
  settlement: list("RAZORPAY SETTLEMENT {N8}|UPI/CR/{N12}/{PERSON}"),
  ach_out: list("ACH D- {UTILITY}-{N10}|IMPS-{N12}-{PERSON}|GST PAYMENT {N10}"),
  transfer_out: list("NEFT DR-{L4}0{N6}-{PERSON}-SALARY"),
  fee: list("CHRG: SMS ALERT {DATE}|GST @18% ON CHARGES"),
  atm: list("ATW-{N6}XXXXXX{N4}-{TOWN}"),
  check: list("CHQ PAID-MICR CTS-{CHECK}"),
  deposit: list("CASH DEPOSIT BY SELF {TOWN}|CLG CHQ DEP {N6}"),
};

const SOUTH_AFRICAN: Words = {
  deposit: list("CASH DEPOSIT {TOWN}|CHEQUE DEPOSIT {N6}|ADT CASH DEPOSIT {N8}"),
  settlement: list("SPEEDPOINT {N8} {TOWN}|CARD ACQUIRING SETTLEMENT {N10}"),
  ach_in: list("MAGTAPE CREDIT {COMPANY}|INTERNET PMT FROM {COMPANY} INV{N5}|RTC CREDIT {COMPANY}"),
  card: list("POS PURCHASE {SHOP} {N6}*{N4} {DATE}|{SHOP} {TOWN} {N6}*{N4} {DATE}"),
  atm: list("ATM CASH {TOWN} {N6}*{N4} {DATE}"),
  ach_out: list("DEBIT ORDER {UTILITY} {N10}|MAGTAPE DEBIT {UTILITY}|EFILING VAT PAYMENT {N10}"),
  transfer_out: list("INTERNET PMT TO {PERSON} SALARY|SEND CASH {PERSON}"),
  bill: list("INTERNET PMT TO {COMPANY} INV {N5}"),
  fee: list("#MONTHLY ACCOUNT FEE|#SERVICE FEES|#CASH DEPOSIT FEE"),
};

const BY_COUNTRY: Readonly<Record<Country, Words>> = {
  US: ENGLISH,
  GB: ENGLISH,
  CA: ENGLISH,
  QC: FRENCH,
  AU: ENGLISH,
  NZ: ENGLISH,
  DE: GERMAN,
  FR: FRENCH,
  NL: { ...ENGLISH, ...DUTCH },
  ES: { ...ENGLISH, ...SPANISH },
  SG: ENGLISH,
  IN: { ...ENGLISH, ...INDIAN },
  ZA: { ...ENGLISH, ...SOUTH_AFRICAN },
};
const SHOPS: Readonly<Partial<Record<Country, readonly string[]>>> = {
  GB: list("TESCO STORES 2231|SCREWFIX DIR 0441|BP HILLTOP S/STN|AMAZON.CO.UK|PRET A MANGER|TRAVIS PERKINS"),
  DE: list("REWE SAGT DANKE 41223|ARAL AG|OBI BAUMARKT 044|AMAZON EU S.A R.L."),
  FR: list("CARREFOUR MARKET|TOTAL ACCESS 4012|LEROY MERLIN|AMAZON EU"),
  NL: list("Albert Heijn 1052|Shell 7711|Gamma"),
  ES: list("MERCADONA 0212|REPSOL E.S.|LEROY MERLIN"),
  AU: list("WOOLWORTHS 1122|BUNNINGS 483000|AMPOL FOODARY|OFFICEWORKS 0312"),
  NZ: list("COUNTDOWN 9023|MITRE 10 MEGA|Z ENERGY 114"),
  IN: list("BIG BAZAAR 0021|INDIAN OIL 8812|SWIGGY|AMAZON SELLER SVCS"),
  SG: list("FAIRPRICE FINEST|GRAB*RIDE 8821|SHOPEE SG"),
  ZA: list("PICK N PAY CENTRE|BUILDERS WAREHOUSE|ENGEN 1 STOP|TAKEALOT.COM"),
};
const DEFAULT_SHOPS = list("TIM HORTONS #2214|CANADIAN TIRE 044|PETRO-CANADA 8812|AMAZON.CA|HOME HARDWARE");
const TOWNS = list("CENTRAL|NORTH QUAY|HIGH ST|AIRPORT|WEST MALL|MARKET SQ");
const UTILITIES = list("OCTOPUS ENERGY|VODAFONE LTD|TELSTRA|EDF|AXA INSURANCE|CITY COUNCIL|BELL CANADA");

export function describeWorld(at: Occasion, country: Country): readonly string[] {
  const { dice } = at;
  const words = BY_COUNTRY[country][at.kind] ?? ENGLISH[at.kind] ?? ["TRANSFER {N8}"];
  const text = dice
    .pick(words)
    .replace(/\{([A-Z]+)(\d*)\}/g, (_, name: string, count: string) =>
      fill(name, Number(count), at, country),
    );
  return dice.chance(0.35) ? [text, `REF ${dice.letters(2)}${dice.digits(8)}`] : [text];
}

function fill(name: string, count: number, at: Occasion, country: Country): string {
  const { dice } = at;
  switch (name) {
    case "N":
      return dice.digits(count);
    case "L":
      return dice.letters(count);
    case "COMPANY":
      return makeCompany(dice, country).toUpperCase();
    case "PERSON":
      return makePerson(dice).toUpperCase();
    case "SHOP":
      return dice.chance(0.3) ? makeTrade(dice).toUpperCase() : dice.pick(SHOPS[country] ?? DEFAULT_SHOPS);
    case "TOWN":
      return dice.pick(TOWNS);
    case "UTILITY":
      return dice.pick(UTILITIES);
    case "CHECK":
      return at.checkNumber ?? "";
    case "RATE":
      return `${dice.between(100, 900)}.${dice.digits(2)}@1.${dice.digits(4)}`;
    default:
      return shortDate(dice, at.madeOn, country);
  }
}

const MONTHS = list("JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC");
function shortDate(dice: Dice, day: Day, country: Country): string {
  const { month, dayOfMonth } = civilOf(day);
  const dd = String(dayOfMonth).padStart(2, "0");
  const mm = String(month).padStart(2, "0");
  if (country === "DE") return `${dd}.${mm}.`;
  return dice.chance(0.5) && country !== "FR" && country !== "ES"
    ? `${dd} ${MONTHS[month - 1]}`
    : `${dd}/${mm}`;
}
