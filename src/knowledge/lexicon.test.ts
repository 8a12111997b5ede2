import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readSources } from "../../test/support/source-files.ts";
import { patternOf, termsOf } from "../core/language/lexicon.ts";
import { readLexicon } from "./lexicon.ts";

describe("data/lexicon", () => {
  const lexicon = readLexicon("data");
  const forms = readFileSync("data/forms.tsv", "utf8");
  const program = readSources(["src/core", "src/knowledge"]).filter(({ path }) => !path.endsWith(".test.ts"));

  it("has no role that nothing asks for", () => {
    const unasked = Object.keys(lexicon).filter(
      (role) =>
        !forms.includes(`{${role}}`) &&
        !program.some(({ text }) => new RegExp(`"${role}"|\\b${role}\\?*: boolean`).test(text)),
    );
    expect(unasked).toEqual([]);
  });

  it("has every role that is asked for", () => {
    // What the head of a statement says is said by its own evidence.
    const readers = program.filter(({ path }) => !path.startsWith("src/core/statements/"));
    const asked = readers.flatMap(({ text }) =>
      Array.from(
        text.matchAll(/\b(?:says|termsOf|wordSet|patternOf|finderOf)\(\s*"(\w+)"/g),
        ([, role]) => role!,
      ),
    );
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.filter((role) => lexicon[role] === undefined)).toEqual([]);
  });

  it("refuses a role without lines", () => {
    expect(() => termsOf("noSuchRole")).toThrow('no line with the role "noSuchRole"');
  });

  it("reads whole words, and beginnings where a star lets the word go on", () => {
    const refunded = patternOf("givenBack");
    expect(refunded.test("VENDOR REVERSAL 12")).toBe(true);
    expect(refunded.test("AVOIDANCE")).toBe(false);
  });
});
