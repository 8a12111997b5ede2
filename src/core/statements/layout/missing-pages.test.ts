import { expect, it } from "vitest";
import { linesOfDocument } from "../../print/lines.ts";
import { typed } from "../typed-page.fixture.ts";
import { missingPagesOf } from "./missing-pages.ts";

/** `counts`: what stands on each page of the file; `own`: the pages on which the account stands. */
const missing = (counts: readonly string[], own: readonly number[]) => {
  const lines = linesOfDocument(typed(counts.map((count) => `Sandy Hollow Bank\n${count}\n`)).pages);
  return missingPagesOf(
    lines.filter(({ page }) => own.includes(page)),
    lines,
  );
};

it.each([
  ["of all", ["Page 1 of 2", "Page 2 of 2"], [1, 2], null],
  ["of which another account has one", ["Page 1 of 3", "Page 2 of 3", "Page 3 of 3"], [1, 2], null],
  ["of which the first has no number", ["Welcome", "Page 2 of 2"], [1, 2], null],
  ["without the last", ["Page 1 of 3", "Page 2 of 3"], [1, 2], /page 3 is missing/],
  [
    "without the last, which the statement before has",
    ["Page 1 of 3", "Page 2 of 3", "Page 3 of 3", "Page 1 of 3", "Page 2 of 3"],
    [4, 5],
    /page 3 is missing/,
  ],
])("pages %s", (_, counts, own, said) => {
  const found = missing(counts, own);
  if (said === null) expect(found).toBeNull();
  else expect(found).toMatch(said);
});
