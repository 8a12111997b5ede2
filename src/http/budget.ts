import { apiError } from "./errors.ts";

// What requests may occupy at once: memory, disk, connections of the database. Who comes when it is used up waits, unread, so that its sender is held back by TCP; tenants
// take turns, and one of them holds half of it at most.

export type Budget = {
  /** Returns what gives the share back, once. Throws 503 when its turn does not come in time. */
  take(asker: string, amount: number): Promise<() => void>;
  used(): number;
};

type Waiting = { readonly amount: number; readonly start: () => void };

/** Below the minute in which a request has to have come. */
const WAIT_AT_MOST_MS = 30_000;
const WAITING_AT_MOST = 500;

type Times = { readonly waitAtMostMs?: number };

export function makeBudget(total: number, { waitAtMostMs = WAIT_AT_MOST_MS }: Times = {}): Budget {
  const ofOne = total / 2;
  // A Map keeps the order of insertion: who was served goes to its end.
  const lines = new Map<string, Waiting[]>();
  const held = new Map<string, number>();
  let used = 0;
  let waiting = 0;
  const fits = (asker: string, amount: number): boolean =>
    used + amount <= total && (held.get(asker) ?? 0) + amount <= ofOne;
  const hold = (asker: string, amount: number): (() => void) => {
    used += amount;
    held.set(asker, (held.get(asker) ?? 0) + amount);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      used -= amount;
      const left = (held.get(asker) ?? 0) - amount;
      if (left > 0) held.set(asker, left);
      else held.delete(asker);
      pump();
    };
  };
  const pump = (): void => {
    for (const [asker, line] of [...lines]) {
      const [next] = line;
      if (next === undefined || !fits(asker, next.amount)) continue;
      drop(asker, next);
      if (lines.has(asker)) move(asker);
      next.start();
    }
  };
  const move = (asker: string): void => {
    const line = lines.get(asker) as Waiting[];
    lines.delete(asker);
    lines.set(asker, line);
  };
  const drop = (asker: string, one: Waiting): void => {
    const line = (lines.get(asker) ?? []).filter((other) => other !== one);
    waiting--;
    if (line.length > 0) lines.set(asker, line);
    else lines.delete(asker);
  };
  const queue = (asker: string, amount: number): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const one: Waiting = {
        amount,
        start: () => {
          clearTimeout(timer);
          resolve(hold(asker, amount));
        },
      };
      const timer = setTimeout(() => {
        drop(asker, one);
        reject(busy());
      }, waitAtMostMs);
      lines.set(asker, [...(lines.get(asker) ?? []), one]);
      waiting++;
    });
  return {
    take: async (asker, wanted) => {
      const amount = Math.min(wanted, ofOne);
      if (!lines.has(asker) && fits(asker, amount)) return hold(asker, amount);
      if (waiting >= WAITING_AT_MOST) throw busy();
      return queue(asker, amount);
    },
    used: () => used,
  };
}

function busy() {
  return apiError("busy", {}, { "retry-after": "10" });
}
