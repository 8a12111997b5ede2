import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonValue, ResultBox } from "../documents/parsed-document.ts";
import { applyPatch, applyPatches, type Patch, type PlacedResult } from "./patch.ts";

const box = (jsonPointer: string): ResultBox => ({
  jsonPointer,
  pageNumber: 1,
  boundingBox: [0, 0, 1, 1],
  value: "",
  confidence: 1,
});
const placed: PlacedResult = {
  result: { name: "a", "odd/~name": 1, rows: [{ n: 1 }, { n: 2 }, { n: 3 }] },
  boxes: ["/name", "/rows/0/n", "/rows/1/n", "/rows/2/n", "/rows10/n"].map(box),
  layoutBoxes: ["/rows/0", "/rows/1", "/rows/2"].map(box),
};
const patch = (op: Patch["op"], path: string, value: JsonValue = null) =>
  applyPatch(placed, { op, path, value, isEnabled: true, source: "user", correctionReason: "" });
const done = (...args: Parameters<typeof patch>) => {
  const applied = patch(...args);
  if (applied.kind === "refused") throw new Error(applied.reason);
  return applied;
};
const pointers = (boxes: readonly ResultBox[]) => boxes.map((one) => one.jsonPointer);

describe("applyPatch", () => {
  it("replaces a value and remembers what stood there", () => {
    const { placed: after, patch: kept } = done("replace", "/rows/1/n", 9);
    expect(after.result).toEqual({ ...placed.result, rows: [{ n: 1 }, { n: 9 }, { n: 3 }] });
    expect(kept.originalValue).toBe(2);
    expect(done("replace", "/odd~1~0name", 2).placed.result["odd/~name"]).toBe(2);
  });

  it("takes elements out of a list and puts them in; places move with theirs", () => {
    const removed = done("remove", "/rows/1");
    expect(removed.patch.originalValue).toEqual({ n: 2 });
    expect(pointers(removed.placed.boxes)).toEqual(["/name", "/rows/0/n", "/rows/1/n", "/rows10/n"]);
    expect(pointers(removed.placed.layoutBoxes)).toEqual(["/rows/0", "/rows/1"]);
    const added = done("add", "/rows/1", { n: 7 });
    expect(added.placed.result.rows).toEqual([{ n: 1 }, { n: 7 }, { n: 2 }, { n: 3 }]);
    expect(pointers(added.placed.layoutBoxes)).toEqual(["/rows/0", "/rows/2", "/rows/3"]);
    expect(done("add", "/rows/-", { n: 7 }).placed.result.rows).toHaveLength(4);
  });

  it.each([
    ["replace", "name"],
    ["replace", ""],
    ["replace", "/missing"],
    ["replace", "/name/deeper"],
    ["replace", "/rows/3"],
    ["replace", "/rows/-"],
    ["remove", "/rows/01"],
    ["add", "/rows/5"],
    ["remove", "/missing"],
  ] as const)("refuses %s at %s", (op, path) => {
    expect(patch(op, path).kind).toBe("refused");
  });

  it("reaches no prototype", () => {
    const { placed: after } = done("add", "/__proto__", { evil: true });
    expect(Object.getPrototypeOf(after.result)).toBe(Object.prototype);
    expect(Object.hasOwn(after.result, "__proto__")).toBe(true);
  });

  it("leaves the result that it was given as it is", () => {
    const before = JSON.stringify(placed);
    for (const op of ["add", "remove", "replace"] as const) patch(op, "/rows/0", { n: 0 });
    expect(JSON.stringify(placed)).toBe(before);
  });

  it("is undone by putting back what stood there", () => {
    const row = fc.integer({ min: 0, max: 2 });
    fc.assert(
      fc.property(row, fc.jsonValue(), (index, value) => {
        const there = done("replace", `/rows/${index}`, value as JsonValue);
        const back = applyPatch(there.placed, { ...there.patch, value: there.patch.originalValue });
        expect(back.kind === "patched" && back.placed.result).toEqual(placed.result);
      }),
    );
  });
});

describe("applyPatches", () => {
  it("applies what is enabled, in order, and passes over what does not fit", () => {
    const told = { source: "user", correctionReason: "", originalValue: null } as const;
    const patches: Patch[] = [
      { op: "remove", path: "/rows/0", value: null, isEnabled: true, ...told },
      { op: "replace", path: "/rows/0/n", value: 8, isEnabled: true, ...told },
      { op: "replace", path: "/rows/1/n", value: 9, isEnabled: false, ...told },
      { op: "replace", path: "/rows/9/n", value: 9, isEnabled: true, ...told },
    ];
    expect(applyPatches(placed, patches).result.rows).toEqual([{ n: 8 }, { n: 3 }]);
  });
});
