import { patternOf, termsOf } from "../language/lexicon.ts";
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
  /** Words that give a header this meaning. */
  readonly parts: RegExp | null;
  /** With these words it means something else. */
  readonly unless: RegExp | null;
};

function wording(
  names: string,
  { parts = null, unless = null }: Partial<Omit<Wording, "names">> = {},
): Wording {
  return { names: termsOf(names), parts, unless };
}

const OTHER_SIDE = patternOf("otherSideInHeader");
/** Days on which money counts for interest; the booking day is meant where there are both. */
const VALUE_DAY = patternOf("valueDayInHeader");

/** The words themselves are lines of `data/lexicon/column-words.tsv`. */
const WORDINGS: Readonly<Record<Role, Wording>> = {
  date: wording("dateColumn", { parts: patternOf("dateInHeader") }),
  amount: wording("amountColumn", {
    parts: patternOf("amountInHeader"),
    unless: patternOf("amountNotInHeader"),
  }),
  debit: wording("debitColumn", { parts: patternOf("debitInHeader"), unless: patternOf("debitNotInHeader") }),
  credit: wording("creditColumn", {
    parts: patternOf("creditInHeader"),
    unless: patternOf("creditNotInHeader"),
  }),
  balance: wording("balanceColumn", {
    parts: patternOf("balanceInHeader"),
    unless: patternOf("balanceNotInHeader"),
  }),
  direction: wording("directionColumn"),
  currency: wording("currencyColumn"),
  account: wording("accountColumn", { unless: OTHER_SIDE }),
  accountName: wording("accountNameColumn", { unless: OTHER_SIDE }),
  description: wording("descriptionColumn", {
    parts: patternOf("descriptionInHeader"),
    unless: patternOf("descriptionNotInHeader"),
  }),
  party: wording("partyColumn", { parts: patternOf("partyInHeader", { before: "^" }) }),
  kind: wording("kindColumn"),
  reference: wording("referenceColumn"),
  checkNumber: wording("checkNumberColumn"),
  mcc: wording("mccColumn"),
  status: wording("statusColumn"),
  fee: wording("feeColumn"),
};

/** How well a header fits a role: 0 not at all, 1 by a part of it, from 2 up to 3 by its whole name. */
export function headerFit(words: string, role: Role): number {
  const { names, parts, unless } = WORDINGS[role];
  if (words === "") return 0;
  const upper = words.toUpperCase();
  const at = names.indexOf(upper);
  if (at >= 0) return 3 - at / names.length;
  if (unless?.test(upper)) return 0;
  if (parts === null || words.length > 60 || !parts.test(upper)) return 0;
  return role === "date" && VALUE_DAY.test(upper) ? 0.5 : 1;
}
