import { apiError } from "./errors.ts";

// Nobody guesses a key of 192 bits, but each guess is a question to the database. An address that sent many unknown ones is not asked
// about further keys for the rest of the minute; keys that worked before are never held back, as a proxy may stand for everybody.

export type RefusalLimit = {
  /** Throws 429 where the address was refused too often and this key never worked. */
  require(address: string, key: string, nowMs: number): void;
  note(address: string, key: string, nowMs: number): void;
  /** The key works. */
  clear(key: string): void;
};

const WINDOW_MS = 60_000;
const REFUSED_AT_MOST = 60;
const ADDRESSES_AT_MOST = 10_000;
const KEYS_AT_MOST = 10_000;

type Window = { readonly endsMs: number; refused: number };

export function makeRefusalLimit(): RefusalLimit {
  const windows = new Map<string, Window>();
  const worked = new Set<string>();
  return {
    require: (address, key, nowMs) => {
      const window = windows.get(address);
      if (window === undefined || window.endsMs <= nowMs || worked.has(key)) return;
      if (window.refused < REFUSED_AT_MOST) return;
      const waitSeconds = Math.max(1, Math.ceil((window.endsMs - nowMs) / 1_000));
      throw apiError("too_many_refusals", {}, { "retry-after": String(waitSeconds) });
    },
    note: (address, key, nowMs) => {
      worked.delete(key);
      const known = windows.get(address);
      const isOver = known === undefined || known.endsMs <= nowMs;
      const window = isOver ? { endsMs: nowMs + WINDOW_MS, refused: 0 } : known;
      window.refused++;
      windows.delete(address);
      windows.set(address, window);
      if (windows.size > ADDRESSES_AT_MOST) windows.delete(first(windows.keys()));
    },
    clear: (key) => {
      worked.delete(key);
      worked.add(key);
      if (worked.size > KEYS_AT_MOST) worked.delete(first(worked));
    },
  };
}

function first(keys: Iterable<string>): string {
  for (const key of keys) return key;
  return "";
}
