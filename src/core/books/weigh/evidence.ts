import { countUpTo } from "../../model/lists.ts";
import type { Case } from "../laws/law.ts";
import { ownerNamed } from "../owner.ts";
import { centsOf } from "../streams.ts";
import { says } from "../words.ts";
import { besideUsual } from "./beside.ts";
import { countOf, daysOf, shareOf, sumOf, worthOf } from "./few-values.ts";

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
  "heldForOthers",
  "forBenefitOf",
  "feeMoved",
  "premiumsHeld",
] as const;

export function marksOf(given: Case): string[] {
  const times = timesOf(given);
  return [...marksOfWay(wayOf(given)), ...saidBy(given).flatMap((said) => marksOfSaid(said, times))];
}

/** How the money came and what its payer does here, each as one of few values. */
export type Way = Readonly<Record<(typeof WAY_NAMES)[number], string>>;

const WAY_NAMES = [
  "channel",
  "purpose",
  "kind",
  "category",
  "person",
  "processor",
  "owner",
  "return",
  "days",
  "sum",
  "size",
  "worth",
  "among",
  "repeats",
  "debits",
  "before",
  "after",
  "back",
] as const;

/** Values that tell together what none tells alone. */
const TOGETHER = [
  ["size", "sum"],
  ["size", "sum", "channel"],
  ["size", "category"],
  ["size", "kind"],
  ["worth", "sum", "channel"],
  ["worth", "days"],
  ["worth", "person"],
  ["among", "size"],
  ["among", "channel"],
  ["repeats", "sum", "channel"],
  ["days", "sum"],
  ["days", "sum", "channel"],
  ["days", "back"],
  ["before", "back"],
  ["after", "sum", "days"],
  ["category", "days"],
  ["category", "sum"],
  ["kind", "days"],
  ["kind", "back"],
  ["person", "days", "sum"],
  ["person", "sum", "channel"],
  ["owner", "person"],
] as const;

export function wayOf({ row, stream, holder }: Case): Way {
  const { reading, category, processor } = row.enrichment;
  const { kind, debits, creditDays, credited, debited } = stream;
  const [before, notAfter] = [countUpTo(debits, row.day - 1), countUpTo(debits, row.day)];
  return {
    channel: `${reading.channel}`,
    purpose: `${reading.purpose}`,
    kind: `${kind}`,
    category: `${category}`,
    person: `${reading.isPersonLikely}`,
    processor: `${processor !== null}`,
    owner: ownerNamed(row, holder.people)?.is ?? (holder.people.length === 0 ? "unknown" : "nobody"),
    return: `${reading.isReturn}`,
    days: daysOf(creditDays),
    sum: sumOf(centsOf(row)),
    ...besideUsual(row, stream),
    worth: worthOf(row.amount),
    debits: countOf(debits.length),
    before: countOf(notAfter),
    after: countOf(debits.length - before),
    back: shareOf(credited, debited),
  };
}

/** Ways with one key have the same marks. */
export function keyOfWay(way: Way): string {
  return WAY_NAMES.map((name) => way[name]).join();
}

export function marksOfWay(way: Way): readonly string[] {
  const alone = WAY_NAMES.map((name) => `${name}=${way[name]}`);
  const together = TOGETHER.map((names) => `${names.join()}=${names.map((name) => way[name]).join()}`);
  return [...alone, ...together];
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

/** One thing that the words say. */
export type Said = { readonly name: "names holder" | "word" | "way" | "role"; readonly value: string };

/** What its words say; the same for rows of one payer that differ in numbers only. */
export function saidBy(given: Case): readonly Said[] {
  const { description } = given.row;
  const [said, told] = [given.said(), given.told()];
  const all: Said[] = [{ name: "names holder", value: `${told !== said}` }];
  for (const value of new Set(wordsOf(told))) all.push({ name: "word", value });
  for (const value of new Set(wordsOf(description.slice(0, -said.length)))) all.push({ name: "way", value });
  for (const value of ROLES) if (says(value, told)) all.push({ name: "role", value });
  return all;
}

/** Words and roles say one thing of a payer that pays once and another of one that pays again. */
export function marksOfSaid({ name, value }: Said, times: Times): readonly string[] {
  const mark = `${name}=${value}`;
  return name === "word" || name === "role" ? [mark, `${name},times=${value},${times}`] : [mark];
}

/** Rows with one key have the same marks of words, in one book. */
export function keyOfWords(given: Case): string {
  return `${timesOf(given)} ${given.row.description.replace(/\d+/g, "0")}`;
}

export type Times = "once" | "again";

export function timesOf({ stream }: Case): Times {
  return stream.creditDays <= 1 ? "once" : "again";
}

function wordsOf(text: string): readonly string[] {
  return (text.toUpperCase().match(/\p{L}{2,}/gu) ?? []).slice(0, MOST_WORDS);
}
