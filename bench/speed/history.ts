import { performance } from "node:perf_hooks";
import { type HistoryRow, readHistory } from "../../src/core/enrich/history.ts";
import { addDays, dayOf } from "../../src/core/model/day.ts";
import { makeDescriptors } from "./descriptors.ts";
import { type Figure, quantile } from "./figures.ts";
import { makeRandom } from "./random.ts";

const ROWS = 20_000;
const STREAMS = 600;
const ROUNDS = 7;
const FIRST_DAY = dayOf(2024, 11, 1);

/** History features of a large end user, and of one whose rows all collide. */
export function measureHistory(): readonly Figure[] {
  const usual = makeUsualRows();
  const colliding = usual.map((row) => ({
    ...row,
    amount: -10,
    day: FIRST_DAY,
    streamKey: "one",
    description: "COFFEE",
  }));
  return [
    measure(`history features of ${ROWS} rows`, usual),
    measure(`history features of ${ROWS} equal rows`, colliding),
  ];
}

function measure(name: string, rows: readonly HistoryRow[]): Figure {
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    readHistory(rows);
    return performance.now() - started;
  });
  const ms = quantile(times, 0.5);
  return { name, ms, worstMs: Math.max(...times), rowsPerSecond: Math.round((rows.length / ms) * 1000) };
}

/** Two sources and four accounts over two years; a third of the rows keep a weekly or monthly cadence, a twentieth are transfers. */
function makeUsualRows(): readonly HistoryRow[] {
  const random = makeRandom(7);
  return makeDescriptors(ROWS, 7).map(({ description, amount }, index): HistoryRow => {
    const id = `txn_${String(index).padStart(8, "0")}`;
    const stream = index % STREAMS;
    const visit = Math.floor(index / STREAMS);
    const isRegular = stream % 3 === 0;
    const isTransfer = stream % 20 === 1;
    const account = 1000 + random.below(4);
    return {
      id,
      referenceId: id,
      sourceKey: `source-${account % 2}`,
      accountKey: `account-${account}`,
      accountDigits: String(account),
      day: addDays(FIRST_DAY, isRegular ? visit * (stream % 2 === 0 ? 7 : 30) : random.below(730)),
      order: index,
      arrival: id,
      amount: isTransfer
        ? Math.sign(amount) * 100 * (1 + random.below(50))
        : isRegular
          ? -stream - 0.99
          : amount,
      balance: null,
      currency: "USD",
      description,
      streamKey: `stream-${stream}`,
      isTransferLike: isTransfer,
      hasThirdParty: !isTransfer,
      namedDigits: null,
    };
  });
}
