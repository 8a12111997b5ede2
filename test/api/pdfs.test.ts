import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { makeStatementPdf, ROWS, type StatementPage } from "../support/statement-pdf.ts";
import { openJobs, topicsOf, untilRead, upload } from "./file-helpers.ts";
import { bodyOf, expectError, makeTenant } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const readPdf = async (pdfId: string, query = "") =>
  bodyOf(await app.call("GET", `/api/integrations/pdfs/${pdfId}${query}`)).pdf;
const put = async (pdfId: string, body: unknown) => {
  const answer = await app.call("PUT", `/api/integrations/pdfs/${pdfId}`, { body });
  expect(answer.status, answer.text).toBe(200);
  expect(bodyOf(answer).request_id).toMatch(/^[0-9a-f-]{36}$/);
  return bodyOf(answer).pdf;
};
const countRows = async (endUserId: string) =>
  bodyOf(await app.call("GET", `/api/end_users/${endUserId}/transactions`)).transactions_enriched.length;
const untilIdle = async () => {
  for (let tries = 0; (await openJobs(app)) > 0 && tries < 400; tries++)
    await new Promise((r) => setTimeout(r, 25));
};

/** Uploads statements and returns the id of their PDF. */
async function uploadPdf(endUserId: string, pages: readonly StatementPage[] = [{}]): Promise<string> {
  const file = await upload(app, endUserId, await makeStatementPdf(pages), { file_class: "bank_statement" });
  const read = await untilRead(app, file.service_id);
  return read.bank_statement.service_id;
}

describe("get-pdf", () => {
  test("tells of a PDF, with its statements when they are asked for", async () => {
    const pdfId = await uploadPdf("acme");
    const brief = await readPdf(pdfId);
    expect(brief).toMatchObject({
      service_id: pdfId,
      status: "transactions_loaded",
      account_id: "first-harbor-4411",
      currency: "USD",
      is_image_based: false,
      notes: null,
      statements: [],
    });
    const { statements } = await readPdf(pdfId, "?with_processed_results=true");
    expect(statements).toHaveLength(1);
    expect(statements[0]).toMatchObject({
      exclude: false,
      invalid_transaction_partials: [],
      summary: {
        bank_name: "First Harbor Bank",
        account_number: "000123454411",
        start_balance: 5000,
        end_balance: 6594.55,
        total_credits: 3730.85,
        total_debits: 2136.3,
        num_transactions: 5,
        reconciled: true,
        unreconciled_end_balance: null,
        statement_start_date: "2026-01-01T00:00:00Z",
        statement_end_date: "2026-01-31T00:00:00Z",
      },
    });
    const [first] = statements[0].transaction_partials;
    expect(first).toMatchObject({ amount: 1250.75, timestamp: "2026-01-05T00:00:00Z", bounds: { page: 1 } });
    // Drawn 236 points below the top of a page of 792 points.
    expect(first.bounds.y_min).toBeCloseTo(236 / 792, 1);
    expect(first.bounds.y_max).toBeGreaterThan(first.bounds.y_min);
    expect(first.bounds.x_min).toBeCloseTo(50 / 612, 2);
  });

  test("another account's is 404, as one that does not exist", async () => {
    const pdfId = await uploadPdf("private");
    const other = await makeTenant(app);
    const url = `/api/integrations/pdfs/${pdfId}`;
    expectError(await app.call("GET", url, { key: other.key }), 404, "PDF not found.");
    expectError(
      await app.call("PUT", url, { key: other.key, body: { status: "rejected" } }),
      404,
      "PDF not found.",
    );
    expectError(await app.call("GET", "/api/integrations/pdfs/pdf_nothing"), 404, "PDF not found.");
    expectError(await app.call("GET", url, { key: null }), 401);
  });
});

describe("list-pdfs", () => {
  test("newest first", async () => {
    const first = await uploadPdf("several");
    const second = await uploadPdf("several", [{ accountNumber: "000999988887777" }]);
    const { pdfs } = bodyOf(await app.call("GET", "/api/end_users/several/pdfs"));
    expect(pdfs.map((pdf: { service_id: string }) => pdf.service_id)).toEqual([second, first]);
    expect(pdfs[0]).toMatchObject({ account_id: "first-harbor-7777", statements: [] });
    expectError(await app.call("GET", "/api/end_users/nobody/pdfs"), 404, "End user not found.");
  });
});

