import { setTimeout as pause } from "node:timers/promises";
import { ENRICHED_WITHIN_MS, REPORTS, rows, tally } from "./rows.ts";
import type { Stage } from "./stage.ts";

/** What is asked of all rows, and one row more among 500,000 that could be its pair. */
export async function loadOneAmount({ attacker }: Stage): Promise<string> {
  await attacker.call("PUT", "/api/end_users", { end_user: { end_user_id: "one-amount" } });
  const statuses: number[] = [];
  const said: string[] = [];
  const call = async (name: string, method: string, path: string, body?: unknown) => {
    const begun = performance.now();
    const answer = await attacker.call(method, path, body);
    statuses.push(answer.status);
    said.push(`${name} ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
    return answer;
  };
  for (let n = 0; n < 25; n++) {
    const transactions = rows(20_000, `one-${n}`).transactions.map((row) => ({ ...row, amount: -10.25 }));
    const path = "/api/end_users/one-amount/transactions";
    statuses.push((await attacker.call("POST", path, { transactions })).status);
  }
  await attacker.call("POST", "/api/end_users/one-amount/enrich");
  const begun = Date.now();
  for (
    let status = "ready";
    status === "ready" && Date.now() - begun < 2 * ENRICHED_WITHIN_MS;
    await pause(500)
  )
    ({ status } = (await attacker.call("GET", "/api/end_users/one-amount")).body.end_user);
  said.push(`enriched after ${Math.round((Date.now() - begun) / 1_000)} s`);
  const one = rows(1, "one-more").transactions.map((row) => ({
    ...row,
    amount: -10.25,
    end_user_id: "one-amount",
  }));
  await call("one row more", "POST", "/api/transactions", { transactions: one });
  for (const report of REPORTS) await call(report, "GET", `/api/end_users/one-amount/${report}`);
  await call("deleted", "DELETE", "/api/end_users/one-amount");
  return `answers ${tally(statuses)} · ${said.join(", ")}`;
}
