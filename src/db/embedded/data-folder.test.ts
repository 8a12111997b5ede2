import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { openDataFolder } from "./data-folder.ts";

describe("the data folder", () => {
  it.runIf(existsSync("/proc/self"))(
    "in a place that takes none is refused instead of tried for ever",
    () => {
      expect(() => openDataFolder("/proc/egret/data")).toThrow("set EGRET_DATA_DIR to a folder of yours");
    },
  );
});
