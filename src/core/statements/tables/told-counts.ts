// How many rows a list has, as its title or a line of the summary tells without a sum beside it: `Checks paid (7)`, `Number of deposits 5`.

import type { Line } from "../../print/lines.ts";
import { plainOf } from "../../print/phrases.ts";
import type { Tokens } from "../../print/tokens.ts";
import { isBareTitle, kindOf } from "../terms/section-terms.ts";
import type { SectionKind } from "../types.ts";
import type { Table, Walk } from "./raw.ts";

export type ToldCount = {
  readonly kind: SectionKind;
  readonly label: string;
  readonly count: number;
  readonly line: Line;
  /** The title of the list that it counts; null for a line that tells it of all rows of a kind. */
  readonly title: string | null;
  /** It stands in the title itself. */
  readonly isTitle: boolean;
  /** Without sign, what the counted rows come to, where that stands beside the count. */
  readonly sum: bigint | null;
};

const NOUN =
  "(?:items?|transactions?|entry|entries|records?|rows?|postings?|checks?|cheques?|drafts?|deposits?|credits?|debits?|withdrawals?|payments?|purchases?|charges?|fees?)";
const TAIL =
  "(?: (?:posted|paid|listed|cleared|presented|this (?:period|statement|month|cycle)|in (?:all|total)))?";
