// npm run bench:reports:speed
// How long each report takes through HTTP for one end user of 2,500 and of 50,000 transactions: after a change of its data (nothing is kept
// then) and again. Two thirds of the descriptors differ, so merchant reports have tens of thousands of entries: the worst that we expect.
import { setTimeout as pause } from "node:timers/promises";
import { type Client, makeClient } from "../speed/client.ts";
import { quantile } from "../speed/figures.ts";
import { startOwnService } from "../speed/service.ts";
import { makeHistory } from "../speed/transactions.ts";

const SIZES = [2_500, 50_000];
const RUNS = 7;
const ROWS_PER_LOAD = 20_000;
const REPORTS = [
  "data_source_account_summary",
  "merchant_summary",
  "grouped_transactions_report",
  "positions",
  "bank_statement_summary",
  "profit_and_loss",
  "balances",
  "recurring",
  "missing_accounts",
  "true_revenue",
  "end_user_information",
  "evaluate_rules",
  "scorecard",
];

const service = await startOwnService();
const client = makeClient(service.url, service.apiKey);
try {
  console.log("| report | rows | after a change p50 ms | worst ms | again p50 ms |\n|---|---|---|---|---|");
  for (const size of SIZES) {
    const endUserId = `bench-${size}`;
    await load(client, endUserId, size);
    for (const report of REPORTS) console.log(await lineOf(client, { endUserId, size, report }));
  }
} finally {
  client.close();
  await service.stop();
}

async function load(client: Client, endUserId: string, size: number): Promise<void> {
  await client.send("PUT", "/api/end_users", {
    end_user: { end_user_id: endUserId, name: "Harbor Grill LLC" },
  });
  let balance = 50_000;
  const rows = makeHistory(size, endUserId, 7)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map((row, order) => {
      balance = Math.round((balance + row.amount) * 100) / 100;
      return { ...row, balance, order };
    });
  for (let from = 0; from < size; from += ROWS_PER_LOAD) {
    const transactions = rows.slice(from, from + ROWS_PER_LOAD);
    await client.send("POST", `/api/end_users/${endUserId}/transactions`, { transactions });
  }
  await client.send("PUT", "/api/end_users", { end_user: { end_user_id: endUserId, status: "ready" } });
  for (;;) {
    const { body } = await client.send("GET", `/api/end_users/${endUserId}`);
    if ((body as { end_user: { status: string } }).end_user.status === "processed") return;
    await pause(200);
  }
}

type Asked = { readonly endUserId: string; readonly size: number; readonly report: string };

async function lineOf(client: Client, { endUserId, size, report }: Asked): Promise<string> {
  const path = `/api/end_users/${endUserId}/${report}`;
  const cold: number[] = [];
  const warm: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    await changeOneRow(client, endUserId, run);
    cold.push((await client.send("GET", path)).ms);
    warm.push((await client.send("GET", path)).ms);
  }
  const ms = (value: number): string => value.toFixed(0);
  return `| ${report} | ${size} | ${ms(quantile(cold, 0.5))} | ${ms(Math.max(...cold))} | ${ms(quantile(warm, 0.5))} |`;
}

async function changeOneRow(client: Client, endUserId: string, run: number): Promise<void> {
  const row = {
    ...{ end_user_id: endUserId, reference_id: "changing", account_id: "checking-1177", currency: "USD" },
    ...{ date: "2026-10-01", amount: -run - 1, description: "CHECK 1023" },
  };
  await client.send("POST", "/api/transactions", { transactions: [row] });
}
