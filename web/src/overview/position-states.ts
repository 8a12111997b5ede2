import type { Position } from "./types.ts";

const RUNNING: ReadonlySet<string> = new Set([
  "active",
  "new_position",
  "renewal_active",
  "potential_default",
]);

/** Payments without a rhythm: nothing tells whether more will come. */
export function isUnclear({ status }: Pick<Position, "status">): boolean {
  return status === "none";
}

/** Payments are still expected. */
export function isRunning({ status }: Pick<Position, "status">): boolean {
  return RUNNING.has(status);
}
