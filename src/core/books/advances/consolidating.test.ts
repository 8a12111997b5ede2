import { beforeAll, describe, expect, it } from "vitest";
import { every, type Line, labelBook, onBusinessDays } from "../../../../test/support/label-book.ts";
import { loadEngine } from "../../../knowledge/load.ts";
import type { Engine } from "../../enrich/engine.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const labelsOf = (lines: readonly Line[]) => labelBook(engine, lines);
const ADVANCE = "Debt Investment - MCA";

describe("one whole amount that comes week by week and is not taken back yet", () => {
  const weekly = every(7, 6, (day): Line => [day + 40, 4_920, "WIRE IN BRACKEN RELIEF PARTNERS RFB WEEKLY"]);
  const collectors: readonly Line[] = [
    ...onBusinessDays(2, 60, "ACH DEBIT FORWARD FINANCING DAILY", 412),
    ...onBusinessDays(3, 60, "ACH DEBIT MAKO RIDGE FUNDING", 377),
  ];

  it("covers the debits of others where several collect", () => {
    const labels = labelsOf([...collectors, ...weekly]);
    expect(new Set(labels.slice(-6))).toEqual(new Set([ADVANCE]));
  });

  it("is a customer's where nobody collects", () => {
    expect(labelsOf([...weekly])).not.toContain(ADVANCE);
  });
});
