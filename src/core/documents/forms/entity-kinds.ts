import { squash } from "../classify/squash.ts";

/** Squashed wordings, the longest first, and how the result names them. */
export const ENTITY_WORDINGS: readonly (readonly [string, string])[] = (
  [
    ["limitedliabilitycompany", "LLC"],
    ["limitedliabilitypartnership", "LLP"],
    ["limitedliabilitycorporation", "LLC"],
    ["singlememberllc", "LLC"],
    ["limitedliability", "LLC"],
    ["soleproprietorship", "Sole Proprietorship"],
    ["soleproprietor", "Sole Proprietorship"],
    ["soleprop", "Sole Proprietorship"],
    ["generalpartnership", "Partnership"],
    ["limitedpartnership", "LP"],
    ["scorporation", "S-Corp"],
    ["ccorporation", "C-Corp"],
    ["subchapters", "S-Corp"],
    ["partnership", "Partnership"],
    ["corporation", "Corporation"],
    ["nonprofit", "Non-Profit"],
    ["notforprofit", "Non-Profit"],
    ["scorp", "S-Corp"],
    ["ccorp", "C-Corp"],
    ["corp", "Corporation"],
    ["llc", "LLC"],
    ["llp", "LLP"],
    ["individual", "Sole Proprietorship"],
    ["professionalcorporation", "Corporation"],
    ["trust", "Trust"],
    ["other", "Other"],
  ] as const
).toSorted((a, b) => b[0].length - a[0].length);

export function kindOfEntity(text: string): string | null {
  // `Limited Liability Company (LLC)` says it twice.
  const squashed = squash(text.replace(/(?:(?<!\s)\s+)?\([^()]*\)\s*$/, "") || text);
  const found = ENTITY_WORDINGS.find(([wording]) => squashed === wording);
  return found === undefined || found[1] === "Other" ? null : found[1];
}
