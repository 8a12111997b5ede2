import { describe, expect, it } from "vitest";
import { isOneOff } from "./near-match.ts";

describe("isOneOff", () => {
  it.each([
    ["STARBUCKS", "STARBUKS", true],
    ["STARBUCKS", "STARBUCKSS", true],
    ["STARBUCKS", "STARBUCLS", true],
    ["STARBUCKS", "STARBUKCS", true],
    ["STARBUCKS", "STARBUCKS", false],
    ["STARBUCKS", "STARBUK", false],
    ["STARBUCKS", "STRABUKCS", false],
  ])("%s against %s: %s", (a, b, expected) => {
    expect(isOneOff(a, b)).toBe(expected);
    expect(isOneOff(b, a)).toBe(expected);
  });
});
