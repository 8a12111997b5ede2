// The readings of one table that compete: columns, signs, which lines count. Each carries what speaks against it as a cost.

import { plainOf } from "../../print/phrases.ts";
import type { MoneyCell, RawRow, Table } from "../tables/raw.ts";
import { isAside } from "../terms/section-terms.ts";
import { isOfFigures, isSummaryOfDays } from "./bare-figures.ts";
import { type Chain, chainOf, signByBalances } from "./chain.ts";
import type { ShownAgain } from "./shown-again.ts";
import { type Candidate, signReadingsOf } from "./signs.ts";
import { structuresOf } from "./structure.ts";

export type TableOption = {
  readonly table: Table;
  readonly name: string;
  readonly cost: number;
  readonly rows: readonly Candidate[];
  readonly sum: bigint;
  readonly chain: Chain;
};

/** A link of running balances that breaks speaks against a reading more than anything else. */
export const BROKEN_LINK_COST = 20;
/** For each row whose printed sign the running balances would turn around. */
const TURNED_MARK_COST = 4;
const LEFT_OUT_COST = 8;
const KEPT_THOUGH_IGNORED_COST = 6;
const NOTHING_COST = 2;
const MAX_OPTIONS = 8;

type Circumstances = {
  readonly isCard: boolean;
  readonly isNamedElsewhere: boolean;
  readonly again: ShownAgain | null;
};

/** `isNamedElsewhere`: another list of the account has rows with words; `again`: how another one shows the same rows, if one does. */
export function optionsOf(
  table: Table,
  start: bigint | null,
  { isCard, isNamedElsewhere, again }: Circumstances,
): readonly TableOption[] {
  const isSummary = isNamedElsewhere && isSummaryOfDays(table);
  if (again === "checks") return [optionOf(table, "left out, since another list shows it", 0, [], start)];
  const isIgnored = table.section === "ignored" || again === "days" || isRepeat(table) || isSummary;
  const options: TableOption[] = [];
  let isNothing = false;
  for (const structure of structuresOf(table)) {
    for (const every of signReadingsOf(table, structure, isCard)) {
      const reading = { ...every, rows: every.rows.filter((row) => !isEmptyCharge(row)) };
      if (movesNothing(table, reading.rows)) isNothing = true;
      if (isNothing) continue;
      const name = `${structure.name}, signs ${reading.name}`;
      const cost = structure.cost + reading.cost + (isIgnored ? KEPT_THOUGH_IGNORED_COST : 0);
      options.push(optionOf(table, name, cost, reading.rows, start));
      const signed = reading.rows.some((row) => row.balance !== null)
        ? signByBalances(reading.rows, start)
        : null;
      if (signed !== null && isChanged(signed, reading.rows)) {
        const turned = signed.filter(
          (row, index) => row.minor !== reading.rows[index]?.minor && isMarked(row),
        ).length;
        const signName = `${structure.name}, signs by the running balances`;
        options.push(optionOf(table, signName, cost + 0.5 + turned * TURNED_MARK_COST, signed, start));
      }
      const undated = withoutUndated(reading.rows);
      if (undated !== null && movesNothing(table, undated)) isNothing = true;
      else if (undated !== null)
        options.push(
          optionOf(
            table,
            `${name}, undated lines left out`,
            cost + undatedCost(reading.rows),
            undated,
            start,
          ),
        );
      const once = withoutRepeats(reading.rows);
      if (once !== null)
        options.push(optionOf(table, `${name}, checks shown again left out`, cost + 1.5, once, start));
    }
  }
  const leftOut = optionOf(
    table,
    "left out",
    isIgnored ? 0 : isNothing ? NOTHING_COST : LEFT_OUT_COST + table.rows.length * 0.2,
    [],
    start,
  );
  const kept = options.filter((option) => option.rows.length > 0).sort((a, b) => a.cost - b.cost);
  return [...kept.slice(0, MAX_OPTIONS), leftOut].sort((a, b) => a.cost - b.cost);
}

function optionOf(
  table: Table,
  name: string,
  cost: number,
  rows: readonly Candidate[],
  start: bigint | null,
): TableOption {
  // The start is the balance before the first row only where this list is the first; so it may speak for a reading, not against it.
  const chain = chainOf(rows, null);
  const linked = chainOf(rows, start);
  const bonus = linked.held > chain.held ? -1 : 0;
  return {
    table,
    name,
    cost: cost + bonus + chain.broken.length * BROKEN_LINK_COST,
    rows,
    sum: rows.reduce((sum, row) => sum + row.minor, 0n),
    chain,
  };
}

