import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../core/enrich/engine.ts";
import { type Funder, readFunders } from "./funders.ts";
import { loadEngine } from "./load.ts";

describe("the directory of funders", () => {
  const funders = readFunders(join(import.meta.dirname, "../../data"));
  let engine: Engine;
  beforeAll(async () => {
    engine = await loadEngine();
  });

  it("has one line a funder, in the order of its slugs", () => {
    expect(funders.length).toBeGreaterThan(400);
    const slugs = funders.map((one) => one.slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect([...slugs].sort()).toEqual(slugs);
    expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
  });

  it("ties every funder to a merchant of the group debt.mca_or_rbf", () => {
    const isTied = ({ merchantKey }: Funder) =>
      engine.merchantByKey(merchantKey)?.groupId === "debt.mca_or_rbf";
    expect(funders.filter((one) => !isTied(one)).map((one) => one.name)).toEqual([]);
  });

  it("gives domains as they stand in addresses", () => {
    const domains = funders.flatMap((one) => one.emailDomains);
    expect(domains.length).toBeGreaterThan(200);
    expect(domains.filter((one) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(one))).toEqual([]);
  });
});
