import { wordSet } from "../../language/lexicon.ts";
import { setPurpose } from "./contents.ts";
import { type Scope, spanOf } from "./form.ts";
import { readPayeeIn } from "./p2p.ts";
import { KINDS, type Token, tokenise, upperOf } from "./tokens.ts";

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Words for a kind of account; one of them says that no payee is named. */
export const ACCOUNT_KINDS = wordSet("accountKind");

/** Words that stand before the kind of account. */
const ACCOUNT_ADJECTIVES = wordSet("accountAdjective");

/** Account kinds that only a person has; the words before them name that person. */
export const PERSONAL_ACCOUNTS = set("EVERYDAY WAY2SAVE PERSONAL");

export function isAccountWord(text: string): boolean {
  return ACCOUNT_KINDS.has(text) || ACCOUNT_ADJECTIVES.has(text);
}

/** Banks' own short words for an account; no company's name begins with one. */
const ACCOUNT_CODES = wordSet("accountCode");

/** `BUSINESS CHECKING 4411` names an account; `PREMIER ROOFING` and `CREDIT ONE BANK` only begin like one. */
export function namesAccount(tokens: readonly Token[], from: number, to: number): boolean {
  const words = tokens.slice(from, to).filter((token) => token.kind === KINDS.word);
  const [first, second] = words;
  if (first === undefined || !isAccountWord(first.text)) return false;
  if (ACCOUNT_CODES.has(first.text) || (second !== undefined && ACCOUNT_KINDS.has(second.text))) return true;
  return words.every((word) => isAccountWord(word.text));
}

const WAYS = set("TO FROM");
const OWN_BOOK = 0.8;

/**
 * Whether a wire names no party but an account. A book transfer moves within one bank, so between accounts it is the holder's own:
 * `BOOK TRANSFER DEBIT OPERATING TO TAX RESERVE` pays no tax.
 */
export function isToAccount({ draft, tokens }: Scope, from: number, to: number): boolean {
  if (from >= to) return false;
  if (!draft.form.startsWith("wire.book")) return namesAccount(tokens, from, to);
  const words = tokens.slice(from, to).filter(({ kind, text }) => kind === KINDS.word && !WAYS.has(text));
  if (words.length === 0 || !words.every(({ text }) => isAccountWord(text))) return false;
  draft.channel = "transfer";
  setPurpose(draft, "own_transfer", OWN_BOOK, spanOf(tokens, from, to));
  return true;
}

/**
 * The first words of a descriptor that name a kind of account: `Business Checking`, `SAV`; empty when none
 * do.
 */
export function accountOf(description: string): string {
  const tokens = tokenise(upperOf(description));
  for (let at = 1; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    if (!ACCOUNT_KINDS.has(token.text)) continue;
    let first = at;
    while (first > 1 && ACCOUNT_ADJECTIVES.has((tokens[first - 1] as Token).text)) first--;
    if (first === at && (token.text === "ACCOUNT" || token.text === "ACCT")) continue;
    let words = "";
    for (let i = first; i <= at; i++) {
      const word = tokens[i] as Token;
      if (word.kind !== KINDS.number)
        words += `${words === "" ? "" : " "}${description.slice(word.start, word.end)}`;
    }
    return words;
  }
  return "";
}

/** Where the payee of an Australian transfer ends: the way it was ordered (`TRANSFER TO MACKAY TYRE SERVICE COMMBANK APP`). */
const ORDERED_BY = set("COMMBANK NETBANK APP REF");

/**
 * The payee of a transfer. Outside the United States a transfer is how others are paid, so one to a business is no own one; in dollars the
 * holder's own companies are named as often.
 */
export function readPayment(scope: Scope, from: number, to: number): void {
  const { tokens, draft, currency, lexicon } = scope;
  const isAbroad = currency !== null && currency !== "USD";
  const at = isAbroad ? tokens.findIndex(({ text }, i) => i > from && i < to && ORDERED_BY.has(text)) : -1;
  const end = at < 0 ? to : at;
  readPayeeIn(scope, from, end, false);
  const isBusiness = tokens.slice(from, end).some(({ text }) => lexicon?.isBusinessWord?.(text));
  if (!isAbroad || draft.direction === null || draft.counterparty === null) return;
  if (draft.isPersonLikely && !isBusiness) {
    draft.channel = "p2p";
    setPurpose(draft, "p2p", BETWEEN_PERSONS, spanOf(tokens, from, end));
    return;
  }
  if (!isBusiness) return;
  draft.channel = draft.direction === "out" ? "bill_payment" : "ach";
  setPurpose(
    draft,
    draft.direction === "out" ? "bill_payment" : "customer_payment",
    PAID,
    spanOf(tokens, from, end),
  );
}

const PAID = 0.4;
const BETWEEN_PERSONS = 0.9;
