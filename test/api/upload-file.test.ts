import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { makeStatementPdf, ROWS } from "../support/statement-pdf.ts";
import { untilRead, upload } from "./file-helpers.ts";
import { bodyOf, expectError, makeTenant, untilProcessed } from "./helpers.ts";

let app: App;
let pdf: Buffer;
beforeAll(async () => {
  app = await startApp({ EGRET_MAX_FILE_MB: "1" });
  pdf = await makeStatementPdf();
});
afterAll(() => app.stop());

describe("upload-file", () => {
  test("a statement becomes enriched transactions of the end user", async () => {
    const file = await upload(app, "acme", pdf, { filename: "january.pdf", reference_id: "ref-1" });
    expect(file).toMatchObject({
      service_id: expect.stringMatching(/^euf_/),
      filename: "january.pdf",
      reference_id: "ref-1",
      file_class: null,
      bank_statement: null,
      status: "waiting",
      parsed_results: [],
    });
    const read = await untilRead(app, file.service_id);
    expect(read).toMatchObject({
      status: "done",
      problem: null,
      progress: null,
      file_class: "bank_statement",
      num_pages: 1,
      page_classes: { 1: { file_class: "bank_statement" } },
      renamed_filename: "bank_statement_january.pdf",
      bank_statement: { status: "transactions_loaded" },
      parsed_results: [{ parser_id: "bank_statement", version_number: 1, parsing_status: "succeeded" }],
    });
    const endUser = await untilProcessed(app, "acme");
    expect(endUser).toMatchObject({
      status: "processed",
      data_sources: [{ type: "pdf", status: "transactions_loaded" }],
    });
    const { transactions_enriched: rows } = bodyOf(await app.call("GET", "/api/end_users/acme/transactions"));
    expect(rows.map((row: { amount: number }) => row.amount).reverse()).toEqual(
      ROWS.map((row) => row.amount),
    );
    expect(rows[3]).toMatchObject({
      description: "ONDECK CAPITAL ACH PMT 260109",
      timestamp: "2026-01-09T00:00:00Z",
      // Lists show the last four digits; the transaction itself tells the whole number.
      account_number: "XXXXXXXX4411",
      account_id: "first-harbor-4411",
      balance: 6000.85,
      annotation: { category: { label: "Debt Repayment - MCA" } },
    });
  });

  test("a given class is trusted, and its PDF is there at once", async () => {
    const file = await upload(app, "trusted", pdf, { file_class: "bank_statement" });
    expect(file.bank_statement).toMatchObject({ status: "new", service_id: expect.stringMatching(/^pdf_/) });
    const read = await untilRead(app, file.service_id);
    expect(read.bank_statement.service_id).toBe(file.bank_statement.service_id);
    expect(read.bank_statement.status).toBe("transactions_loaded");
  });

  test("takes Base64 of URLs, with line breaks and as a data URL", async () => {
    const texts = [
      (pdf.toString("base64").match(/.{1,76}/g) ?? []).join("\r\n"),
      `data:application/pdf;base64,${pdf.toString("base64")}`,
      pdf.toString("base64url"),
    ];
    for (const [index, file_base64] of texts.entries()) {
      const file = await upload(app, `form-${index}`, pdf, { file_base64 });
      expect(file.media_type).toBe("application/pdf");
    }
  });

  test("the same bytes for the same end user are 409, and nothing is stored", async () => {
    const first = await upload(app, "twice", pdf);
    const body = { filename: "other name.pdf", file_base64: pdf.toString("base64") };
    const again = await app.call("POST", "/api/end_users/twice/files", { body });
    expectError(again, 409, `This end user has a file with the same content already: ${first.service_id}.`);
    expect(bodyOf(await app.call("GET", "/api/end_users/twice/files"))).toHaveLength(1);
    const both = await Promise.all(
      ["a", "b", "c"].map(() => app.call("POST", "/api/end_users/form-9/files", { body })),
    );
    expect(both.map((one) => one.status)).toEqual([404, 404, 404]);
    await app.call("PUT", "/api/end_users", { body: { end_user: { end_user_id: "form-9" } } });
    const racing = await Promise.all(
      ["a", "b", "c"].map(() => app.call("POST", "/api/end_users/form-9/files", { body })),
    );
    expect(racing.map((one) => one.status).sort()).toEqual([201, 409, 409]);
  });

  test("refuses what it cannot store, naming every bad field", async () => {
    const post = (body: unknown) => app.call("POST", "/api/end_users/acme/files", { body });
    expectError(await post({ filename: "", file_class: "poem", file_base64: 7 }), 422, {
      json: {
        filename: ["must not be empty"],
        file_class: [expect.stringContaining('"bank_statement"')],
        file_base64: [expect.stringContaining("must be a string")],
      },
    });
    expectError(await post({ filename: "a.pdf", file_base64: "" }), 422, {
      json: { file_base64: ["is empty; send a file with content"] },
    });
    expectError(await post({ filename: "a.pdf", file_base64: "not base64!" }), 422);
    const large = Buffer.alloc(1_048_577, 65).toString("base64");
    expectError(await post({ filename: "a.txt", file_base64: large }), 413, "The file is larger than 1 MB.");
    expectError(await post({ filename: "a.txt", file_base64: large.repeat(2) }), 413);
    const body = { filename: "a.pdf", file_base64: pdf.toString("base64") };
    expectError(await app.call("POST", "/api/end_users/acme/files", { body, key: null }), 401);
    const other = await makeTenant(app);
    expectError(
      await app.call("POST", "/api/end_users/acme/files", { body, key: other.key }),
      404,
      "End user not found.",
    );
  });

  test("a repetition under the same Idempotency-Key gets the first answer", async () => {
    await app.call("PUT", "/api/end_users", { body: { end_user: { end_user_id: "again" } } });
    const options = {
      body: { filename: "a.pdf", file_base64: pdf.toString("base64") },
      headers: { "idempotency-key": "upload-1" },
    };
    const first = await app.call("POST", "/api/end_users/again/files", options);
    const second = await app.call("POST", "/api/end_users/again/files", options);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });
});

