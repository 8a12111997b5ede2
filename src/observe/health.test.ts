import { statfs } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import type { Context } from "../context.ts";
import { checkReadiness } from "./health.ts";

vi.mock("node:fs/promises", async (original) => ({ ...(await original()), statfs: vi.fn() }));

const context = {
  pool: { query: async () => ({ rows: [{ found: true }] }) },
  engine: { modelVersion: "1" },
  config: { dataDir: "/somewhere" },
} as unknown as Context;

test.each([
  ["a disk without room is not ready", 1_000, false],
  ["a disk with room is", 1_000_000, true],
])("%s", async (_what, blocks, hasRoom) => {
  vi.mocked(statfs).mockResolvedValue({ bavail: blocks, bsize: 4_096 } as never);
  expect((await checkReadiness(context)).checks.disk).toBe(hasRoom);
});

test("a folder that is not there yet is no full disk", async () => {
  vi.mocked(statfs).mockRejectedValue(new Error("ENOENT"));
  expect((await checkReadiness(context)).checks.disk).toBe(true);
});
