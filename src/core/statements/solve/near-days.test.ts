import { describe, expect, it } from "vitest";
import { formatDay } from "../../model/day.ts";
import { readStatements } from "../read-statements.ts";
import { typed } from "../typed-page.fixture.ts";

const PAGE = `
Statement period 03/01/2024 to 03/31/2024
Opening balance 1,000.00     Closing balance 1,173.55
Date          Description             Withdrawals     Deposits      Balance
03/01         ALPHA STORE                   36.45                    963.55
03/02         BETA PAYMENT                               300.00    1,263.55
03/07         GAMMA SERVICE                100.00                  1,163.55
03/09         DELTA REFUND                                20.00    1,183.55
03/20         EPSILON FEE                   10.00                  1,173.55`;

function scan(spoiled: string) {
  const page = PAGE.replace("03/07", spoiled.padEnd(5));
  const document = typed([page], { source: "ocr", confidence: (word) => (word === spoiled ? 0.4 : 0.97) });
  const statement = readStatements(document).statements[0]!;
  return { statement, row: statement.rows[2] };
}

describe("a day that the scan spoiled", () => {
  it("is the one between its neighbours that looks most like what was read, and a person is asked to look", () => {
    const { statement, row } = scan("03/87");
    expect(row && formatDay(row.date)).toBe("2024-03-07");
    expect(row?.isOcrSuspect).toBe(true);
    expect(statement.verdict).toBe("AMBER");
    expect(statement.verdictReasons.join(" ")).toContain("spoiled the days of 1 row");
  });

  it("stays as read where several days look as near, and a person is asked to look", () => {
    const { row } = scan("03/05");
    expect(row && formatDay(row.date)).toBe("2024-03-05");
    expect(row?.isOcrSuspect).toBe(true);
  });

  it("stays as read where OCR was sure", () => {
    const sure = readStatements(typed([PAGE], { source: "ocr", confidence: () => 0.97 })).statements[0]!;
    expect(sure.rows.map((row) => formatDay(row.date).slice(5))).toEqual([
      "03-01",
      "03-02",
      "03-07",
      "03-09",
      "03-20",
    ]);
    expect(sure.rows.some((row) => row.isOcrSuspect)).toBe(false);
    expect(sure.verdict).toBe("VERIFIED");
  });

  it("is told at the end of a list too, by the period", () => {
    const page = PAGE.replace("03/20", "O3/2O");
    const document = typed([page], { source: "ocr", confidence: (word) => (word === "O3/2O" ? 0.4 : 0.97) });
    const last = readStatements(document).statements[0]!.rows.at(-1);
    expect(last && formatDay(last.date)).toBe("2024-03-20");
  });

  it("is told although one day that OCR was sure of stands out of order", () => {
    const days = ["03/01", "03/02", "03/04", "03/30", "03/09", "83/11", "03/13", "03/20"];
    const rows = days.map((day, index) => `${day}         ALPHA STORE ${index}                 10.00`);
    const page = ["Statement period 03/01/2024 to 03/31/2024", PAGE.split("\n")[3], ...rows].join("\n");
    const document = typed([page], { source: "ocr", confidence: (word) => (word === "83/11" ? 0.4 : 0.97) });
    const read = readStatements(document).statements[0]!.rows.map((row) => formatDay(row.date).slice(5));
    expect(read).toEqual(["03-01", "03-02", "03-04", "03-30", "03-09", "03-11", "03-13", "03-20"]);
  });

  it("is taken from above where nothing tells it, and a person is asked to look", () => {
    const { row, statement } = scan("x3:1|");
    expect(row && formatDay(row.date)).toBe("2024-03-02");
    expect(row?.description).toBe("GAMMA SERVICE");
    expect(row?.isOcrSuspect).toBe(true);
    expect(statement.verdict).toBe("AMBER");
  });
});
