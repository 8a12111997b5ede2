import { StandardFonts } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readStatements } from "../../src/core/statements/read-statements.ts";
import { type App, startApp } from "../support/app.ts";
import { makeStatementPdf, type StatementPage } from "../support/statement-pdf.ts";
import { layered } from "../tools/forgeries/layered.ts";
import { takeInHand } from "../tools/forgeries/sheet.ts";
import { makeDice } from "../tools/statements/dice.ts";
import { topicsOf, untilRead, upload } from "./file-helpers.ts";
import { bodyOf } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const FEBRUARY: StatementPage = {
  from: "02/01/2026",
  to: "02/28/2026",
  start: 7000,
  rows: [
    { date: "02/03", description: "MERCHANT BANKCD DEPOSIT 8076", amount: 912.4 },
    { date: "02/17", description: "CITY POWER AND LIGHT", amount: -310.05 },
  ],
};

async function send(endUserId: string, bytes: Buffer) {
  const { service_id } = await upload(app, endUserId, bytes, { file_class: "bank_statement" });
  const file = await untilRead(app, service_id);
  return { fileId: service_id as string, pdfId: file.bank_statement.service_id as string };
}

async function readPdf(pdfId: string) {
  const path = `/api/integrations/pdfs/${pdfId}?with_processed_results=true`;
  const { pdf } = bodyOf(await app.call("GET", path));
  return { status: pdf.status as string, summary: pdf.statements[0].summary };
}

const put = async (pdfId: string, body: unknown) => {
  const answer = await app.call("PUT", `/api/integrations/pdfs/${pdfId}`, { body });
  expect(answer.status, answer.text).toBe(200);
};
const rowsOf = async (endUserId: string) =>
  bodyOf(await app.call("GET", `/api/end_users/${endUserId}/transactions`)).transactions_enriched;

const anomaliesOf = async (fileId: string) =>
  bodyOf(await app.call("GET", `/api/end_user_files/${fileId}/parsed_results`))[0].attribute_values[0]
    .anomalies;

describe("an amount under a white rectangle", () => {
  test("is found with its place, and a person has to look at the statement", async () => {
    const hands = await takeInHand(await makeStatementPdf());
    const font = await hands.doc.embedFont(StandardFonts.TimesRoman);
    const place = { page: 1, box: { x0: 405, y0: 235, x1: 450, y1: 247 } };
    hands.cover(place, 1);
    hands.write(place, "9,250.75", { font, size: 10 });
    const { fileId, pdfId } = await send("covered", Buffer.from(await hands.doc.save()));

    const { status, summary } = await readPdf(pdfId);
    expect(status).toBe("human_reviewing");
    expect(summary.fraud_score).toBeGreaterThan(600);
    expect(summary.fraud_reasons).toContain(
      "Under a rectangle, where the page shows 9,250.75, stands the text 1,250.75.",
    );
    const found = await anomaliesOf(fileId);
    const replaced = found.find((one: { code: string }) => one.code === "figure_replaced");
    expect(replaced).toMatchObject({ source: "document", values: ["1,250.75", "9,250.75"], page_num: 1 });
    const [y1, x1, y2, x2] = replaced.bounding_box;
    expect([y1 * 792, x1 * 612, y2 * 792, x2 * 612].map(Math.round)).toEqual([235, 404, 248, 451]);
  });
});

