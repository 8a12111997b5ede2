import type { KeyObject } from "node:crypto";
import type { Dispatcher } from "undici";
import { describeFailure } from "./describe-failure.ts";
import { exchange } from "./exchange.ts";
import { makeHttpClient } from "./http-client.ts";
import { type Message, signatureHeaders } from "./sign.ts";

// One attempt. Success is a status of 2xx; the body of the answer is read for the log only, and only as far as the log keeps it.

export type Outgoing = Message & {
  readonly url: string;
  /** The user's own; ours win. */
  readonly headers: Readonly<Record<string, string>>;
  /** All sign; from `signingKey`. */
  readonly keys: readonly KeyObject[];
};

export type Answered = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export type Attempt = {
  readonly started: Date;
  readonly durationMs: number;
  /** Ours as sent; of the user's own only the names, their values are often passwords. */
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly answer: Answered | null;
  /** In plain words; null when the receiver took it. */
  readonly error: string | null;
};

export type Sender = {
  send(message: Outgoing): Promise<Attempt>;
  close(): Promise<void>;
};

/** From the first byte of the connection to the status line. */
const TIMEOUT_MS = 10_000;
/** How much of an answer's body is kept, and how long we wait for it once the status is known. */
const BODY_KEPT_BYTES = 2_048;
const BODY_TIMEOUT_MS = 1_000;
const HEADERS_KEPT = 20;
const HEADER_VALUE_KEPT = 200;

type SenderOptions = {
  readonly arePrivateAllowed: boolean;
  readonly userAgent: string;
  /** Tests have no ten seconds. */
  readonly timeoutMs?: number;
};

export function makeSender(options: SenderOptions): Sender {
  const { timeoutMs = TIMEOUT_MS } = options;
  // Every address may have a request under way (flows/target-run.ts): one that is slow must not hold the socket that another, perhaps of
  // another tenant at the same origin, is waiting for.
  const pooled = makeHttpClient({ ...options, isKeptAlive: true, connections: null });
  const fresh = makeHttpClient({ ...options, isKeptAlive: false, connections: null });
  return {
    send: async (message) => {
      const ours = oursOf(message, options.userAgent);
      const started = new Date();
      const begun = performance.now();
      const outcome = await tryTwice([pooled, fresh], message, ours, timeoutMs);
      return {
        started,
        durationMs: Math.round(performance.now() - begun),
        requestHeaders: { ...masked(message.headers), ...ours, "webhook-signature": "v1,…" },
        ...outcome,
      };
    },
    close: async () => {
      await Promise.all([pooled.destroy(), fresh.destroy()]);
    },
  };
}

function oursOf(message: Outgoing, userAgent: string): Record<string, string> {
  return {
    "content-type": "application/json",
    "user-agent": userAgent,
    ...signatureHeaders(message.keys, message),
  };
}

function masked(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.keys(headers).map((name) => [name.toLowerCase(), "…"]));
}

type Outcome = Pick<Attempt, "answer" | "error">;

/** A kept connection may have been closed by the receiver at this very moment: that is not its failure, a new one tells. */
async function tryTwice(
  [pooled, fresh]: readonly [Dispatcher, Dispatcher],
  message: Outgoing,
  ours: Record<string, string>,
  timeoutMs: number,
): Promise<Outcome> {
  const begun = performance.now();
  try {
    return await attempt(pooled, message, ours, timeoutMs);
  } catch (error) {
    if (!isClosedConnection(error)) return { answer: null, error: describeFailure(error) };
  }
  try {
    const leftMs = Math.max(1, timeoutMs - (performance.now() - begun));
    return await attempt(fresh, message, ours, leftMs);
  } catch (error) {
    return { answer: null, error: describeFailure(error) };
  }
}

async function attempt(
  dispatcher: Dispatcher,
  message: Outgoing,
  ours: Record<string, string>,
  timeoutMs: number,
): Promise<Outcome> {
  const names = new Set(Object.keys(ours));
  const others = Object.entries(message.headers).filter(([name]) => !names.has(name.toLowerCase()));
  const { status, headers, body } = await exchange(dispatcher, {
    url: new URL(message.url),
    headers: { ...Object.fromEntries(others), ...ours },
    body: message.body,
    timeoutMs,
    bodyAtMostBytes: BODY_KEPT_BYTES,
    bodyTimeoutMs: BODY_TIMEOUT_MS,
  });
  const answer = { status, headers: keptHeaders(headers), body: storable(body.toString("utf8")) };
  return { answer, error: refusalOf(answer) };
}

function refusalOf({ status, headers }: Answered): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) {
    const where = headers.location === undefined ? "" : ` to ${headers.location}`;
    return `the receiver redirected${where} (${status}); redirects are not followed, change the webhook's url`;
  }
  return `the receiver answered ${status}`;
}

function keptHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  const entries = Object.entries(headers).slice(0, HEADERS_KEPT);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, storable(String(value)).slice(0, HEADER_VALUE_KEPT)]),
  );
}

/** PostgreSQL stores no NUL. */
function storable(text: string): string {
  return text.replaceAll("\u0000", "\ufffd").toWellFormed();
}

function isClosedConnection(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === "UND_ERR_SOCKET" || code === "ECONNRESET" || code === "EPIPE";
}
