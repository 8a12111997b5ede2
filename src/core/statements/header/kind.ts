// Whether the account is a bank account, a credit card or a money market account, by the terms that only such statements print.

import { plainOf } from "../../print/phrases.ts";
import type { StatementKind } from "../types.ts";

const CARD: readonly (readonly [RegExp, number])[] = [
  [/\bminimum (?:payment|amount)\b|\bminimum due\b|\btotal minimum\b/g, 3],
  [/\bpayment due\b|\bdue date\b/g, 2],
  [/\bcredit (?:limit|line|access)\b|\bavailable for cash\b/g, 1.5],
  [/\bavailable credit\b|\bcredit available\b/g, 2],
  [/\bcash advances?\b/g, 1.5],
  [/\bbalance transfers?\b/g, 1],
  [/\bpayments?(?: and)? (?:other )?credits\b/g, 1],
  [/\bpurchases\b/g, 0.7],
  [/\bannual percentage rates?\b|\baprs?\b/g, 1],
  [/\blate payment\b/g, 2],
  [/\bnew charges\b|\bbalance due\b/g, 1.5],
  [/\bpast due\b|\blate fee\b/g, 1],
  [/\bcard ?members?\b|\bcard ?holders?\b|\bc(?:redit|harge) card\b|\bcard statement\b/g, 1.2],
  [/\binterest charge(?:d|s)?\b|\bfinance charges?\b|\bfees charged\b/g, 1],
  [/\bnew balance\b|\bprevious balance\b/g, 0.5],
  [/\bpayment thank you\b|\bauto ?pay\b|\bmerchant name\b/g, 1.2],
];
const BANK: readonly (readonly [RegExp, number])[] = [
  [/\bwithdrawals?\b/g, 1.5],
  [/\b(?:total )?deposits?\b(?! (?:are |is )?insured| insurance)/g, 0.7],
  [/\bbeginning balance\b|\bending balance\b/g, 2],
  [/\bopening balance\b|\bclosing balance\b/g, 1],
  [/\bdaily (?:ending |ledger )?balances?\b/g, 2],
  [/\bmoney (?:in|out)\b|\bpaid (?:in|out)\b/g, 1.5],
  [/\bchecks? paid\b|\bdirect debits?\b|\bsort ?code\b|\bdirect deposit\b/g, 1],
  [/\bchecking\b|\bcurrent account\b|\bchequing\b/g, 1],
];
/** One term counts at most so often; legal text repeats itself. */
const MAX_COUNT = 2;
const CARD_FROM = 4;
/** From this weight of the terms of the other kind both are tried, and the arithmetic decides. */
const DOUBT_FROM = 1.5;

/** Terms of which each is printed by cards alone, or by accounts that hold money alone. */
const ONLY_CARD: readonly RegExp[] = [
  /\bminimum (?:payment|amount)(?: due)?\b|\btotal minimum\b/,
  /\bpayment due(?: date)?\b|\bnew charges\b/,
  /\b(?:total )?credit (?:limit|line)\b/,
  /\bavailable credit\b|\bcredit available\b/,
  /\blate payment warning\b|\bminimum payment warning\b/,
  /\bcash advances?\b/,
  /\binterest charge calculation\b|\bbalance subject to interest\b/,
  /\bcard ?members?\b|\bcard ?holder agreement\b/,
];
const ONLY_BANK: readonly RegExp[] = [
  /\bwithdrawals?\b|\bmoney out\b|\bpaid out\b/,
  /\bdeposits? and (?:other )?(?:credits|additions)\b|\btotal deposits\b|\bmoney in\b|\bpaid in\b/,
  /\bchecks? paid\b|\bchecks cleared\b|\bsubstitute checks\b|\bcheck (?:number|no)\b/,
  /\b(?:beginning|ending) (?:ledger )?balance\b/,
  /\bdaily (?:ending |ledger )?balances?\b|\bend of day balances?\b/,
  /\bannual percentage yield\b|\bapy\b|\binterest earned\b/,
  /\boverdraft\b|\bnsf\b|\breturned items?\b/,
  /\bchecking\b|\bsavings\b|\bmoney market\b|\bcurrent account\b|\bchequing\b|\bshare draft\b/,
  /\brouting (?:number|transit)\b|\bsort ?code\b|\bdirect debit\b|\bdirect deposit\b|\biban\b/,
];
/** So many terms of the other kind, and no fewer than of its own, contradict a kind. */
const CONTRADICTED_FROM = 2;

