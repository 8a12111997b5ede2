import type { Purpose } from "../enrich/types.ts";
import { prepare } from "./prepared.ts";
import type { ReportAccount, ReportInput, ReportTransaction } from "./report-input.ts";

// Accounts that descriptions name and the end user has not shown: the other end of a transfer, the card that is paid off.

export type MissingAccount = {
  readonly name: string;
  /** Masked, with the last four digits; null when only a name is said. */
  readonly number: string | null;
  readonly rows: readonly ReportTransaction[];
};

const PURPOSES: ReadonlySet<Purpose> = new Set<Purpose>(["own_transfer", "sweep", "credit_card_payment"]);

/** Banks' words for an account, and what a person would call it. */
const KINDS: readonly (readonly [words: string, name: string])[] = [
  ["CRD|CARD|CREDIT CARD|CC|VISA|MASTERCARD|AMEX", "Credit card"],
  ["CHK|CHKG|CHECKING|CKG|CK|CKING|DDA|DD", "Checking account"],
  ["SAV|SAVINGS|SAVING|SVGS|SV|SHARE", "Savings account"],
  ["MMA|MMDA|MONEY MARKET|MKT", "Money market account"],
  ["LOC|LINE OF CREDIT|CREDIT LINE", "Line of credit"],
  ["LOAN|LN|MORTGAGE", "Loan"],
  ["BROKERAGE|INVESTMENT", "Investment account"],
  ["ACCOUNT|ACCT|A/C|ACC", "Account"],
];
const ALL_WORDS = KINDS.map(([words]) => words).join("|");
/** Mask characters, then the digits that are shown; spaces and dashes may stand between. */
const DIGITS = String.raw`(?:ENDING(?: IN)?|END IN|NO\.?|NUM(?:BER)?|#|:|\s)*[\s.X*#-]*(\d{4,17})\b`;
/** "CHK ...1234", "business checking xxxxxx2207", "card ending in 7765", "Account 1047xxxx8823". */
const BY_KIND = new RegExp(
  String.raw`\b(${ALL_WORDS})\b(?:\s+(?:ACCOUNT|ACCT|CARD))?\s*${DIGITS.replace(String.raw`(\d{4,17})`, String.raw`(?:\d{2,6}[X*]{2,})?(\d{4,17})`)}`,
);
/** "TRANSFER TO 4412", "FROM XXXXX4821", "ending in 1234". */
const BY_PLACE = /\b(?:TO|FROM|FRM|FR|ENDING(?: IN)?)\s+[X*.#-]*(\d{4,17})\b(?![/-]\d)/;

type Named = { readonly kind: string; readonly digits: string | null };

export function findMissingAccounts(input: ReportInput): readonly MissingAccount[] {
  const { rows } = prepare(input);
  const known = new Set(input.accounts.flatMap((one) => [last4Of(one.number), last4Of(one.referenceId)]));
  const accountOfRow = new Map(input.transactions.map((row) => [row.id, row.accountId]));
  const byId = new Map(input.accounts.map((one) => [one.id, one]));
  const groups = new Map<string, { named: Named; rows: ReportTransaction[] }>();
  for (const row of rows) {
    const named = isAbout(row) ? namedIn(row) : null;
    if (named === null || (named.digits !== null && known.has(named.digits))) continue;
    if (named.digits === null && isShown(named, input.accounts)) continue;
    const other = row.matchingId === null ? undefined : byId.get(accountOfRow.get(row.matchingId) ?? "");
    // The other leg is seen, so this is that account, whose number nobody gave.
    if (other !== undefined && (named.digits === null || last4Of(other.number) === null)) continue;
    const key = named.digits ?? named.kind;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { named, rows: [row] });
    else {
      group.rows.push(row);
      // A plain "account" in one row and "savings" in another are one account of the better name.
      if (group.named.kind === "Account") group.named = named;
    }
  }
  return [...groups.values()].map(({ named, rows: found }) => missingOf(named, found)).sort(compareMissing);
}

function isAbout(row: ReportTransaction): boolean {
  if (row.channel === "transfer" || (row.purpose !== null && PURPOSES.has(row.purpose))) return true;
  return row.amount.minor < 0n && row.channel !== "card" && isPaidOff(row);
}

/** "Payment to Chase card ending in 1234". A number behind a purchase is that of the account's own debit card. */
const PAYS_OFF = /\b(?:PAYMENT|PYMT|PMT|BILL ?PAY)\b.{0,80}\b(?:CARD|CRD|LOC)\b/;
const PURCHASE = /\b(?:DEBIT CARD|CHECK ?CARD|PURCHASE|POS|ATM)\b/;

function isPaidOff({ category, description }: ReportTransaction): boolean {
  const text = description.toUpperCase();
  if (PURCHASE.test(text)) return false;
  return category?.defaultLabel === "Credit Card" || PAYS_OFF.test(text);
}

function namedIn(row: ReportTransaction): Named | null {
  const text = row.description.toUpperCase();
  const isCardPayment = row.purpose === "credit_card_payment" || row.category?.defaultLabel === "Credit Card";
  const byKind = BY_KIND.exec(text);
  if (byKind !== null) return { kind: kindOf(byKind[1]!, isCardPayment), digits: byKind[2]!.slice(-4) };
  const byPlace = BY_PLACE.exec(text);
  if (byPlace !== null) {
    return { kind: isCardPayment ? "Credit card" : "Account", digits: byPlace[1]!.slice(-4) };
  }
  return isCardPayment ? null : byNameAlone(text);
}

/** "Transfer to payroll account" names an account without a number. */
function byNameAlone(text: string): Named | null {
  const found = /\b(?:TO|FROM)\s+((?:PAYROLL|TAX|RESERVE|OPERATING|ESCROW|TRUST)\s+ACC(?:OUN)?T)\b/.exec(
    text,
  );
  if (found === null) return null;
  const words = found[1]!.toLowerCase().replace(/\bacct\b/, "account");
  return { kind: words.charAt(0).toUpperCase() + words.slice(1), digits: null };
}

function kindOf(word: string, isCardPayment: boolean): string {
  const found = KINDS.find(([words]) => words.split("|").includes(word));
  const kind = found?.[1] ?? "Account";
  return kind === "Account" && isCardPayment ? "Credit card" : kind;
}

function last4Of(number: string | null): string | null {
  return /(\d{4})\D*$/.exec(number ?? "")?.[1] ?? null;
}

/** An account of the end user bears the name. */
function isShown({ kind }: Named, accounts: readonly ReportAccount[]): boolean {
  const [word] = kind.toLowerCase().split(" ");
  return accounts.some(({ name, referenceId, type }) =>
    `${name ?? ""} ${referenceId} ${type ?? ""}`.toLowerCase().includes(word!),
  );
}

function missingOf({ kind, digits }: Named, rows: readonly ReportTransaction[]): MissingAccount {
  const issuer =
    kind === "Credit card" ? rows.find((row) => row.merchant !== null)?.merchant?.name : undefined;
  const name = issuer === undefined ? kind : `${issuer} ${kind.toLowerCase()}`;
  return { name, number: digits === null ? null : `XXXX${digits}`, rows };
}

function compareMissing(a: MissingAccount, b: MissingAccount): number {
  const [keyA, keyB] = [`${a.number} ${a.name}`, `${b.number} ${b.name}`];
  return b.rows.length - a.rows.length || (keyA < keyB ? -1 : 1);
}
