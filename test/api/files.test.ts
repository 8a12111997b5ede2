import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { makeStatementPdf } from "../support/statement-pdf.ts";
import { topicsOf, untilRead, upload } from "./file-helpers.ts";
import { bodyOf, expectError, makeTenant } from "./helpers.ts";

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

describe("list-file-classes", () => {
  test("names every class", async () => {
    const { file_classes: classes } = bodyOf(await app.call("GET", urlOf("file_classes")));
    expect(classes).toContain("bank_statement");
    expect(classes).toContain("unknown");
  });
});

describe("list-files", () => {
  test("a bare array, newest first", async () => {
    const first = await uploaded("lists", { reference_id: "one" });
    const second = await uploaded("lists", { filename: "b.txt" }, Buffer.from("Dear sir or madam"));
    const files = bodyOf(await app.call("GET", "/api/end_users/lists/files"));
    expect(files.map((file: { service_id: string }) => file.service_id)).toEqual([
      second.service_id,
      first.service_id,
    ]);
    expect(files[1]).toEqual(first);
    expectError(await app.call("GET", "/api/end_users/nobody/files"), 404, "End user not found.");
  });
});

describe("get-file", () => {
  test("another account's is 404 at every address of a file", async () => {
    const { service_id: id } = await uploaded("private");
    const { key } = await makeTenant(app);
    const calls = [
      ["GET", ""],
      ["PATCH", "", { reference_id: "x" }],
      ["DELETE", ""],
      ["GET", "/download"],
      ["GET", "/pages/1.jpg"],
      ["POST", "/parse_file"],
      ["POST", "/trigger_split"],
      ["GET", "/parsed_results"],
      ["PATCH", "/parsed_results", { parsed_result: { patches: [{ op: "remove", path: "/statements/0" }] } }],
    ] as const;
    for (const [method, rest, body] of calls) {
      const options = { key, ...(body === undefined ? {} : { body }) };
      expectError(await app.call(method, urlOf(id, rest), options), 404, "File not found.");
      expectError(await app.call(method, urlOf("euf_nothing", rest), options), 404, "File not found.");
      expectError(await app.call(method, urlOf(id, rest), { ...options, key: null }), 401);
    }
    expect((await app.call("GET", urlOf(id))).status).toBe(200);
  });
});

describe("download-file", () => {
  test("sends the bytes as they came, as a download", async () => {
    const { service_id: id } = await uploaded("downloads", { filename: 'Auszug "März" (1).pdf' });
    const answer = await fetchRaw(urlOf(id, "/download"));
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toBe(
      "attachment; filename=\"download\"; filename*=UTF-8''Auszug%20%22M%C3%A4rz%22%20%281%29.pdf",
    );
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });
});

describe("get-page-image", () => {
  test("shows a page as JPEG, of the width that is asked for", async () => {
    const { service_id: id } = await uploaded("pages");
    const answer = await fetchRaw(urlOf(id, "/pages/1.jpg?width=306"));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect({ width, height, format }).toEqual({ width: 306, height: 396, format: "jpeg" });
    for (const page of ["2", "0", "x", "-1", "1e1"]) {
      expectError(await app.call("GET", urlOf(id, `/pages/${page}.jpg`)), 404, "The file has no such page.");
    }
    expectError(await app.call("GET", urlOf(id, "/pages/1.jpg?width=9")), 422);
    const text = await uploaded("pages", { filename: "b.txt" }, Buffer.from("Dear sir or madam"));
    expectError(await app.call("GET", urlOf(text.service_id, "/pages/1.jpg")), 409);
  });
});

