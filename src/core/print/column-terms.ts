// Names of columns, in the languages of `balance-terms.ts`.

import { editDistance } from "./edit-distance.ts";
import { anyOf } from "./phrases.ts";

export type ColumnRole =
  | "date"
  | "transaction_date"
  | "posting_date"
  | "description"
  | "number"
  | "code"
  | "direction"
  | "amount"
  | "debit"
  | "credit"
  | "balance"
  | "fee"
  | "principal"
  | "ignored";

/** Names of a column that holds both sides; as a heading without gaps they may as well be two columns. */
const BOTH_SIDES =
  anyOf(`debit credit|credit debit|dr cr|cr dr|d c|soll haben|s h|debits credits|in out|plus minus|af bij|bij af|deposits withdrawals|
  withdrawals deposits|debit or credit|credit or debit|deposits and withdrawals|withdrawals and deposits|debits and credits|
  addition subtraction|additions subtractions|charges credits|plus or minus|amount debit credit|amount in out`);
// In order: the first that fits decides.
const ROLES: readonly (readonly [RegExp, ColumnRole])[] = [
  [
    anyOf(
      `payment type and details|payment details|details of payment|transaction and details|transaction description|type and details`,
    ),
    "description",
  ],
  [anyOf(`payment type|transaction type|type of transaction|debit credit type`), "code"],
  [anyOf(`gross|gross amount|brutto`), "ignored"],
  [anyOf(`net|net amount|netto`), "amount"],
  [anyOf(`date paid|paid date|date of payment|transaction day`), "date"],
  [BOTH_SIDES, "amount"],
  [
    anyOf(
      `original amount|foreign amount|amount in foreign currency|orig amount|foreign currency amount|exchange rate|fx rate|rate`,
    ),
    "ignored",
  ],
  [anyOf(`fees|fee|frais|commission|bank charges|accrued charges|accrued bank`), "fee"],
  [
    anyOf(`posting date|post date|posted|date posted|posted date|booking date|ledger date|date posting|buchungstag|buchungsdatum|buchung|process date|
      date processed|data ksiegowania|bokforingsdag|bokforingsdatum|bokfort|bogfort|fecha de operacion|boekdatum|processed on|processed|date de comptabilisation|date comptable|data contabile|bookdate|book date`),
    "posting_date",
  ],
  [
    anyOf(`transaction date|trans date|tran date|trans|purchase date|value date|valeur|date valeur|date de valeur|wert|wertstellung|valuta|valutadatum|
      fecha valor|f valor|effective date|eff date|effective|date of transaction|date of purchase|entry date|val date|value|sale date|received on|
      data valuta|data waluty|valutadag|transaktionsdag|transaktionsdatum|rentedatum|date de transaction|date operation`),
    "transaction_date",
  ],
  [
    anyOf(
      `saldo po operacji|balance|balances|bal|saldo|solde|kontostand|saldi|running balance|ledger balance|stand|resulting balance|running total|saldos`,
    ),
    "balance",
  ],
  [
    anyOf(`withdrawal|withdrawals|debit|debits|paid out|money out|payments out|subtractions|subtraction|charges|charge|payments|payment|
      disbursements|disbursement|deductions|deduction|soll|belastung|belastungen|ausgang|ausgange|lastschrift|lasten|laste|zulasten|carico|debet|
      uitgaven|af|cargo|cargos|retiro|retiros|debito|debitos|retrait|retraits|dr|drs|checks and other debits|amount out|moneys out|spent|
      purchases|paid|dare|withdrawn|amount withdrawn|sent|money spent|payments made|debited|going out|taken out|outgoings|saidas|saida|amount debited|addebiti|uscite|checks|cheques|auszahlung|auszahlungen|debits and charges|total out|outgoing|obciazenia|wyplaty|uttag|haevet|adeudo|adeudos|pagos|prelevement|debe|deducted|amount deducted|amounts deducted|debits amount|ut av konto|ut fra konto|utbetaling|utbetalning`),
    "debit",
  ],
  [
    anyOf(`deposit|deposits|credit|credits|paid in|money in|payments in|additions|addition|receipts|haben|gutschrift|gutschriften|
      eingang|eingange|zugunsten|gunsten|gunste|favor|favore|inkomsten|bij|abono|abonos|credito|creditos|depot|depots|versement|versements|cr|crs|ingreso|
      ingresos|haber|amount in|total in|moneys in|received|avere|deposited|amount deposited|credited|money received|payments received|coming in|incomings|entradas|entrada|amount credited|refunds|accrediti|entrate|credits and deposits|einzahlung|einzahlungen|incoming|uznania|wplaty|insattning|insattningar|indsat|deposito|depositos|added|amount added|amounts added|inn pa konto|innbetaling|inbetalning`),
    "credit",
  ],
  [
    anyOf(
      `amount|amounts|amt|betrag|umsatz|montant|importe|bedrag|importo|kwota|kwota operacji|belopp|belob|valor|total|monto|sum|net amount|amount usd|value eur|quantia|transaction amount`,
    ),
    "amount",
  ],
  [
    anyOf(
      `date|dates|dato|data operacji|data operazione|data mov|data movimento|datum|fecha|data|day|tag|when|jour|dag|f oper|f operacion|date paid|paid date|transaction day|dia`,
    ),
    "date",
  ],
  [
    anyOf(`check number|check no|check|cheque number|cheque no|number|no|nr|serial|check num|num|cheque|serial number|item number|draft number|
      draft|check numbers|number of check|numero`),
    "number",
  ],
  [anyOf(`credit debit indicator|type debit credit|dr or cr|cr or dr|c d|indicator|sign`), "direction"],
  [
    anyOf(
      `type|code|tran code|transaction code|typ|transaction type|payment type|tipo|category|trans code|tran type|kind`,
    ),
    "code",
  ],
  [
    anyOf(`description|descriptions|details|detail|particulars|narrative|transaction|transactions|activity|memo|payee|merchant|buchungstext|verwendungszweck|
      text|omschrijving|libelle|concepto|descripcion|descrizione|descricao|transaction description|merchant name|nature|operation|
      operations|naam|vorgang|mededelingen|causale|historico|remarks|transaction details|payment type and details|name|designation|
      what|transaction information|erlauterung|angaben zu den umsatzen|buchungsinformationen|umsatzinformationen|operacion|operaciones|movimiento|movimientos|detalle|detalles|glosa|merchant description|explanation|comments|item|items|opis|opis operacji|tytul|tytul operacji|beskrivning|beskrivelse|forklaring|tekst|lancamento|lancamentos|descricao da operacao|descrizione operazione|descrizione operazioni`),
    "description",
  ],
  [
    anyOf(
      `reference|ref|reference number|ref number|ref no|referenz|referencia|trace|trace number|card|card number|account|rek|time|location|city|state|country|currency|status|category|tax|page`,
    ),
    "ignored",
  ],
];

