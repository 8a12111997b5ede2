import type { Knowledge } from "./knowledge.ts";
import { type Resolution, resolveMerchant } from "./resolve.ts";
import type { DescriptorReading } from "./types.ts";

// The other side of a row: what of the text is its name, and which merchant that is.

/** Purposes whose word is seldom a part of a company's name; insurance, tax and electric often are. */
const SPOKEN_PURPOSES: ReadonlySet<string> = new Set(["rent", "payroll", "loan_payment", "lease_payment"]);

/** `RIVERBEND PROPERTIES LLC RENT` names the company and then what it is for: the last word is taken off two words and more. */
export function withoutPurpose(reading: DescriptorReading): DescriptorReading {
  const { counterparty, purpose, purposeSpan } = reading;
  if (counterparty === null || purposeSpan === null || purpose === null || !SPOKEN_PURPOSES.has(purpose))
    return reading;
  const { text, span } = counterparty;
  const cut = purposeSpan.start - span.start;
  if (purposeSpan.end !== span.end || span.end - span.start !== text.length || cut <= 0) return reading;
  const kept = text.slice(0, cut).replace(/[\s\-:,]+$/, "");
  if (!/\S\s+\S/.test(kept)) return reading;
  return {
    ...reading,
    counterparty: { text: kept, span: { start: span.start, end: span.start + kept.length } },
  };
}

/**
 * The merchant of the counterparty; without one, the name that the whole text begins with: wordings such as `ADP WAGE PAY` are read
 * as a purpose and leave the company's name out of the counterparty.
 */
export function resolveParty(
  reading: DescriptorReading,
  description: string,
  knowledge: Knowledge,
): Resolution {
  const resolution = resolveMerchant(reading, knowledge);
  if (resolution.found !== null || !reading.form.startsWith("purpose.") || reading.isPersonLikely)
    return resolution;
  const whole = { text: description, span: { start: 0, end: description.length } };
  const again = resolveMerchant({ ...reading, counterparty: whole, entryDescription: null }, knowledge);
  const { found } = again;
  return found?.entry.isCurated && found.span.start === 0 && found.how === "name" ? again : resolution;
}
