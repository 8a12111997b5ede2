import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { makeStatementPdf } from "../support/statement-pdf.ts";
import { untilRead, upload } from "./file-helpers.ts";
import { bodyOf, expectError } from "./helpers.ts";
import { load, report } from "./report-data.ts";

// A busy account of which the bank's feed lacks all of April.

let app: App;
beforeAll(async () => {
  app = await startApp();
  app.setNow("2026-06-02T12:00:00Z");
  await load(app, "grill", salesWithoutApril());
});
afterAll(() => app.stop());

function salesWithoutApril() {
  const at = (index: number) => new Date(Date.UTC(2026, 1, 1 + index)).toISOString().slice(0, 10);
  return Array.from({ length: 120 }, (_, index) => at(index))
    .filter((date) => !date.startsWith("2026-04"))
    .map((date) => ({
      ...{ account_id: "checking-4411", date, amount: 1_000 },
      description: "BANKCARD 8076 DES:MTOT DEP ID:518089990020123",
    }));
}

const TEXT = "from 3 of 4 months; Apr 2026 missing";
const LACKING = [{ month: "2026-04", status: "missing" }];

test("coverage names the missing month of the account, and asks for it", async () => {
  const { coverage } = await report(app, "grill", "coverage");
  expect(coverage).toMatchObject({
    start_date: "2026-02-01",
    total: { months: 4, covered_months: 3, lacking: LACKING, text: TEXT },
    accounts: [{ account: { account_id: "checking-4411" } }],
    missing_months: [{ months: LACKING, text: "Account ··4411: Apr 2026 missing" }],
    set_apart: [],
  });
  const asked = await report(app, "grill", "missing_accounts");
  expect(asked.missing_months).toEqual(coverage.missing_months);
  expectError(await app.call("GET", "/api/end_users/nobody/coverage"), 404, "End user not found.");
});

test("no figure takes the missing month for one with zero, and each says so", async () => {
  const { bank_statement_summary: table } = await report(app, "grill", "bank_statement_summary");
  const april = table.by_month.find((row: { month: string }) => row.month === "2026-04");
  expect(april).toMatchObject({
    status: "missing",
    total_revenue: null,
    no_deposits: null,
    is_complete: false,
  });
  expect(table.average[0]).toMatchObject({ months: 3, coverage: { text: TEXT } });
  const [{ data_source_account_summaries: accounts }] = await report(
    app,
    "grill",
    "data_source_account_summary",
  );
  expect(accounts[0].coverage.text).toBe(TEXT);
  const card = await report(app, "grill", "scorecard?metric_labels=revenue_monthly_average");
  const metric = card.metrics.find(
    (one: { date_range: string }) => one.date_range === "last_4_calendar_months",
  );
  expect(metric).toMatchObject({ status: "partially_available", coverage: { text: TEXT } });
  expect(metric.value).toBe(Number(table.average[0].total_revenue.amount));
  const listed = bodyOf(await app.call("GET", "/api/end_users/grill?include_flags=true")).end_user;
  expect(listed.key_figures).toMatchObject({ missing_months: 1, coverage: TEXT });
  expect(Number(listed.key_figures.monthly_revenue.amount)).toBe(metric.value);
  expect(listed.flags.map((flag: { kind: string }) => flag.kind)).toContain("missing_months");
});

test("a transaction dated in the future is refused, with the field and the day", async () => {
  const row = { reference_id: "late", account_id: "a", amount: 5, currency: "USD", description: "DEPOSIT" };
  const transactions = [
    { ...row, date: "2026-06-09" },
    { ...row, reference_id: "later", date: "2099-01-01" },
  ];
  const bodies = [
    { method: "POST", url: "/api/transactions", body: { transactions } },
    { method: "POST", url: "/api/end_users/ahead/transactions", body: { transactions } },
  ] as const;
  await app.call("PUT", "/api/end_users", { body: { end_user: { end_user_id: "ahead" } } });
  for (const { method, url, body } of bodies) {
    const answer = await app.call(method, url, { body });
    expect(answer.status, answer.text).toBe(422);
    expect(Object.keys(bodyOf(answer).description.json)).toEqual(["transactions.1.date"]);
    expect(answer.text).toContain("is in the future (2099-01-01, today is 2026-06-02)");
  }
});

test("a statement that tells of days after it came waits for a person, and its month is said to be held", async () => {
  app.setNow("2025-12-15T12:00:00Z");
  const file = await upload(app, "early", await makeStatementPdf([{}]), { file_class: "bank_statement" });
  const read = await untilRead(app, file.service_id);
  const { pdf } = bodyOf(await app.call("GET", `/api/integrations/pdfs/${read.bank_statement.service_id}`));
  app.setNow("2026-06-02T12:00:00Z");
  expect(pdf.status).toBe("human_reviewing");
  expect(pdf.notes).toContain("after the day on which it came (2025-12-15)");
  const { coverage } = await report(app, "early", "coverage");
  expect(coverage.total.text).toBe("from no whole month; Jan 2026 held for review");
  expect(coverage.accounts).toMatchObject([
    {
      account: null,
      account_name: "First Harbor Bank ··4411",
      months: [{ month: "2026-01", status: "held" }],
    },
  ]);
});