/** Words of a name that only say in which currency its figures are: `Amount in USD`, `Debit (EUR)`. */
const CURRENCY_WORDS =
  /(?: in| en)? (?:usd|eur|gbp|cad|aud|nzd|sgd|hkd|inr|chf|us dollars?|dollars?|euros?|pounds?|rupees?)(?= |$)/g;
/** `Description of transaction or credit` names other columns too. */
const DESCRIPTION =
  /^(?:merchant name or )?(?:transaction )?(?:description|particulars|narrative|details of)(?: o[fr]|$)/;
/** Kinds of balances side by side, as sweep and analysed accounts name them: what stands in the books, and how much of it counts yet. */
const BOOK_BALANCE = /^(?:closing |ending )?(?:ledger|book)$/;
const OTHER_FUNDS =
  /^(?:(?:one |two )?(?:or more )?days? )?(?:float|collected|uncollected|investable)(?: funds)?$/;
/** `Collected   Ledger` over the two figures of each balance of a summary. */
export function areKindsOfFunds(names: readonly string[]): boolean {
  const isOther = (name: string) => OTHER_FUNDS.test(name) || /^available(?: funds)?$/.test(name);
  return (
    names.length > 1 &&
    names.some((name) => BOOK_BALANCE.test(name)) &&
    names.every((name) => BOOK_BALANCE.test(name) || isOther(name))
  );
}
const SIDES: ReadonlySet<ColumnRole> = new Set(["debit", "credit", "amount", "balance"]);

