import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeSieve } from "./sieve.ts";

describe("makeSieve", () => {
  it("never refuses one of its keys", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" })), (keys) => {
        const mayBe = makeSieve(keys);
        expect(keys.filter((key) => !mayBe(key))).toEqual([]);
      }),
    );
  });

  it("refuses other words, and everything when there are no keys", () => {
    const mayBe = makeSieve(["AUSTIN", "EL", "X"]);
    expect(["HOUSTON", "AUSTINTX", "IL", "Y", ""].filter(mayBe)).toEqual([]);
    expect(makeSieve([])("AUSTIN")).toBe(false);
  });
});
