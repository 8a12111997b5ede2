// npm run bench:dashboard
// Prints how much JavaScript the dashboard starts with, how soon its pages paint, and how smoothly a hundred thousand transactions scroll:
// a service in a process of its own, filled through the API, in front of a real Chromium.

import { existsSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { type StartedService, startOwnService } from "../speed/service.ts";

const LOADS = 7;
const ROWS = 100_000;
const ROWS_A_LOAD = 20_000;
const SCROLL_MS = 4_000;
const PATIENCE_MS = 300_000;
const TRANSACTIONS = "/end-users/many?tab=transactions";
const EXECUTABLE = process.env["EGRET_CHROMIUM"] ?? "/usr/bin/chromium";

/** When the first and the largest thing of the page were painted, in milliseconds. */
const READ_PAINTS = `new Promise((resolve) => {
  const first = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN;
  let largest = NaN;
  new PerformanceObserver((list) => { largest = list.getEntries().at(-1).startTime; })
    .observe({ type: "largest-contentful-paint", buffered: true });
  setTimeout(() => resolve({ first, largest }), 100);
})`;

if (existsSync(EXECUTABLE)) await run();
else console.log(`skipped: no Chromium at ${EXECUTABLE}; set EGRET_CHROMIUM`);

async function run(): Promise<void> {
  const service = await startOwnService();
  const browser = await chromium.launch({ executablePath: EXECUTABLE, args: ["--headless", "--no-sandbox"] });
  try {
    await fill(service);
    const viewport = { width: 1280, height: 800 };
    const context = await browser.newContext({ baseURL: service.url, viewport });
    await context.request.post("/session", {
      data: { key: service.apiKey },
      headers: { "x-egret-dashboard": "1" },
    });
    await printScripts(context);
    await printPaints(context, "inbox", "/");
    await printPaints(context, "end user", "/end-users/many");
    await printPaints(context, "transactions", TRANSACTIONS);
    await printFrames(context);
  } finally {
    await browser.close();
    await service.stop();
  }
}

/** One end user with a restaurant's rows over four years. */
async function fill(service: StartedService): Promise<void> {
  await call(service, "POST", "/api/end_users", { end_user: { end_user_id: "many", name: "Many Rows Inc" } });
  for (let from = 0; from < ROWS; from += ROWS_A_LOAD) {
    const transactions = Array.from({ length: ROWS_A_LOAD }, (_, at) => rowOf(from + at));
    await call(service, "POST", "/api/end_users/many/transactions", { transactions });
  }
  await call(service, "POST", "/api/end_users/many/enrich");
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const { end_user: endUser } = await call(service, "GET", "/api/end_users/many");
    if (endUser.status === "processed") return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("the rows were not enriched in time");
}

function rowOf(at: number) {
  const day = new Date(Date.UTC(2022, 0, 1) + Math.floor((at * 1_460) / ROWS) * 86_400_000);
  const isSale = at % 9 === 0;
  return {
    ...{ reference_id: `m-${at}`, account_id: "checking-4411", currency: "USD" },
    amount: isSale ? 900 + (at % 700) : -5 - (at % 400),
    balance: 20_000 + (at % 9_000),
    date: day.toISOString().slice(0, 10),
    description: isSale
      ? "BANKCARD 8076 DES:MTOT DEP ID:518089990020123 INDN:ACME GRILL"
      : `SQ *SHOP NUMBER ${at % 3_000} PORTLAND OR`,
  };
}

type EndUserAnswer = { readonly end_user: { readonly status: string } };

async function call(
  { url, apiKey }: StartedService,
  method: string,
  path: string,
  body?: unknown,
): Promise<EndUserAnswer> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      "x-api-key": apiKey,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as EndUserAnswer;
}

/** What the inbox needs before it can be used. */
async function printScripts(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const bodies: Promise<Buffer>[] = [];
  page.on("response", (answer) => {
    if (answer.url().endsWith(".js")) bodies.push(answer.body());
  });
  await page.goto("/", { waitUntil: "networkidle" });
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(
    `${"JavaScript at start".padEnd(22)}${(total / 1000).toFixed(0)} kB gzipped in ${sizes.length} files`,
  );
  await page.close();
}

type Paints = { readonly first: number; readonly largest: number };

async function printPaints(context: BrowserContext, name: string, path: string): Promise<void> {
  const paints: Paints[] = [];
  for (let load = 0; load < LOADS; load++) {
    const page = await context.newPage();
    await page.goto(path, { waitUntil: "networkidle" });
    paints.push(await page.evaluate<Paints>(READ_PAINTS));
    await page.close();
  }
  const shown = (of: (one: Paints) => number) => {
    const values = sorted(paints.map(of));
    return `${at(values, 0.5).toFixed(0)} ms (worst ${at(values, 1).toFixed(0)})`;
  };
  const [first, largest] = [shown((one) => one.first), shown((one) => one.largest)];
  console.log(`${name.padEnd(22)}first paint ${first}, largest ${largest}, of ${LOADS} loads`);
}

/** Scrolls through the whole list without a pause. */
async function printFrames(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(TRANSACTIONS, { waitUntil: "networkidle" });
  const gaps = sorted(await scrollThrough(page));
  const late = gaps.filter((gap) => gap > 50).length;
  console.log(
    `${`frames, ${ROWS.toLocaleString("en-US")} rows`.padEnd(22)}p50 ${at(gaps, 0.5).toFixed(1)} ms, p95 ${at(gaps, 0.95).toFixed(1)} ms, ` +
      `${late} of ${gaps.length} over 50 ms while scrolling through all of them in ${SCROLL_MS / 1000} s`,
  );
}

function scrollThrough(page: Page): Promise<number[]> {
  return page.evaluate<number[]>(`new Promise((resolve) => {
    const place = document.querySelector(".tx-scroll");
    const gaps = [];
    const began = performance.now();
    let last = began;
    const step = (now) => {
      gaps.push(now - last);
      last = now;
      place.scrollTop = (place.scrollHeight * (now - began)) / ${SCROLL_MS};
      if (now - began < ${SCROLL_MS}) requestAnimationFrame(step);
      else resolve(gaps.slice(1));
    };
    requestAnimationFrame(step);
  })`);
}

function sorted(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b);
}

function at(values: readonly number[], share: number): number {
  return values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
}