/** The role of a column's name, or null when it is none. `plain` is in the form of `plainOf`. */
export function roleOf(full: string): ColumnRole | null {
  const bare = full.replace(CURRENCY_WORDS, "").trim();
  const plain = bare === "" ? full : bare;
  if (plain === "" || plain.split(" ").length > 7) return null;
  if (DESCRIPTION.test(plain)) return "description";
  // Alone these are columns; within other words they are none (`Activity in date order`).
  if (plain === "in" || plain === "out") return plain === "in" ? "credit" : "debit";
  if (/\bin (?:date|check|number) order\b/.test(plain)) return null;
  if (plain === "post") return "posting_date";
  if (BOOK_BALANCE.test(plain)) return "balance";
  if (OTHER_FUNDS.test(plain)) return "ignored";
  const first = ROLES.findIndex(([pattern]) => pattern.test(plain));
  const found = ROLES[first];
  if (found === undefined) return plain.length < 30 ? gluedRoleOf(plain.replaceAll(" ", "")) : null;
  if (found[1] !== "debit") return found[1];
  // `Payments in` holds a word of either side: the longer name counts.
  const length = ([pattern]: (typeof ROLES)[number]) => pattern.exec(plain)?.[0].trim().length ?? 0;
  // `Debit amount`, `Bedrag af`: of what. A side beside the amount is one column of two.
  const rivals = ROLES.slice(first + 1).filter(([, role]) => SIDES.has(role) && role !== "amount");
  return rivals.reduce((best, rival) => (length(rival) > length(best) ? rival : best), found)[1];
}

/** `Trans Date`, `Net amount`: a name of one column that only all of its words make. `Debits Credits` names two. */
export function isOneName(full: string): boolean {
  const plain = full.replace(CURRENCY_WORDS, "").trim();
  return ROLES.some(([pattern]) => pattern !== BOTH_SIDES && pattern.exec(plain)?.[0] === plain);
}

/** Names as OCR runs them together, `Moneyoutf` for `Money out £`. */
const GLUED: readonly (readonly [RegExp, ColumnRole])[] = [
  [/^(?:money|paid)out.?$|^withdrawals?.?$|^debits?.?$|^amountsdeducted.*$/, "debit"],
  [/^(?:money|paid)in.?$|^deposits?.?$|^credits?.?$|^amountsadded.*$/, "credit"],
  [/^(?:ending|running|daily)?balances?.?$/, "balance"],
  [/^amount.?$/, "amount"],
  [/^(?:transaction)?descriptions?.?$|^particulars.?$|^details.?$/, "description"],
];

/** Long names of which OCR spoils a letter, an accented one above all: `Dépét` for `Dépôt`. */
const LONG: readonly (readonly [names: readonly string[], ColumnRole])[] = [
  [["depot", "depots", "versement", "versements", "einzahlung", "gutschrift", "haben"], "credit"],
  [["retrait", "retraits", "prelevement", "auszahlung", "belastung"], "debit"],
  [["montant", "betrag", "importe", "bedrag"], "amount"],
  [["solde", "kontostand"], "balance"],
];

function gluedRoleOf(text: string): ColumnRole | null {
  const glued = GLUED.find(([pattern]) => pattern.test(text))?.[1];
  const isNear = (name: string) => name[0] === text[0] && editDistance(name, text) <= 1;
  return glued ?? LONG.find(([names]) => names.some(isNear))?.[1] ?? null;
}

const MONEY: ReadonlySet<ColumnRole> = new Set(["amount", "debit", "credit", "balance", "fee", "principal"]);

export function isMoneyRole(role: ColumnRole): boolean {
  return MONEY.has(role);
}

/** Words of a cell that says whether a row goes out or in. */
export function directionOf(cell: string): -1 | 1 | null {
  const plain = cell.toLowerCase().trim();
  if (/^(?:debit|dr|db|d|withdrawal|debits?|out|af|soll|s|charge|payment|purchase|-)$/.test(plain)) return -1;
  if (/^(?:credit|cr|c|deposit|in|bij|haben|h|refund|\+)$/.test(plain)) return 1;
  return null;
}