describe("parse-file", () => {
  test("makes a new version and loads nothing twice", async () => {
    const { service_id: id } = await uploaded("again");
    const rows = async () =>
      bodyOf(await app.call("GET", "/api/end_users/again/transactions")).transactions_enriched.map(
        (row: { service_id: string }) => row.service_id,
      );
    const before = await rows();
    const asked = await app.call("POST", urlOf(id, "/parse_file"));
    expect(asked.status, asked.text).toBe(202);
    expect(bodyOf(asked).status).toBe("waiting");
    expect((await untilRead(app, id)).parsed_results).toMatchObject([{ version_number: 2 }]);
    expect(await rows()).toEqual(before);
    const split = await app.call("POST", urlOf(id, "/trigger_split"), { body: {} });
    expect(split.status).toBe(202);
    expect(await untilRead(app, id)).toMatchObject({ file_class: "bank_statement", status: "done" });
  });

  test("a protected PDF asks for its password, and takes it later", async () => {
    const locked = await makeStatementPdf([{}], { userPassword: "hunter2" });
    const file = await uploaded("locked", { file_class: "bank_statement" }, locked);
    expect(file).toMatchObject({
      status: "failed",
      problem: expect.stringContaining("password"),
      bank_statement: { status: "failed" },
      parsed_results: [{ parsing_status: "failed", validation_summary: expect.stringContaining("password") }],
    });
    await app.call("POST", urlOf(file.service_id, "/parse_file"), { body: { password: "wrong" } });
    expect(await untilRead(app, file.service_id)).toMatchObject({
      problem: "The password does not open this PDF.",
    });
    await app.call("POST", urlOf(file.service_id, "/parse_file"), { body: { password: "hunter2" } });
    expect(await untilRead(app, file.service_id)).toMatchObject({
      status: "done",
      problem: null,
      bank_statement: { status: "transactions_loaded" },
    });
    expect((await fetchRaw(urlOf(file.service_id, "/pages/1.jpg"))).status).toBe(200);
    const stored = await app.context.pool.query("select to_jsonb(f) as row from end_user_files f");
    expect(JSON.stringify(stored.rows)).not.toContain("hunter2");
  });
});

describe("delete-file", () => {
  test("takes everything along: results, PDF, source, account, transactions, bytes", async () => {
    const { service_id: id } = await uploaded("gone");
    await uploaded("stays");
    expect((await app.call("DELETE", urlOf(id))).status).toBe(204);
    expectError(await app.call("DELETE", urlOf(id)), 404, "File not found.");
    expect(await countRows("gone")).toBe(0);
    expect(bodyOf(await app.call("GET", "/api/end_users/gone/data_sources"))).toEqual([]);
    expect(bodyOf(await app.call("GET", "/api/end_users/gone/pdfs"))).toMatchObject({ pdfs: [] });
    const pk = bodyOf(await app.call("GET", "/api/end_users/gone")).end_user.service_id;
    for (const table of [
      "end_user_files",
      "parsed_results",
      "pdfs",
      "account_statements",
      "data_source_accounts",
    ]) {
      const left = await app.context.pool.query(`select 1 from ${table} where end_user_pk = $1`, [pk]);
      expect(left.rows, table).toEqual([]);
    }
    expect(await topicsOf(app, "gone", "end_user_file.deleted")).toHaveLength(1);
    // The same bytes belong to another end user too, and stay until that one is gone.
    const [other] = bodyOf(await app.call("GET", "/api/end_users/stays/files"));
    expect((await fetchRaw(urlOf(other.service_id, "/download"))).status).toBe(200);
    const again = await upload(app, "gone", pdf);
    expect((await untilRead(app, again.service_id)).status).toBe("done");
  });

  test("the bytes go with the last file that has them, also with its end user", async () => {
    const bytes = await makeStatementPdf([{ holder: "ONLY HERE" }]);
    const file = await upload(app, "last", bytes);
    await untilRead(app, file.service_id);
    const { rows } = await app.context.pool.query(
      "select user_id, digest from end_user_files where file_id = $1",
      [file.service_id],
    );
    const key = { userId: rows[0].user_id, digest: rows[0].digest };
    expect(await app.context.storage.has(key)).toBe(true);
    await app.call("DELETE", "/api/end_users/last");
    for (let tries = 0; tries < 200 && (await app.context.storage.has(key)); tries++) {
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    expect(await app.context.storage.has(key)).toBe(false);
  });
});
