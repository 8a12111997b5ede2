// npm run bench:uploads
// Prints how long the interface keeps people waiting while ten statements are read, against a service at rest, how soon all are loaded,
// and how much memory all processes take together.

import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { makeStatementPdf } from "../../test/support/statement-pdf.ts";
import { descendantsOf, residentOf } from "../speed/memory.ts";
import { startOwnService } from "../speed/service.ts";
import type { ProbeData } from "./probe.ts";

const FILES = 10;
const PAGES = 10;
const ROWS_PER_PAGE = 30;
const WARM_UP_MS = 1_500;
const PROBE_MS = 5_000;
const PATIENCE_MS = 120_000;

const service = await startOwnService();
try {
  await measure();
} finally {
  await service.stop();
}

async function measure(): Promise<void> {
  await call("PUT", "/api/end_users", { end_user: { end_user_id: "probe" } });
  // The first calls compile code and fill caches.
  await startProbe().stopAfter(pause(WARM_UP_MS));
  const atRest = await startProbe().stopAfter(pause(PROBE_MS));
  let loadedMs = 0;
  const busy = await startProbe().stopAfter(
    loadFiles("e").then((ms) => {
      loadedMs = ms;
    }),
  );
  // Looking at the memory of a process stops it for a moment: a second ten for that.
  let peakMib = 0;
  const looking = setInterval(() => {
    peakMib = Math.max(peakMib, memoryMib());
  }, 500);
  await loadFiles("m");
  clearInterval(looking);
  const rows = FILES * PAGES * ROWS_PER_PAGE;
  console.log(
    `one GET at rest:            p50 ${shown(atRest, 0.5)}  p99 ${shown(atRest, 0.99)} ms (${atRest.length} calls)`,
  );
  console.log(
    `while ${FILES} files are read:     p50 ${shown(busy, 0.5)}  p99 ${shown(busy, 0.99)} ms (${busy.length} calls)`,
  );
  console.log(`ratio at p99:               ${(at(busy, 0.99) / at(atRest, 0.99)).toFixed(2)}`);
  console.log(`${FILES * PAGES} pages, ${rows} rows loaded:  ${(loadedMs / 1000).toFixed(1)} s`);
  console.log(`memory of all processes:    ${peakMib} MiB at most`);
}

/** Uploads ten statements at once and waits until all are loaded. Milliseconds. */
async function loadFiles(prefix: string): Promise<number> {
  const files = await Promise.all(Array.from({ length: FILES }, (_, index) => makeFile(prefix, index)));
  const began = performance.now();
  for (const [index, file_base64] of files.entries()) {
    await call("PUT", "/api/end_users", { end_user: { end_user_id: `${prefix}${index}` } });
    await call("POST", `/api/end_users/${prefix}${index}/files`, { filename: "statement.pdf", file_base64 });
  }
  for (let index = 0; index < FILES && performance.now() - began < PATIENCE_MS; ) {
    if (await isDone(`${prefix}${index}`)) index++;
    else await pause(100);
  }
  return performance.now() - began;
}

type Probe = {
  /** Milliseconds of its calls, ascending. */
  readonly stopAfter: (end: Promise<void>) => Promise<readonly number[]>;
};

function startProbe(): Probe {
  const data: ProbeData = { url: service.url, apiKey: service.apiKey };
  const worker = new Worker(new URL("./probe.ts", import.meta.url), { workerData: data });
  const answer = once(worker, "message");
  return {
    stopAfter: async (end) => {
      await end;
      worker.postMessage("stop");
      const [times] = (await answer) as [readonly number[]];
      return times;
    },
  };
}

async function makeFile(prefix: string, index: number): Promise<string> {
  const rows = Array.from({ length: ROWS_PER_PAGE }, (_, n) => ({
    date: `01/${String(1 + Math.floor((n * 28) / ROWS_PER_PAGE)).padStart(2, "0")}`,
    description: `CHECK CARD PURCHASE NUMBER ${n}`,
    amount: -10 - n,
  }));
  const pages = Array.from({ length: PAGES }, (_, n) => ({
    accountNumber: `${prefix === "m" ? 88 : 77}${index}0${1_000 + n}`,
    rows,
  }));
  return (await makeStatementPdf(pages)).toString("base64");
}

async function isDone(endUser: string): Promise<boolean> {
  const [file] = (await call("GET", `/api/end_users/${endUser}/files`)) as { status: string }[];
  return file?.status === "done";
}

async function call(method: string, path: string, body?: unknown): Promise<unknown> {
  const headers = { "x-api-key": service.apiKey, "content-type": "application/json" };
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(service.url + path, { method, headers, ...init });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

function memoryMib(): number {
  return [service.pid, ...descendantsOf(service.pid)].reduce((sum, pid) => sum + residentOf(pid), 0);
}

function at(times: readonly number[], share: number): number {
  return times[Math.floor(times.length * share)] ?? Number.NaN;
}

function shown(times: readonly number[], share: number): string {
  return at(times, share).toFixed(1);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
