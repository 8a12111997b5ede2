import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ID_PREFIXES, idFromHash, isId, newId } from "./ids.ts";

describe("ids", () => {
  it("have a prefix and 22 unmistakable characters", () => {
    expect(newId("txn_")).toMatch(/^txn_[2-9A-HJ-NP-Za-km-z]{22}$/);
  });

  it("sort by creation inside a process, also within one millisecond", () => {
    const made = Array.from({ length: 20_000 }, () => newId("txn_"));
    expect([...made].sort()).toEqual(made);
    expect(new Set(made).size).toBe(made.length);
  });

  it("sort by time across milliseconds", async () => {
    const earlier = newId("eus_");
    await new Promise((resolve) => setTimeout(resolve, 3));
    expect(newId("eus_") > earlier).toBe(true);
  });

  it("of a text are always the same and known by their kind", () => {
    expect(idFromHash("mrc_", "starbucks")).toBe(idFromHash("mrc_", "starbucks"));
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.constantFrom(...ID_PREFIXES), (one, other, prefix) => {
        const id = idFromHash(prefix, one);
        expect(isId(prefix, id)).toBe(true);
        expect(id === idFromHash(prefix, other)).toBe(one === other);
      }),
    );
  });

  it("refuse what no id looks like", () => {
    const id = newId("txn_");
    const broken = [
      "",
      "txn_",
      id.slice(1),
      `${id}2`,
      id.slice(0, -1),
      id.replace("txn_", "eus_"),
      `txn_${"z".repeat(22)}`,
    ];
    for (const text of [...broken, `${id.slice(0, -1)}0`, `${id.slice(0, -1)}l`]) {
      expect(isId("txn_", text), text).toBe(false);
    }
    fc.assert(fc.property(fc.string(), (text) => isId("txn_", text) === false));
  });
});
