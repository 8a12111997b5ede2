import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { App } from "../support/app.ts";
import { hasBrowser, openStage, type Stage } from "./browser.ts";

const MANY = 100_000;
const DAYS = 500;

describe.runIf(hasBrowser)("a hundred thousand transactions", { timeout: 90_000 }, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
    await insertMany(stage.app);
  }, 90_000);
  afterAll(() => stage?.stop());

  it("have their true length at once, and any place of them is a moment away", async () => {
    const { page, trouble, close } = await stage.visit();
    await page.goto("/end-users/many?tab=transactions");
    await page.getByText("100,000 transactions", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Check 0" }).first().waitFor();

    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/transactions?")) asked.push(request.url());
    });
    const scroll = page.locator(".tx-scroll");
    await scroll.evaluate((place) => {
      place.scrollTop = place.scrollHeight;
    });
    await page.getByRole("button", { name: `Check ${MANY - 1}`, exact: true }).waitFor();
    // What lies between was jumped over, and few rows are in the page.
    expect(asked.length).toBeLessThan(8);
    expect(await page.locator(".tx-row").count()).toBeLessThan(80);

    await page.getByLabel("Jump to").fill("2025-01-20");
    await page.getByRole("row").filter({ hasText: "Jan 20, 2025" }).first().waitFor();
    expect(page.url()).toContain("at=2025-01-20");
    expect(trouble).toEqual([]);
    await close();
  });

  it("are shown where a link points, whoever opens it", async () => {
    const { page, close } = await stage.visit();
    const found = await stage.app.call("GET", "/api/transactions/m-77777?end_user_id=many");
    const { service_id: id } = (found.body as { transaction_enriched: { service_id: string } })
      .transaction_enriched;
    await page.goto(`/end-users/many?tab=transactions&chosen=${id}`);
    await page.getByRole("complementary", { name: "Why" }).getByText("Check 77777").first().waitFor();
    await page.getByRole("button", { name: "Check 77777" }).waitFor();
    await close();
  });
});

/** Through the API this would take a minute; the pages look at rows however they came. */
async function insertMany(app: App): Promise<void> {
  const seed = {
    ...{ end_user_id: "many", reference_id: "seed", account_id: "checking-4411", amount: -1 },
    ...{ currency: "USD", date: "2023-01-01", description: "CHECK 1" },
  };
  await app.call("POST", "/api/transactions", { body: { transactions: [seed] } });
  const { pool } = app.context;
  const { rows } = await pool.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = 'transactions'",
  );
  const own: Readonly<Record<string, string>> = {
    transaction_id: "'txn_' || lpad(translate(n::text, '01', 'AB'), 22, 'Z')",
    reference_id: "'m-' || n",
    posted_at: `timestamptz '2026-03-31T12:00Z' - (n * ${DAYS} / ${MANY}) * interval '1 day' - (n % 1000) * interval '1 s'`,
    posted_on: `date '2026-03-31' - (n * ${DAYS} / ${MANY})`,
    description: "'CHECK ' || n",
    description_clean: "'Check ' || n",
    stream_key: "'check ' || n % 5000",
    amount: "-1 - n % 50",
  };
  const names = rows.map((row) => row.name);
  await pool.query(
    `insert into transactions (${names.join()})
     select ${names.map((name) => own[name] ?? `t.${name}`).join()}
       from transactions t cross join generate_series(0, ${MANY - 1}) n where t.reference_id = 'seed'`,
  );
  await pool.query("delete from transactions where reference_id = 'seed'");
  await pool.query("analyze transactions");
}
