import { writeFileSync } from "node:fs";
import { findPatterns, patternsBuiltBy } from "./find-patterns.ts";
import { judge } from "./judge.ts";
import { digestOf, KNOWN_LINEAR, readKnownLinear } from "./known-linear.ts";

// `npm run patterns:judge`: judges every pattern that is not known to be linear, and writes down those that are.

const { literals, builders } = findPatterns();
const known = readKnownLinear();
const linear = new Set<string>();
let faults = 0;
for (const pattern of [...literals, ...(await patternsBuiltBy(builders))]) {
  const digest = digestOf(pattern);
  if (linear.has(digest)) continue;
  const fault = known.has(digest) ? null : await judge(pattern);
  if (fault === null) linear.add(digest);
  else {
    faults++;
    console.error(`${pattern.at} /${pattern.source}/${pattern.flags}\n  ${fault}`);
  }
}
writeFileSync(KNOWN_LINEAR, `${[...linear].sort().join("\n")}\n`);
console.log(`${linear.size} patterns are linear, ${faults} are not`);
