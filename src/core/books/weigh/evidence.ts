import type { Case } from "../laws/law.ts";
import { ownerNamed } from "../owner.ts";
import { centsOf, totalOf } from "../streams.ts";
import { says } from "../words.ts";

// What speaks for or against a credit being a customer's money, as short marks: how the money came, what its payer does here, what its words
// say, and what the laws make of it. Marks are what labelled books were learned by (`npm run train:ledger`) and what a decision shows as its
// reason. They are taken from the row and its stream alone, so that a written row is weighed as a run over the whole history weighs it.

/** What the laws and the engine made of the row. */
export type Opinion = {
  readonly label: string | null;
  readonly confidence: number;
  /** Name of the law, or where the engine's category is from. */
  readonly by: string;
  readonly isRevenue: boolean;
};

/** Roles of `data/lexicon` that say what a payment is for. */
const ROLES = [
  "tradePayment",
  "sold",
  "givenBack",
  "payout",
  "companyName",
  "granted",
  "lent",
  "assetSale",
  "cashIn",
  "ownerIn",
  "ownerOut",
  "drawn",
  "special",
  "specialTold",
  "incomeTold",
  "dividend",
  "wages",
  "lentPlainly",
  "advanced",
  "debtTold",
  "transferTold",
  "passedOn",
  "rewarded",
  "goodsBack",
  "claim",
  "equityTold",
  "compensated",
  "investmentBack",
  "funderName",
  "financeName",
  "publicOffice",
  "publicBenefit",
  "feeEarned",
  "factored",
  "invoicesBought",
  "trustAccount",
  "checkDeposit",
  "moved",
  "salesTaxBack",
  "taxesBack",
  "insuranceBack",
  "utilityBack",
  "incomeCredited",
  "refunded",
  "refundedBehindName",
  "takenBack",
  "returned",
  "forBuyers",
  "selfBilling",
  "vehicleAuction",
  "auction",
  "livestock",
  "practice",
  "townBill",
  "loanPayment",
  "leasePayment",
  "financeArm",
  "ofPurchase",
  "walletAct",
  "ofTaxes",
  "insurerName",
] as const;

export function marksOf(given: Case): string[] {
  return [...marksOfWay(given), ...marksOfWords(given)];
}

/** How the money came and what its payer does here. */
export function marksOfWay(given: Case): readonly string[] {
  const { row, stream, holder } = given;
  const { reading, category, processor } = row.enrichment;
  const { channel, purpose, isPersonLikely: isPerson } = reading;
  const { kind, credits, debits, creditDays } = stream;
  const days = daysOf(creditDays);
  const sum = sumOf(centsOf(row));
  const before = countOf(debits.filter((debit) => debit.day <= row.day).length);
  const after = countOf(debits.filter((debit) => debit.day >= row.day).length);
  const back = shareOf(totalOf(credits), totalOf(debits));
  const owner = ownerNamed(row, holder.people)?.is ?? "nobody";
  return [
    `channel=${channel}`,
    `purpose=${purpose}`,
    `kind=${kind}`,
    `category=${category}`,
    `person=${isPerson}`,
    `processor=${processor !== null}`,
    `owner=${owner}`,
    `return=${reading.isReturn}`,
    `days=${days}`,
    `sum=${sum}`,
    `debits=${countOf(debits.length)}`,
    `before=${before}`,
    `after=${after}`,
    `back=${back}`,
    `days,sum=${days},${sum}`,
    `days,sum,channel=${days},${sum},${channel}`,
    `days,back=${days},${back}`,
    `before,back=${before},${back}`,
    `after,sum,days=${after},${sum},${days}`,
    `category,days=${category},${days}`,
    `category,sum=${category},${sum}`,
    `kind,days=${kind},${days}`,
    `kind,back=${kind},${back}`,
    `person,days,sum=${isPerson},${days},${sum}`,
    `person,sum,channel=${isPerson},${sum},${channel}`,
    `owner,person=${owner},${isPerson}`,
  ];
}

/** What the laws say counts as one more mark: as much as laws were right on books that nobody had seen when they were written. */
export function marksOfOpinion({ label, by, isRevenue, confidence }: Opinion): readonly string[] {
  return [
    `law=${by},${label}`,
    `says=${isRevenue}`,
    `says,sure=${isRevenue},${Math.floor(10 * confidence)}`,
    `spoke=${by.includes(".") || by === "classifier"},${isRevenue}`,
  ];
}

const MOST_WORDS = 24;

/** What its words say; the same for rows of one payer that differ in numbers only. */
export function marksOfWords(given: Case): readonly string[] {
  const { description } = given.row;
  const [said, told] = [given.said(), given.told()];
  const times = timesOf(given);
  const marks = [`names holder=${told !== said}`];
  const words = new Set(wordsOf(told));
  for (const word of words) marks.push(`word=${word}`, `word,times=${word},${times}`);
  for (const word of new Set(wordsOf(description.slice(0, -said.length)))) marks.push(`way=${word}`);
  for (const role of ROLES) if (says(role, told)) marks.push(`role=${role}`, `role,times=${role},${times}`);
  return marks;
}

/** Rows with one key have the same marks of words, in one book. */
export function keyOfWords(given: Case): string {
  return `${timesOf(given)} ${given.row.description.replace(/\d+/g, "0")}`;
}

function timesOf({ stream }: Case): string {
  return stream.creditDays <= 1 ? "once" : "again";
}

function wordsOf(text: string): readonly string[] {
  return (text.toUpperCase().match(/\p{L}{2,}/gu) ?? []).slice(0, MOST_WORDS);
}

function daysOf(days: number): string {
  if (days <= 2) return days <= 1 ? "1" : "2";
  if (days < 6) return "3-5";
  return days < 16 ? "6-15" : "16+";
}

function countOf(count: number): string {
  if (count === 0) return "0";
  if (count < 3) return "1-2";
  return count < 10 ? "3-9" : "10+";
}

/** Whole thousands, hundreds, units, or odd. */
function sumOf(cents: number): string {
  if (cents % 100_000 === 0) return "thousands";
  if (cents % 10_000 === 0) return "hundreds";
  return cents % 100 === 0 ? "whole" : "odd";
}

/** What comes from the payer beside what goes to it. */
function shareOf(credits: number, debits: number): string {
  if (debits === 0) return "nothing goes";
  if (credits < 0.1 * debits) return "a tenth";
  if (credits < 0.5 * debits) return "less than half";
  return credits < 1.1 * debits ? "as much" : "more";
}
