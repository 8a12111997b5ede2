import type { Client } from "../speed/client.ts";
import { quantile } from "../speed/figures.ts";
import { type Growth, gcd } from "./growth.ts";

// One row into a stream that is long already, beside one row into a stream of an end user without a history: by turns, so that a busy
// machine concerns both alike.

const ROUNDS = 80;
const ROWS_PER_POST = 2_500;
const DAY_MS = 86_400_000;
const LAST_DAY_MS = Date.UTC(2026, 5, 30);

type Shape = {
  readonly name: string;
  readonly amountOf: (index: number) => number;
  /** Days before the last one. */
  readonly dayOf: (index: number) => number;
};

const SHAPES: readonly Shape[] = [
  { name: "amounts that differ, two years", amountOf: (i) => -1 - (i % 9_973) / 100, dayOf: (i) => i % 730 },
  { name: "one amount, two years", amountOf: () => -350, dayOf: (i) => i % 730 },
  { name: "one amount, one day", amountOf: () => -350, dayOf: () => 0 },
];

export async function measureStreams(client: Client, lengths: readonly number[]): Promise<readonly Growth[]> {
  const growths: Growth[] = [];
  for (const [index, shape] of SHAPES.entries()) {
    const id = `growth-stream-${index}`;
    let stored = 0;
    const points = [];
    for (const length of lengths) {
      for (; stored < length; stored += Math.min(ROWS_PER_POST, length - stored)) {
        const count = Math.min(ROWS_PER_POST, length - stored);
        const rows = Array.from({ length: count }, (_, at) => rowOf(shape, id, stored + at));
        await client.send("POST", "/api/transactions", { transactions: rows });
      }
      points.push({ size: length, ...(await compare(client, shape, { id, length })) });
    }
    growths.push({ name: `one row into a stream (${shape.name})`, unit: "rows", points });
  }
  return growths;
}

type Stream = { readonly id: string; readonly length: number };

async function compare(client: Client, shape: Shape, { id, length }: Stream) {
  const long: number[] = [];
  const short: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // The same row again and again, so that the stream stays as long as it is; a fresh one each time where there is none.
    const one = rowOf(shape, id, (round * stepOf(length)) % Math.max(1, length));
    const first = { ...one, end_user_id: `${id}-${length}-${round}` };
    const added = { ...one, reference_id: `${one.reference_id}-${length}-${round}` };
    short.push((await client.send("POST", "/api/transactions", { transactions: [first] })).ms);
    long.push((await client.send("POST", "/api/transactions", { transactions: [added] })).ms);
  }
  return { ms: quantile(long, 0.5), besideMs: quantile(short, 0.5) };
}

/** Places all over the stream. */
function stepOf(length: number): number {
  let step = Math.max(1, Math.floor(length * 0.618));
  while (gcd(step, length) > 1) step++;
  return step;
}

function rowOf({ amountOf, dayOf }: Shape, id: string, index: number) {
  return {
    end_user_id: id,
    account_id: "checking-1177",
    amount: amountOf(index),
    currency: "USD",
    date: new Date(LAST_DAY_MS - dayOf(index) * DAY_MS).toISOString().slice(0, 10),
    description: "SQ *ESPRESSO CIELO SANTA MONICA CA",
    reference_id: `${id}-${index}`,
  };
}
