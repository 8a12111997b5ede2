import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { makeStatementPdf, ROWS, type StatementPage } from "../support/statement-pdf.ts";
import { topicsOf, untilRead, upload } from "./file-helpers.ts";
import { bodyOf, enrich, expectError, makeTenant, rowOf } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const FEBRUARY: StatementPage = {
  bank: "FIRST HARBOR BANK, N.A.",
  accountNumber: "XXXXXXXX4411",
  from: "02/01/2026",
  to: "02/28/2026",
  start: 6594.55,
  rows: [
    { date: "02/03", description: "SQUARE INC SQ260203 T3QRK4", amount: 910 },
    { date: "02/17", description: "POS PURCHASE STAPLES 1142 AUSTIN TX", amount: -12.5 },
  ],
};
const uploadOne = async (endUserId: string, pages: readonly StatementPage[]) => {
  const file = await upload(app, endUserId, await makeStatementPdf(pages), { file_class: "bank_statement" });
  return untilRead(app, file.service_id);
};
const listSources = async (endUserId: string) =>
  bodyOf(await app.call("GET", `/api/end_users/${endUserId}/data_sources`));
const countRows = async (endUserId: string) =>
  bodyOf(await app.call("GET", `/api/end_users/${endUserId}/transactions`)).transactions_enriched.length;

describe("list-data-sources", () => {
  test("every PDF is a source; the same bank and last four digits are one account", async () => {
    const january = await uploadOne("acme", [{}]);
    const february = await uploadOne("acme", [FEBRUARY]);
    await enrich(app, "acme", [rowOf(1)]);
    const sources = await listSources("acme");
    expect(sources).toHaveLength(3);
    expect(sources[0]).toMatchObject({
      service_id: expect.stringMatching(/^dso_/),
      type: "pdf",
      status: "transactions_loaded",
      reference_id: january.bank_statement.service_id,
      metadata: { filename: "statement.pdf", status: "transactions_loaded" },
      is_enabled: true,
      data_source_accounts: [
        {
          account_id: "first-harbor-4411",
          enabled: true,
          min_date: "2026-01-05",
          max_date: "2026-01-30",
          num_transactions: 5,
          transactions_match_balances: true,
        },
      ],
    });
    expect(sources[1]).toMatchObject({
      reference_id: february.bank_statement.service_id,
      data_source_accounts: [
        { account_id: "first-harbor-4411", num_transactions: 2, min_date: "2026-02-03" },
      ],
    });
    expect(sources[1].data_source_accounts[0].service_id).toBe(sources[0].data_source_accounts[0].service_id);
    expect(sources[2]).toMatchObject({ type: "api", status: null, reference_id: "api" });
    expectError(await app.call("GET", "/api/end_users/nobody/data_sources"), 404, "End user not found.");
  });
});

describe("switch-data-source-account", () => {
  test("hides the account's transactions, whichever PDF they came from, and shows them again", async () => {
    await uploadOne("hide", [{}]);
    await uploadOne("hide", [FEBRUARY]);
    await enrich(app, "hide", [rowOf(1)]);
    const [source] = await listSources("hide");
    const accountId = source.data_source_accounts[0].service_id;
    const url = `/api/data_source_accounts/${accountId}`;
    const off = await app.call("PUT", url, { body: { is_enabled: false } });
    expect(off.status, off.text).toBe(200);
    expect(off.body).toMatchObject({
      is_enabled: false,
      service_id: accountId,
      account_id: "first-harbor-4411",
      number: "000123454411",
      institution_name: "First Harbor Bank",
      currency: "USD",
      start_date: "2026-01-01",
      end_date: "2026-02-28",
      min_date: "2026-01-05",
      max_date: "2026-02-17",
      num_transactions: ROWS.length + 2,
      transactions_match_balances: true,
      anomaly_score: 0,
    });
    expect(await countRows("hide")).toBe(1);
    const on = bodyOf(await app.call("PUT", url, { body: { is_enabled: true } }));
    expect(on.is_enabled).toBe(true);
    expect(await countRows("hide")).toBe(ROWS.length + 3);
  });

  test("knows the balance of the end of every day with rows, and of both ends of a period", async () => {
    await uploadOne("balances", [{}]);
    const [source] = await listSources("balances");
    const url = `/api/data_source_accounts/${source.data_source_accounts[0].service_id}`;
    const { balances } = bodyOf(await app.call("PUT", url, { body: { is_enabled: true } }));
    expect(balances).toEqual(
      (
        [
          ["2026-01-01", 5000],
          ["2026-01-05", 6250.75],
          ["2026-01-09", 6000.85],
          ["2026-01-14", 5914.45],
          ["2026-01-22", 8394.55],
          ["2026-01-30", 6594.55],
          ["2026-01-31", 6594.55],
        ] as const
      ).map(([date, closing_amount]) => ({ date, closing_amount, currency: "USD" })),
    );
  });

  test("another account's is 404; a switch is true or false", async () => {
    await uploadOne("theirs", [{}]);
    const [source] = await listSources("theirs");
    const other = await makeTenant(app);
    for (const url of [
      `/api/data_source_accounts/${source.data_source_accounts[0].service_id}`,
      `/api/data_sources/${source.service_id}`,
    ]) {
      expectError(await app.call("PUT", url, { body: { is_enabled: false }, key: other.key }), 404);
      expectError(await app.call("PUT", url, { body: { is_enabled: "no" } }), 422);
      expectError(await app.call("PUT", url, { body: { is_enabled: false }, key: null }), 401);
    }
    expect(await countRows("theirs")).toBe(ROWS.length);
  });
});

describe("switch-data-source", () => {
  test("hides the transactions of one PDF and not those of another in the same account", async () => {
    await uploadOne("source", [{}]);
    await uploadOne("source", [FEBRUARY]);
    const [january] = await listSources("source");
    const url = `/api/data_sources/${january.service_id}`;
    const off = await app.call("PUT", url, { body: { is_enabled: false } });
    expect(off.body).toMatchObject({ service_id: january.service_id, is_enabled: false, type: "pdf" });
    await app.call("PUT", url, { body: { is_enabled: false } });
    expect(await countRows("source")).toBe(2);
    expect(await topicsOf(app, "source", "data_source.disabled")).toEqual(["data_source.disabled"]);
    await app.call("PUT", url, { body: { is_enabled: true } });
    expect(await countRows("source")).toBe(ROWS.length + 2);
  });

  test("hides the transactions of the interface too", async () => {
    await enrich(app, "api-only", [rowOf(1), rowOf(2)]);
    const [source] = await listSources("api-only");
    await app.call("PUT", `/api/data_sources/${source.service_id}`, { body: { is_enabled: false } });
    expect(await countRows("api-only")).toBe(0);
  });
});
