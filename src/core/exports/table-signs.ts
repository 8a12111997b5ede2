import { absolute, negateMoney } from "../model/money.ts";
import type { Columns } from "./columns.ts";
import type { UnsignedRow } from "./read-table.ts";
import { sideOf } from "./sides.ts";

// Which way money goes, where the amounts alone do not say it, and which way the table runs. Running balances decide when there are
// any: under the right signs each is the one before plus the row's amount.

type Settled = { readonly rows: readonly UnsignedRow[]; readonly notes: readonly string[] };

/** Rows with their signs, oldest first. */
export function chooseSigns(rows: readonly UnsignedRow[], columns: Columns): Settled {
  const { isNewestFirst, change, notes } = findSigns(rows, columns);
  const changed = rows.map(change);
  return {
    rows: isNewestFirst ? changed.toReversed() : changed,
    notes: isNewestFirst
      ? ["The table runs from the newest row to the oldest; it is turned around.", ...notes]
      : notes,
  };
}

/** What is found from some rows of a table and holds for all of them. */
export type Signs = {
  readonly isNewestFirst: boolean;
  /** A row with its sign. */
  readonly change: (row: UnsignedRow) => UnsignedRow;
  readonly notes: readonly string[];
  /** Neither the file's signs, nor its columns, nor its balances say it. */
  readonly isGuess: boolean;
};

export function findSigns(rows: readonly UnsignedRow[], columns: Columns): Signs {
  const isNewestFirst = runsBackwards(rows);
  const ordered = isNewestFirst ? rows.toReversed() : rows;
  return { isNewestFirst, ...(provenSigns(ordered, columns) ?? likelySigns(ordered, columns)) };
}

type Found = Omit<Signs, "isNewestFirst">;

/** The signs that most running balances bear out; null when they bear out none. */
function provenSigns(rows: readonly UnsignedRow[], columns: Columns): Found | null {
  const options = optionsOf(columns, saysSides(rows));
  const proven = options.map((option) => ({ ...option, ...provenBy(rows.map(option.change)) }));
  const best = proven.toSorted((a, b) => b.agree - a.agree)[0];
  if (best === undefined || best.pairs === 0 || best.agree * 2 <= best.pairs) return null;
  const note = `Signs are taken ${best.name}: ${best.agree} of ${best.pairs} running balances agree.`;
  const isPlain = columns.amount === null && best.name === PRINTED;
  return { change: best.change, notes: isPlain ? [] : [note], isGuess: false };
}

function likelySigns(rows: readonly UnsignedRow[], columns: Columns): Found {
  if (columns.amount === null) return { change: asPrinted, notes: [], isGuess: false };
  if (saysSides(rows))
    return {
      change: byDirection,
      notes: ["Signs are taken by the column that says debit or credit."],
      isGuess: false,
    };
  if (columns.isSpentPositive)
    return guess(
      turned,
      "Signs are turned around: columns are named as Plaid names them, where positive is money out.",
    );
  const hasMinus = rows.some(({ amount }) => amount.minor < 0n);
  if (hasMinus && showsSpending(rows))
    return guess(
      turned,
      "Signs are turned around: purchases are printed as positive and payments to the card as negative.",
    );
  const payments = rows.filter(({ description }) => CARD_PAYMENT.test(description)).length;
  if (!hasMinus && payments > 0 && payments * 4 < rows.length)
    return guess(
      (row) => (CARD_PAYMENT.test(row.description) ? row : turned(row)),
      "No amount has a sign: payments to the card are taken as money in, all else as money out.",
    );
  if (!hasMinus)
    return guess(
      asPrinted,
      "No amount is negative and no column says debit or credit: all are taken as money in.",
    );
  return {
    change: asPrinted,
    notes: ["Signs are taken as printed: negative is money out."],
    isGuess: false,
  };
}

function guess(change: Signs["change"], note: string): Found {
  return { change, notes: [note], isGuess: true };
}

function asPrinted(row: UnsignedRow): UnsignedRow {
  return row;
}

