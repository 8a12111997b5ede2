// npm run bench:reports:speed
// How long each report takes through HTTP for one end user of 2,500 and of 50,000 transactions: after a change of its data (nothing is kept
// then) and again. Two thirds of the descriptors differ, so merchant reports have tens of thousands of entries: the worst that we expect.
// Then how the cost grows: with the end user's rows (per row, 50,000 against 2,500), and with the account's (2,500 rows alone, and beside
// the 50,000 of another end user). Processor time of the service, so that other work on the machine does not count.
import { setTimeout as pause } from "node:timers/promises";
import { type Client, makeClient } from "../speed/client.ts";
import { cpuMsOf } from "../speed/cpu.ts";
import { quantile } from "../speed/figures.ts";
import { startOwnService } from "../speed/service.ts";
import { makeHistory } from "../speed/transactions.ts";

const SIZES = [2_500, 50_000];
const RUNS = 15;
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
  console.log(
    "| report | rows | after a change p50 ms | worst ms | processor ms | again p50 ms |\n|---|---|---|---|---|---|",
  );
  const costs = new Map<string, readonly number[]>();
  for (const size of SIZES) {
    await load(client, `bench-${size}`, size);
    // The first requests of a process are slow for reasons of their own.
    if (costs.size === 0) for (const report of REPORTS) await measure(client, { size, report });
    await measureAll(client, size, costs);
  }
  await measureAll(client, SIZES[0]!, costs);
  printGrowth(costs);
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

async function measureAll(
  asking: Client,
  size: number,
  costs: Map<string, readonly number[]>,
): Promise<void> {
  for (const report of REPORTS) {
    const { line, cpuMs } = await measure(asking, { size, report });
    costs.set(report, [...(costs.get(report) ?? []), cpuMs]);
    console.log(line);
  }
}

type Asked = { readonly size: number; readonly report: string };

async function measure(
  client: Client,
  { size, report }: Asked,
): Promise<{ readonly line: string; readonly cpuMs: number }> {
  const endUserId = `bench-${size}`;
  const path = `/api/end_users/${endUserId}/${report}`;
  const cold: number[] = [];
  const warm: number[] = [];
  let cpuMs = 0;
  for (let run = 0; run < RUNS; run++) {
    await changeOneRow(client, endUserId, run);
    const before = cpuMsOf(service.pid);
    cold.push((await client.send("GET", path)).ms);
    cpuMs += (cpuMsOf(service.pid) - before) / RUNS;
    warm.push((await client.send("GET", path)).ms);
  }
  const ms = (value: number): string => value.toFixed(0);
  const line = `| ${report} | ${size} | ${ms(quantile(cold, 0.5))} | ${ms(Math.max(...cold))} | ${ms(cpuMs)} | ${ms(quantile(warm, 0.5))} |`;
  return { line, cpuMs };
}

/** Below 1: the cost of a row does not grow with the number of rows. About 1: other end users' rows cost nothing. */
function printGrowth(costs: ReadonlyMap<string, readonly number[]>): void {
  console.log(
    "\n| report | cost of a row, 50,000 / 2,500 | 2,500 rows, beside 50,000 others / alone |\n|---|---|---|",
  );
  const [small, large] = [SIZES[0]!, SIZES[1]!];
  const total = [0, 1, 2].map((at) => [...costs.values()].reduce((sum, one) => sum + (one[at] ?? 0), 0));
  for (const [report, [alone, big, beside]] of [...costs, ["all reports", total] as const]) {
    const perRow = big! / large / (alone! / small);
    console.log(`| ${report} | ${perRow.toFixed(2)} | ${(beside! / alone!).toFixed(2)} |`);
  }
}

async function changeOneRow(client: Client, endUserId: string, run: number): Promise<void> {
  const row = {
    ...{ end_user_id: endUserId, reference_id: "changing", account_id: "checking-1177", currency: "USD" },
    ...{ date: "2026-10-01", amount: -run - 1, description: "CHECK 1023" },
  };
  await client.send("POST", "/api/transactions", { transactions: [row] });
}
