import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { makeStatementPdf, ROWS } from "../support/statement-pdf.ts";
import { untilRead, upload } from "./file-helpers.ts";
import { bodyOf, expectError } from "./helpers.ts";

let app: App;
let pdf: Buffer;
beforeAll(async () => {
  app = await startApp();
  pdf = await makeStatementPdf();
});
afterAll(() => app.stop());

const urlOf = (fileId: string, rest = "") => `/api/end_user_files/${fileId}${rest}`;
const uploaded = async (endUserId: string, fields = {}, bytes = pdf) => {
  const file = await upload(app, endUserId, bytes, fields);
  return untilRead(app, file.service_id);
};
const countRows = async (endUserId: string) =>
  bodyOf(await app.call("GET", `/api/end_users/${endUserId}/transactions`)).transactions_enriched.length;
const fetchRaw = (path: string) => fetch(app.url + path, { headers: { "x-api-key": app.key } });

describe("change-file", () => {
  test("another class makes the file be read again, and its transactions come and go", async () => {
    const { service_id: id } = await uploaded("class");
    expect(await countRows("class")).toBe(ROWS.length);
    const invoice = await app.call("PATCH", urlOf(id), {
      body: { file_class: "invoice", reference_id: "r-9" },
    });
    expect(invoice.status, invoice.text).toBe(200);
    expect(invoice.body).toMatchObject({ file_class: "invoice", reference_id: "r-9", status: "waiting" });
    expect(await untilRead(app, id)).toMatchObject({ file_class: "invoice", bank_statement: null });
    expect(await countRows("class")).toBe(0);
    expect(bodyOf(await app.call("GET", "/api/end_users/class/data_sources"))).toEqual([]);
    await app.call("PATCH", urlOf(id), { body: { file_class: null } });
    expect(await untilRead(app, id)).toMatchObject({
      file_class: "bank_statement",
      bank_statement: { status: "transactions_loaded" },
    });
    expect(await countRows("class")).toBe(ROWS.length);
    expectError(await app.call("PATCH", urlOf(id), { body: { file_class: "poem" } }), 422);
  });

  test("a reference alone changes nothing else", async () => {
    const before = await uploaded("reference");
    const after = bodyOf(
      await app.call("PATCH", urlOf(before.service_id), { body: { reference_id: "r-1" } }),
    );
    expect(after).toEqual({ ...before, reference_id: "r-1" });
  });

  test("a class for a page that the file does not have is refused, and nothing changes", async () => {
    const { service_id: id } = await uploaded("beyond");
    const told = { page_classes: { 9: { file_class: "invoice" } } };
    const refused = await app.call("PATCH", urlOf(id), { body: told });
    expectError(refused, 422);
    expect(refused.body).toMatchObject({
      description: { json: { "page_classes.9": ["is no page; the file has 1 page"] } },
    });
    expect(await untilRead(app, id)).toMatchObject({ file_class: "bank_statement", status: "done" });
  });

  test("page classes split a file into its documents, whose pages count from 1", async () => {
    const combined = await makeStatementPdf([{}, { accountNumber: "000999988887777" }]);
    const { service_id: id } = await uploaded("split", {}, combined);
    expect(await countRows("split")).toBe(2 * ROWS.length);
    const told = { 1: { file_class: "invoice" }, 2: { file_class: "bank_statement" } };
    await app.call("PATCH", urlOf(id), { body: { page_classes: told } });
    const parent = await untilRead(app, id);
    expect(parent).toMatchObject({ bank_statement: null, page_classes: { 1: { file_class: "invoice" } } });
    const files = bodyOf(await app.call("GET", "/api/end_users/split/files"));
    expect(files).toHaveLength(3);
    const [statement, invoice] = files;
    expect(invoice).toMatchObject({ parent_service_id: id, file_class: "invoice", num_pages: 1 });
    expect(statement).toMatchObject({
      parent_service_id: id,
      file_class: "bank_statement",
      filename: "statement (page 2).pdf",
      file_source_metadata: { parent_pages: [2] },
      bank_statement: { status: "transactions_loaded" },
    });
    expect(await countRows("split")).toBe(ROWS.length);
    const [result] = bodyOf(await app.call("GET", urlOf(statement.service_id, "/parsed_results")));
    expect(result.bounding_boxes[0].page_num).toBe(1);
    expect((await fetchRaw(urlOf(statement.service_id, "/pages/1.jpg"))).status).toBe(200);
    expect((await fetchRaw(urlOf(statement.service_id, "/pages/2.jpg"))).status).toBe(404);
    // Split again: the same parts, not more of them.
    await app.call("POST", urlOf(id, "/parse_file"));
    await untilRead(app, id);
    expect(bodyOf(await app.call("GET", "/api/end_users/split/files"))).toHaveLength(3);
    expect(await countRows("split")).toBe(ROWS.length);
    expectError(await app.call("PATCH", urlOf(id), { body: { page_classes: { zero: {} } } }), 422);
    // Told to be one document after all, its parts go.
    await app.call("PATCH", urlOf(id), { body: { file_class: "bank_statement" } });
    expect((await untilRead(app, id)).bank_statement.status).toBe("transactions_loaded");
    expect(bodyOf(await app.call("GET", "/api/end_users/split/files"))).toHaveLength(1);
    expect(await countRows("split")).toBe(2 * ROWS.length);
  });
});
