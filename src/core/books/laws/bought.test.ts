import { beforeAll, expect, it } from "vitest";
import { labelBook } from "../../../../test/support/label-book.ts";
import { loadEngine } from "../../../knowledge/load.ts";
import type { Engine } from "../../enrich/engine.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const boughtBy = (industry: string | null, description: string) =>
  labelBook(engine, [[3, -214.33, description]], { companies: ["Alder & Finch LLC"], industry })[0];

it.each([
  ["roofing contractor", "THE HOME DEPOT #4412 DAYTON OH", "Inventory"],
  ["dental practice", "THE HOME DEPOT #4412 DAYTON OH", "Other Expenses"],
  ["child care center", "COSTCO WHSE #0388 DAYTON OH", "Inventory"],
  ["gym", "COSTCO WHSE #0388 DAYTON OH", "Other Expenses"],
  ["long-haul trucking", "LOVES TRAVEL STOP #552 AMARILLO TX", "Inventory"],
  ["pest control", "LOVES TRAVEL STOP #552 AMARILLO TX", "Travel"],
])("what a shop of many trades sells to a business of %s is %s: %s", (industry, description, label) => {
  expect(boughtBy(industry, description)).toBe(label);
});

it("stays what it mostly is where no trade is told", () => {
  expect(boughtBy(null, "THE HOME DEPOT #4412 DAYTON OH")).toBe("Inventory");
});
