import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { makeLetterPdf, makeStatementPdf } from "../support/statement-pdf.ts";
import { untilRead, upload } from "./file-helpers.ts";
import { bodyOf, expectError } from "./helpers.ts";

// Whatever is sent ends in a clear state with a reason in plain words, and other files are read all the same.

let app: App;
let good: Buffer;
beforeAll(async () => {
  app = await startApp({ EGRET_MAX_FILE_PAGES: "20" });
  good = await makeStatementPdf();
});
afterAll(() => app.stop());

/** A PDF of so many pages that are one and the same object. */
function pagesPdf(count: number): Buffer {
  const kids = "3 0 R ".repeat(count);
  const objects = [
    "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n",
    `2 0 obj<</Type/Pages/Count ${count}/Kids[${kids}]>>endobj\n`,
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj\n",
  ];
  let at = "%PDF-1.4\n".length;
  const offsets = objects.map((one) => {
    const offset = String(at).padStart(10, "0");
    at += one.length;
    return `${offset} 00000 n \n`;
  });
  const xref = `xref\n0 4\n0000000000 65535 f \n${offsets.join("")}`;
  return Buffer.from(
    `%PDF-1.4\n${objects.join("")}${xref}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`,
  );
}

const LETTER = `Dear neighbour,

thank you for the two jars of honey. The bees of 2024 did well, and my sister sends her love.
We come to visit on 14 May, if the weather holds.`;

describe("a file that cannot be used", () => {
  test.each<[string, () => Promise<Buffer> | Buffer, string, RegExp]>([
    ["cut short", () => good.subarray(0, 900), "a.pdf", /damaged or cut short/],
    [
      "of noise behind a PDF's header",
      () => Buffer.from(`%PDF-1.7\n${"x".repeat(5_000)}`),
      "a.pdf",
      /damaged/,
    ],
    ["protected", () => makeStatementPdf([{}], { userPassword: "x" }), "a.pdf", /password/],
    ["of too many pages", () => pagesPdf(10_000), "a.pdf", /more pages than are accepted/],
    ["of empty pages", () => pagesPdf(3), "a.pdf", /No words were found/],
    [
      "of no kind that is read",
      () => Buffer.from([0, 1, 2, 3, 0, 255]),
      "a.pdf",
      /of a kind that is not read/,
    ],
    ["a program", () => Buffer.concat([Buffer.from("MZ"), Buffer.alloc(300)]), "statement.pdf", /not read/],
    ["a broken picture", () => Buffer.from("\x89PNG\r\n\x1a\nnothing", "latin1"), "a.png", /picture/],
    ["text that is called a PDF", () => Buffer.from("Hello"), "a.pdf", /PDFs and pictures only/],
  ])("%s ends as failed, with the reason", async (_what, make, filename, reason) => {
    const endUserId = `bad-${Math.random()}`;
    const file = await upload(app, endUserId, await make(), { filename, file_class: "bank_statement" });
    const read = await untilRead(app, file.service_id);
    expect(read).toMatchObject({ status: "failed", progress: null, bank_statement: { status: "failed" } });
    expect(read.problem).toMatch(reason);
    const url = `/api/integrations/pdfs/${read.bank_statement.service_id}`;
    expect(bodyOf(await app.call("GET", url)).pdf.notes).toBe(read.problem);
    expect(read.parsed_results[0].validation_summary).toBe(read.problem);
  });

  test("what is no statement is not made one", async () => {
    const file = await upload(app, "letter", await makeLetterPdf(LETTER), { file_class: "bank_statement" });
    const { bank_statement: pdf } = await untilRead(app, file.service_id);
    expect(pdf.status).toBe("failed");
    const told = await upload(app, "letter-2", await makeLetterPdf(LETTER));
    expect((await untilRead(app, told.service_id)).status).toBe("done");
    const list = bodyOf(await app.call("GET", "/api/end_users/letter-2/transactions"));
    expect(list.transactions_enriched).toEqual([]);
  });

  test("a wrong ending does not matter", async () => {
    const file = await upload(app, "ending", good, { filename: "scan.txt" });
    expect(await untilRead(app, file.service_id)).toMatchObject({
      media_type: "application/pdf",
      bank_statement: { status: "transactions_loaded" },
      renamed_filename: "bank_statement_scan.pdf",
    });
    const csv = await upload(app, "ending", Buffer.from("Date,Amount,Text\n2026-01-01,1,a\n"), {
      filename: "x.pdf",
    });
    expect(await untilRead(app, csv.service_id)).toMatchObject({
      media_type: "text/csv",
      file_class: "transactions_export",
    });
  });

  test("others are read beside them", async () => {
    const bad = await upload(app, "beside", Buffer.from(`%PDF-1.7\n${"y".repeat(9_000)}`));
    const fine = await upload(app, "beside", good);
    expect((await untilRead(app, bad.service_id)).status).toBe("failed");
    expect((await untilRead(app, fine.service_id)).bank_statement.status).toBe("transactions_loaded");
  });
});

describe("a store that cannot be used", () => {
  const folder = () => join(app.context.config.dataDir, "files");

  test("is 503 in plain words, and nothing is stored; later the same file is taken", async () => {
    await upload(app, "full", Buffer.from("first"), { filename: "a.txt" });
    renameSync(folder(), `${folder()}-away`);
    writeFileSync(folder(), "");
    const body = { filename: "b.txt", file_base64: Buffer.from("second").toString("base64") };
    const refused = await app.call("POST", "/api/end_users/full/files", { body });
    expectError(refused, 503, expect.stringMatching(/^Nothing was stored: the folder of uploaded files/));
    expect(bodyOf(await app.call("GET", "/api/end_users/full/files"))).toHaveLength(1);
    rmSync(folder());
    renameSync(`${folder()}-away`, folder());
    expect((await app.call("POST", "/api/end_users/full/files", { body })).status).toBe(201);
  });

  test("bytes that were changed on the disk are not taken for the file", async () => {
    const file = await upload(app, "damaged", good, { file_class: "bank_statement" });
    await untilRead(app, file.service_id);
    const { rows } = await app.context.pool.query(
      "select user_id, digest from end_user_files where file_id = $1",
      [file.service_id],
    );
    const path = join(folder(), rows[0].user_id, rows[0].digest.slice(0, 2), rows[0].digest);
    expect(existsSync(path)).toBe(true);
    writeFileSync(path, Buffer.concat([good, Buffer.from(" ")]));
    const answer = await app.call("GET", `/api/end_user_files/${file.service_id}/download`);
    expectError(answer, 503, expect.stringContaining("damaged"));
  });
});