describe("update-pdf", () => {
  test("statements that do not add up wait for a person, who approves them", async () => {
    const pdfId = await uploadPdf("wrong", [{ end: 9000 }]);
    const waiting = await readPdf(pdfId, "?with_processed_results=true");
    expect(waiting).toMatchObject({
      status: "human_reviewing",
      notes: expect.stringMatching(/^Statement 1 does not reconcile\. .*6594\.55/),
    });
    expect(waiting.statements[0].summary).toMatchObject({
      reconciled: false,
      unreconciled_end_balance: 6594.55,
    });
    expect(await countRows("wrong")).toBe(0);
    const approved = await put(pdfId, { status: "approved", notes: "Rounded by the bank" });
    expect(approved).toMatchObject({ status: "approved", notes: "Rounded by the bank" });
    await untilIdle();
    expect(await readPdf(pdfId)).toMatchObject({ status: "transactions_loaded" });
    expect(await countRows("wrong")).toBe(ROWS.length);
    expect(await topicsOf(app, "wrong", "pdf.")).toEqual([
      "pdf.parsed",
      "pdf.processed",
      "pdf.checks_failed",
      "pdf.human_reviewing",
      "pdf.approved",
      "pdf.transactions_loaded",
    ]);
  });

  test("unloads and loads, each once", async () => {
    const pdfId = await uploadPdf("undo");
    const ids = async () =>
      bodyOf(await app.call("GET", "/api/end_users/undo/transactions")).transactions_enriched.map(
        (row: { reference_id: string }) => row.reference_id,
      );
    const before = await ids();
    expect((await put(pdfId, { status: "transactions_unloaded" })).status).toBe("transactions_unloaded");
    expect(await countRows("undo")).toBe(0);
    const { data_sources: sources } = bodyOf(await app.call("GET", "/api/end_users/undo")).end_user;
    expect(sources).toEqual([{ type: "pdf", status: "transactions_unloaded" }]);
    await put(pdfId, { status: "transactions_loaded" });
    await put(pdfId, { status: "transactions_loaded" });
    await put(pdfId, { status: "approved" });
    await untilIdle();
    expect(await ids()).toEqual(before);
    await put(pdfId, { status: "rejected", notes: "Not theirs" });
    expect(await readPdf(pdfId)).toMatchObject({ status: "rejected", notes: "Not theirs" });
    expect(await countRows("undo")).toBe(0);
    expect(await topicsOf(app, "undo", "transactions.deleted")).toHaveLength(2);
  });

  test("takes every listed status, and reads the file again for new", async () => {
    const pdfId = await uploadPdf("any");
    for (const status of ["parsed", "processed", "human_reviewing", "failed", "transactions_unloaded"]) {
      expect((await put(pdfId, { status })).status).toBe(status);
    }
    expect((await put(pdfId, { status: "new" })).status).toBe("new");
    await untilIdle();
    expect((await readPdf(pdfId)).status).toBe("transactions_loaded");
    expect(await countRows("any")).toBe(ROWS.length);
  });

  test("keeps what a person says of it", async () => {
    const pdfId = await uploadPdf("facts");
    await put(pdfId, {
      filename: "march.pdf",
      reference_id: "ours-1",
      is_fraud: true,
      fraud_reason: "Edited font",
    });
    const pdf = await readPdf(pdfId, "?with_processed_results=true");
    expect(pdf).toMatchObject({
      filename: "march.pdf",
      reference_id: "ours-1",
      status: "transactions_loaded",
    });
    expect(pdf.statements[0].summary.fraud_reasons).toEqual(["Edited font"]);
    const bad = await app.call("PUT", `/api/integrations/pdfs/${pdfId}`, {
      body: { status: "lost", reference_id: "x".repeat(141), is_fraud: "yes" },
    });
    expect(Object.keys(bodyOf(bad).description.json)).toEqual(["is_fraud", "reference_id", "status"]);
  });
});

describe("file-settings", () => {
  test("decide who approves", async () => {
    const url = "/api/settings/files";
    const usual = { file_settings: { auto_approve_pdfs: true, highest_anomaly_score: 199 } };
    expect((await app.call("GET", url)).body).toEqual(usual);
    const body = { file_settings: { auto_approve_pdfs: false } };
    expect(bodyOf(await app.call("PUT", url, { body })).file_settings).toEqual({
      auto_approve_pdfs: false,
      highest_anomaly_score: 199,
    });
    expectError(
      await app.call("PUT", url, { body: { file_settings: { highest_anomaly_score: 1001 } } }),
      422,
    );
    const other = await makeTenant(app);
    expect((await app.call("GET", url, { key: other.key })).body).toEqual(usual);
    const pdfId = await uploadPdf("manual");
    await app.call("PUT", url, { body: usual });
    expect(await readPdf(pdfId)).toMatchObject({ status: "human_reviewing", notes: null });
    expect(await topicsOf(app, "manual", "pdf.checks")).toEqual(["pdf.checks_passed"]);
  });
});
