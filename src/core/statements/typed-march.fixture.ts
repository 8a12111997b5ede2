import { formatDay } from "../model/day.ts";
import { formatMoney } from "../model/money.ts";
import { readStatements } from "./read-statements.ts";
import { typed } from "./typed-page.fixture.ts";
import type { ReadStatement } from "./types.ts";

// A month of three rows, which tests print in many ways.

export const read = (...pages: readonly string[]) => readStatements(typed(pages)).statements;
export const rows = ({ rows: own }: ReadStatement) =>
  own.map((row) => `${formatDay(row.date)} ${formatMoney(row.amount)} ${row.description}`);
export const HEAD = `
Sandy Hollow Bank
Statement Period: March 1, 2024 through March 31, 2024
`;
export const BALANCES = "Beginning balance      100.00\nEnding balance         130.00\n";
export const THREE = [
  "2024-03-04 60.00 Deposit",
  "2024-03-05 -20.00 Card payment 03/03 Copper Yard",
  "2024-03-08 -10.00 Fee",
];
