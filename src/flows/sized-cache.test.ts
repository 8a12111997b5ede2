import { expect, test } from "vitest";
import { makeSizedCache } from "./sized-cache.ts";

test("keeps what was used last, up to its size", () => {
  const cache = makeSizedCache<string>(10);
  cache.put("a", "A", 4);
  cache.put("b", "B", 4);
  cache.get("a");
  cache.put("c", "C", 4);
  expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual(["A", undefined, "C"]);
});

test("a replaced value no longer counts, and what is too large is not kept", () => {
  const cache = makeSizedCache<string>(10);
  cache.put("a", "A", 6);
  cache.put("a", "AA", 2);
  cache.put("b", "B", 8);
  expect([cache.get("a"), cache.get("b")]).toEqual(["AA", "B"]);
  cache.put("c", "C", 11);
  expect([cache.get("c"), cache.get("a")]).toEqual([undefined, "AA"]);
});
