import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type Floors, measureQuick } from "../../bench/statements/quick.ts";
import { startBenchReader } from "../../bench/statements/reading.ts";
import { ROOT } from "../support/process.ts";

const reader = startBenchReader({ cache: null });
afterAll(() => reader.close());

describe("the reader of statements", () => {
  it("reads no fewer printed statements than the scoreboard's floors, and calls none reconciled that is not", async () => {
    const board = JSON.parse(readFileSync(join(ROOT, "bench/statements/scoreboard.json"), "utf8")) as {
      floors: Record<"seen" | "unseen", Floors>;
    };
    const quick = await measureQuick(reader);
    for (const part of ["seen", "unseen"] as const) {
      expect({ part, falselyReconciled: quick[part].falselyReconciled }).toEqual({
        part,
        falselyReconciled: 0,
      });
      for (const [name, floor] of Object.entries(board.floors[part]))
        expect({ part, name, isHeld: quick[part].floors[name as keyof Floors] >= floor }).toEqual({
          part,
          name,
          isHeld: true,
        });
    }
  }, 120_000);
});
