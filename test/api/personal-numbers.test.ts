import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PERSONAL_FIELDS } from "../../src/core/model/personal.ts";
import { sealStored } from "../../src/flows/seal-stored.ts";
import { makeSecretBox } from "../../src/secrets/secret-box.ts";
import { type App, startApp } from "../support/app.ts";
import { textsInDatabase } from "../support/database-text.ts";
import { startReceiver } from "../support/receiver.ts";
import { makeStatementPdf } from "../support/statement-pdf.ts";
import { DOCUMENT_LAYOUTS } from "../tools/documents/catalogue.ts";
import { OFX } from "./export-files.ts";
import { untilRead, upload } from "./file-helpers.ts";
import { bodyOf } from "./helpers.ts";
import { report } from "./report-data.ts";

// A whole loan file with planted numbers: they are whole where one record is asked for, and nowhere else.

const ACCOUNT = "000123454411";
const SAID_SSN = "345-67-8912";
const CORRECTED_SSN = "456-78-9123";
const CLASSES = ["iso_application_form", "void_check", "w9", "drivers_licence", "tax_return"];

let app: App;
const logLines: string[] = [];
const told: string[] = [];
const fileIds = new Map<string, string>();
/** Every planted number, in each form in which it could have been kept. */
const planted = new Set([ACCOUNT, SAID_SSN, CORRECTED_SSN]);

const resultOf = async (fileClass: string) =>
  bodyOf(await app.call("GET", `/api/end_user_files/${fileIds.get(fileClass)}/parsed_results`))[0];

async function printed(fileClass: string): Promise<Buffer> {
  const layout = DOCUMENT_LAYOUTS.find((one) => one.fileClass === fileClass && !one.isUnseen);
  if (layout === undefined) throw new Error(`no ${fileClass}`);
  const { bytes, fields } = await layout.print(11);
  for (const [pointer, value] of Object.entries(fields)) {
    if (PERSONAL_FIELDS.includes(pointer.split("/").at(-1) ?? "") && typeof value === "string") {
      for (const form of [value, value.replace(/[\s-]/g, "")]) planted.add(form);
    }
  }
  return Buffer.from(bytes);
}

