import type { BookRow } from "../book-row.ts";
import type { Case } from "../laws/law.ts";
import { ownerNamed } from "../owner.ts";
import { centsOf, type Stream, totalOf } from "../streams.ts";
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
  const { kind, credits, debits, creditDays } = stream;
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
    before: countOf(debits.filter((debit) => debit.day <= row.day).length),
    after: countOf(debits.filter((debit) => debit.day >= row.day).length),
    back: shareOf(totalOf(credits), totalOf(debits)),
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

/** How a payment stands beside what its payer usually sends; all that is paid in at a counter has one payer. */
function besideUsual(row: BookRow, stream: Stream): Pick<Way, "size" | "among" | "repeats"> {
  const usual = usualOf(stream);
  if (usual === null) return { size: "none usual", among: "none usual", repeats: "none usual" };
  const cents = centsOf(row);
  return {
    size: sizeOf(cents / usual.median),
    among: amongOf(cents, usual.wholeShare),
    repeats: `${usual.repeated.has(cents)}`,
  };
}

type Usual = {
  /** In minor units. */
  readonly median: number;
  readonly wholeShare: number;
  /** Amounts that came more than once. */
  readonly repeated: ReadonlySet<number>;
};

/** With fewer payments nothing is usual. */
const MIN_USUAL = 5;

const kept = new WeakMap<Stream, Usual>();

function usualOf(stream: Stream): Usual | null {
  if (stream.credits.length < MIN_USUAL) return null;
  const known = kept.get(stream);
  if (known !== undefined) return known;
  const cents = stream.credits.map(centsOf).sort((a, b) => a - b);
  const usual = {
    median: cents[cents.length >> 1]!,
    wholeShare: cents.filter(isWhole).length / cents.length,
    repeated: new Set(cents.filter((one, at) => one === cents[at - 1])),
  };
  kept.set(stream, usual);
  return usual;
}

function isWhole(cents: number): boolean {
  return cents % 10_000 === 0;
}

function sizeOf(times: number): string {
  if (times > 2) return times > 5 ? "far above" : "above";
  return times < 0.5 ? "below" : "usual";
}

function amongOf(cents: number, wholeShare: number): string {
  if (isWhole(cents)) return wholeShare < 0.25 ? "whole among odd" : "usual";
  return wholeShare > 0.75 ? "odd among whole" : "usual";
}

function worthOf(amount: number): string {
  if (amount < 1_000) return amount < 200 ? "tens" : "hundreds";
  if (amount < 5_000) return "a thousand";
  return amount < 20_000 ? "thousands" : "tens of thousands";
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
