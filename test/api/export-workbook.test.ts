import exceljs from "exceljs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { expectError, makeTenant } from "./helpers.ts";
import { load, restaurantRows } from "./report-data.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
  await load(app, "grill", [
    ...restaurantRows(),
    {
      date: "2026-02-20",
      amount: -9,
      description: '=HYPERLINK("http://evil.example","pay")',
      account_id: "card-9001",
    },
    { date: "2026-02-21", amount: -9, description: "+1 OR @SUM\uffff -2", account_id: "card-9001" },
  ]);
  await app.call("PUT", "/api/end_users", { body: { end_user: { end_user_id: "empty" } } });
});
afterAll(() => app.stop());

async function open(endUserId: string): Promise<exceljs.Workbook> {
  const response = await fetch(`${app.url}/api/end_users/${endUserId}/export.xlsx`, {
    headers: { "x-api-key": app.key },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe(
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  );
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="eus_\w+\.xlsx"$/);
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  return workbook;
}

test("has the five sheets, formatted, with every transaction", async () => {
  const workbook = await open("grill");
  expect(workbook.worksheets.map((sheet) => sheet.name)).toEqual([
    "Summary",
    "Transactions",
    "Positions",
    "Monthly",
    "Statements",
  ]);
  const sheet = workbook.getWorksheet("Transactions")!;
  expect(sheet.rowCount).toBe(restaurantRows().length + 3);
  expect(sheet.getRow(2).getCell(1).value).toEqual(new Date("2026-01-01T00:00:00Z"));
  expect(sheet.getRow(2).getCell(8)).toMatchObject({ value: 0.12, numFmt: "#,##0.00;[Red]-#,##0.00" });
  expect(workbook.getWorksheet("Positions")!.getRow(2).getCell(1).value).toBe("Kapitus");
  const months = workbook.getWorksheet("Monthly")!;
  expect([2, 3, 4].map((at) => months.getRow(at).getCell(1).value)).toEqual([
    "2026-01",
    "2026-02",
    "Average of 2",
  ]);
});

test("a description is never a formula", async () => {
  const sheet = (await open("grill")).getWorksheet("Transactions")!;
  const cells: exceljs.Cell[] = [];
  sheet.eachRow((row) => row.eachCell((cell) => cells.push(cell)));
  expect(
    cells.filter(
      (cell) => cell.type === exceljs.ValueType.Formula || cell.type === exceljs.ValueType.Hyperlink,
    ),
  ).toEqual([]);
  expect(cells.map((cell) => cell.value)).toContain('=HYPERLINK("http://evil.example","pay")');
  expect(cells.map((cell) => cell.value)).toContain("+1 OR @SUM  -2");
});

test("an end user without data gives a workbook without rows", async () => {
  expect((await open("empty")).getWorksheet("Transactions")!.rowCount).toBe(1);
});

test("404 for another account's end user", async () => {
  const other = await makeTenant(app);
  expectError(
    await app.call("GET", "/api/end_users/grill/export.xlsx", { key: other.key }),
    404,
    "End user not found.",
  );
});
