import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/** One folder after the other: in a place that takes none, such as /proc, Node's own recursive way tries for ever. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process was first.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
