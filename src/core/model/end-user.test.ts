import { expect, test } from "vitest";
import { moveStatus } from "./end-user.ts";

test.each([
  ["new", "ready", "start_enrichment"],
  ["ready", "ready", "start_enrichment"],
  ["processed", "processed", "unchanged"],
  ["processed", "review_requested", "set"],
  ["review_requested", "reviewed", "set"],
  ["new", "reviewed", "review_not_requested"],
  ["ready", "processed", "set_by_service"],
  ["processed", "new", "set_by_service"],
] as const)("%s to %s is %s", (present, wanted, move) => {
  expect(moveStatus(present, wanted)).toBe(move);
});