function isMarked({ cell }: Candidate): boolean {
  return cell.token.amount.marker !== null;
}

/** `Interest charged on purchases 0.00`, `0 Credits 0.00` without a day on their own line state that nothing happened. */
function isEmptyCharge({ minor, raw: { dateLine, lines } }: Candidate): boolean {
  return minor === 0n && (dateLine === null || !lines.includes(dateLine));
}

/** `Cash advances 0.00` of a summary, beside the day on which a payment is due; or days with figures, of which that of each row is zero. */
function movesNothing(table: Table, rows: readonly Candidate[]): boolean {
  const { columns, titleLine } = table;
  const isInSummary = titleLine === null || /\d[.,]\d\d\D*$/.test(titleLine.text);
  if (rows.some((row) => row.minor !== 0n)) return false;
  return (columns === null && isInSummary) || (rows.length > 0 && isOfFigures(table));
}

function isChanged(a: readonly Candidate[], b: readonly Candidate[]): boolean {
  return a.some((row, index) => row.minor !== b[index]?.minor);
}

/**
 * Without the lines that print no date, where some do and some do not. One that says the same as the row above it is a second row of that
 * day: no sum and no note would.
 */
function withoutUndated(rows: readonly Candidate[]): readonly Candidate[] | null {
  const dated = rows.filter((row) => row.raw.date !== null);
  const isSecond = (row: Candidate, at: number) => row.raw.date === null && isAlike(row, rows[at - 1]);
  return dated.length === rows.length || dated.length === 0 || rows.some(isSecond) ? null : dated;
}

/** What speaks against leaving them out: nothing where each names a sum and is that of the rows above it. */
function undatedCost(rows: readonly Candidate[]): number {
  let sum = 0n;
  for (const row of rows) {
    if (row.raw.date !== null) sum += row.minor;
    else if (!SUM.test(wordsOf(row.raw)) || (row.minor !== sum && row.minor !== -sum)) return 1.5;
    else sum = 0n;
  }
  return -0.5;
}

const SUM = /\b(?:(?:sub)?totals?|assessed|summary)\b/i;

function isAlike(row: Candidate, other: Candidate | undefined): boolean {
  return (
    other !== undefined &&
    row.cell.token.amount.minor === other.cell.token.amount.minor &&
    wordsOf(row.raw) !== "" &&
    wordsOf(row.raw) === wordsOf(other.raw)
  );
}

/** The words of a row as they are printed, without its day and figures. */
export function wordsOf({ text }: RawRow): string {
  return text.flatMap((part) => part.words.map((word) => word.text)).join(" ");
}

/**
 * Without the captions of the pictures of checks at the end of a list: every row of the list has its running balance, the lines after
 * the last of them have none, and each names a check that stands above with the same amount.
 */
function withoutRepeats(rows: readonly Candidate[]): readonly Candidate[] | null {
  const end = rows.findIndex((row) => row.balance === null);
  if (end <= 0) return null;
  const listed = new Set(rows.slice(0, end).map(({ raw, cell }) => checkOf(raw, cell)));
  const areShownAgain = rows.slice(end).every((row) => {
    const check = checkOf(row.raw, row.cell);
    return row.balance === null && check !== null && listed.has(check);
  });
  return areShownAgain ? rows.slice(0, end) : null;
}

/** The check that a row names and its amount; null when it names none. */
export function checkOf(raw: RawRow, cell: MoneyCell): string | null {
  const text = wordsOf(raw);
  const number =
    raw.number ?? /\b(?:check|cheque|chk|ck),?\s*(?:(?:no\.?|number|#)\s*)?#?(\d{1,10})\b/i.exec(text)?.[1];
  return number === undefined ? null : `${number.replace(/^0+/, "")} ${cell.token.amount.minor}`;
}

/** Lists that say that they repeat what stands elsewhere, and rows that do not count yet. */
function isRepeat(table: Table): boolean {
  return (
    isAside(plainOf(table.title)) ||
    /also (?:displayed|listed|included|shown)|summary of checks/i.test(table.titleLine?.text ?? "")
  );
}
