import { apiError } from "./errors.ts";

/** Counts requests in fixed windows of a minute, per key and endpoint. */
export type RateLimit = {
  /** Headers for the answer. Throws 429 when the window is used up. */
  take(keyId: string, endpoint: string, nowMs: number): Readonly<Record<string, string>>;
};

type Window = { readonly endsMs: number; used: number };

const WINDOW_MS = 60_000;
/** Beyond this many keys × endpoints in one window the oldest windows are dropped: memory is bounded, at worst somebody gets more. */
const WINDOWS_AT_MOST = 20_000;

export function makeRateLimit(perMinute: number): RateLimit {
  const windows = new Map<string, Window>();
  return {
    take: (keyId, endpoint, nowMs) => {
      const id = `${keyId} ${endpoint}`;
      const window = currentWindow(windows, id, nowMs);
      window.used++;
      const headers = {
        "x-ratelimit-limit": String(perMinute),
        "x-ratelimit-remaining": String(Math.max(0, perMinute - window.used)),
        // Unix seconds, as clients of this API family expect.
        "x-ratelimit-reset": String(Math.ceil(window.endsMs / 1000)),
      };
      if (window.used <= perMinute) return headers;
      const waitSeconds = Math.max(1, Math.ceil((window.endsMs - nowMs) / 1000));
      throw apiError(
        "too_many_requests",
        { limit: perMinute },
        { ...headers, "retry-after": String(waitSeconds) },
      );
    },
  };
}

function currentWindow(windows: Map<string, Window>, id: string, nowMs: number): Window {
  const found = windows.get(id);
  if (found !== undefined && nowMs < found.endsMs) return found;
  const opened = { endsMs: nowMs + WINDOW_MS, used: 0 };
  windows.delete(id);
  windows.set(id, opened);
  for (const oldest of windows.keys()) {
    if (windows.size <= WINDOWS_AT_MOST) break;
    windows.delete(oldest);
  }
  return opened;
}
