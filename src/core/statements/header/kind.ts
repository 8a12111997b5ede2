// Whether the account is a bank account, a credit card or a money market account, by the terms that only such statements print.

import { plainOf } from "../terms/phrases.ts";
import type { StatementKind } from "../types.ts";

const CARD: readonly (readonly [RegExp, number])[] = [
  [/\bcredit (?:limit|line)\b/g, 1.5],
  [/\bminimum (?:payment|amount) due\b|\bminimum payment\b|\btotal minimum due\b/g, 2],
  [/\bpayment due date\b|\bpayment due\b/g, 1.5],
  [/\bavailable credit\b|\bcredit available\b/g, 1.5],
  [/\bcash advances?\b/g, 1],
  [/\bnew balance\b/g, 0.5],
  [/\bpurchases?\b/g, 0.2],
  [/\bannual percentage rates?\b|\baprs?\b/g, 0.7],
  [/\bbalance transfers?\b/g, 0.7],
  [/\blate payment warning\b/g, 2],
  [/\bcard (?:statement|account)\b|\bcredit card\b/g, 0.7],
  [/\binterest charge(?:d|s)?\b|\bfinance charges?\b/g, 0.7],
  [/\bprevious balance\b/g, 0.3],
];
const BANK: readonly (readonly [RegExp, number])[] = [
  [/\bchecking\b|\bsavings\b|\bcurrent account\b/g, 0.7],
  [/\bdeposits?\b/g, 0.5],
  [/\bwithdrawals?\b/g, 0.7],
  [/\bbeginning balance\b|\bending balance\b|\bopening balance\b|\bclosing balance\b/g, 1],
  [/\bdaily (?:ending )?balances?\b/g, 1],
  [/\bmoney (?:in|out)\b|\bpaid (?:in|out)\b/g, 1],
  [/\bchecks? paid\b|\boverdraft\b|\bdirect debits?\b|\bsort code\b/g, 0.7],
];
/** One term counts at most so often; legal text repeats itself. */
const MAX_COUNT = 3;
const CARD_FROM = 4.5;

export function kindOfStatement(text: string): StatementKind {
  const plain = plainOf(text);
  const card = weigh(plain, CARD);
  const bank = weigh(plain, BANK);
  if (card >= CARD_FROM && card > bank) return "credit_card_statement";
  const isMoneyMarket =
    /\bmoney market\b/.test(plain.slice(0, 1500)) && !/\bchecking\b/.test(plain.slice(0, 1500));
  return isMoneyMarket ? "money_market_statement" : "bank_statement";
}

function weigh(plain: string, terms: readonly (readonly [RegExp, number])[]): number {
  return terms.reduce(
    (sum, [pattern, weight]) => sum + weight * Math.min(MAX_COUNT, plain.match(pattern)?.length ?? 0),
    0,
  );
}
