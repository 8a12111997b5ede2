import { expect, test } from "vitest";
import compiled from "#lexicon" with { type: "json" };
import { finderOf, patternOf } from "./lexicon.ts";

test("a finder finds what its expression finds, in the terms themselves and in what they make together", () => {
  const terms = Object.values(compiled).flat();
  const plain = terms.map((term) => term.replace(/[*?()[\]\\|^$]/g, ""));
  const texts = plain.flatMap((term, at) => [
    term,
    `${plain[(7 * at + 3) % plain.length]}  ${term} ${plain[(11 * at + 5) % plain.length]}`,
    `X${term}`,
    `${term}S-12/${term}`,
    `é${term}`,
  ]);
  for (const role of Object.keys(compiled)) {
    const [find, pattern] = [finderOf(role), patternOf(role)];
    const wrong = texts.filter((text) => find(text) !== pattern.test(text));
    expect(wrong, role).toEqual([]);
  }
}, 120_000);
