import fc from "fast-check";
import { expect, test } from "vitest";
import { append, largest, smallest } from "./lists.ts";

test("say what Math.max and Math.min say, of lists of any length", () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (list) => {
      expect([largest(list), smallest(list)]).toEqual([Math.max(...list), Math.min(...list)]);
    }),
  );
  const long = Array.from({ length: 1_000_000 }, (_, index) => index);
  expect([largest(long), smallest(long)]).toEqual([999_999, 0]);
});

test("a list of any length is added to another", () => {
  const list = [1];
  append(
    list,
    Array.from({ length: 1_000_000 }, (_, index) => index),
  );
  expect(list).toHaveLength(1_000_001);
});
