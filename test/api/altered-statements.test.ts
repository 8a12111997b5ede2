import exceljs from "exceljs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { makeStatementPdf, ROWS } from "../support/statement-pdf.ts";
import { openJobs, untilRead, upload } from "./file-helpers.ts";
import { bodyOf, expectError } from "./helpers.ts";

// What was altered cannot be edited clean: every way on which rows of a statement are loaded asks the same decision.

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** The deposit was raised from 1,250.75 to 9,250.75, and nothing else: its own running balance contradicts it. */
async function forgedPdf(): Promise<Buffer> {
  const honest = (await makeStatementPdf([{}], { compress: false })).toString("latin1");
  const [from, to] = ["1,250.75", "9,250.75"].map((text) => Buffer.from(text).toString("hex"));
  // PDFKit writes texts as hexadecimal pieces between kernings; the digits of an amount stay together.
  expect(honest).toContain(`${from}`);
  return Buffer.from(honest.replace(`${from}`, `${to}`), "latin1");
}

async function send(endUserId: string, bytes: Buffer) {
  const { service_id: fileId } = await upload(app, endUserId, bytes, { file_class: "bank_statement" });
  const file = await untilRead(app, fileId);
  return { fileId: fileId as string, pdfId: file.bank_statement.service_id as string };
}

const pdfUrl = (pdfId: string) => `/api/integrations/pdfs/${pdfId}`;
async function readPdf(pdfId: string) {
  const { pdf } = bodyOf(await app.call("GET", `${pdfUrl(pdfId)}?with_processed_results=true`));
  const { fraud_score: score, original_anomaly_score: original, reconciled } = pdf.statements[0].summary;
  return {
    ...{ status: pdf.status, notes: pdf.notes, score, original, reconciled },
    decisions: pdf.decisions,
  };
}
async function put(pdfId: string, body: unknown) {
  const answer = await app.call("PUT", pdfUrl(pdfId), { body });
  expect(answer.status, answer.text).toBe(200);
  for (let tries = 0; (await openJobs(app)) > 0 && tries < 400; tries++)
    await new Promise((resolve) => setTimeout(resolve, 25));
}
const undo = (pdfId: string) =>
  app.call("POST", `${pdfUrl(pdfId)}/undo_decision`, { body: { decided_by: "Dana Reyes" } });
const correct = async (fileId: string, field: string, value: unknown) => {
  const patches = [{ op: "replace", path: `/statements/0/${field}`, value, correction_reason: "By eye" }];
  const url = `/api/end_user_files/${fileId}/parsed_results`;
  const answer = await app.call("PATCH", url, { body: { parsed_result: { patches } } });
  expect(answer.status, answer.text).toBe(200);
  return bodyOf(answer);
};
const readAgain = async (fileId: string) => {
  await app.call("POST", `/api/end_user_files/${fileId}/parse_file`);
  await untilRead(app, fileId);
};
const countRows = async (endUserId: string) =>
  bodyOf(await app.call("GET", `/api/end_users/${endUserId}/transactions`)).transactions_enriched.length;

async function workbookOf(endUserId: string): Promise<exceljs.Workbook> {
  const url = `${app.url}/api/end_users/${endUserId}/export.xlsx`;
  const response = await fetch(url, { headers: { "x-api-key": app.key } });
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  return workbook;
}

describe("a forged amount", () => {
  test("waits, and the correction that makes the sums agree is one sign more", async () => {
    const { fileId, pdfId } = await send("forged", await forgedPdf());
    const before = await readPdf(pdfId);
    expect(before).toMatchObject({ status: "human_reviewing", reconciled: false });
    expect(before.score).toBeGreaterThanOrEqual(200);
    expect(before.original).toBe(before.score);

    // The amount that makes the sums agree stands nowhere in the file.
    const result = await correct(fileId, "transactions/0/amount", 1250.75);
    const after = await readPdf(pdfId);
    expect(after).toMatchObject({ status: "human_reviewing", reconciled: true, original: before.original });
    expect(after.score).toBeGreaterThanOrEqual(Math.min(1000, before.score + 200));
    expect(after.notes).toContain("Statement 1 was corrected by hand.");
    const signs = result.attribute_values[0].anomalies;
    expect(signs).toContainEqual(
      expect.objectContaining({
        ...{ code: "corrected_against_text", source: "correction", values: ["9250.75", "1250.75"] },
        text: "A person made 9250.75 1250.75, a figure that the text of the file prints nowhere.",
      }),
    );
    // The signs of the file as it came stay listed.
    expect(signs.some(({ source }: { source: string }) => source === "document")).toBe(true);
    expect(await countRows("forged")).toBe(0);

    // Read again, it is what the file says, and waits still.
    await readAgain(fileId);
    expect(await readPdf(pdfId)).toMatchObject({ status: "human_reviewing", score: before.score });
    expect(await countRows("forged")).toBe(0);
  });

  test("is loaded when a person approves it, and not what they did not see", async () => {
    const { fileId, pdfId } = await send("approved", await forgedPdf());
    await put(pdfId, { status: "approved", notes: "Seen at the branch", decided_by: "Dana Reyes" });
    const approved = await readPdf(pdfId);
    expect(approved).toMatchObject({
      status: "transactions_loaded",
      decisions: [
        {
          ...{ status: "approved", previous_status: "human_reviewing", reason: "Seen at the branch" },
          ...{ decided_by: "Dana Reyes", anomaly_score: approved.original, undone_at: null },
        },
      ],
    });
    expect(await countRows("approved")).toBe(ROWS.length);
    // The same reading is the one that was approved.
    await readAgain(fileId);
    expect((await readPdf(pdfId)).status).toBe("transactions_loaded");
    await correct(fileId, "transactions/0/description", "CUSTOMER PAYMENT");
    expect((await readPdf(pdfId)).status).toBe("human_reviewing");
    expect(await countRows("approved")).toBe(0);
  });
});

