import { readCadence } from "../../cadence/cadence.ts";
import type { Frequency } from "../../cadence/frequency.ts";
import { largest } from "../../model/lists.ts";
import type { Party } from "./parties.ts";

const MIN_TURNS = 3;
const MIN_EQUAL_SHARE = 0.7;
const WEEKLY: ReadonlySet<Frequency> = new Set<Frequency>(["weekly", "twice_weekly", "biweekly"]);

/** Pays in one amount week by week: beside debits of its own, it covers the debits of others. */
export function paysInWeekly({ rows }: Party): boolean {
  const credits = rows.filter((row) => row.amount.minor > 0n && !row.isReturn);
  if (credits.length < MIN_TURNS) return false;
  const counts = Map.groupBy(credits, (row) => row.amount.minor);
  const most = largest([...counts.values()].map((equal) => equal.length));
  if (most < MIN_EQUAL_SHARE * credits.length) return false;
  return WEEKLY.has(readCadence(credits.map((row) => row.day)).frequency);
}
