import { execFileSync } from "node:child_process";
import { getPriority } from "node:os";
import { describe, expect, it, vi } from "vitest";
import { startPdfReader } from "../../src/reading/pdf/reader.ts";
import { drawPdf } from "../support/pdf-files.ts";
import { makeTestReader, textOf } from "../support/pdf-reader.ts";

const reader = makeTestReader();

const long = await drawPdf((pdf) => {
  for (let page = 1; page <= 200; page++) {
    if (page > 1) pdf.addPage();
    pdf.text(`Page ${page}`);
    for (let row = 0; row < 30; row++) pdf.text(`03/12 Payment of rent ${row} 1,250.00`);
  }
});

/** The reading processes that this process started. */
function readingProcesses(): number[] {
  const children = execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(process.pid)]).toString();
  return children
    .split("\n")
    .flatMap((line) => (line.includes("pdf/process/main.ts") ? [Number.parseInt(line, 10)] : []));
}

// Killed and started again, on a machine that may be busy.
vi.setConfig({ testTimeout: 90_000 });

describe("the reading process", () => {
  it("may die: what it was reading is read by the next one", async () => {
    let isKilled = false;
    const onProgress = () => {
      if (!isKilled) for (const pid of readingProcesses()) process.kill(pid, "SIGKILL");
      isKilled = true;
    };
    const [first, second] = await Promise.all([
      reader.readDocument(long, { onProgress }),
      reader.readDocument(long),
    ]);
    expect(isKilled).toBe(true);
    for (const outcome of [first, second]) {
      const pages = outcome.kind === "read" ? outcome.document.pages : [];
      expect(pages).toHaveLength(200);
      expect(pages.map((page) => page.number)).toEqual(pages.map((_, index) => index + 1));
    }
  });

  it("that dies twice of the same file gives it up, and goes on with others", async () => {
    const onProgress = () => {
      for (const pid of readingProcesses()) process.kill(pid, "SIGKILL");
    };
    expect(await reader.readDocument(long, { onProgress })).toMatchObject({
      kind: "refused",
      reason: "reader_failed",
    });
    expect((await reader.readDocument(long)).kind).toBe("read");
  });

  it("stops reading when it is told to", async () => {
    const stop = new AbortController();
    const reading = reader.readDocument(long, {
      signal: stop.signal,
      onProgress: () => stop.abort(new Error("enough")),
    });
    await expect(reading).rejects.toThrow("enough");
    const small = await drawPdf((pdf) => pdf.text("Balance 1.00"));
    const outcome = await reader.readDocument(small);
    expect(outcome.kind === "read" && outcome.document.pages.map(textOf)).toEqual(["Balance 1.00"]);
    await expect(
      reader.readDocument(small, { signal: AbortSignal.abort(new Error("before")) }),
    ).rejects.toThrow("before");
  });

  it.skipIf(process.platform !== "linux")(
    "gets none of our secrets, steps back and ends with its reader",
    async () => {
      const before = readingProcesses();
      const own = startPdfReader({
        ...{ workers: 1, pageLimit: 10, timeoutSeconds: 60, memoryMb: 128, ocr: "off" as const },
        ...{ ocrLanguages: ["eng"], programPath: "/usr/bin", cacheDir: "/nonexistent" },
      });
      await own.readDocument(await drawPdf((pdf) => pdf.text("Balance 1.00")));
      const started = readingProcesses().filter((pid) => !before.includes(pid));
      expect(started).toHaveLength(1);
      const environment = execFileSync("cat", [`/proc/${started[0]}/environ`])
        .toString()
        .split("\0");
      const names = environment.map((entry) => entry.split("=")[0]).filter((name) => name !== "");
      expect(
        names.filter(
          (name) => !/^(PATH|OMP_THREAD_LIMIT|NODE_CHANNEL_|NODE_COMPILE_CACHE$)/.test(name ?? ""),
        ),
      ).toEqual([]);
      const pid = started[0] ?? 0;
      expect(getPriority(pid)).toBeGreaterThanOrEqual(10);
      await own.close();
      expect(readingProcesses()).toEqual(before);
      await expect(own.readDocument(long)).rejects.toThrow("closed");
    },
  );
});