/** One sentence when the terms of the pages speak against the kind that was chosen; null when they do not. */
export function contradictionOf(text: string, isCard: boolean): string | null {
  const plain = plainOf(statesOf(withoutLoans(text)));
  const found = (terms: readonly RegExp[]) => terms.flatMap((term) => term.exec(plain)?.[0] ?? []);
  const [card, bank] = [found(ONLY_CARD), found(ONLY_BANK)];
  if (isCard && card.length === 0 && (bank.length > 0 || weigh(plain, CARD) < 1))
    return "It was read as a credit card, but no payment due, credit limit or other term of a card is printed.";
  const [own, other] = isCard ? [card, bank] : [bank, card];
  if (other.length < CONTRADICTED_FROM || other.length < own.length) return null;
  const [chosen, meant] = isCard
    ? ["a credit card", "an account that holds money"]
    : ["an account that holds money", "a credit card"];
  return `It was read as ${chosen}, but its words speak of ${meant}: ${other.slice(0, 3).join(", ")}.`;
}

const LOAN_TITLE =
  /^(?:[a-z]+ ){0,4}(?:loans?|lines? of credit|mortgages?|heloc)(?: accounts?)?(?: activity| summary| statement)?(?: (?:id|no|number|suffix|continued|cont|acct|account|annual percentage|apr|interest|rate)\b.*)?$/;
const DEPOSIT_TITLE = /\b(?:checking|savings|shares?|money market|certificates?|deposit accounts?)\b/;
/** A title has few words. */
const TITLE_WORDS = 7;

/** Loans stand behind the accounts of one member or customer, in the words that cards use: limit, minimum payment, payment due. */
function withoutLoans(text: string): string {
  let isLoan = false;
  let isAfterDeposits = false;
  const kept = text.split("\n").filter((line) => {
    const plain = plainOf(line);
    const isTitle = plain.split(" ").length <= TITLE_WORDS;
    if (isTitle && DEPOSIT_TITLE.test(plain)) [isLoan, isAfterDeposits] = [false, true];
    else if (isTitle && isAfterDeposits && LOAN_TITLE.test(plain)) isLoan = true;
    return !isLoan;
  });
  return kept.join("\n");
}

function statesOf(text: string): string {
  return text
    .split("\n")
    .filter((line) => !ROW.test(line) && plainOf(line).split(" ").length <= LONG_WORDS)
    .join("\n");
}

export type KindGuess = {
  readonly kind: StatementKind;
  /** What it is when it is no card. */
  readonly bankKind: StatementKind;
  readonly isDoubtful: boolean;
};

/** Lines that begin with a day are rows, whose payees say nothing; long ones are legal text. */
const ROW = /^\s*(?:\d{1,2}[/.-]\d{1,2}|[A-Za-z]{3,9}\.? \d{1,2}\b|\d{1,2} [A-Za-z]{3})/;
const LONG_WORDS = 16;

export function kindOfStatement(text: string): KindGuess {
  const plain = plainOf(statesOf(withoutLoans(text)));
  const card = weigh(plain, CARD);
  const bank = weigh(plain, BANK);
  const isCard = card >= CARD_FROM && card > bank;
  const isMoneyMarket =
    /\bmoney market\b/.test(plain.slice(0, 1500)) && !/\bchecking\b/.test(plain.slice(0, 1500));
  const bankKind = isMoneyMarket ? "money_market_statement" : "bank_statement";
  const isDoubtful =
    card >= DOUBT_FROM && bank >= DOUBT_FROM / 2 ? true : isCard ? bank > 0 : card >= DOUBT_FROM;
  return { kind: isCard ? "credit_card_statement" : bankKind, bankKind, isDoubtful };
}

function weigh(plain: string, terms: readonly (readonly [RegExp, number])[]): number {
  return terms.reduce(
    (sum, [pattern, weight]) => sum + weight * Math.min(MAX_COUNT, plain.match(pattern)?.length ?? 0),
    0,
  );
}
