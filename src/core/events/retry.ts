// When a delivery is tried again, and when its target counts as gone.

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses after the first, second … failed attempt; after the last of them the delivery has failed. */
const PAUSES_MS = [5 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR] as const;
/** Spread, so that what failed together does not come back together. Never earlier than the schedule says. */
const JITTER = 0.2;
/** The longest that a receiver may put us off. */
const RETRY_AFTER_AT_MOST_MS = 24 * HOUR;

/** A target that has failed for this long, without one success, is switched off. */
export const FAILING_AT_MOST_MS = 5 * 24 * HOUR;

/**
 * Milliseconds until the next attempt; null when there is none. `tries` counts the failed attempts including the last, `chance` is
 * from 0 to 1. Example: `pauseAfter(1, null, 0)` is 5,000.
 */
export function pauseAfter(tries: number, retryAfterMs: number | null, chance: number): number | null {
  const pause = PAUSES_MS[tries - 1];
  if (pause === undefined) return null;
  const spread = Math.round(pause * (1 + JITTER * chance));
  return Math.max(spread, Math.min(retryAfterMs ?? 0, RETRY_AFTER_AT_MOST_MS));
}

/** The header `Retry-After`, in seconds or as an HTTP date; null when it is neither. */
export function readRetryAfter(header: string | undefined, now: Date): number | null {
  const text = header?.trim() ?? "";
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND;
  if (!/^[A-Z][a-z]{2},/.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}