const BEHIND = new RegExp(String.raw`(?:^|[\s(:–—-])(\d{1,4}) ${NOUN}${TAIL}\)?$`, "i");
const IN_PARENTHESES = /\S \((\d{1,3})\)$/;
const BEFORE = /^(\d{1,4}) (?=\p{L})/u;
const CONTINUED = /(?:(?<![\s(–—-])[\s(–—-]+)?\b(?:continued|cont(?:'?d)?)\b\D{0,80}$/i;

/** The count that a title holds, or null. `2 Deposits`, `Deposits (2)`, `Deposits - 2 items`; no year, no part of a number. */
export function countInTitle(printed: string): number | null {
  if (!/\d/.test(printed)) return null;
  const title = printed.replace(CONTINUED, "").trim();
  const isTitle = isBareTitle(plainOf(title.replace(BEHIND, " ")) || plainOf(title));
  const found = BEHIND.exec(title) ?? (isTitle ? (IN_PARENTHESES.exec(title) ?? BEFORE.exec(title)) : null);
  return found === null || found[1]!.startsWith("0") ? null : Number(found[1]);
}

/** Counts in the titles of lists. A mark of a note below is none: `Deposits (1)` beside a line that begins with `(1)`. */
export function countsInTitles(tables: readonly Table[], lines: readonly Line[]): readonly ToldCount[] {
  const told = new Map<string, ToldCount>();
  for (const { title, titleLine, section } of tables) {
    if (titleLine === null || section === null || section === "ignored" || section === "daily_balances")
      continue;
    const beside = titleLine.cells.filter((cell) => cell.text !== title && BEHIND.test(cell.text));
    const count = countInTitle(title) ?? (beside.length === 1 ? countInTitle(beside[0]!.text) : null);
    const isNote = (line: Line) => line !== titleLine && line.text.startsWith(`(${count}) `);
    if (count === null || (title.includes(`(${count})`) && lines.some(isNote))) continue;
    // On a further page the title says it once more.
    const key = `${count} ${plainOf(title.replace(CONTINUED, ""))}`;
    const label = beside.length === 1 ? titleLine.text : title;
    if (!told.has(key))
      told.set(key, { kind: section, label, count, line: titleLine, title, isTitle: true, sum: null });
  }
  // Lists of one name with counts of their own (`Purchases   5 items` of each card) are not told apart.
  const all = [...told.values()];
  return all.filter((one) => !all.some((other) => other !== one && other.title === one.title));
}

const OF = "(?<of>[a-z][a-z/&, -]{3,44}?)";
const HOW_MANY = String.raw`[\s:.#=]*\(?(?<count>\d{1,5})\)?(?=\s|$)`;
const TOLD = [
  new RegExp(String.raw`(?:^|\s)(?:total )?(?:number|nbr|no\.?|count|#) of ${OF}${HOW_MANY}`, "gi"),
  new RegExp(String.raw`(?:^|\s)${OF} count${HOW_MANY}`, "gi"),
  new RegExp(String.raw`(?:^|\s)total (?<of>transactions|items|entries)${HOW_MANY}`, "gi"),
] as const;
const MAY_TELL = /\b(?:number|nbr|no|count|total)\b|#/i;
/** Counts of other things, or of another time. */
const OTHER =
  /\b(?:days?|items? deposited|deposited items?|accounts?|cards|points?|pages?|cop(?:y|ies)|images?|statements?|months?|years?|ytd|free|included|allowed|permitted|remaining|limit|average|returned|overdrafts?|nsf|stop|last|previous|prior|excess|cash|currency|coins?)\b/i;
/** Counts of some of the rows: only under their list it is told which. */
const NARROW =
  /\b(?:atm|card|wires?|ach|electronic|online|mobile|pos|transfers?|other|branch|lockbox|automatic|preauthorized|direct|bill)\b/i;
/** Where a charge is worked out, items are counted that are no rows. */
const OF_A_CHARGE =
  /\b(?:analysis|service (?:fee|charge)s?|fee calculation|allowances?|included|excess|free|per item|unit price|price per|minimum|waive)/i;
const LINES_NEAR = 6;

/** A count stands at most so many lines under the list that it closes. */
const LINES_UNDER = 4;

/** Counts that stand on lines of their own or beside other labels, with no sum of theirs. */
export function countsOnLines(
  lines: readonly Line[],
  walk: Walk,
  tokens: (line: Line) => Tokens,
  isCard: boolean,
): readonly ToldCount[] {
  // `No. of checks: 7` under a row says what was deposited with it.
  const texts = new Set(walk.continuations);
  return lines.flatMap((line, index) => {
    if (!MAY_TELL.test(line.text) || line.words.length > 24 || !/\d/.test(line.text)) return [];
    if (texts.has(line)) return [];
    const found = TOLD.flatMap((pattern) =>
      [...line.text.matchAll(pattern)].flatMap((match) => toldIn(match, line, tokens(line), isCard)),
    );
    if (found.length === 0) return [];
    if (isNearCharge(lines, index)) return [];
    const title = listAbove(line, lines, walk)?.title ?? null;
    return found
      .filter(({ label }) => title !== null || !NARROW.test(label))
      .map((one) => ({ ...one, title }));
  });
}

/** Whether a charge is worked out near the line. */
export function isNearCharge(lines: readonly Line[], index: number): boolean {
  const near = lines.slice(Math.max(0, index - LINES_NEAR), index + LINES_NEAR);
  return near.some(({ text, page }) => page === lines[index]!.page && OF_A_CHARGE.test(text));
}

/** Whether a label names things that are no rows of this statement, though banks count them. */
export function isOfOthers(label: string): boolean {
  return OTHER.test(label);
}

/** Whether it names some of the rows of a side, which only their sum tells from the others. */
export function isOfSome(label: string): boolean {
  return NARROW.test(label);
}

/** `Total number of checks: 13` under the last row of a list, or under its sum. */
export function listAbove(
  { order }: Line,
  lines: readonly Line[],
  { tables, continuations }: Walk,
): Table | null {
  const lastOf = ({ rows }: Table) => rows.at(-1)?.lines.at(-1)?.order ?? -1;
  const table = tables.findLast((one) => lastOf(one) >= 0 && lastOf(one) < order);
  if (table === undefined || table.section === "ignored" || table.section === "daily_balances") return null;
  const own = new Set(continuations);
  const between = lines.filter((line) => line.order > lastOf(table) && line.order < order && !own.has(line));
  return between.length < LINES_UNDER ? table : null;
}

function toldIn(match: RegExpExecArray, line: Line, tokens: Tokens, isCard: boolean): ToldCount[] {
  const { of = "", count = "" } = match.groups ?? {};
  const at = line.text.slice(0, match.index + match[0].length).split(" ").length - 1;
  const next = at + 1;
  const cell = line.cells.find(({ first, last }) => at >= first && at <= last);
  const isTaken = [...tokens.amounts, ...tokens.dates].some(({ first, last }) => at >= first && at <= last);
  // A sum right after it is that of the rows that it counts, or the price of each: both are read as such elsewhere. Another count after
  // it is that of another label: `Number of deposits/checks   5   13`.
  const hasMore =
    tokens.amounts.some(({ first }) => first === next) || /^\(?\d/.test(line.words[next]?.text ?? "");
  const plain = plainOf(of);
  const isKnown = /^(?:items|entries)$/.test(plain) || kindOf(plain, isCard) !== null;
  if (isTaken || hasMore || cell?.last !== at || OTHER.test(of) || !isKnown) return [];
  const kind = kindOf(plain, isCard) ?? "mixed";
  return [
    { kind, label: match[0].trim(), count: Number(count), line, title: null, isTitle: false, sum: null },
  ];
}
