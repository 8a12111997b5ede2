import { termsOf } from "../language/lexicon.ts";
import type { CategoryDecision } from "./category-decision.ts";
import type { DescriptorReading, Reason } from "./types.ts";

/** Words that a sender writes beside a P2P payment and that leave no doubt what it is for. */
const MEMOS: readonly { readonly words: RegExp; readonly into: string; readonly out: string }[] = [
  { words: /\bRENT\b|\bLANDLORD\b/i, into: "Revenue", out: "Rent" },
  { words: /\bREFUND\b/i, into: "Other Expenses", out: "Refunds" },
  { words: /\bBITCOIN\b|\bBTC\b/i, into: "Company Investments", out: "Company Investments" },
  { words: /\bBORROW\b|\bLOAN\b/i, into: "Debt Investment", out: "Debt Repayment" },
  { words: /\bPAYROLL\b|\bWAGES\b|\bSALARY\b/i, into: "Other Income", out: "Payroll and Consultants" },
];

/** The category that the memo of a P2P payment names; null without a telling one. */
export function byMemo(reading: DescriptorReading, isInSide: boolean): CategoryDecision | null {
  if (reading.purpose !== "p2p" || reading.counterparty === null) return null;
  const said = [reading.counterparty, reading.entryDescription].filter((part) => part !== null);
  const memo = MEMOS.find(({ words }) => said.some(({ text }) => words.test(withoutGivenName(text))));
  const place = said.find(({ text }) => memo?.words.test(text));
  if (memo === undefined || place === undefined) return null;
  const { text, span } = place;
  const reason: Reason = {
    part: "category",
    text: `the sender wrote "${text}"`,
    span,
    source: "rule p2p memo",
  };
  return { label: isInSide ? memo.into : memo.out, source: "purpose.hint", score: 0.7, reason };
}

/** Behind a word of money these go on speaking of it. */
const OF_MONEY =
  "PAY\\w*|PMT|REPAY\\w*|FROM|FOR|TO|PROCEEDS|DISB\\w*|ADV\\w*|AWARD|MONEY|DEP\\w*|INC|LLC|CO|FUND\\w*";
const GIVEN_NAME = new RegExp(
  `(^|\\b(?:FROM|FR|BY) )(?:${termsOf("givenName").join("|")}) (?=\\p{L}{2,})(?!(?:${OF_MONEY})\\b)`,
  "iu",
);

/** `FROM LOAN TRAN`, `GRANT OKAFOR`: such a first name says nothing of the money. */
export function withoutGivenName(text: string): string {
  return text.replace(GIVEN_NAME, "$1");
}
