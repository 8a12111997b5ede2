import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { descendantsOf } from "./memory.ts";

// The service as `npm start` runs it, in its own process with its own database in a temporary folder.

/** The flags of `npm start`: a heap that grows by less keeps the service small after a load of 20,000 rows (docs/speed.md). */
const START_FLAGS = ["--max-semi-space-size=64", "--heap-growing-percent=40"];

export type StartedService = {
  readonly url: string;
  readonly apiKey: string;
  readonly pid: number;
  readonly dataDir: string;
  /** From the start of the process to its first line that it is ready, first creation of the database included. */
  readonly startMs: number;
  stop(): Promise<void>;
};

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 20_000;
const root = dirname(dirname(import.meta.dirname));

export async function startOwnService(
  settings: Readonly<Record<string, string>> = {},
): Promise<StartedService> {
  const dataDir = mkdtempSync(join(tmpdir(), "egret-speed-"));
  // PostgreSQL refuses to run as root, so the service runs it as another user, who has to reach the folder.
  chmodSync(dataDir, 0o755);
  const apiKey = `key_${randomBytes(24).toString("hex")}`;
  const started = performance.now();
  const child = spawn(process.execPath, [...START_FLAGS, join(root, "src/main.ts")], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      EGRET_DATA_DIR: join(dataDir, "data"),
      EGRET_API_KEY: apiKey,
      EGRET_RATE_LIMIT: "off",
      EGRET_LOG_LEVEL: "error",
      DATABASE_URL: "",
      ...settings,
    },
  });
  const stop = once(async () => {
    await stopChild(child);
    rmSync(dataDir, { recursive: true, force: true });
  });
  try {
    const url = await readUrl(child);
    const startMs = performance.now() - started;
    await untilWorking(url);
    return { url, apiKey, pid: child.pid!, dataDir: join(dataDir, "data"), startMs, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The service prints where it listens once it is ready. */
function readUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = "";
    const timer = setTimeout(
      () => reject(new Error(`the service was not ready in ${START_TIMEOUT_MS} ms`)),
      START_TIMEOUT_MS,
    );
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`the service ended with code ${code}: ${printed}`)));
    child.stdout!.on("data", (chunk: Buffer) => {
      printed = (printed + chunk.toString("utf8")).slice(-4000);
      const url = /ready: (http:\/\/\S+)/.exec(printed)?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    });
  });
}

/** Its worker loads its code in the second after the first answer, which would count as that of the service. */
async function untilWorking(url: string): Promise<void> {
  for (const deadline = performance.now() + START_TIMEOUT_MS; ; await sleep(100)) {
    if ((await (await fetch(`${url}/metrics`)).text()).includes('role="worker"')) return;
    if (performance.now() > deadline) throw new Error("the worker does not start");
  }
}

/** Asks politely; after the time-out ends this child and the processes it started, and no others. */
async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const own = descendantsOf(child.pid!);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGTERM");
  const timer = setTimeout(() => {
    child.kill("SIGKILL");
    for (const pid of own) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // It ended meanwhile.
      }
    }
  }, STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work();
    return running;
  };
}
