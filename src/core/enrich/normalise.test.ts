import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasLetterPair, isIgnorable, keyOf, wordsOf } from "./normalise.ts";

describe("keyOf", () => {
  it.each([
    ["Wal-Mart", "WALMART"],
    ["Chef's Warehouse", "CHEFSWAREHOUSE"],
    ["Caffè Nero", "CAFFENERO"],
    ["Straße 7", "STRASSE7"],
    ["  ", ""],
  ])("%s is %s", (text, key) => expect(keyOf(text)).toBe(key));

  it("is the same when done twice", () => {
    fc.assert(fc.property(fc.string(), (text) => keyOf(keyOf(text)) === keyOf(text)));
  });
});

describe("wordsOf", () => {
  it("keeps apostrophes inside and splits at everything else", () => {
    expect(wordsOf("MCDONALD'S F123 - WAL-MART").map((word) => word.key)).toEqual([
      "MCDONALDS",
      "F123",
      "WAL",
      "MART",
    ]);
  });

  it("gives offsets that cut the words out of the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        for (const word of wordsOf(text)) expect(keyOf(text.slice(word.start, word.end))).toBe(word.key);
      }),
    );
  });
});

it("numbers and legal forms are ignorable beside a name, other words are not", () => {
  expect(["LLC", "01234", "F12345", "A", "COM"].every(isIgnorable)).toBe(true);
  expect(["GRILL", "DEPOT"].some(isIgnorable)).toBe(false);
});

describe("hasLetterPair", () => {
  it.each([
    ["P 4 A1 9", false],
    ["7-ELEVEN", true],
    ["A-B-C", false],
    ["é1中2", false],
    ["12 中文", true],
  ])("%s: %s", (text, expected) => expect(hasLetterPair(text)).toBe(expected));

  it("agrees with the Unicode pattern", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => hasLetterPair(text) === /\p{L}{2}/u.test(text)),
    );
  });
});
