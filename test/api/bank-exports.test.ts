import exceljs from "exceljs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { makeZip } from "../support/zip.ts";
import { BAI2, BOOKED, CAMT, CSV, MT940, OFX, QIF } from "./export-files.ts";
import { topicsOf, untilRead, upload } from "./file-helpers.ts";
import { bodyOf, expectError, untilProcessed } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

type Row = {
  readonly amount: number;
  readonly description: string;
  readonly account_id: string;
  readonly service_id: string;
  readonly reference_id: string;
};

async function rowsOf(endUserId: string): Promise<readonly Row[]> {
  const answer = await app.call("GET", `/api/end_users/${endUserId}/transactions`);
  return bodyOf(answer).transactions_enriched.toReversed();
}

async function resultOf(fileId: string) {
  return bodyOf(await app.call("GET", `/api/end_user_files/${fileId}/parsed_results`))[0];
}

async function accountOf(endUserId: string) {
  const sources = bodyOf(await app.call("GET", `/api/end_users/${endUserId}/data_sources`));
  return sources.map((one: { data_source_accounts: unknown }) => one.data_source_accounts);
}

const bytesOf = (text: string) => Buffer.from(text);

/** The bookings in a workbook with a title above, real dates and numbers. */
async function makeWorkbook(): Promise<Buffer> {
  const workbook = new exceljs.Workbook();
  workbook.addWorksheet("Read me").addRow(["Prepared by the bookkeeper"]);
  const sheet = workbook.addWorksheet("January");
  sheet.addRows([["Account activity"], [], ["Date", "Description", "Amount", "Balance"]]);
  let balance = 1000;
  for (const { date, description, amount } of BOOKED) {
    balance += amount;
    sheet.addRow([new Date(date), description, amount, balance]);
  }
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

describe("an export of a bank", () => {
  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ["csv", () => bytesOf(CSV), "export.csv"],
    ["xlsx", makeWorkbook, "export.xlsx"],
    ["ofx", () => bytesOf(OFX), "export.qfx"],
    ["qif", () => bytesOf(QIF), "export.qif"],
    ["camt", () => bytesOf(CAMT), "export.xml"],
    ["mt940", () => bytesOf(MT940), "export.sta"],
    ["bai2", () => bytesOf(BAI2), "export.bai"],
  ])("of format %s becomes enriched transactions, once and to the cent", async (format, make, filename) => {
    const endUserId = `export-${format}`;
    const file = await upload(app, endUserId, await make(), { filename });
    const read = await untilRead(app, file.service_id);
    expect(read).toMatchObject({
      ...{ status: "done", problem: null, file_class: "transactions_export", bank_statement: null },
      parsed_results: [{ parser_id: "transactions_export", parsing_status: "succeeded" }],
    });
    const endUser = await untilProcessed(app, endUserId);
    expect(endUser).toMatchObject({ status: "processed", data_sources: [{ type: "csv" }] });
    const rows = await rowsOf(endUserId);
    expect(rows.map((row) => row.amount)).toEqual(BOOKED.map((row) => row.amount));
    expect(rows.map((row) => row.description)).toEqual(BOOKED.map((row) => row.description));
    const { result } = await resultOf(file.service_id);
    expect(result).toMatchObject({ format, problems: [] });
    expect(await topicsOf(app, endUserId, "end_user_file.")).toContain("end_user_file.parsed");
  });

  test.each<[string, Buffer]>([
    ["UTF-16", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(CSV, "utf16le")])],
    ["UTF-8 with a mark", bytesOf(`\uFEFF${CSV}`)],
    ["Windows-1252", Buffer.from(CSV.replace("CITY POWER", "CAFÉ NOIR"), "latin1")],
  ])("in %s is read alike", async (encoding, bytes) => {
    const endUserId = `letters-${encoding}`;
    const file = await upload(app, endUserId, bytes, { filename: "export.csv" });
    await untilRead(app, file.service_id);
    const rows = await rowsOf(endUserId);
    expect(rows.map((row) => row.amount)).toEqual(BOOKED.map((row) => row.amount));
    if (encoding === "Windows-1252") expect(rows[0]?.description).toBe("CAFÉ NOIR AND LIGHT");
  });

  test("read again keeps its transactions; deleted, it takes them along", async () => {
    const file = await upload(app, "again", bytesOf(CSV), { filename: "export.csv" });
    await untilRead(app, file.service_id);
    const before = await rowsOf("again");
    expect((await app.call("POST", `/api/end_user_files/${file.service_id}/parse_file`)).status).toBe(202);
    await untilRead(app, file.service_id);
    expect((await rowsOf("again")).map((row) => [row.service_id, row.reference_id])).toEqual(
      before.map((row) => [row.service_id, row.reference_id]),
    );
    expect((await resultOf(file.service_id)).version_number).toBe(2);
    await app.call("DELETE", `/api/end_user_files/${file.service_id}`);
    expect(await rowsOf("again")).toEqual([]);
    expect(await accountOf("again")).toEqual([]);
  });

  test("that was sent before is refused", async () => {
    const file = await upload(app, "twice", bytesOf(CSV), { filename: "export.csv" });
    const body = { filename: "other.csv", file_base64: bytesOf(CSV).toString("base64") };
    const answer = await app.call("POST", "/api/end_users/twice/files", { body });
    expectError(answer, 409);
    expect(answer.text).toContain(file.service_id);
  });

  test("a correction of its result changes what is loaded", async () => {
    const file = await upload(app, "corrected", bytesOf(CSV), { filename: "export.csv" });
    await untilRead(app, file.service_id);
    const patch = { op: "replace", path: "/accounts/0/transactions/2/amount", value: -5 };
    const url = `/api/end_user_files/${file.service_id}/parsed_results`;
    const answer = await app.call("PATCH", url, { body: { parsed_result: { patches: [patch] } } });
    expect(answer.status, answer.text).toBe(200);
    expect((await rowsOf("corrected")).map((row) => row.amount)).toEqual([-87.35, 1500, -5]);
    expect(await accountOf("corrected")).toMatchObject([[{ transactions_match_balances: false }]]);
  });

  test("whose balances disagree is loaded all the same, and says so", async () => {
    const bytes = bytesOf(CSV.replace('"2,412.15"', '"2,999.99"'));
    const file = await upload(app, "disagrees", bytes, { filename: "export.csv" });
    const read = await untilRead(app, file.service_id);
    expect(read.parsed_results[0].validation_summary).toMatch(/balances disagree in 1 of 1/);
    expect((await resultOf(file.service_id)).field_validations).toContainEqual({
      ...{ field_name: "accounts.0", validation_type: "balances_agree", result: "fail" },
      failure_reason: "The balances that the file states do not follow from its transactions.",
    });
    expect(await rowsOf("disagrees")).toHaveLength(3);
    expect(await accountOf("disagrees")).toMatchObject([[{ transactions_match_balances: false }]]);
  });

  test("with a line that cannot be read loads the others and names the line", async () => {
    const bytes = bytesOf(CSV.replace("-87.35", "about ninety"));
    const file = await upload(app, "line", bytes, { filename: "export.csv" });
    await untilRead(app, file.service_id);
    const { result, field_validations: checks } = await resultOf(file.service_id);
    expect(result.problems).toEqual([{ line: 2, text: expect.stringMatching(/left out/) }]);
    expect(checks).toContainEqual(expect.objectContaining({ validation_type: "rows_read", result: "fail" }));
    expect(await rowsOf("line")).toHaveLength(2);
  });

  test("two files of one account, one of which does not name the bank, are one account", async () => {
    for (const [text, filename] of [
      [OFX, "a.ofx"],
      [CAMT, "b.xml"],
    ] as const) {
      await untilRead(app, (await upload(app, "same", bytesOf(text), { filename })).service_id);
    }
    expect(new Set((await rowsOf("same")).map((row) => row.account_id))).toEqual(
      new Set(["first-harbor-4411"]),
    );
  });
});

