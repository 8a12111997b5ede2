import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { makeStatementPdf, ROWS } from "../support/statement-pdf.ts";
import { untilRead, upload } from "./file-helpers.ts";
import { bodyOf } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test("a statement becomes transactions of the end user", async () => {
  const file = await upload(app, "acme", await makeStatementPdf(), { filename: "january.pdf" });
  const read = await untilRead(app, file.service_id);
  console.log(JSON.stringify(read, null, 1));
  const pdf = bodyOf(
    await app.call(
      "GET",
      `/api/integrations/pdfs/${read.bank_statement.service_id}?with_processed_results=true`,
    ),
  );
  console.log(JSON.stringify(pdf, null, 1).slice(0, 3000));
  const list = bodyOf(await app.call("GET", "/api/end_users/acme/transactions"));
  expect(list.transactions_enriched).toHaveLength(ROWS.length);
});
