import { formatCount } from "../format.ts";
import type { FlaggedEndUser } from "../types.ts";

/** How far the reading of an end user's files is; nothing when all are read. */
export function Reading({ open, files }: FlaggedEndUser["reading"]) {
  if (open === 0) return null;
  return (
    <span className="reading" role="status">
      <progress value={files - open} max={files} aria-label="Files read" />
      <span className="small">reading {formatCount(open, "file")}</span>
    </span>
  );
}

/** Something is still being read or enriched, so that it is worth asking again soon. */
export function isUnderWay(endUser: FlaggedEndUser | undefined): boolean {
  return endUser !== undefined && (endUser.status === "ready" || endUser.reading.open > 0);
}
