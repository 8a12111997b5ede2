import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { SIGNS } from "./signs.ts";

it("every sign has its line in docs/anomalies.md", () => {
  const told = readFileSync("docs/anomalies.md", "utf8");
  expect(Object.keys(SIGNS).filter((code) => !told.includes(`\`${code}\``))).toEqual([]);
});
