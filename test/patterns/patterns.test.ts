import { expect, it } from "vitest";
import { findPatterns, patternsBuiltBy } from "./find-patterns.ts";
import { judge } from "./judge.ts";
import { digestOf, readKnownLinear } from "./known-linear.ts";

// A text that anybody may send must not stop the one who reads it: every regular expression takes time in proportion to its text.

it("every regular expression of the program is linear", { timeout: 300_000 }, async () => {
  const { literals, builders } = findPatterns();
  expect(literals.length).toBeGreaterThan(1_000);
  const known = readKnownLinear();
  const unjudged = [...literals, ...(await patternsBuiltBy(builders))].filter(
    (one) => !known.has(digestOf(one)),
  );
  const faults: string[] = [];
  for (const pattern of unjudged) {
    const fault = await judge(pattern);
    if (fault !== null) faults.push(`${pattern.at} /${pattern.source}/${pattern.flags}: ${fault}`);
  }
  expect(faults).toEqual([]);
});

it("the judge finds an exponential and a cubic pattern, and lets a bounded one pass", async () => {
  const of = (source: string) => judge({ source, flags: "", at: "" });
  expect(await of("card(?:[x*]+-?)*\\d{4}$")).toContain("exponential");
  expect(await of("(\\.\\s?\\.|_{2,}).*x$")).toContain("polynomial");
  expect(await of("PAYMENT.{0,80}CARD")).toBeNull();
});
