import type { CategoryDecision, CategorySource } from "./category-decision.ts";
import type { KnowledgeEntry } from "./knowledge.ts";
import type { Found } from "./resolve.ts";
import type { Reason } from "./types.ts";

/** Kinds whose goods serve several purposes: lumber may be sold on or used up. */
const MIXED_KINDS: ReadonlySet<string> = new Set([
  "materials",
  "wholesaler",
  "warehouse_club",
  "advertising",
  "marketplace",
  "freight",
  "bnpl",
  "government",
  "benefits",
  "fuel",
  "property",
  "health",
  "auto_service",
]);

/** Kinds whose name leaves the purpose open; the classifier may know better. */
const OPEN_KINDS: ReadonlySet<string> = new Set([
  "bank",
  "payment_platform",
  "p2p",
  "broker",
  "government",
  "card_processor",
]);

const SELLER_KINDS: ReadonlySet<string> = new Set(
  `retail wholesaler materials grocery warehouse_club restaurant hotel airline car_rental travel_agency ride software advertising
   insurer utility telecom office_supply auto_service entertainment education professional carrier toll gambling property
   staffing benefits charity`.split(/\s+/),
);

/** How far a name speaks for the category; only the order matters, the calibration gives the shares. */
function knowledgeScore(entry: KnowledgeEntry, found: Found | null, isInSide: boolean): number {
  let score = entry.isCurated ? 0.98 : 0.88;
  // Money that comes in from a seller may be a refund, a rebate, a claim, a customer's payment or proceeds.
  if (isInSide && SELLER_KINDS.has(entry.kind)) score -= 0.2;
  if (MIXED_KINDS.has(entry.kind)) score -= 0.06;
  if (found !== null && found.how !== "name") score -= 0.04;
  if (found !== null && !found.isWhole) score -= 0.02;
  return Math.round(score * 100) / 100;
}

/** Platforms pay sellers by bank; what comes back to a card was bought there. */
const SELLS_AND_PAYS_OUT: ReadonlySet<string> = new Set(["marketplace", "delivery_platform"]);

function boughtAs({ out }: KnowledgeEntry): string {
  return out === "Refunds" ? "Other Expenses" : out;
}

/** What a listed name is, by its kind and the side. */
export function byKnowledge(
  entry: KnowledgeEntry,
  found: Found | null,
  isInSide: boolean,
  isCard: boolean,
): CategoryDecision {
  // What is bought of a processor with a card is its own service; elsewhere it moves other people's money.
  const isOpen = OPEN_KINDS.has(entry.kind) && !(isCard && entry.kind === "card_processor");
  const source: CategorySource = isOpen
    ? "knowledge.many_sided"
    : entry.isCurated
      ? "knowledge.curated"
      : "knowledge.brand";
  const paid = isInSide ? entry.in : entry.out;
  const label = isCard && SELLS_AND_PAYS_OUT.has(entry.kind) ? boughtAs(entry) : paid;
  const text = `${entry.name} is listed as ${entry.kind.replaceAll("_", " ")}; money ${isInSide ? "in" : "out"} is ${label}`;
  const reason: Reason = { part: "category", text, source: entry.source };
  return { label, source, score: knowledgeScore(entry, found, isInSide), reason };
}
