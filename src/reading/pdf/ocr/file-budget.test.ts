import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { makeFileBudget } from "./file-budget.ts";

it("gives every page of a file its time, whatever part of a millisecond the page before took", async () => {
  const { spend } = makeFileBudget(new AbortController().signal);
  for (let page = 1; page <= 3; page++) expect(await spend(() => setTimeout(1.5, page))).toBe(page);
});
