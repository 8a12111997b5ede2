import type { CategoryDecision } from "./category-decision.ts";
import type { Resolution } from "./resolve.ts";
import type { DescriptorReading, Merchant, Reason } from "./types.ts";

/** What an answer was made of. */
type Made = {
  readonly reading: DescriptorReading;
  readonly resolution: Resolution;
  readonly merchant: Merchant | null;
  readonly decision: CategoryDecision;
  readonly confidence: number;
  /** A name that stands there and is not stated, because names of its signs were wrong too often. */
  readonly withheld: string | null;
};

/** Why the answer is what it is, step by step. */
export function reasonsOf(made: Made): Reason[] {
  const { reading, resolution, merchant, decision, confidence, withheld } = made;
  const reasons: Reason[] = [{ part: "form", text: `read as ${reading.form}, channel ${reading.channel}` }];
  if (reading.counterparty !== null) {
    reasons.push({
      part: "form",
      text: `the other side is "${reading.counterparty.text}"`,
      span: reading.counterparty.span,
    });
  }
  if (reading.processor !== null) {
    reasons.push({
      part: "processor",
      text: `printed through ${reading.processor.key}`,
      span: reading.processor.span,
    });
  }
  const { found } = resolution;
  if (found !== null) {
    const text = `${found.entry.name} by ${found.how}${found.isWhole ? ", the whole text" : ""}`;
    reasons.push({ part: "merchant", text, span: found.span, source: found.entry.source });
  } else if (merchant !== null) {
    reasons.push({ part: "merchant", text: `"${merchant.name}" is stated plainly; no list knows it` });
  } else if (withheld !== null) {
    const text = `"${withheld}" may be its name; such texts were too often more or less than a name`;
    reasons.push({ part: "merchant", text });
  }
  for (const { text, span, source } of resolution.refused)
    reasons.push({ part: "guard", text, span, source });
  if (decision.reason !== null) reasons.push(decision.reason);
  else if (decision.label === null) reasons.push({ part: "category", text: "nothing says what this is for" });
  reasons.push({
    part: "category",
    text: `confidence ${confidence.toFixed(2)} from ${decision.source} answers measured on labelled rows${secondOf(decision)}`,
  });
  return reasons;
}

const SECOND = {
  agreed: "; the classifier, asked too, says the same",
  alone: "; the classifier, asked too, is not sure of it",
  contradicted: "; the classifier, asked too, says something else",
} as const;

function secondOf({ second }: CategoryDecision): string {
  return second === undefined ? "" : SECOND[second];
}
