import { makeDescriptors } from "./descriptors.ts";
import { makeRandom } from "./random.ts";

/** A transaction as the interface takes it. */
export type WireTransaction = {
  readonly account_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly date: string;
  readonly description: string;
  readonly end_user_id: string;
  readonly order: number;
  readonly reference_id: string;
};

const FIRST_DAY_MS = Date.UTC(2024, 10, 1);
const DAY_MS = 86_400_000;
const DAYS = 730;
// A third of a business's rows come from payees that come again: rent, suppliers, payouts.
const REPEATED_SHARE = 0.33;

/**
 * Two years of one business: `count` rows over two accounts, every description different but for repeated payees' rows, which
 * share one descriptor on a monthly or weekly date.
 */
export function makeHistory(count: number, endUserId: string, seed: number): readonly WireTransaction[] {
  const random = makeRandom(seed);
  const repeatedRows = Math.floor(count * REPEATED_SHARE);
  const descriptors = makeDescriptors(count, seed);
  const rows: WireTransaction[] = [];
  for (let index = 0; index < count; index++) {
    const isRepeated = index < repeatedRows;
    const stream = Math.floor(index / 24);
    const { description, amount } = descriptors[isRepeated ? stream : index]!;
    const step = stream % 2 === 0 ? 7 : 30;
    const day = isRepeated ? ((stream * 13) % 20) + (index % 24) * step : random.below(DAYS);
    rows.push({
      account_id: (isRepeated ? stream : index) % 3 === 0 ? "savings-4821" : "checking-1177",
      amount,
      currency: "USD",
      date: new Date(FIRST_DAY_MS + day * DAY_MS).toISOString().slice(0, 10),
      description,
      end_user_id: endUserId,
      order: index,
      reference_id: `${endUserId}-${index}`,
    });
  }
  return rows;
}
