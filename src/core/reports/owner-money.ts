import type { Channel } from "../enrich/types.ts";
import type { ReportTransaction } from "./report-input.ts";

/** Ways by which owners put money in and take it out under their own name. */
const CHANNELS: ReadonlySet<Channel> = new Set<Channel>(["p2p", "check", "deposit", "cash"]);
/** Parts of names that say nothing of who it is. */
const MINOR_PARTS = new Set(["jr", "sr", "ii", "iii", "iv", "mr", "mrs", "ms", "dr"]);

/** Finds rows that name an owner: every part of the name, middle initials aside, stands in the description as a word. */
export function makeOwnerReader(ownerNames: readonly string[]): (row: ReportTransaction) => string | null {
  const owners = ownerNames
    .map((name) => ({ name, parts: partsOf(name) }))
    .filter(({ parts }) => parts.length >= 2);
  if (owners.length === 0) return () => null;
  return (row) => {
    if (!CHANNELS.has(row.channel)) return null;
    const words = new Set(partsOf(`${row.description} ${row.counterparty ?? ""}`));
    return owners.find(({ parts }) => parts.every((part) => words.has(part)))?.name ?? null;
  };
}

function partsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .split(/[^\p{L}]+/u)
    .filter((part) => part.length > 1 && !MINOR_PARTS.has(part));
}
