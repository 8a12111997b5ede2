import { describe, expect, it } from "vitest";
import { formatMoney } from "../model/money.ts";
import { readStatements } from "./read-statements.ts";
import { typed } from "./typed-page.fixture.ts";

const PAGE = `
Opening balance 1,000.00     Closing balance 1,163.55
Date          Description             Withdrawals     Deposits      Balance
2024-03-01    ALPHA STORE                   36.45                    963.55
2024-03-02    BETA PAYMENT                               300.00    1,263.55
2024-03-04    GAMMA SERVICE                100.00                  1,163.55`;

const scan = (page: string, unsure: string) =>
  readStatements(typed([page], { source: "ocr", confidence: (word) => (word === unsure ? 0.4 : 0.97) }))
    .statements[0]!;

describe("repair of scans", () => {
  it("mends a figure that OCR could not spell, from the balances around it", () => {
    const statement = scan(PAGE.replace(" 36.45", " 3645%"), "3645%");
    expect(statement.rows.map((row) => formatMoney(row.amount))).toEqual(["-36.45", "300.00", "-100.00"]);
    expect(statement.reconciliation.isReconciled).toBe(true);
  });

  it("mends a misread digit, keeps the original, and asks for a look", () => {
    const statement = scan(PAGE.replace(" 36.45", " 86.45"), "86.45");
    expect(statement.rows.map((row) => formatMoney(row.amount))).toEqual(["-36.45", "300.00", "-100.00"]);
    expect(statement.repairs).toMatchObject([
      { row: 0, field: "amount", original: "86.45", value: "-36.45" },
    ]);
    expect(statement).toMatchObject({ verdict: "AMBER", reconciliation: { isReconciled: false } });
  });

  it("leaves a figure alone of which OCR was sure, and one that is text", () => {
    const sure = scan(PAGE.replace(" 36.45", " 86.45"), "");
    expect(sure.repairs).toEqual([]);
    expect(sure.reconciliation.isReconciled).toBe(false);
    const [text] = readStatements(typed([PAGE.replace(" 36.45", " 86.45")])).statements;
    expect(text).toMatchObject({ repairs: [], verdict: "FAILED" });
  });
});
