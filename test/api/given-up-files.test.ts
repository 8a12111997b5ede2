import { afterAll, beforeAll, expect, test } from "vitest";
import { sweepLeftovers } from "../../src/flows/files/sweep-files.ts";
import { type App, startApp } from "../support/app.ts";
import { makeStatementPdf } from "../support/statement-pdf.ts";
import { untilRead, upload } from "./file-helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test("a file at which every worker was killed is given up, with the reason", async () => {
  const file = await upload(app, "poison", await makeStatementPdf(), { file_class: "bank_statement" });
  await untilRead(app, file.service_id);
  const { pool } = app.context;
  await pool.query("update end_user_files set status = 'reading', attempts = 4 where file_id = $1", [
    file.service_id,
  ]);
  app.setNow("2026-03-31T20:00:00Z");
  await sweepLeftovers(app.context);
  const read = await untilRead(app, file.service_id);
  expect(read).toMatchObject({
    status: "failed",
    problem: expect.stringMatching(/^Reading the file was begun several times/),
  });
  expect(read.bank_statement.status).toBe("failed");
});

test("a file that lost its job is read after all", async () => {
  app.setNow("2026-03-31T12:00:00Z");
  const file = await upload(app, "lost", await makeStatementPdf());
  await untilRead(app, file.service_id);
  const { pool } = app.context;
  await pool.query("update end_user_files set status = 'waiting', attempts = 0 where file_id = $1", [
    file.service_id,
  ]);
  await sweepLeftovers(app.context);
  app.setNow("2026-03-31T20:00:00Z");
  await sweepLeftovers(app.context);
  expect(await untilRead(app, file.service_id)).toMatchObject({
    status: "done",
    bank_statement: { status: "transactions_loaded" },
  });
});
