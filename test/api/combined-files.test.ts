import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { makeStatementPdf, ROWS } from "../support/statement-pdf.ts";
import { APPLICATION_PRINTERS } from "../tools/documents/applications/print.ts";
import { topicsOf, untilRead, upload } from "./file-helpers.ts";
import { bodyOf } from "./helpers.ts";

let app: App;
let application: Buffer;
let legalName: unknown;
beforeAll(async () => {
  app = await startApp();
  const [printer] = APPLICATION_PRINTERS;
  const printed = await printer?.print(7);
  application = Buffer.from(printed?.bytes ?? []);
  legalName = printed?.fields["/business/company_legal_business_name"];
});
afterAll(() => app.stop());

async function combine(...files: readonly Buffer[]): Promise<Buffer> {
  const combined = await PDFDocument.create();
  for (const file of files) {
    const one = await PDFDocument.load(new Uint8Array(file));
    for (const page of await combined.copyPages(one, one.getPageIndices())) combined.addPage(page);
  }
  return Buffer.from(await combined.save());
}

const listFiles = async (endUserId: string) =>
  bodyOf(await app.call("GET", `/api/end_users/${endUserId}/files`));
const readInformation = async (endUserId: string) =>
  bodyOf(await app.call("GET", `/api/end_users/${endUserId}/end_user_information`));

describe("an application form", () => {
  test("tells who the end user is, until it is deleted", async () => {
    const file = await upload(app, "applicant", application);
    const read = await untilRead(app, file.service_id);
    expect(read).toMatchObject({
      file_class: "iso_application_form",
      bank_statement: null,
      iso_application: { service_id: expect.stringMatching(/^iso_/), processing_status: "processed" },
    });
    expect(await readInformation("applicant")).toMatchObject({
      company_legal_business_name: legalName,
      source_type: "iso_application_form",
    });
    expect(await topicsOf(app, "applicant", "iso_application.")).toEqual([
      "iso_application.created",
      "iso_application.processed_simple",
      "iso_application.processed",
    ]);
    const path = "/business/company_legal_business_name";
    const patches = [{ op: "replace", path, value: "Corrected LLC" }];
    const url = `/api/end_user_files/${file.service_id}`;
    await app.call("PATCH", `${url}/parsed_results`, { body: { parsed_result: { patches } } });
    expect((await readInformation("applicant")).company_legal_business_name).toBe("Corrected LLC");
    await app.call("DELETE", url);
    expect((await readInformation("applicant")).company_legal_business_name).not.toBe("Corrected LLC");
  });
});

describe("a combined file", () => {
  test("is taken apart, and each document is read", async () => {
    const file = await upload(
      app,
      "both",
      await combine(application, await makeStatementPdf([{ holder: String(legalName) }])),
    );
    const parent = await untilRead(app, file.service_id);
    expect(parent).toMatchObject({ status: "done", parsed_results: [], bank_statement: null });
    const parts = (await listFiles("both")).filter(
      (one: { parent_service_id: string }) => one.parent_service_id,
    );
    expect(parts.map((one: { file_class: string }) => one.file_class).toSorted()).toEqual([
      "bank_statement",
      "iso_application_form",
    ]);
    const statement = parts.find((one: { file_class: string }) => one.file_class === "bank_statement");
    expect(statement).toMatchObject({ num_pages: 1, bank_statement: { status: "transactions_loaded" } });
    const list = bodyOf(await app.call("GET", "/api/end_users/both/transactions"));
    expect(list.transactions_enriched).toHaveLength(ROWS.length);
    expect((await readInformation("both")).company_legal_business_name).toBe(legalName);
    expect(await topicsOf(app, "both", "end_user.files_classified")).toHaveLength(1);
    await app.call("DELETE", `/api/end_user_files/${file.service_id}`);
    expect(await listFiles("both")).toEqual([]);
  });
});