/** No amount has a sign, and a column says the side of most rows. */
function saysSides(rows: readonly UnsignedRow[]): boolean {
  if (rows.some(({ amount }) => amount.minor < 0n)) return false;
  return rows.filter(({ direction }) => sideOf(direction) !== null).length * 2 > rows.length;
}

/** What card issuers call the payment that a cardholder sends them. */
const CARD_PAYMENT =
  /\b(payment|pymt|pmt)\b.{0,80}\b(thank you|received)\b|\bthank you\b.{0,80}\bpayment\b|\b(autopay|online|internet|mobile|automatic|electronic) (payment|pymt|pmt)\b|\bzahlung erhalten\b|\bpaiement recu\b|\bpago recibido\b/i;
const PURCHASE = /^(purchase|sale|kauf|achat|compra)\b/i;

/** Card issuers often print what is spent as positive: then payments to the card, or nothing but them, are negative, or purchases are positive. */
function showsSpending(rows: readonly UnsignedRow[]): boolean {
  const share = (is: (row: UnsignedRow) => boolean, isWrong: (row: UnsignedRow) => boolean): number => {
    const some = rows.filter(is);
    return some.length === 0 ? 0 : some.filter(isWrong).length / some.length;
  };
  const isOut = (row: UnsignedRow) => row.amount.minor > 0n;
  const isIn = (row: UnsignedRow) => row.amount.minor < 0n;
  if (share(({ direction }) => PURCHASE.test(direction), isOut) > 0.9) return true;
  const payments = share(({ description }) => CARD_PAYMENT.test(description), isIn);
  return payments > 0.9 && share((row) => !CARD_PAYMENT.test(row.description), isOut) > 0.8;
}

const PRINTED = "as printed";

type Option = { readonly name: string; readonly change: (row: UnsignedRow) => UnsignedRow };

/** Of readings that the balances bear out equally well the first is taken. */
function optionsOf({ amount, debit, fee }: Columns, saysSides: boolean): readonly Option[] {
  const printed: Option = { name: PRINTED, change: asPrinted };
  const turn: Option = {
    name: "turned around, since the table shows what is spent as positive",
    change: turned,
  };
  const withFee: readonly Option[] =
    fee === null
      ? []
      : [{ name: "as printed, and the fee beside the amount is taken off", change: withoutFee }];
  if (amount === null)
    return debit === null
      ? [printed]
      : [printed, { ...turn, name: "with the two columns changed over" }, ...withFee];
  const bySide: Option = { name: "by the column that says debit or credit", change: byDirection };
  return [...(saysSides ? [bySide, printed] : [printed, bySide]), turn, ...withFee];
}

function runsBackwards(rows: readonly UnsignedRow[]): boolean {
  let [up, down] = [0, 0];
  for (let at = 1; at < rows.length; at++) {
    const step = (rows[at]?.date ?? 0) - (rows[at - 1]?.date ?? 0);
    if (step > 0) up++;
    else if (step < 0) down++;
  }
  if (up !== down) return down > up;
  // All on one day: the order in which the balances follow from each other.
  return provenBy(rows.toReversed()).agree > provenBy(rows).agree;
}

function byDirection(row: UnsignedRow): UnsignedRow {
  return sideOf(row.direction) === "out" && row.amount.minor > 0n ? turned(row) : row;
}

function turned(row: UnsignedRow): UnsignedRow {
  return { ...row, amount: negateMoney(row.amount) };
}

function withoutFee(row: UnsignedRow): UnsignedRow {
  if (row.fee === null) return row;
  return { ...row, amount: { ...row.amount, minor: row.amount.minor - absolute(row.fee.minor) } };
}

/** How many neighbouring balances differ by the later row's amount. */
function provenBy(rows: readonly UnsignedRow[]): { readonly agree: number; readonly pairs: number } {
  const last = new Map<string, bigint>();
  let [agree, pairs] = [0, 0];
  for (const { account, amount, balance } of rows) {
    const key = `${account} ${amount.currency}`;
    const before = last.get(key);
    if (before !== undefined && balance !== null) {
      pairs++;
      if (before + amount.minor === balance.minor) agree++;
    }
    if (balance !== null) last.set(key, balance.minor);
    else last.delete(key);
  }
  return { agree, pairs };
}
