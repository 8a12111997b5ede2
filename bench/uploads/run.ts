// npm run bench:uploads
// Prints how long the interface keeps people waiting while ten statements are read, against a service at rest, how soon all are loaded,
// and how much memory all processes take together.

import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { makeStatementPdf } from "../../test/support/statement-pdf.ts";
import { residentOfAll } from "../speed/memory.ts";
import { startOwnService } from "../speed/service.ts";
import type { ProbeData } from "./probe.ts";

const FILES = 10;
const PAGES = 10;
const ROWS_PER_PAGE = 30;
const WARM_UP_MS = 1_500;
const LEAD_MS = 1_000;
/** As many calls as beside the files: a p99 of few calls varies. */
const PROBE_MS = 15_000;
/** Until what a load leaves behind is done: history, events, figures held against pictures. */
const SETTLED_MS = 4_000;
const ROUNDS = 3;
const PATIENCE_MS = 120_000;

const service = await startOwnService();
try {
  await measure();
} finally {
  await service.stop();
}

async function measure(): Promise<void> {
  await call("PUT", "/api/end_users", { end_user: { end_user_id: "probe" } });
  // The first calls and the first files compile code, start processes and fill caches. Looking at the memory of a process stops it for a
  // moment, so that is done here.
  await probeBeside(() => pause(WARM_UP_MS));
  let peakMib = 0;
  const looking = setInterval(() => {
    peakMib = Math.max(peakMib, memoryMib());
  }, 500);
  const first = await makeFiles(0);
  const cold = await probeBeside(() => loadFiles(first));
  clearInterval(looking);
  await pause(SETTLED_MS);
  const atRest = await probeBeside(() => pause(PROBE_MS));
  const busy: number[] = [];
  let loadedMs = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    // Printing them takes a core too: before anybody asks.
    const files = await makeFiles(round);
    await pause(SETTLED_MS);
    const times = await probeBeside(async () => {
      const began = performance.now();
      await loadFiles(files);
      loadedMs += performance.now() - began;
    });
    busy.push(...times);
  }
  busy.sort((a, b) => a - b);
  const rows = FILES * PAGES * ROWS_PER_PAGE;
  console.log(
    `one GET at rest:            p50 ${shown(atRest, 0.5)}  p99 ${shown(atRest, 0.99)} ms (${atRest.length} calls)`,
  );
  console.log(
    `while ${FILES} files are read:     p50 ${shown(busy, 0.5)}  p99 ${shown(busy, 0.99)} ms (${busy.length} calls)`,
  );
  console.log(`ratio at p99:               ${(at(busy, 0.99) / at(atRest, 0.99)).toFixed(2)}`);
  console.log(
    `beside the first ${FILES} ever:     p50 ${shown(cold, 0.5)}  p99 ${shown(cold, 0.99)} ms (${cold.length} calls)`,
  );
  console.log(
    `${FILES * PAGES} pages, ${rows} rows loaded:  ${(loadedMs / ROUNDS / 1000).toFixed(1)} s (of ${ROUNDS} times)`,
  );
  console.log(`memory of all processes:    ${peakMib} MiB at most`);
}

type File = { readonly endUser: string; readonly file_base64: string };

function makeFiles(round: number): Promise<readonly File[]> {
  const names = Array.from({ length: FILES }, (_, index) => index);
  return Promise.all(
    names.map(async (index) => ({
      endUser: `e${round}_${index}`,
      file_base64: await makeFile(round, index),
    })),
  );
}

/** Uploads the statements at once and waits until all are loaded. */
async function loadFiles(files: readonly File[]): Promise<void> {
  const began = performance.now();
  for (const { endUser, file_base64 } of files) {
    await call("PUT", "/api/end_users", { end_user: { end_user_id: endUser } });
    await call("POST", `/api/end_users/${endUser}/files`, { filename: "statement.pdf", file_base64 });
  }
  for (const { endUser } of files) {
    while (!(await isDone(endUser))) {
      if (performance.now() - began > PATIENCE_MS) throw new Error(`${endUser} is not loaded`);
      await pause(100);
    }
  }
}

/**
 * Somebody who calls all the time, from a second before the work on; the milliseconds of the calls beside it, ascending. Before that the
 * first calls open the connection and compile the client's own code.
 */
async function probeBeside(work: () => Promise<void>): Promise<readonly number[]> {
  const data: ProbeData = { url: service.url, apiKey: service.apiKey };
  const worker = new Worker(new URL("./probe.ts", import.meta.url), { workerData: data });
  const answer = once(worker, "message");
  await pause(LEAD_MS);
  worker.postMessage("count");
  await work();
  worker.postMessage("stop");
  const [times] = (await answer) as [readonly number[]];
  return times;
}

async function makeFile(round: number, index: number): Promise<string> {
  const rows = Array.from({ length: ROWS_PER_PAGE }, (_, n) => ({
    date: `01/${String(1 + Math.floor((n * 28) / ROWS_PER_PAGE)).padStart(2, "0")}`,
    description: `CHECK CARD PURCHASE NUMBER ${n}`,
    amount: -10 - n,
  }));
  const pages = Array.from({ length: PAGES }, (_, n) => ({
    accountNumber: `${70 + round}${index}0${1_000 + n}`,
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
  return residentOfAll(service.pid);
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
