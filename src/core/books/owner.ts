import type { BookRow } from "./book-row.ts";

/** Parts of names that say nothing of who it is. */
const MINOR_PARTS = new Set(["jr", "sr", "ii", "iii", "iv", "mr", "mrs", "ms", "dr"]);

/** The owner that a row names as its other side: every part of the name, middle initials aside, stands there as a word. */
export function ownerNamed(row: BookRow, owners: readonly string[]): string | null {
  if (owners.length === 0) return null;
  const { reading } = row.enrichment;
  if (reading.channel === "card" || reading.channel === "fee") return null;
  const words = new Set(partsOf(row.description));
  const isNamed = (owner: string): boolean => {
    const parts = partsOf(owner);
    return parts.length >= 2 && parts.every((part) => words.has(part));
  };
  return owners.find(isNamed) ?? null;
}

function partsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .split(/[^\p{L}]+/u)
    .filter((part) => part.length > 1 && !MINOR_PARTS.has(part));
}
