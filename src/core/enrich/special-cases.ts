import type { CategoryDecision } from "./category-decision.ts";
import type { KnowledgeEntry } from "./knowledge.ts";
import { SPECIAL_CASES, type SpecialCase } from "./special-case-table.ts";
import type { DescriptorReading, EnrichInput, Reason } from "./types.ts";

const CASES_BY_KIND: ReadonlyMap<string, readonly SpecialCase[]> = new Map(
  [...new Set(SPECIAL_CASES.flatMap((special) => [...special.kinds]))].map((kind) => [
    kind,
    SPECIAL_CASES.filter((special) => special.kinds.has(kind)),
  ]),
);

/** The category that the words beside a many-sided merchant name; null when they do not tell. */
export function bySpecialCase(
  known: KnowledgeEntry | null,
  reading: DescriptorReading,
  isInSide: boolean,
  { description, amount }: Pick<EnrichInput, "description" | "amount">,
): CategoryDecision | null {
  if (known === null) return null;
  const cases = CASES_BY_KIND.get(known.kind);
  if (cases === undefined) return null;
  const words = `${reading.counterparty?.text ?? ""} ${reading.entryDescription?.text ?? ""}`;
  for (const special of cases) {
    if (!special.words.test(special.isAnywhere ? description : words)) continue;
    if (special.side !== undefined && (special.side === "in") !== isInSide) continue;
    if (special.isPaidBack === true && amount > 0) continue;
    const text = `${known.name} prints what this is for`;
    const reason: Reason = { part: "category", text, source: `rule ${special.name}` };
    return { label: special.label, source: "knowledge.curated", score: 0.9, reason };
  }
  return null;
}
