import { mkdtempSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { type Figure, quantile } from "./figures.ts";

const WRITES = 500;
const PAGE = Buffer.alloc(8_192, 7);

/**
 * Writing 8 kB at the end of a file of its own and waiting until they are safe, without any database, where the service's database lies:
 * a stored answer cannot come sooner.
 */
export async function measureDisk(): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), "egret-disk-"));
  const file = await open(join(folder, "log"), "w");
  const times: number[] = [];
  try {
    for (let index = 0; index < WRITES; index++) {
      const started = performance.now();
      await file.write(PAGE);
      await file.datasync();
      times.push(performance.now() - started);
    }
  } finally {
    await file.close();
    rmSync(folder, { recursive: true });
  }
  return {
    name: "the bare disk: 8 kB written and safe",
    ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
    worstMs: Math.max(...times),
  };
}
