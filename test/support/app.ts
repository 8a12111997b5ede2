import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../../src/config.ts";
import type { Context } from "../../src/context.ts";
import type { Engine } from "../../src/core/enrich/engine.ts";
import { makeSecret } from "../../src/db/keys.ts";
import { loadEngine } from "../../src/knowledge/load.ts";
import { type Parser, startParser } from "../../src/reading/parsing/parser.ts";
import { type PdfReader, startPdfReader } from "../../src/reading/pdf/reader.ts";
import type { PdfSettings } from "../../src/reading/pdf/settings.ts";
import { type ServiceOptions, startService } from "../../src/service.ts";
import { checkAnswer } from "./check-answer.ts";
import { makeDatabase } from "./database.ts";
import { makeDataDir } from "./process.ts";

/** A whole service for API tests: real HTTP on a free port, real database, clock in the test's hand. */
export type App = {
  readonly url: string;
  /** A key that works. */
  readonly key: string;
  readonly context: Context;
  /** `fetch` with the key and a JSON body. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Moves the clock. */
  setNow(instant: string): void;
  stop(): Promise<void>;
};

export type CallOptions = {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Another key, or null for none. */
  readonly key?: string | null;
};

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
};

export const TEST_NOW = "2026-03-31T12:00:00.000Z";

/** Starts the service with the settings of `env` on top of a free port, a fresh database and silence. */
export async function startApp(
  env: Readonly<Record<string, string>> = {},
  options: Pick<ServiceOptions, "logSink"> = {},
): Promise<App> {
  const key = env.EGRET_API_KEY ?? makeSecret();
  const data = makeDataDir();
  const config = readConfig({
    PORT: "0",
    EGRET_LOG_LEVEL: "silent",
    EGRET_API_KEY: key,
    DATABASE_URL: env.DATABASE_URL ?? (await makeDatabase()),
    EGRET_DATA_DIR: data.path,
    ...env,
  });
  let now = new Date(TEST_NOW);
  const service = await startService(config, { ...options, now: () => now, ...SHARED });
  const url = service.url ?? "";
  return {
    url,
    key,
    context: service.context,
    call: (method, path, options = {}) => call(url + path, method, { key, ...options }),
    setNow: (instant) => {
      now = new Date(instant);
    },
    stop: async () => {
      await service.stop();
      data.remove();
    },
  };
}

let engine: Promise<Engine> | undefined;
let parser: Parser | undefined;
const pdfReaders = new Map<string, PdfReader>();

/** Longer than a run, which reads files again and again. */
const KEPT = { idleMs: 3_600_000 };

/**
 * What is the same for every service of a test process and holds nothing of anybody: each start of it takes seconds. The processes of
 * readers end with ours.
 */
const SHARED = {
  loadEngine: () => {
    engine ??= loadEngine();
    return engine;
  },
  startReaders: (ofService: PdfSettings) => {
    parser ??= startParser(KEPT);
    const settings = { ...ofService, cacheDir: join(tmpdir(), "egret-test-cache") };
    const key = JSON.stringify(settings);
    const pdf = pdfReaders.get(key) ?? startPdfReader(settings, KEPT);
    pdfReaders.set(key, pdf);
    return { pdf, parser };
  },
};

async function call(url: string, method: string, options: CallOptions): Promise<Answer> {
  const { body, key } = options;
  const headers: Record<string, string> = {
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...(key === undefined || key === null ? {} : { "x-api-key": key }),
    ...options.headers,
  };
  const response = await fetch(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  if (isJson) checkAnswer({ method, path: new URL(url).pathname }, { status: response.status, text });
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : null };
}
