import { makeRandom } from "../speed/random.ts";
import { type Caller, rowOf } from "./calls.ts";

// What one service did the other must know with its next call. Each check writes at one and reads at the other, at once.

type Check = { readonly name: string; run(write: Caller, read: Caller, round: number): Promise<boolean> };

const ID = "stale";

const CHECKS: readonly Check[] = [
  {
    name: "a row",
    run: async (write, read, round) => {
      await write("POST", "/api/transactions", { transactions: [rowOf(ID, `row-${round}`)] });
      return (await read("GET", `/api/transactions/row-${round}?end_user_id=${ID}`)).status === 200;
    },
  },
  {
    name: "a category, in a row posted next",
    run: async (write, read, round) => {
      const label = `Own ${round}`;
      await write("POST", "/api/categories", { category: { label, analytics_group: "other" } });
      const row = rowOf(ID, `own-${round}`, { description: "X", amount: 1, categories_default: label });
      const { body } = await read("POST", "/api/transactions", { transactions: [row] });
      return body.transactions[0].categories[0]?.label === label;
    },
  },
  {
    name: "a correction",
    run: async (write, read, round) => {
      await write("POST", "/api/transactions", {
        transactions: [rowOf(ID, `said-${round}`, { amount: -round - 1 })],
      });
      const said = { transaction: { category: { label: "Travel" } } };
      await write("PUT", `/api/transactions/said-${round}/feedback?end_user_id=${ID}`, said);
      const { body } = await read("GET", `/api/transactions/said-${round}?end_user_id=${ID}`);
      return body.transaction_enriched.annotation.category.label === "Travel";
    },
  },
  {
    name: "a sum of a report",
    run: async (write, read, round) => {
      const endUser = `${ID}-report-${round % 5}`;
      const sum = async (caller: Caller) => {
        const { body } = await caller("GET", `/api/end_users/${endUser}/data_source_account_summary`);
        const accounts = body[0]?.data_source_account_summaries ?? [];
        return accounts.reduce(
          (total: number, one: { summary: { total_deposits: { amount: string } } }) =>
            total + Number(one.summary.total_deposits.amount),
          0,
        );
      };
      const { status } = await read("GET", `/api/end_users/${endUser}`);
      const before = status === 404 ? 0 : await sum(read);
      const credit = rowOf(endUser, `credit-${round}`, {
        amount: 100,
        description: "STRIPE TRANSFER ST-A1",
        date: dayOf(round),
      });
      await write("POST", "/api/transactions", { transactions: [credit] });
      return Math.round((await sum(read)) - before) === 100;
    },
  },
  {
    name: "a name",
    run: async (write, read, round) => {
      await write("PUT", "/api/end_users", {
        end_user: { end_user_id: `${ID}-name`, name: `Name ${round}` },
      });
      return (await read("GET", `/api/end_users/${ID}-name`)).body.end_user.name === `Name ${round}`;
    },
  },
];

/** Days of their own, so that equal credits are no repeats. */
function dayOf(round: number): string {
  return new Date(Date.UTC(2024, 0, 1) + round * 86_400_000).toISOString().slice(0, 10);
}

export async function checkStale(callers: readonly Caller[], rounds: number): Promise<readonly string[]> {
  const random = makeRandom(18);
  const stale: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const check = CHECKS[random.below(CHECKS.length)]!;
    const from = random.below(callers.length);
    const [write, read] = [callers[from]!, callers[(from + 1) % callers.length]!];
    if (!(await check.run(write, read, round))) stale.push(`${check.name} (round ${round})`);
  }
  return stale;
}