/** The export among them is plain text. */
const storedFiles = (): readonly string[] =>
  readdirSync(join(app.context.config.dataDir, "files"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

beforeAll(async () => {
  app = await startApp(
    { EGRET_LOG_LEVEL: "trace", EGRET_ALLOW_PRIVATE_WEBHOOKS: "1" },
    { logSink: { write: (line) => void logLines.push(line) } },
  );
  const receiver = await startReceiver(({ text }) => {
    told.push(text);
    return 200;
  });
  for (const topic of ["end_user_file.parsed", "pdf.approved", "end_user_information.updated"]) {
    await app.call("POST", "/api/webhooks", { body: { topic, url: receiver.url, is_enabled: true } });
  }
  const documents = new Map<string, Buffer>([
    ["bank_statement", await makeStatementPdf([{ accountNumber: ACCOUNT }])],
  ]);
  for (const fileClass of CLASSES) documents.set(fileClass, await printed(fileClass));
  for (const [fileClass, bytes] of documents) {
    const file = await upload(app, "acme", bytes, { file_class: fileClass, filename: "paper.pdf" });
    fileIds.set(fileClass, file.service_id);
  }
  const ofx = await upload(app, "acme", Buffer.from(OFX), { filename: "bank.ofx" });
  fileIds.set("transactions_export", ofx.service_id);
  for (const fileId of fileIds.values()) await untilRead(app, fileId);
  await app.call("PATCH", "/api/end_users/acme/end_user_information", {
    body: { owner_2: { first_name: "Ana", last_name: "Bo", social_security_number: SAID_SSN } },
  });
  const path = "/owner1/social_security_number";
  const patches = [{ op: "replace", path, value: CORRECTED_SSN, correction_reason: "Misread" }];
  const corrected = await app.call(
    "PATCH",
    `/api/end_user_files/${fileIds.get("iso_application_form")}/parsed_results`,
    {
      body: { parsed_result: { patches } },
    },
  );
  expect(corrected.status, corrected.text).toBe(200);
  await receiver.close();
}, 120_000);
afterAll(() => app.stop());

describe("planted numbers", () => {
  test("were read, and are whole in the answers on one record", async () => {
    expect(planted.size).toBeGreaterThan(8);
    expect((await resultOf("bank_statement")).result.statements[0].account_number).toBe(ACCOUNT);
    expect((await resultOf("transactions_export")).result.accounts[0].account_number).toBe(ACCOUNT);
    const application = await resultOf("iso_application_form");
    expect(application.result.owner1.social_security_number).toBe(CORRECTED_SSN);
    const [patch] = application.patches;
    expect(patch).toMatchObject({ value: CORRECTED_SSN });
    expect(planted.has(patch.original_value)).toBe(true);
    expect(planted.has((await resultOf("void_check")).result.account_number)).toBe(true);
    expect(planted.has((await resultOf("w9")).result.tin)).toBe(true);
    const information = bodyOf(await app.call("GET", "/api/end_users/acme/end_user_information"));
    expect(information.owner_1.social_security_number).toBe(CORRECTED_SSN);
    expect(information.owner_2.social_security_number).toBe(SAID_SSN);
    expect(planted.has(information.federal_tax_id)).toBe(true);
    const [pdf] = bodyOf(await app.call("GET", "/api/end_users/acme/pdfs")).pdfs;
    const whole = bodyOf(
      await app.call("GET", `/api/integrations/pdfs/${pdf.service_id}?with_processed_results=true`),
    );
    expect(JSON.stringify(whole)).toContain(ACCOUNT);
  });

  test("show their last four digits in lists and reports", async () => {
    const rows = bodyOf(await app.call("GET", "/api/end_users/acme/transactions")).transactions_enriched;
    expect(new Set(rows.map((row: { account_number: string }) => row.account_number))).toEqual(
      new Set(["XXXXXXXX4411"]),
    );
    const one = bodyOf(await app.call("GET", `/api/transactions/${rows[0].service_id}`)).transaction_enriched;
    expect(one.account_number).toBe(ACCOUNT);
    const summaries = await report(app, "acme", "data_source_account_summary");
    const [{ account }] = summaries[0].data_source_account_summaries;
    expect(account.number).toBe("XXXXXXXX4411");
    const url = `/api/data_source_accounts/${account.service_id}`;
    expect(bodyOf(await app.call("PUT", url, { body: { is_enabled: true } })).number).toBe(ACCOUNT);
    const answers = [
      "data_source_account_summary",
      "data_sources",
      "pdfs",
      "files",
      "transactions",
      "balances",
      "bank_statement_summary",
      "merchant_summary",
      "missing_accounts",
      "application_check",
    ].map(async (path) => (await app.call("GET", `/api/end_users/acme/${path}`)).text);
    const text = (await Promise.all(answers)).join();
    expect([...planted].filter((number) => text.includes(number))).toEqual([]);
  });

  test("one account that a PDF and an export show stays one", async () => {
    // The application is of another company than the statement, so the statement waits for a person.
    const { pdfs } = bodyOf(await app.call("GET", "/api/end_users/acme/pdfs"));
    const approved = { status: "transactions_loaded" };
    for (const { service_id: id } of pdfs)
      await app.call("PUT", `/api/integrations/pdfs/${id}`, { body: approved });
    const sources = bodyOf(await app.call("GET", "/api/end_users/acme/data_sources"));
    const ids = sources.flatMap((one: { data_source_accounts: { service_id: string }[] }) =>
      one.data_source_accounts.map((account) => account.service_id),
    );
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test("stand nowhere in the database, the stored files, the logs and the events", async () => {
    expect(await textsInDatabase(app.context.pool, planted)).toEqual([]);
    const files = storedFiles();
    expect(files.length).toBeGreaterThan(6);
    expect(files.filter((file) => readFileSync(file).includes(ACCOUNT))).toEqual([]);
    expect(told.length).toBeGreaterThan(2);
    expect(logLines.join()).toContain('"level":"info"');
    const said = logLines.join() + told.join();
    expect([...planted].filter((number) => said.includes(number))).toEqual([]);
  });
});

describe("rows from before", () => {
  /** Puts the numbers back in clear, as an earlier version stored them. */
  async function unseal(): Promise<void> {
    const { pool } = app.context;
    const { rows } = await pool.query(
      "select file_id, parser_id, extracted from parsed_results where extracted is not null",
    );
    for (const row of rows) {
      const open = (text: string) =>
        text.replace(/"[^"|]*\|(sb1\.[^"]+)"/g, (_, sealed) =>
          JSON.stringify(app.context.secrets.open(sealed)),
        );
      await pool.query(
        "update parsed_results set extracted = $1, sealed_with = null where file_id = $2 and parser_id = $3",
        [open(JSON.stringify(row.extracted)), row.file_id, row.parser_id],
      );
    }
    for (const file of storedFiles()) {
      writeFileSync(file, (await app.context.secrets.openBytes(readFileSync(file))) ?? "");
    }
    await pool.query("update stored_bytes set sealed_with = null");
    await pool.query("update data_source_accounts set number = $1, number_sealed = null, number_key = null", [
      ACCOUNT,
    ]);
  }

  test("are sealed in the background, once, and read as before", async () => {
    const before = (await resultOf("iso_application_form")).result;
    await unseal();
    expect((await textsInDatabase(app.context.pool, planted)).length).toBeGreaterThan(4);
    expect((await resultOf("iso_application_form")).result).toEqual(before);
    const { signal } = new AbortController();
    expect(await sealStored(app.context, signal)).toBeGreaterThan(6);
    expect(await textsInDatabase(app.context.pool, planted)).toEqual([]);
    expect(storedFiles().filter((file) => readFileSync(file).includes(ACCOUNT))).toEqual([]);
    const download = await fetch(
      `${app.url}/api/end_user_files/${fileIds.get("transactions_export")}/download`,
      {
        headers: { "x-api-key": app.key },
      },
    );
    expect(await download.text()).toBe(OFX);
    expect((await resultOf("iso_application_form")).result).toEqual(before);
    expect(await sealStored(app.context, signal)).toBe(0);
  });

  test("go over to a new key, after which the old one can be taken out", async () => {
    const before = (await resultOf("iso_application_form")).result;
    const [older, newer] = ["ab", "cd"].map((digits) => Buffer.from(digits.repeat(32), "hex"));
    const { signal } = new AbortController();
    const keys = (...some: (Buffer | undefined)[]) =>
      makeSecretBox(() => some.filter((one) => one !== undefined));
    const { secrets } = app.context;
    const both = { ...keys(older), open: (text: string) => keys(older).open(text) ?? secrets.open(text) };
    const former = secrets.keyIds();
    const first = {
      ...app.context,
      secrets: { ...both, keyIds: () => [...keys(older).keyIds(), ...former] },
    };
    expect(await sealStored(first, signal)).toBeGreaterThan(6);
    expect(await sealStored({ ...app.context, secrets: keys(newer, older) }, signal)).toBeGreaterThan(6);
    // The service itself has neither of them: masks, a note, and everything else as it was.
    const shown = await resultOf("iso_application_form");
    expect(shown.result).toMatchObject({
      owner1: { first_name: before.owner1.first_name, social_security_number: "XXX-XX-9123" },
    });
    expect(shown.field_validations).toContainEqual({
      failure_reason: expect.stringContaining("EGRET_SECRET_KEY"),
      field_name: "owner1.social_security_number",
      result: "fail",
      validation_type: "sealed",
    });
    expect((await report(app, "acme", "merchant_summary")).by_merchant_summary.length).toBeGreaterThan(0);
    const logged = logLines.length;
    await sealStored(app.context, signal);
    expect(logLines.slice(logged).join()).toContain("sealed with a key that is not there");
  });
});
