import { formatCount } from "../format.ts";
import type { EndUser } from "../types.ts";

/** States of a PDF on its way; the others wait for a person or are done. */
const UNDER_WAY: ReadonlySet<string> = new Set([
  "new",
  "parsing",
  "parsed",
  "processed",
  "approved",
  "syncing",
]);

/** How many of an end user's sources are still being read. */
export function countUnderWay(sources: EndUser["data_sources"]): number {
  return sources.filter(({ status }) => status !== null && UNDER_WAY.has(status)).length;
}

/** How far the reading of the sources is; nothing when all are read. */
export function Reading({ sources }: { readonly sources: EndUser["data_sources"] }) {
  const open = countUnderWay(sources);
  if (open === 0) return null;
  return (
    <span className="reading" role="status">
      <progress value={sources.length - open} max={sources.length} aria-label="Sources read" />
      <span className="small">reading {formatCount(open, "file")}</span>
    </span>
  );
}
