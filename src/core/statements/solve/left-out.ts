// Rows that were seen and do not count: said, unless they stand elsewhere among those that do.

import type { Box } from "../../model/document-text.ts";
import { boxOf } from "../../print/lines.ts";
import { plainOf } from "../../print/phrases.ts";
import type { ColumnSet } from "../tables/columns.ts";
import type { MoneyCell, RawRow } from "../tables/raw.ts";
import { balanceLabelOf, isCarriedForward } from "../terms/balance-terms.ts";
import { isAside, isTotalLabel } from "../terms/section-terms.ts";
import type { InvalidRow } from "../types.ts";
import { isSummaryOfDays } from "./bare-figures.ts";
import type { Decision, FoundBalance } from "./decide.ts";
import { checkOf, type TableOption, wordsOf } from "./options.ts";

/** One list of which rows are left out although nothing says that they repeat or explain others. */
export type LeftOut = {
  readonly text: string;
  readonly rows: readonly InvalidRow[];
  readonly title: string;
  /** The sum of their figures, without sign. */
  readonly minor: bigint;
};

/** Sum and count of a list that is shown once more. */
export type Repeated = { readonly minor: bigint; readonly count: number };

/**
 * Lists that do not count, of which each row stands among those that do, by their table: checks before the list of all rows. Lists abreast
 * under one heading are one list, which their total closes.
 */
export function repeatedLists({ rows, options }: Decision): ReadonlyMap<number, Repeated> {
  const repeats = new Map<number, Repeated>();
  const before = (columns: ColumnSet | null) =>
    columns === null
      ? undefined
      : options.findLast(({ table }) => repeats.has(table.id) && table.columns?.lines === columns.lines);
  for (const { table, rows: kept } of options) {
    if (kept.length > 0) continue;
    const counted = rows.map((row) => keysOf(row.raw, row.cell));
    const areCounted = table.rows.every((row) => {
      const keys = keysOf(row, row.money[0]);
      const at = counted.findIndex((others) => others.some((other) => keys.includes(other)));
      if (at >= 0) counted.splice(at, 1);
      return at >= 0;
    });
    const minor = table.rows.reduce((sum, row) => sum + (row.money[0]?.token.amount.minor ?? 0n), 0n);
    const abreast = repeats.get(before(table.columns)?.table.id ?? -1) ?? { minor: 0n, count: 0 };
    if (areCounted)
      repeats.set(table.id, { minor: abreast.minor + minor, count: abreast.count + table.rows.length });
  }
  return repeats;
}

/** Amounts without sign that do not count because rows that do are taken to show them already: of each such row, and of all of a list. */
export function amountsShownAgain({ options }: Decision): readonly bigint[] {
  const counted = new Set(options.flatMap(({ rows }) => rows.flatMap((row) => keysOf(row.raw, row.cell))));
  return options.flatMap((option) => {
    const kept = new Set(option.rows.map((row) => row.raw));
    const again = option.table.rows.filter(
      (row) => !kept.has(row) && hasAmount(row) && keysOf(row, row.money[0]).some((key) => counted.has(key)),
    );
    const amounts = again.map((row) => row.money[0]!.token.amount.minor);
    return again.length > 1 ? [...amounts, amounts.reduce((sum, one) => sum + one, 0n)] : amounts;
  });
}

/** A sentence for each such list, and its rows with their places. */
export function leftOutOf({ options, start, end, isReached }: Decision): readonly LeftOut[] {
  const counted = new Set(options.flatMap(({ rows }) => rows.flatMap((row) => keysOf(row.raw, row.cell))));
  return options.flatMap((option) => {
    const kept = new Set(option.rows.map((row) => row.raw));
    const lost = option.table.rows.filter(
      (row) =>
        !kept.has(row) &&
        !isOf(row, start) &&
        !isOf(row, end) &&
        (row.date === null ? hasBoth(row) : hasAmount(row)) &&
        !keysOf(row, row.money[0]).some((key) => counted.has(key)),
    );
    const [first] = lost;
    if (first === undefined || isExplained(option) || (isReached && isSummaryOfDays(option.table))) return [];
    const { page, box } = first.lines[0]!;
    const place = `page ${page}, ${Math.round(box.y0)} points from the top`;
    const text =
      lost.length === 1
        ? `A line that looks like a transaction does not count: "${first.lines[0]!.text}" (${place}).`
        : `${lost.length} lines that look like transactions do not count; the first is "${first.lines[0]!.text}" (${place}).`;
    const minor = lost.reduce((sum, row) => sum + (row.money[0]?.token.amount.minor ?? 0n), 0n);
    return [{ text, rows: lost.map(invalidOf), title: option.table.title, minor }];
  });
}

/** `06/30/2024 with $34,690.78`: the end of a sentence that tells a balance. */
function isOf({ money }: RawRow, found: FoundBalance | null): boolean {
  return money.some(
    ({ token: { box }, line }) => line.page === found?.line.page && isSameBox(box, found.token.box),
  );
}

/** Neither its year nor its sign was decided: only what stands there and where. */
function invalidOf({ lines }: RawRow): InvalidRow {
  const page = lines[0]!.page;
  return {
    text: lines.map((line) => line.text).join(" / "),
    reason: "it stands in a list that does not count",
    place: { page, box: boxOf(lines.filter((line) => line.page === page)) },
    date: null,
    amount: null,
  };
}

function isSameBox(a: Box, b: Box): boolean {
  return a.x0 === b.x0 && a.y0 === b.y0 && a.x1 === b.x1;
}

/** A row with a balance alone, or with an amount of zero, moves no money; a balance that does not follow fails by itself. */
function hasAmount({ money }: RawRow): boolean {
  return money.some((cell) => cell.role !== "balance" && cell.token.amount.minor !== 0n);
}

/** Without a day, an amount with the balance after it in the columns of both, and words that are no label of a sum. */
function hasBoth(row: RawRow): boolean {
  const { money } = row;
  const words = plainOf(wordsOf(row));
  const isMoved = money.some(({ role }) => role === "amount" || role === "debit" || role === "credit");
  const isSum = isTotalLabel(words) || balanceLabelOf(words) !== null || isCarriedForward(words);
  return words !== "" && !isSum && isMoved && money.some(({ role }) => role === "balance");
}

/** Pending rows, rewards, rates, daily balances; a loan, of which each payment is parted into principal and interest. */
function isExplained({ table }: TableOption): boolean {
  const isLoan = table.columns?.columns.some(({ title }) => /\bprincipal\b/i.test(title)) ?? false;
  return (
    isLoan ||
    table.section === "ignored" ||
    table.section === "daily_balances" ||
    isAside(plainOf(table.title))
  );
}

/** What tells a row when it is shown again: its day and amount, and where it is a check, the number of it. */
function keysOf(row: RawRow, cell: MoneyCell | undefined): readonly string[] {
  const check = cell === undefined ? null : checkOf(row, cell);
  return [dayKeyOf(row), ...(check === null ? [] : [`check ${check}`])];
}

/** The same day and amount, however the day is printed: `05/23/23` in the list is `05/23/2023` under the picture of the check. */
function dayKeyOf(row: RawRow): string {
  const date = row.date?.date ?? null;
  const pair =
    date === null ? [] : date.kind === "named" ? [date.month, date.day] : [date.first, date.second];
  return `${[...pair].sort((a, b) => a - b).join("/")} ${row.money[0]?.token.amount.minor ?? ""}`;
}
