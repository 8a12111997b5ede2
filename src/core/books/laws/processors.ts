import type { BookRow } from "../book-row.ts";
import type { Law } from "./law.ts";

// A processor lends to whom it pays out, through a bank of its own or under a product's name, and keeps its share of the takings back:
// `WEBBANK TOASTCAP`, `TYRO BUSINESS LOAN`.

const MIN_PAYOUTS = 5;
const MIN_NAME_LETTERS = 4;

/** First words of the processors that pay out to the account. */
export function readProcessors(rows: readonly BookRow[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { amount, enrichment } of rows) {
    if (amount <= 0 || enrichment.processor === null || enrichment.category !== "Revenue") continue;
    const [word = ""] = enrichment.processor.name.toUpperCase().split(/[^\p{L}\d]/u);
    if (word.length >= MIN_NAME_LETTERS) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([word, count]) => (count >= MIN_PAYOUTS ? [word] : [])));
}

export const processorLends: Law = {
  name: "processor_lends",
  judge({ row, stream, processors }) {
    if (row.enrichment.category !== "Debt Investment" || stream.debits.length > 0 || processors.size === 0)
      return null;
    const words = row.description.toUpperCase().match(/[\p{L}\d]+/gu) ?? [];
    const named = [...processors].find((processor) => words.some((word) => word.startsWith(processor)));
    if (named === undefined) return null;
    const text = "Who settles the card sales lends, and nothing is paid back: it keeps a share of them.";
    return { label: "Debt Investment - MCA", confidence: 0.85, text };
  },
};
