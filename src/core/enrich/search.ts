import { type Knowledge, merchantOf } from "./knowledge.ts";
import { keyOf } from "./normalise.ts";
import type { Merchant } from "./types.ts";

/** Merchants whose name begins with, then contains, the text; shorter names first. At most `limit`. */
export function searchMerchants(knowledge: Knowledge, name: string, limit: number): readonly Merchant[] {
  const wanted = keyOf(name);
  if (wanted === "") return [];
  const scores = new Map<number, number>();
  for (let i = 0; i < knowledge.keys.length; i++) {
    const key = knowledge.keys[i] as string;
    const at = key.indexOf(wanted);
    if (at < 0) continue;
    const score = (at === 0 ? 0 : 1000) + (key.length - wanted.length);
    const entry = knowledge.keyEntry[i] ?? 0;
    const best = scores.get(entry);
    if (best === undefined || score < best) scores.set(entry, score);
  }
  return [...scores]
    .sort(([a, scoreA], [b, scoreB]) => scoreA - scoreB || a - b)
    .slice(0, limit)
    .map(([entry]) => merchantOf(knowledge.entry(entry), knowledge));
}
