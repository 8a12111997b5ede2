/** Which columns of a bank's CSV hold what. Either `amount`, or `debit` and `credit`. Values are column numbers from 0. */
export type Columns = {
  readonly description: number;
  /** More columns whose text belongs to the descriptor (payee, memo). */
  readonly more: readonly number[];
  readonly amount: number | null;
  readonly debit: number | null;
  readonly credit: number | null;
  /** Says "debit" or "credit" for amounts without a sign. */
  readonly direction: number | null;
  readonly date: number | null;
  readonly currency: number | null;
  readonly mcc: number | null;
  readonly balance: number | null;
  readonly account: number | null;
  readonly reference: number | null;
  readonly checkNumber: number | null;
};

export type ColumnGuess =
  | { readonly kind: "found"; readonly columns: Columns }
  | { readonly kind: "unclear"; readonly problem: string };

/** Header words by meaning, most telling first; compared without case, spaces and punctuation. */
const NAMES = {
  description: words(
    "originaldescription rawdescription fulldescription statementdescription description transactiondescription descriptor merchantraw " +
      "narrative narration particulars details transactiondetails payee counterparty merchant name memo reference " +
      "omschrijving verwendungszweck buchungstext libelle libelleoperation concepto descripcion descrizione descricao text transaction item",
  ),
  amount: words(
    "amount transactionamount amountusd amountgbp amountcad amounteur amountcurrency value cad usd gbp eur " +
      "bedrag betrag montant importe importo valor belop",
  ),
  debit: words(
    "debit debits debitamount debitamt withdrawal withdrawals withdrawalamt withdrawalamount moneyout paidout out outflow soll",
  ),
  credit: words(
    "credit credits creditamount creditamt deposit deposits depositamt depositamount moneyin paidin in inflow haben",
  ),
  direction: words("direction transactiontype debitcredit drcr crdr type creditdebitindicator afbij"),
  date: words(
    "date postingdate posteddate datepost transactiondate bookingdate dateprocessed valuedate postdate created datum fecha " +
      "datebooked effectivedate buchungstag dateoperation data",
  ),
  currency: words("currency currencycode ccy munt wahrung devise"),
  mcc: words("mcc mcccode merchantcategorycode"),
  balance: words(
    "balance runningbalance runningbal accountbalance ledgerbalance availablebalance saldo saldonachbuchung solde saldonabuchung",
  ),
  account: words(
    "account accountnumber accountno accountid acct acctno iban kontonummer konto auftragskonto rekening numerodecompte cardno cardnumber",
  ),
  reference: words("transactionid id referencenumber fitid referenz transactionreference bankreference"),
  checkNumber: words("checknumber checkno check chequenumber chequeno checkorslip slip"),
} as const;

function words(text: string): readonly string[] {
  return text.split(" ");
}

/** `Withdrawals (SGD)` is `withdrawals`. */
const plain = (text: string): string =>
  fold(text.replace(/\s*\(?\b(?:USD|GBP|EUR|CAD|AUD|NZD|SGD|INR|CZK|CHF)\)?\s*$/, "") || text);

const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "");

/**
 * Finds the columns by the header's words. Says in plain words what is missing instead of guessing a sign.
 * Example: `Date,Description,Amount` and `Posting Date,Details,Debit,Credit` are both understood.
 */
export function guessColumns(header: readonly string[]): ColumnGuess {
  const names = header.map(plain);
  const find = (wanted: readonly string[]): number | null => {
    for (const name of wanted) {
      const at = names.indexOf(name);
      if (at >= 0) return at;
    }
    return null;
  };
  const description = find(NAMES.description);
  const amount = find(NAMES.amount);
  const debit = find(NAMES.debit);
  const credit = find(NAMES.credit);
  const shown = header.map((name) => `"${name.trim()}"`).join(", ");
  if (description === null) {
    return {
      kind: "unclear",
      problem: `no column looks like a description; the header is ${shown}. Name it with --description NAME.`,
    };
  }
  if (amount === null && (debit === null || credit === null)) {
    return {
      kind: "unclear",
      problem: `no column looks like an amount, nor a debit and credit pair; the header is ${shown}. Name it with --amount NAME.`,
    };
  }
  const memo = names.indexOf("memo");
  const columns: Columns = {
    description,
    more: memo >= 0 && memo !== description && names[description] === "name" ? [memo] : [],
    amount,
    debit: amount === null ? debit : null,
    credit: amount === null ? credit : null,
    direction: find(NAMES.direction),
    date: find(NAMES.date),
    currency: find(NAMES.currency),
    mcc: find(NAMES.mcc),
    balance: find(NAMES.balance),
    account: find(NAMES.account),
    reference: find(NAMES.reference),
    checkNumber: find(NAMES.checkNumber),
  };
  return { kind: "found", columns };
}

/**
 * Reads a printed amount exactly as a decimal: `1,234.56`, `(1,234.56)`, `1,234.56-`, `-$5`, `1.234,56`, `12 CR`.
 * Returns null when the text is no amount.
 */
export function readAmount(text: string): number | null {
  let body = text.trim().replace(/[\s$€£₹]|USD|GBP|EUR|CAD|AUD|INR/gi, "");
  let sign = 1;
  if (/^\(.*\)$/.test(body)) {
    sign = -1;
    body = body.slice(1, -1);
  }
  if (/(CR|DR)$/i.test(body)) {
    if (/DR$/i.test(body)) sign = -1;
    body = body.slice(0, -2);
  }
  if (body.endsWith("-")) {
    sign = -1;
    body = body.slice(0, -1);
  }
  if (body.startsWith("-") || body.startsWith("−")) {
    sign = -sign;
    body = body.slice(1);
  } else if (body.startsWith("+")) body = body.slice(1);
  const isEuropean = /,\d{1,2}$/.test(body) && !/\.\d{1,2}$/.test(body);
  const digits = isEuropean ? body.replaceAll(".", "").replace(",", ".") : body.replaceAll(",", "");
  return /^\d+(\.\d+)?$|^\.\d+$/.test(digits) ? sign * Number(digits) : null;
}

const DELIMITERS = [",", ";", "\t", "|"];

/**
 * The delimiter of a CSV text by its first lines: the one that cuts most of them into equally many cells. Quoted parts do not count;
 * a comma between digits does less than a semicolon, since it may be a decimal sign.
 */
export function guessDelimiter(text: string): string {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, 20);
  let best = ",";
  let bestScore = 0;
  for (const delimiter of DELIMITERS) {
    const counts = lines.map((line) => line.replace(/"(?:[^"]|"")*"/g, "").split(delimiter).length - 1);
    const usual = mostFrequent(counts.filter((count) => count > 0));
    const agreeing = counts.filter((count) => count === usual && count > 0).length;
    const score = agreeing + Math.min(usual, 10) / 100;
    if (score > bestScore) {
      best = delimiter;
      bestScore = score;
    }
  }
  return best;
}

function mostFrequent(numbers: readonly number[]): number {
  const tally = new Map<number, number>();
  for (const number of numbers) tally.set(number, (tally.get(number) ?? 0) + 1);
  return [...tally].sort(([a, timesA], [b, timesB]) => timesB - timesA || b - a)[0]?.[0] ?? 0;
}
