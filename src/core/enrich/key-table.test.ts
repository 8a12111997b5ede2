import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hashOn, makeKeyTable, NO_LETTERS } from "./key-table.ts";

const KEY = fc.stringMatching(/^[A-D0-2]{1,10}$/);

describe("the table of known names", () => {
  it("finds every key inside any text, and nothing else", () => {
    fc.assert(
      fc.property(fc.uniqueArray(KEY, { maxLength: 60 }), KEY, KEY, KEY, (keys, before, text, behind) => {
        const table = makeKeyTable(keys);
        const whole = before + text + behind;
        const from = before.length;
        const to = from + text.length;
        // The hash goes on in two steps, as it does from word to word.
        const middle = from + Math.floor(text.length / 2);
        const hash = hashOn(hashOn(NO_LETTERS, whole, from, middle), whole, middle, to);
        expect(table.find(hash, whole, from, to)).toBe(keys.indexOf(text));
        expect(table.indexOf(text)).toBe(keys.indexOf(text));
      }),
    );
  });

  it("never says of the beginning of a key that nothing begins so", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(KEY, { minLength: 1, maxLength: 60 }),
        fc.nat(),
        fc.nat(),
        (keys, which, cut) => {
          const key = keys[which % keys.length] as string;
          const length = cut % (key.length + 1);
          expect(makeKeyTable(keys).mayBegin(`--${key}`, 2, 2 + length)).toBe(true);
        },
      ),
    );
  });

  it("spares the look-up of most texts that are no name", () => {
    const table = makeKeyTable(["STARBUCKS", "HOMEDEPOT"]);
    const texts = Array.from({ length: 500 }, (_, i) => `UNKNOWN${i}`);
    expect(texts.filter((text) => table.mayBegin(text, 0, text.length))).toEqual([]);
  });
});