describe("upload-file-as-form", () => {
  const post = async (endUserId: string, fill: (form: FormData) => void, headers = {}) => {
    const form = new FormData();
    fill(form);
    const url = `${app.url}/api/end_users/${endUserId}/files/v2`;
    const response = await fetch(url, {
      method: "POST",
      body: form,
      headers: { "x-api-key": app.key, ...headers },
    });
    // biome-ignore lint/suspicious/noExplicitAny: tests read what the wire says
    return { status: response.status, body: (await response.json()) as any };
  };
  const blob = () => new Blob([new Uint8Array(pdf)]);

  test("takes a file with its fields", async () => {
    await app.call("PUT", "/api/end_users", { body: { end_user: { end_user_id: "form" } } });
    const { status, body } = await post("form", (form) => {
      form.set("file_class", "bank_statement");
      form.set("reference_id", "");
      form.set("file", blob(), "Kontoauszug März.pdf");
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      filename: "Kontoauszug März.pdf",
      file_class: "bank_statement",
      reference_id: null,
    });
    const read = await untilRead(app, body.service_id);
    expect(read.bank_statement.status).toBe("transactions_loaded");
  });

  test("refuses what is no such form", async () => {
    expect((await post("form", (form) => form.set("file_class", "poem"))).body.description.json).toEqual({
      file: ["is missing; it is required"],
      file_class: [expect.stringContaining("must be one of")],
    });
    expect((await post("form", (form) => form.set("file", "a.pdf"))).body.description.json).toEqual({
      file: [expect.stringContaining("must be a file with a name")],
    });
    const large = new Blob([new Uint8Array(1_048_577)]);
    expect((await post("form", (form) => form.set("file", large, "a.pdf"))).status).toBe(413);
    expect((await post("form", (form) => form.set("file", new Blob([]), "a.pdf"))).status).toBe(422);
    expectError(await app.call("POST", "/api/end_users/form/files/v2", { body: {} }), 415);
    const form = new FormData();
    form.set("end_user", "x");
    const url = `${app.url}/api/end_users`;
    const elsewhere = await fetch(url, { method: "POST", body: form, headers: { "x-api-key": app.key } });
    expect(elsewhere.status).toBe(415);
  });

  test("another file under the same Idempotency-Key is 409", async () => {
    await app.call("PUT", "/api/end_users", { body: { end_user: { end_user_id: "keyed" } } });
    const key = { "idempotency-key": "form-1" };
    const first = await post("keyed", (form) => form.set("file", blob(), "a.pdf"), key);
    const same = await post("keyed", (form) => form.set("file", blob(), "a.pdf"), key);
    const other = await post("keyed", (form) => form.set("file", new Blob(["x"]), "a.pdf"), key);
    expect([first.status, same.status, other.status]).toEqual([201, 201, 409]);
    expect(same.body).toEqual(first.body);
  });
});
