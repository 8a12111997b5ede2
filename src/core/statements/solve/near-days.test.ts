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
});
