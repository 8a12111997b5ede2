import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { descendantsOf } from "../../bench/speed/memory.ts";
import { startParser } from "../../src/reading/parsing/parser.ts";

const parser = startParser();
afterAll(() => parser.close());

const CSV = "Date,Description,Amount\n2026-01-05,COFFEE,-3.50\n2026-01-06,PAYROLL,1200.00\n";
const read = (bytes = Buffer.from(CSV)) =>
  parser.parseBytes({
    ...{ bytes, mediaType: "text/csv", filename: "bank.csv", fileClass: null },
    ...{ referencePrefix: "f", today: "2026-02-01" },
  });

function parsingProcesses(): readonly number[] {
  return descendantsOf(process.pid).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("parsing/process.ts");
    } catch {
      return false;
    }
  });
}

async function killed(): Promise<void> {
  const ending = new Set(parsingProcesses());
  for (const pid of ending) process.kill(pid, "SIGKILL");
  while (parsingProcesses().some((pid) => ending.has(pid)))
    await new Promise((resolve) => setTimeout(resolve, 10));
}

test.skipIf(process.platform !== "linux")(
  "files are parsed again after the process that parses them was killed",
  { timeout: 60_000 },
  async () => {
    expect(await read()).toMatchObject({ kind: "read", reading: { fileClass: expect.any(String) } });
    expect(parsingProcesses()).toHaveLength(1);
    const reading = Array.from({ length: 3 }, () => read());
    await killed();
    for (const one of await Promise.all(reading)) expect(one).toMatchObject({ kind: "read" });
  },
);