const BOOK = { name: "xl/workbook.xml", content: "<workbook/>" };
const CELLS = { name: "xl/worksheets/sheet1.xml", content: "<worksheet/>" };
const OUTSIDE =
  '<Relationships><Relationship Id="1" Type="http://x/oleObject" Target="https://files.example/a" TargetMode="External"/></Relationships>';

describe("an export that cannot be used", () => {
  test.each<[string, Buffer, string, RegExp]>([
    ["with macros", makeZip([BOOK, { name: "xl/vbaProject.bin", content: "x" }]), "a.xlsm", /macros/],
    [
      "with linked files",
      makeZip([BOOK, { name: "xl/externalLinks/externalLink1.xml", content: "<x/>" }]),
      "a.xlsx",
      /links to other files/,
    ],
    [
      "that fetches content",
      makeZip([BOOK, { name: "xl/_rels/workbook.xml.rels", content: OUTSIDE }]),
      "a.xlsx",
      /another address/,
    ],
    [
      "with entities",
      makeZip([BOOK, { ...CELLS, content: '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>' }]),
      "a.xlsx",
      /entities/,
    ],
    [
      "that is a bomb",
      makeZip([BOOK, { ...CELLS, content: Buffer.alloc(30_000_000) }]),
      "a.xlsx",
      /unpacks to far more/,
    ],
    [
      "that is a bomb and lies",
      makeZip([BOOK, { ...CELLS, content: Buffer.alloc(30_000_000), claimed: 500 }]),
      "a.xlsx",
      /unpacks to far more/,
    ],
    [
      "of too many parts",
      makeZip([...Array.from({ length: 2_100 }, (_, at) => ({ name: `p${at}`, content: "" })), BOOK]),
      "a.xlsx",
      /more parts/,
    ],
    [
      "of old Excel",
      Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]),
      "a.xls",
      /save it as \.xlsx/,
    ],
  ])("%s ends as failed, with the reason", async (_what, bytes, filename, reason) => {
    const file = await upload(app, `hostile-${Math.random()}`, bytes, { filename });
    const read = await untilRead(app, file.service_id);
    expect(`${read.problem} ${read.parsed_results[0]?.validation_summary}`).toMatch(reason);
    expect(read.parsed_results[0]?.parsing_status).not.toBe("succeeded");
  });

  test.each<[string, string, string, RegExp]>([
    ["CSV without dates", "Name,Colour,Size\nball,red,3\ncube,blue,4\n", "a.csv", /No column/],
    ["OFX cut short", OFX.slice(0, 300), "a.ofx", /./],
    ["CAMT cut short", CAMT.slice(0, 700), "a.xml", /./],
    ["a workbook that is cut short", "PK\x03\x04xl/workbook.xml", "a.xlsx", /damaged/],
  ])("%s is told with a reason and loads nothing", async (what, text, filename, reason) => {
    const endUserId = `bad-${what.slice(0, 4).trim()}`;
    const file = await upload(app, endUserId, Buffer.from(text, "latin1"), { filename });
    const read = await untilRead(app, file.service_id);
    expect(read.parsed_results[0]).toMatchObject({ parsing_status: "failed" });
    expect(read.parsed_results[0].validation_summary).toMatch(reason);
    expect(await topicsOf(app, endUserId, "end_user_file.parse")).toEqual(["end_user_file.parse_failed"]);
    expect(await rowsOf(endUserId)).toEqual([]);
  });
});
