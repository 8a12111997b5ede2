import { describe, expect, it } from "vitest";
import { readStatements } from "./read-statements.ts";
import { typed } from "./typed-page.fixture.ts";

const read = (pages: readonly string[], source: "ocr" | "text" = "ocr") =>
  readStatements(typed(pages, { source })).statements[0]!;

const HEAD = `
Sandy Hollow Bank
Statement Period: March 1, 2024 through March 31, 2024
Account Number: 000123456789
`;
const SCREEN = `
Business Checking                        March 2024
Date    Description                        Amount   Balance`;

describe("pages that show the end of the page before again", () => {
  const first = `${HEAD}
Beginning Balance                                   $500.00
Ending Balance                                      $405.00

Date    Description                        Amount   Balance
03/05   Corner Diner                       -20.00    480.00
03/08   Copper Yard                        -30.00    450.00
        Invoice 4410
03/09   Harbor Fuel                        -25.00    425.00
`;
  const second = `${SCREEN}
03/08   Copper Yard                        -30.00    450.00
        Invoice 4410
03/09   Harbor Fuel                        -25.00    425.00
03/12   Corner Diner                       -20.00    405.00
`;

  it.each(["ocr", "text"] as const)("give each row once, proven by the balances: %s", (source) => {
    const statement = read([first, second], source);
    expect(statement.rows.map(({ amount }) => Number(amount.minor))).toEqual([-2000, -3000, -2500, -2000]);
    expect(statement.reconciliation.isReconciled).toBe(true);
  });

  it("give each row once without balances where three in a row are the same", () => {
    const rows = (days: readonly number[]) =>
      days.map((day) => `03/${day}   Copper Yard ${day}                   -${day}.00`).join("\n");
    const head = `${HEAD}
Beginning Balance                                   $500.00
Ending Balance                                      $409.00

Date    Description                        Amount`;
    const pages = [`${head}\n${rows([10, 11, 12, 13, 14])}`, `${SCREEN}\n${rows([12, 13, 14, 15, 16])}`];
    const total = 10 + 11 + 12 + 13 + 14 + 15 + 16;
    expect(total).toBe(91);
    expect(read(pages).rows).toHaveLength(7);
  });

  it("keep rows that are alike: the same fee each day, or two equal rows with their own balances", () => {
    const fees = Array.from({ length: 4 }, () => "03/12   Wire Fee                           -15.00").join(
      "\n",
    );
    const head = `${HEAD}
Beginning Balance                                   $500.00
Ending Balance                                      $380.00

Date    Description                        Amount`;
    expect(read([`${head}\n${fees}`, `${SCREEN.replace("   Balance", "")}\n${fees}`]).rows).toHaveLength(8);
    const own = first.replace("$405.00", "$395.00");
    const next = `${SCREEN}
03/09   Harbor Fuel                        -25.00    400.00
03/12   Parking                             -5.00    395.00
`;
    expect(read([own, next]).rows).toHaveLength(5);
  });
});
