import type { Account } from "../../model.ts";
import { dailyBalances, printGrid } from "../../print/blocks.ts";
import type { Sheet } from "../../print/sheet.ts";
import type { Taste } from "./taste.ts";

/** The balance of each day with rows, in two to four columns. */
export function printDaily(sheet: Sheet, account: Account, taste: Taste, title: string): void {
  const days = dailyBalances(account);
  if (days.length === 0) return;
  sheet.room(70);
  sheet.line(title, { bold: true, size: taste.titleSize, color: taste.color });
  const dice = taste.dice.fork("daily");
  printGrid(
    sheet,
    {
      columns: dice.pick([2, 3, 3, 4]),
      order: dice.pick(["down", "across"] as const),
      titles: ["Date", dice.pick(["Balance", "Amount", "Balance", "Ledger balance"])],
      cells: [{ x: 0 }, { x: 118, align: "right" }],
      head: { size: 7, bold: true },
    },
    days.map(([day, balance]) => [taste.rowDay(day), taste.balance(balance)]),
  );
  sheet.down(10);
}
