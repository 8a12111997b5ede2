import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { makeDataDir } from "../support/process.ts";
import { makeStatementPdf, ROWS } from "../support/statement-pdf.ts";
import { untilRead, upload } from "./file-helpers.ts";
import { bodyOf, expectError } from "./helpers.ts";

const data = makeDataDir();
const s3 = new S3rver({
  port: 0,
  address: "127.0.0.1",
  silent: true,
  directory: join(data.path, "s3"),
  configureBuckets: [{ name: "egret-files", configs: [] }],
});
let app: App;
beforeAll(async () => {
  const { port } = await s3.run();
  app = await startApp({
    EGRET_S3_BUCKET: "egret-files",
    EGRET_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    EGRET_S3_PREFIX: "lender",
    EGRET_S3_ACCESS_KEY_ID: "S3RVER",
    EGRET_S3_SECRET_ACCESS_KEY: "S3RVER",
  });
});
afterAll(async () => {
  await app.stop();
  await s3.close().catch(() => undefined);
  data.remove();
});

test("a file in a bucket goes the same way, and a bucket that is away is 503", async () => {
  const pdf = await makeStatementPdf();
  const file = await upload(app, "acme", pdf);
  expect((await untilRead(app, file.service_id)).bank_statement.status).toBe("transactions_loaded");
  const list = bodyOf(await app.call("GET", "/api/end_users/acme/transactions"));
  expect(list.transactions_enriched).toHaveLength(ROWS.length);
  const url = `/api/end_user_files/${file.service_id}`;
  const download = await fetch(`${app.url}${url}/download`, { headers: { "x-api-key": app.key } });
  expect(Buffer.from(await download.arrayBuffer()).equals(pdf)).toBe(true);
  await s3.close();
  const body = { filename: "b.txt", file_base64: "aGVsbG8=" };
  const refused = await app.call("POST", "/api/end_users/acme/files", { body });
  expectError(refused, 503, expect.stringMatching(/^Nothing was stored: the bucket of uploaded files/));
  expect(bodyOf(await app.call("GET", "/api/end_users/acme/files"))).toHaveLength(1);
  expect((await app.call("GET", `${url}/parsed_results`)).status).toBe(200);
});
