import type { Account, Entry } from "../model.ts";
import { dailyBalances, type Grid, printGrid } from "./blocks.ts";
import { dateText } from "./formats.ts";
import type { Sheet } from "./sheet.ts";

export const inNumberOrder = (checks: readonly Entry[]): readonly Entry[] =>
  checks.toSorted((a, b) => Number(a.checkNumber) - Number(b.checkNumber));

/** With each check whether numbers are missing before it, which many banks mark with a star. */
export function withGaps(checks: readonly Entry[]): [check: Entry, isGap: boolean][] {
  return checks.map((check, index) => {
    const before = checks[index - 1]?.checkNumber ?? null;
    return [check, before !== null && Number(check.checkNumber) !== Number(before) + 1];
  });
}

export type CheckList = Grid & {
  readonly cellsOf: (check: Entry, isGap: boolean) => readonly string[];
  /** Listed once more: the rows stand elsewhere. */
  readonly isRepeated?: boolean;
};

/** Checks side by side. */
export function printCheckList(
  sheet: Sheet,
  account: Account,
  checks: readonly Entry[],
  list: CheckList,
): void {
  const items = withGaps(checks).map(([check, isGap]) => list.cellsOf(check, isGap));
  printGrid(sheet, list, items, (index) => {
    const entry = checks[index]!;
    if (list.isRepeated !== true)
      sheet.mark({ account, entry, balance: null, description: entry.lines.join(" ") });
  });
}

export type DailyList = Pick<Grid, "columns" | "order" | "head" | "rule"> & {
  readonly titles: readonly [date: string, balance: string];
  readonly right: number;
  readonly date: string;
  readonly money: (minor: bigint) => string;
};

/** The last balance of each day, side by side. */
export function printDailyList(sheet: Sheet, account: Account, list: DailyList): void {
  const items = dailyBalances(account).map(([day, balance]) => [
    dateText(day, list.date),
    list.money(balance),
  ]);
  printGrid(sheet, { ...list, cells: [{ x: 4 }, { x: list.right, align: "right" }] }, items);
}
