import { beforeAll, describe, expect, it } from "vitest";
import { every, type Line, labelBook } from "../../../../test/support/label-book.ts";
import { loadEngine } from "../../../knowledge/load.ts";
import type { Engine } from "../../enrich/engine.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const labelOf = (lines: readonly Line[]) => labelBook(engine, lines).at(-1);

describe("a deposit of which the bank says nothing", () => {
  const takings = every(2, 30, (day): Line => [day, 611.37 + day, "MOBILE DEPOSIT"]);

  it("counts as deposits do, however large it is, and is not stated surely", () => {
    expect(labelOf([...takings, [95, 8_600, "MOBILE DEPOSIT"]])).toBe("Check Deposits");
    expect(labelOf([...takings, [95, 22_000, "DESKTOP CHECK DEPOSIT"]])).toBe("Check Deposits");
    expect(labelOf([...takings, [95, 8_600, "BRANCH DEPOSIT F150 SALE"]])).toBe("Special Inflows");
  });

  it("is one of checks, in whole notes too", () => {
    expect(labelOf([...takings, [95, 640, "DEPOSIT 4471"]])).toBe("Check Deposits");
  });
});
