import type { Verdict } from "../book-row.ts";
import { labelGivenBack } from "../laws/given-back.ts";
import { type Case, REVENUE } from "../laws/law.ts";
import { CREDIT_LAWS } from "../laws/list.ts";
import { lumpOnce } from "../laws/lumps.ts";
import { keyOfWords, marksOf, marksOfOpinion, type Opinion } from "./evidence.ts";
import { MODEL, SIDES, type Side, type Sums, sharesOf, sumsOf, sumsOfWay, sumsOfWords } from "./sums.ts";

// Laws name what structure and words say by themselves; what is left are payments of which many small things tell a little. Those are
// weighed: each mark has a weight for each side, learned from labelled books (multinomial logistic regression, `npm run train:ledger`). The laws'
// own answer is one mark among them, so that a law that is often wrong on unseen books is outweighed and one that is right is not.

export function opinionOf({ row }: Case, verdict: Verdict | null): Opinion {
  const { category, categorySource, confidence } = row.enrichment;
  const label = verdict?.label ?? category;
  return {
    label,
    confidence: verdict?.confidence ?? confidence,
    by: verdict?.law ?? categorySource,
    isRevenue: label !== null && REVENUE.has(label),
  };
}

const STANDING = new Set(CREDIT_LAWS.filter((law) => law.stands).map((law) => law.name));

/** Below this share neither side is sure enough to overrule the laws. */
const OVERRULES = 0.6;
const MOST_SURE = 0.96;
/** From here on a row is stated surely. */
const SURE = 0.9;

/** Weighs the rows of one book: the laws' verdict, or another where more speaks for it. */
export function makeWeigher(): (given: Case, verdict: Verdict | null) => Verdict | null {
  const kept = new Map<string, Sums>();
  return (given, verdict) => {
    const key = keyOfWords(given);
    const words = kept.get(key) ?? sumsOfWords(given);
    kept.set(key, words);
    return weigh(given, verdict, words);
  };
}

/** It is not weighed: a law says so that rests on what marks do not tell. */
export function standsAlone(verdict: Verdict | null): boolean {
  return verdict !== null && STANDING.has(verdict.law);
}

function weigh(given: Case, verdict: Verdict | null, words: Sums): Verdict | null {
  if (standsAlone(verdict)) return verdict;
  const opinion = opinionOf(given, verdict);
  const laws = sumsOf(marksOfOpinion(opinion), MODEL);
  const shares = sharesOf([sumsOfWay(given), laws, words], MODEL);
  const share = opinion.isRevenue ? 1 - shares[0]! : shares[0]!;
  // That law says what it is not; the marks tell better what it is.
  if (share < OVERRULES && verdict?.law === lumpOnce.name)
    return { ...verdict, label: labelOf(otherSide(shares), given) };
  if (share < OVERRULES) return doubted(given, verdict, { opinion, agreed: 1 - share });
  const isRevenue = !opinion.isRevenue;
  const side = isRevenue ? "revenue" : otherSide(shares);
  return {
    label: labelOf(side, given),
    confidence: rounded(Math.min(MOST_SURE, share)),
    law: "weighed",
    text: `${TEXTS[side]} ${whyOf(marksOf(given), side)}`,
    rows: given.stream.credits.slice(-6).map((one) => one.id),
  };
}

/** What little speaks for is not stated surely, though nothing speaks more for another side. */
function doubted(
  { row }: Case,
  verdict: Verdict | null,
  { opinion, agreed }: { readonly opinion: Opinion; readonly agreed: number },
): Verdict | null {
  const { label, confidence } = opinion;
  if (label === null || confidence < SURE || agreed >= SURE) return verdict;
  const text = "The engine's own reading, of which other marks of the payment leave some doubt.";
  const kept = verdict ?? { label, law: "weighed", text, rows: [row.id], confidence };
  return { ...kept, confidence: rounded(agreed) };
}

function rounded(share: number): number {
  return Math.round(share * 1e4) / 1e4;
}

function otherSide(shares: readonly number[]): Side {
  let best = 1;
  for (let side = 2; side < shares.length; side++) if (shares[side]! > shares[best]!) best = side;
  return SIDES[best]!;
}

const LABELS: Readonly<Record<Side, string | null>> = {
  revenue: null,
  advance: "Debt Investment",
  loan: "Debt Investment",
  equity: "Equity Investment",
  intra: "Unreconciled Intra-Company Transfers",
  special: "Special Inflows",
  income: "Other Income",
  expense: null,
  tax: "Taxes",
};

/** Who pays out an account's sales takes an advance back from them: no debits are seen, and it is one nevertheless. */
const PAYS_OUT_SALES: ReadonlySet<string> = new Set([
  "processor_advance",
  "card_processor",
  "payment_platform",
  "marketplace",
  "delivery_platform",
]);

function isHeldBack({ row, stream }: Case): boolean {
  return row.enrichment.processor !== null || (stream.kind !== null && PAYS_OUT_SALES.has(stream.kind));
}

function labelOf(side: Side, given: Case): string {
  const { category } = given.row.enrichment;
  if (side === "advance" && isHeldBack(given)) return "Debt Investment - MCA";
  if (side === "revenue") return category !== null && REVENUE.has(category) ? category : "Revenue";
  return LABELS[side] ?? labelGivenBack(given);
}

const TEXTS: Readonly<Record<Side, string>> = {
  revenue: "A customer's money:",
  advance: "Money lent against sales, not earned:",
  loan: "Money lent, not earned:",
  equity: "Money of an owner or investor:",
  intra: "A transfer between related accounts:",
  special: "No sale of the trade:",
  income: "Income beside the trade:",
  expense: "Something paid is given back:",
  tax: "Tax is given back:",
};

const REASONS_SHOWN = 3;
const SAYS_NOTHING: ReadonlySet<string> = new Set(["null", "unknown", "none usual"]);

/** The marks that speak loudest, in plain words; those of two things at once are left out. */
function whyOf(marks: readonly string[], side: Side): string {
  const at = SIDES.indexOf(side);
  const loud = marks.flatMap((mark) => {
    const weights = MODEL.weights.get(mark);
    const [what, is] = mark.split("=") as [string, string];
    const tell = TOLD[what];
    if (weights === undefined || tell === undefined || SAYS_NOTHING.has(is)) return [];
    return [{ told: tell(is), by: at === 0 ? weights[0]! : weights[at]! - weights[0]! }];
  });
  loud.sort((a, b) => b.by - a.by);
  return `${loud
    .slice(0, REASONS_SHOWN)
    .map(({ told }) => told)
    .join(", ")}. So it was in labelled books.`;
}

const TOLD: Readonly<Record<string, (is: string) => string>> = {
  word: (is) => `the word ${is}`,
  role: (is) => `words of the kind ${is}`,
  kind: (is) => `paid by: ${is}`,
  channel: (is) => `came by ${is}`,
  purpose: (is) => `the bank's words for ${is}`,
  days: (is) => (is === "1" ? "paid once" : `paid on ${is} days`),
  sum: (is) => (is === "odd" ? "an odd sum" : "a whole sum"),
  size: (is) => (is === "usual" ? "as much as usual" : `${is} what its payer usually sends`),
  among: (is) => (is === "usual" ? "whole or odd as usual" : `${is} sums`),
  before: (is) => (is === "0" ? "nothing was paid there before" : "something was paid there before"),
  after: (is) => (is === "0" ? "nothing goes back" : "something goes back"),
};
