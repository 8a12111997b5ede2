import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Pattern } from "./find-patterns.ts";

/** A line for each pattern that was judged linear, so that a run judges only those that changed (`npm run patterns:judge` writes it). */
export const KNOWN_LINEAR = join(import.meta.dirname, "known-linear.txt");

export function digestOf({ source, flags }: Pick<Pattern, "source" | "flags">): string {
  return createHash("sha256").update(`/${source}/${flags}`).digest("hex").slice(0, 12);
}

export function readKnownLinear(): ReadonlySet<string> {
  return new Set(readFileSync(KNOWN_LINEAR, "utf8").split("\n"));
}
