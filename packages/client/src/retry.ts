import { ConnectionError } from "./errors.js";

type Fetch = (request: Request) => Promise<Response>;
export type RetryOptions = { readonly fetch: Fetch; readonly maxRetries: number };

/** Statuses that say: nothing was done, ask again. */
const PASSING = new Set([429, 502, 503, 504]);
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;

/**
 * Sends a request, again when that is safe: reads, replacements and deletions, and whatever carries an idempotency key. A 429 did
 * nothing, so it is always safe. Waits as long as `retry-after` says, else twice as long each time, with a little chance.
 */
export function makeRetrying({ fetch, maxRetries }: RetryOptions): Fetch {
  return async (request) => {
    const isSafe = /^(GET|PUT|DELETE)$/.test(request.method) || request.headers.has("idempotency-key");
    for (let tries = 0; ; tries++) {
      const isLast = tries >= maxRetries;
      // A request can be sent once; the copies share its body.
      const sent = isLast ? request : request.clone();
      const outcome = await fetch(sent).catch((error: unknown) => error);
      if (outcome instanceof Response) {
        const mayRepeat = PASSING.has(outcome.status) && (isSafe || outcome.status === 429);
        if (isLast || !mayRepeat) return outcome;
        await outcome.body?.cancel();
        await pause(waitOf(outcome.headers.get("retry-after"), tries), request.signal);
        continue;
      }
      if (request.signal.aborted) throw outcome;
      if (isLast || !isSafe) {
        throw new ConnectionError(`${new URL(request.url).origin} does not answer.`, { cause: outcome });
      }
      await pause(waitOf(null, tries), request.signal);
    }
  };
}

function waitOf(retryAfter: string | null, tries: number): number {
  const seconds = Number(retryAfter ?? Number.NaN);
  if (Number.isFinite(seconds)) return Math.min(seconds * 1_000, LONGEST_WAIT_MS);
  return Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS) * (0.75 + Math.random() / 2);
}

/** Waits; rejects at once when the signal says stop. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
