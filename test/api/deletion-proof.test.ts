import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { textsInDatabase } from "../support/database-text.ts";
import { startReceiver } from "../support/receiver.ts";
import { makeStatementPdf, ROWS } from "../support/statement-pdf.ts";
import { untilRead, upload } from "./file-helpers.ts";
import { bodyOf, rowOf } from "./helpers.ts";

// A day in the life of one end user, every text of it marked. Afterwards the end user is deleted, and no mark is left anywhere.

const MARK = "ZQXMARKED";
const OF = {
  row: `${MARK}ROW`,
  reason: `${MARK}REASON`,
  owner: `${MARK}OWNER`,
  company: `${MARK}COMPANY`,
  printed: `${MARK}PRINTED`,
  file: `${MARK}FILE`,
  ssn: "345-67-8912",
  account: "000123459977",
};

let app: App;
beforeAll(async () => {
  app = await startApp({ EGRET_ALLOW_PRIVATE_WEBHOOKS: "1" });
});
afterAll(() => app.stop());

const call = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
  const answer = await app.call(method, path, {
    ...(body === undefined ? {} : { body }),
    headers: headers ?? {},
  });
  expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300);
  return bodyOf(answer);
};

async function liveThroughADay(): Promise<void> {
  await call("PUT", "/api/end_users", { end_user: { end_user_id: "marked", name: OF.company } });
  const transactions = [1, 2, 3].map((index) => ({
    ...rowOf(index, { description: `${OF.row} ${index} SUPPLIES` }),
    end_user_id: "marked",
  }));
  await call("POST", "/api/transactions", { transactions }, { "idempotency-key": "marked-once" });
  const feedback = { transaction: { category: { label: "Rent" }, apply_to_alike: true } };
  await call("PUT", "/api/transactions/r-2/feedback", feedback);
  await call("PATCH", "/api/end_users/marked/end_user_information", {
    company: OF.company,
    owner_1: { first_name: OF.owner, last_name: "Bo", social_security_number: OF.ssn },
  });
  const rows = [{ date: "01/07", description: `${OF.printed} SUPPLIES`, amount: -12.5 }, ...ROWS];
  const statement = { holder: OF.company, accountNumber: OF.account, rows };
  const pdf = await upload(app, "marked", await makeStatementPdf([statement]), {
    filename: `${OF.file}.pdf`,
  });
  const csv = `Date,Description,Amount\n2026-02-03,${OF.printed} FROM A FILE,-4.20\n`;
  const table = await upload(app, "marked", Buffer.from(csv), { filename: `${OF.file}.csv` });
  await untilRead(app, pdf.service_id);
  await untilRead(app, table.service_id);
  const { pdfs } = await call("GET", "/api/end_users/marked/pdfs");
  for (const { service_id: id } of pdfs)
    await app.call("PUT", `/api/integrations/pdfs/${id}`, { body: { status: "transactions_loaded" } });
  for (const report of ["balances", "merchant_summary", "scorecard", "application_check", "profit_and_loss"])
    await app.call("GET", `/api/end_users/marked/${report}`);
}

/** Sweeping and looking at pictures included, which nobody else waits for. */
async function untilIdle(): Promise<void> {
  const count = async () => {
    const open = "select count(*)::int as open from pgboss.job where state in ('created', 'retry', 'active')";
    return (await app.context.pool.query<{ open: number }>(open)).rows[0]?.open;
  };
  await expect.poll(count, { timeout: 90_000, interval: 50 }).toBe(0);
}

test("nothing that was told or read of a deleted end user is left", async () => {
  const told: string[] = [];
  const receiver = await startReceiver(({ text }) => {
    told.push(text);
    return 200;
  });
  for (const topic of ["end_user_file.parsed", "end_user_information.updated", "transactions.updated"])
    await app.call("POST", "/api/webhooks", { body: { topic, url: receiver.url, is_enabled: true } });
  await liveThroughADay();
  await untilIdle();
  const { pool, config } = app.context;
  // The check sees what it looks for.
  expect((await textsInDatabase(pool, Object.values(OF))).length).toBeGreaterThan(5);
  const files = () =>
    readdirSync(join(config.dataDir, "files"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);
  expect(files().length).toBeGreaterThan(1);

  await call("DELETE", "/api/end_users/marked");
  await untilIdle();
  await receiver.close();

  // Names of companies that no list knows stay with the account, as merchants of its own: docs/security.md.
  const inTables = await textsInDatabase(pool, Object.values(OF));
  expect(inTables.filter((one) => !one.startsWith("public.local_merchants:"))).toEqual([]);
  // It names the store, whoever is in it.
  expect(files()).toEqual(["store-identity"]);
  const metrics = await (await fetch(`${app.url}/metrics`)).text();
  expect(metrics).not.toContain(MARK);
  const left = readdirSync(tmpdir(), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.startsWith("egret"))
    .filter((entry) => readFileSync(join(tmpdir(), entry.name)).includes(MARK));
  expect(left).toEqual([]);
});
