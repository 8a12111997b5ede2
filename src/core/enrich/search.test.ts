import { describe, expect, it } from "vitest";
import { loadEngine } from "../../knowledge/load.ts";

const engine = await loadEngine();
const namesOf = (name: string, limit = 5) =>
  engine.searchMerchants(name, limit).map((merchant) => merchant.name);

describe("searchMerchants", () => {
  it.each([
    ["walmart", "Walmart"],
    ["Wal-Mart", "Walmart"],
    ["home depot", "The Home Depot"],
    ["ondeck", "OnDeck"],
    ["forward financing", "Forward Financing"],
    ["o'reilly auto parts", "O'Reilly Auto Parts"],
  ])("%s finds %s first", (name, first) => expect(namesOf(name)[0]).toBe(first));

  it("puts names that begin with the text before names that contain it", () => {
    const names = namesOf("depot", 50);
    const begins = names.map((name) => /^(the )?depot/i.test(name));
    expect(names.length).toBeGreaterThan(1);
    expect(begins.indexOf(true)).toBeLessThanOrEqual(Math.max(0, begins.indexOf(false)));
  });

  it("names each merchant once and keeps to the limit", () => {
    const keys = engine.searchMerchants("bank", 40).map((merchant) => merchant.key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toHaveLength(40);
    expect(namesOf("bank", 3)).toHaveLength(3);
  });

  it.each(["", "   ", "***", "zzzzqqqqxxxx"])("%j finds nothing", (name) =>
    expect(namesOf(name)).toEqual([]),
  );
});