describe("a month that does not begin where the one before ended", () => {
  test("is told at both statements, and neither counts before a person has looked", async () => {
    const january = await send("chain", await makeStatementPdf());
    expect(await readPdf(january.pdfId)).toMatchObject({
      status: "transactions_loaded",
      summary: { fraud_score: 0, fraud_reasons: [] },
    });

    const february = await send("chain", await makeStatementPdf([FEBRUARY]));
    const sentence =
      "The statement of 2026-01-01 to 2026-01-31 ends with 6594.55, the next one of this account, 2026-02-01 to 2026-02-28, begins with 7000.00.";
    for (const { pdfId } of [january, february]) {
      expect(await readPdf(pdfId)).toMatchObject({
        status: "human_reviewing",
        summary: { fraud_score: 250, fraud_reasons: [sentence] },
      });
    }
    const [atEnd] = await anomaliesOf(january.fileId);
    expect(atEnd).toMatchObject({ code: "chain_broken", source: "other_statements", page_num: 1 });
    // Where the printed end balance stands.
    expect(Math.abs(atEnd.bounding_box[0] - 164 / 792)).toBeLessThan(0.01);
    expect(await topicsOf(app, "chain", "pdf.checks")).toEqual([
      "pdf.checks_passed",
      "pdf.checks_failed",
      "pdf.checks_failed",
    ]);
    expect(await rowsOf("chain")).toEqual([]);

    await app.call("DELETE", `/api/end_user_files/${february.fileId}`);
    // Nothing speaks against it any more, and what waits for a person goes on waiting.
    expect(await readPdf(january.pdfId)).toMatchObject({
      status: "human_reviewing",
      summary: { fraud_score: 0, fraud_reasons: [] },
    });
  });

  test("leaves loaded what a person approved, and a rejected statement speaks against nobody", async () => {
    const january = await send("approved", await makeStatementPdf());
    await put(january.pdfId, { status: "human_reviewing" });
    await put(january.pdfId, { status: "transactions_loaded", decided_by: "Dana" });
    const february = await send("approved", await makeStatementPdf([FEBRUARY]));
    expect(await readPdf(january.pdfId)).toMatchObject({
      status: "transactions_loaded",
      summary: { fraud_score: 250 },
    });
    expect((await readPdf(february.pdfId)).status).toBe("human_reviewing");
    await put(february.pdfId, { status: "rejected" });
    expect((await readPdf(january.pdfId)).summary.fraud_score).toBe(0);
    await put(february.pdfId, { status: "transactions_loaded" });
    expect((await readPdf(january.pdfId)).summary.fraud_score).toBe(250);
  });
});

describe("two versions of one statement, and another holder than the end user", () => {
  test("wait for a person, also when the name is told later", async () => {
    const first = await send("versions", await makeStatementPdf());
    const second = await send("versions", await makeStatementPdf([{ start: 9000 }]));
    for (const { pdfId } of [first, second]) expect((await readPdf(pdfId)).status).toBe("human_reviewing");

    const alone = await send("named", await makeStatementPdf());
    expect((await readPdf(alone.pdfId)).status).toBe("transactions_loaded");
    const name = async (text: string) =>
      app.call("PUT", "/api/end_users", { body: { end_user: { end_user_id: "named", name: text } } });
    await name("Acme Grill");
    expect((await readPdf(alone.pdfId)).status).toBe("transactions_loaded");
    await name("Blue Heron Bakery LLC");
    expect(await readPdf(alone.pdfId)).toMatchObject({
      status: "human_reviewing",
      summary: {
        fraud_reasons: ["The account holder is ACME GRILL LLC; the end user is Blue Heron Bakery LLC."],
      },
    });
    expect(await rowsOf("named")).toEqual([]);
  });
});

describe("a picture of the pages under the text of other pages", () => {
  test("is noticed after the reading, and what was loaded is taken back", async () => {
    const settings = { file_settings: { highest_anomaly_score: 400 } };
    expect((await app.call("PUT", "/api/settings/files", { body: settings })).status).toBe(200);
    const pdf = await makeStatementPdf();
    const outcome = await app.context.pdf.readDocument(pdf);
    if (outcome.kind === "refused") throw new Error(outcome.text);
    const { document } = outcome;
    const { statements } = readStatements(document);
    const forged = await layered.make({ pdf, document, statements, dice: makeDice("layered") });
    const { fileId, pdfId } = await send("layered", Buffer.from(forged ?? []));
    await untilLooked(pdfId);

    const { status, summary } = await readPdf(pdfId);
    expect(status).toBe("human_reviewing");
    expect(summary.fraud_score).toBeGreaterThanOrEqual(500);
    const seen = (await anomaliesOf(fileId)).find((one: { source: string }) => one.source === "picture");
    expect(seen).toMatchObject({ code: "picture_differs", page_num: 1 });
    expect(seen.values[0]).toBe("2480.10");
    const rows = bodyOf(await app.call("GET", "/api/end_users/layered/transactions"));
    expect(rows.transactions_enriched).toEqual([]);
  });
});

/** Waits for the job that looks at the pictures. */
async function untilLooked(pdfId: string): Promise<void> {
  for (const deadline = Date.now() + 45_000; Date.now() < deadline; ) {
    const { rows } = await app.context.pool.query(
      `select from pgboss.job where name = 'check_pictures' and data ->> 'pdfId' = $1
         and state in ('created', 'retry', 'active')`,
      [pdfId],
    );
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("nobody looked at the pictures");
}
