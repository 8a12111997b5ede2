import { describe, expect, it } from "vitest";
import { ANALYTICS_GROUPS } from "../core/model/category.ts";
import { readCategories, readCurated, readKinds } from "./curated.ts";

describe("data/", () => {
  const categories = readCategories("data");
  const labels = new Set(categories.map((category) => category.label));
  const kinds = readKinds("data");
  const merchants = readCurated("data", kinds, labels).map(({ entry }) => entry);

  it("has each category once, in a known group", () => {
    expect(labels.size).toBe(categories.length);
    expect(new Set(categories.map((category) => category.slug)).size).toBe(categories.length);
    expect(categories.filter(({ analyticsGroup }) => !ANALYTICS_GROUPS.includes(analyticsGroup))).toEqual([]);
  });

  it("names only categories that exist in its kinds", () => {
    const wrong = [...kinds].filter(([, kind]) => !labels.has(kind.out) || !labels.has(kind.in));
    expect(wrong).toEqual([]);
  });

  it("has each merchant in one line", () => {
    const seen = new Map<string, string>();
    const twice = merchants.filter(({ key, source }) => seen.get(key) ?? void seen.set(key, source));
    expect(twice.map(({ name, source }) => `${source} ${name}`)).toEqual([]);
  });

  it("has home pages and four-digit codes where it has any", () => {
    const wrong = merchants.filter(
      ({ url, mcc }) => !/^(https:\/\/[^\s/]+\/.*)?$/.test(url) || !/^(\d{4})?$/.test(mcc),
    );
    expect(wrong.map(({ source, url, mcc }) => `${source} ${url} ${mcc}`)).toEqual([]);
  });

  it.each([
    ["MCA and revenue-based funders", 250, ["mca_funder", "rbf_funder", "processor_advance"]],
    [
      "other lenders and cards",
      250,
      [
        "business_lender",
        "card_issuer",
        "bnpl",
        "mortgage_lender",
        "auto_lender",
        "equipment_lessor",
        "personal_lender",
      ],
    ],
    ["factoring companies", 40, ["factoring"]],
    [
      "processors, marketplaces and platforms",
      80,
      ["card_processor", "marketplace", "payment_platform", "delivery_platform"],
    ],
    ["payroll and benefits", 60, ["payroll", "benefits"]],
    ["insurers", 120, ["insurer", "health_payer"]],
    ["utilities and telecoms", 250, ["utility", "telecom"]],
    ["software", 500, ["software"]],
    ["advertising", 60, ["advertising"]],
    ["carriers", 60, ["carrier"]],
    ["wholesalers and materials", 300, ["wholesaler", "materials"]],
    ["fuel and truck stops", 120, ["fuel", "truck_stop"]],
    ["tax authorities", 50, ["tax_authority"]],
    ["banks", 200, ["bank"]],
  ])("knows enough %s: %d", (_what, least, wanted) => {
    expect(merchants.filter(({ kind }) => wanted.includes(kind)).length).toBeGreaterThanOrEqual(least);
  });
});
