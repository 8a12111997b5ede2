import type { Entry } from "../../model.ts";
import type { Taste } from "./taste.ts";

/** A few banks say in the title how many rows follow. */
export function countedTitle({ dice }: Taste): (title: string, entries: readonly Entry[]) => string {
  const own = dice.fork("counted");
  if (!own.chance(0.15)) return (title) => title;
  const form = own.pick(["{T} ({N})", "{T} - {N} items", "{N} {T}", "{T} ({N} transactions)"]);
  return (title, { length }) => form.replace("{T}", title).replace("{N}", String(length));
}