describe("undo-decision", () => {
  test("stands over corrections and readings until it is taken back, and says who and why", async () => {
    const { fileId, pdfId } = await send("rejected", await makeStatementPdf());
    expect(await countRows("rejected")).toBe(ROWS.length);
    await put(pdfId, { status: "rejected", notes: "Not the bank's paper", decided_by: "Dana Reyes" });
    await correct(fileId, "transactions/0/description", "CUSTOMER PAYMENT");
    expect(await readPdf(pdfId)).toMatchObject({ status: "rejected", notes: "Not the bank's paper" });
    await readAgain(fileId);
    expect(await readPdf(pdfId)).toMatchObject({ status: "rejected", notes: "Not the bank's paper" });
    expect(await countRows("rejected")).toBe(0);

    // The end user shows who, when and why, in lists and in the workbook.
    const { end_users: listed } = bodyOf(
      await app.call("GET", "/api/end_users?flag=rejected&include_flags=true"),
    );
    const flags = listed.find((one: { end_user_id: string }) => one.end_user_id === "rejected").flags;
    expect(flags).toContainEqual({
      ...{ kind: "rejected", count: 1 },
      text: expect.stringMatching(
        /^1 file of statements was rejected: statement.pdf by Dana Reyes on \d{4}-\d\d-\d\d: Not the bank's paper\.$/,
      ),
    });
    const { pdfs } = bodyOf(await app.call("GET", "/api/end_users/rejected/pdfs"));
    expect(pdfs[0]).toMatchObject({
      decisions: [{ status: "rejected", decided_by: "Dana Reyes", reason: "Not the bank's paper" }],
      statement_briefs: [
        {
          ...{ account_title: "ACME GRILL LLC", period_start: "2026-01-01", end_balance: 6594.55 },
          ...{ reconciled: true, corrected: false, anomaly_score: 0 },
        },
      ],
    });
    const workbook = await workbookOf("rejected");
    const line = workbook.getWorksheet("Statements")?.getRow(2);
    expect([2, 16, 17, 19].map((at) => line?.getCell(at).value)).toEqual([
      ...["rejected", "rejected", "Dana Reyes", "Not the bank's paper"],
    ]);

    const undone = await undo(pdfId);
    expect(undone.status, undone.text).toBe(200);
    // Nothing ever spoke against it.
    expect(await readPdf(pdfId)).toMatchObject({
      status: "transactions_loaded",
      decisions: [{ status: "rejected", undone_by: "Dana Reyes", undone_at: expect.any(String) }],
    });
    expect(await countRows("rejected")).toBe(ROWS.length);
    expectError(await undo(pdfId), 409);
    expectError(await undo("pdf_nothing"), 404);
  });

  test("of a forged one taken back, it waits again", async () => {
    const { pdfId } = await send("twice", await forgedPdf());
    await put(pdfId, { status: "rejected", fraud_reason: "Edited font", is_fraud: true });
    expect((await readPdf(pdfId)).decisions[0]).toMatchObject({
      reason: "Edited font",
      decided_by: expect.stringMatching(/^API key key_/),
    });
    await undo(pdfId);
    expect(await readPdf(pdfId)).toMatchObject({
      status: "human_reviewing",
      notes: expect.stringContaining("A person marked it as fraud: Edited font"),
    });
  });

  test("an unloaded statement stays out until it is loaded again", async () => {
    const { fileId, pdfId } = await send("unloaded", await makeStatementPdf());
    await put(pdfId, { status: "transactions_unloaded" });
    await readAgain(fileId);
    expect((await readPdf(pdfId)).status).toBe("transactions_unloaded");
    expect(await countRows("unloaded")).toBe(0);
    await put(pdfId, { status: "transactions_loaded" });
    expect(await countRows("unloaded")).toBe(ROWS.length);
  });
});
