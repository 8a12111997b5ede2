import { describe, expect, it } from "vitest";
import { formatDay } from "../model/day.ts";
import { formatMoney } from "../model/money.ts";
import { readStatements } from "./read-statements.ts";
import { typed } from "./typed-page.fixture.ts";
import type { ReadStatement } from "./types.ts";

const read = (...pages: readonly string[]) => readStatements(typed(pages)).statements;
const rows = ({ rows: own }: ReadStatement) =>
  own.map((row) => `${formatDay(row.date)} ${formatMoney(row.amount)} ${row.description}`);

const HEAD = `
Sandy Hollow Bank
Statement Period: March 1, 2024 through March 31, 2024
Beginning balance   100.00
Ending balance   130.00
Account activity
`;
const LIST = `
Date        Description                        Debits       Credits
03/04/2024  Deposit                                           60.00
03/05/2024  Payment to a neighbour              30.00
`;
const ROWS = ["2024-03-04 60.00 Deposit", "2024-03-05 -30.00 Payment to a neighbour"];

describe("balances of several kinds side by side", () => {
  it("takes what stands in the books, whichever kind comes first", () => {
    for (const names of [`Collected       Ledger`, `Available       Ledger`]) {
      const [one] = read(`
Sandy Hollow Bank
Statement Period: March 1, 2024 through March 31, 2024
                                ${names}
Opening balance                     90.00       100.00
Deposits and credits (1)                         60.00
Withdrawals and debits (1)                       30.00
Closing balance                    125.00       130.00
Account activity
${LIST}`);
      expect(formatMoney(one!.endBalance!.value)).toBe("130.00");
      expect(one!.verdict).toBe("VERIFIED");
    }
  });
});

describe("tables of balances by day with several figures for each", () => {
  const days = `
03/04        160.00       0.00       160.00   4.0200     03/06        130.00       0.00       130.00   4.0200
03/05        130.00       0.00       130.00   4.0200     03/07        130.00       0.00       130.00   4.0200`;

  it("takes what stands in the books, beside float, collected funds and a rate", () => {
    const [one] = read(`${HEAD}${LIST}
Daily ledger and collected balances
Date         Ledger      Float    Collected   Rate %     Date         Ledger      Float    Collected   Rate %${days}`);
    expect(rows(one!)).toEqual(ROWS);
    expect(
      one!.dailyBalances.map(({ date, balance }) => `${formatDay(date)} ${formatMoney(balance)}`),
    ).toEqual(["2024-03-04 160.00", "2024-03-05 130.00", "2024-03-06 130.00", "2024-03-07 130.00"]);
    expect(one!.verdict).toBe("VERIFIED");
  });

  it("makes no transactions of them where the title alone tells what they are, and trusts nothing where none does", () => {
    const [titled] = read(`${HEAD}${LIST}\nDaily ledger and collected balances${days}`);
    expect(rows(titled!)).toEqual(ROWS);
    const [bare] = read(`${HEAD}${LIST}\nPosition of funds${days}`);
    expect(bare!.reconciliation.isReconciled).toBe(false);
  });

  it("takes a table of opening, debits, credits and closing by day for a summary of the list with words", () => {
    const summary = `
Daily position
Date        Opening       Debits      Credits      Closing
03/04        100.00         0.00        60.00       160.00
03/05        160.00        30.00         0.00       130.00`;
    const [one] = read(`${HEAD}${LIST}${summary}`);
    expect(rows(one!)).toEqual(ROWS);
    expect(one!.verdict).toBe("VERIFIED");
    // Alone it is what counts, and what its other figures are is not known.
    const [alone] = read(`${HEAD}${summary}`);
    expect(alone!.rows.map(({ amount }) => formatMoney(amount))).toEqual(["60.00", "-30.00"]);
    expect(alone!.reconciliation.isReconciled).toBe(false);
  });

  it("takes a day of zeros for no row, and a row of unknown figures for no proof", () => {
    const zeros = days.replace(/ (0\.00 .*?)(?= {3}4\.0200)/g, " $1").replaceAll("160.00", "0.00");
    for (const table of [days, zeros]) {
      const [one] = read(`${HEAD}${LIST}\nClosing notes\nThank you for banking with us.\n${table}`);
      expect(one!.reconciliation.isReconciled && rows(one!).length !== ROWS.length).toBe(false);
    }
  });
});
