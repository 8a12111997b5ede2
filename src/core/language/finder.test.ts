import { expect, test } from "vitest";
import compiled from "#lexicon" with { type: "json" };
import { finderOf, readText } from "./finder.ts";
import { patternOf } from "./lexicon.ts";

/** A text that a term may stand for: of its choices and optional letters those that `turn` chooses. */
function exampleOf(term: string, turn: number): string {
  let text = term.replaceAll("\\d", "7");
  for (let before = ""; before !== text; ) {
    before = text;
    text = text.replace(/\(([^()]*)\)(\??)/, (_, inner: string, optional: string) => {
      const choices = [...inner.split("|"), ...(optional === "" ? [] : [""])];
      return choices[turn % choices.length]!;
    });
  }
  const isGiven = turn % 2 === 0;
  return text.replace(/(.)\?/gu, isGiven ? "$1" : "").replace(/\[(.)[^\]]*\]|[*\\|^$]/gu, "$1");
}

test("a finder finds what its expression finds, in the terms themselves and in what they make together", () => {
  const terms = Object.values(compiled).flat();
  const plain = terms.map((term) => exampleOf(term, 0));
  const others = [1, 2].flatMap((turn) => terms.map((term) => exampleOf(term, turn)));
  const around = plain.flatMap((term, at) => [
    term,
    `${plain[(7 * at + 3) % plain.length]}  ${term} ${plain[(11 * at + 5) % plain.length]}`,
    `X${term}`,
    `${term}S-12/${term}`,
    `é${term}`,
  ]);
  const texts = [...around, ...others];
  for (const role of Object.keys(compiled)) {
    const [find, pattern] = [finderOf(role), patternOf(role)];
    const wrong = texts.filter((text) => find(readText(text)) !== pattern.test(text));
    expect(wrong, role).toEqual([]);
  }
}, 120_000);
