import type { CategoryPriority, Enrichment, Merchant } from "./types.ts";

/** What clients said of a row, or of rows alike it. Null: nothing was said of that. */
export type Said = {
  readonly categoryId: string | null;
  readonly merchant: { readonly key: string; readonly name: string } | "none" | null;
};

export const NOTHING_SAID: Said = { categoryId: null, merchant: null };

/** The answer of one transaction as it is stored: engine, history and feedback put together. */
export type Answer = {
  readonly descriptionClean: string;
  readonly merchantKey: string | null;
  readonly merchantName: string | null;
  readonly processorKey: string | null;
  readonly counterparty: string | null;
  readonly categoryId: string | null;
  readonly priorityType: CategoryPriority;
  readonly confidence: number;
  readonly streamKey: string;
};

export type Evidence = {
  readonly enrichment: Enrichment;
  readonly streamKey: string;
  /** The other leg of an own transfer is seen. */
  readonly isMatched: boolean;
  /** The other side is the account holder itself. */
  readonly isOwnMoney: boolean;
  /** What the ledger decided of the row from its whole stream; null: the engine's own reading stands. */
  readonly verdict: {
    readonly label: string;
    readonly confidence: number;
    readonly isOfClients?: true;
  } | null;
  readonly said: Said;
  /** The account's category for a default label. */
  readonly categoryIdOf: (label: string) => string | null;
};

export const RECONCILED_LABEL = "Reconciled Intra-Company Transfers";

const UNRECONCILED_LABEL = "Unreconciled Intra-Company Transfers";
/** A namesake may pay; the other account was not seen. */
const OWN_MONEY_CONFIDENCE = 0.93;

/** Both legs were seen and nothing speaks of a third party; what is left are coincidences of amount and day. */
const RECONCILED_CONFIDENCE = 0.97;

/** Decides in the order of priority: what clients said, the seen other leg of own money, the ledger, the engine's own reading. */
export function decideAnswer(evidence: Evidence): Answer {
  const { enrichment, streamKey, said } = evidence;
  const merchant = merchantOf(evidence.isOwnMoney ? null : enrichment.merchant, said);
  const counterparty = enrichment.counterparty ?? enrichment.reading.counterparty?.text ?? null;
  return {
    descriptionClean: enrichment.descriptionClean,
    merchantKey: merchant?.key ?? null,
    merchantName: merchant?.name ?? null,
    processorKey: enrichment.processor?.key ?? null,
    counterparty: merchant === null ? counterparty : null,
    ...decideCategoryId(evidence),
    streamKey,
  };
}

function merchantOf(found: Merchant | null, said: Said): { key: string; name: string } | null {
  if (said.merchant === "none") return null;
  return said.merchant ?? found;
}

function decideCategoryId(evidence: Evidence): Pick<Answer, "categoryId" | "priorityType" | "confidence"> {
  const { enrichment, said, isMatched, isOwnMoney, verdict, categoryIdOf } = evidence;
  if (said.categoryId !== null) {
    return { categoryId: said.categoryId, priorityType: "client_feedback", confidence: 1 };
  }
  const isOwn = verdict?.isOfClients !== true;
  const reconciled = isMatched && isOwn ? categoryIdOf(RECONCILED_LABEL) : null;
  if (reconciled !== null) {
    return { categoryId: reconciled, priorityType: "reconcile", confidence: RECONCILED_CONFIDENCE };
  }
  const unreconciled = isOwnMoney && isOwn ? categoryIdOf(UNRECONCILED_LABEL) : null;
  if (unreconciled !== null) {
    return { categoryId: unreconciled, priorityType: "heuristic", confidence: OWN_MONEY_CONFIDENCE };
  }
  const settled = verdict === null ? null : categoryIdOf(verdict.label);
  if (verdict !== null && settled !== null) {
    return { categoryId: settled, priorityType: "heuristic", confidence: verdict.confidence };
  }
  const categoryId = enrichment.category === null ? null : categoryIdOf(enrichment.category);
  if (categoryId === null) return { categoryId: null, priorityType: "undetermined", confidence: 0 };
  return { categoryId, priorityType: enrichment.categoryPriority, confidence: enrichment.confidence };
}

/** Rows that feedback "for alike transactions" is for: one stream, one direction. */
export function alikeKey(streamKey: string, amount: number): string {
  return `${amount < 0 ? "out" : "in"} ${streamKey}`;
}
