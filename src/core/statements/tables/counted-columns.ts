// How many rows there are, told in columns: `Deposits  12  4,500.00   Withdrawals  15  3,200.00` on one line, a count under a name of its own
// (`No. of credits`), or a line of counts under the columns of both sides. One count beside one sum is read with the sum (`marks.ts`).

import type { Box } from "../../model/document-text.ts";
import type { Line } from "../../print/lines.ts";
import { plainOf } from "../../print/phrases.ts";
import type { AmountToken, Tokens } from "../../print/tokens.ts";
import { kindOf } from "../terms/section-terms.ts";
import type { SectionKind } from "../types.ts";
import { type Column, columnOf } from "./columns.ts";
import type { Walk } from "./raw.ts";
import { isNearCharge, isOfOthers, isOfSome, listAbove, type ToldCount } from "./told-counts.ts";

const NUMBER = /^\(?(\d{1,5})\)?$/;
/** Names of a count, in the form of `plainOf`; `#` is one too. */
const COUNT = /\b(?:numbers?|nbr|num|nos?|counts?|items?|qty|quantity|transactions?|entries|volume)\b/g;
const COUNT_LINE =
  /^(?:total )?(?:numbers?|nbr|no|counts?|items?|transactions?|entries)(?: (?:of|count))?(?: (?:items|transactions|entries|postings))?$/;
/** Words of a label beside the name of what is counted. */
const FILLERS = /\b(?:of|total|totals|sum|amounts?|value|usd|eur|gbp|cad|aud|inr)\b/g;
/** A check has a number of its own: `No.` alone over its list counts nothing. */
const OF_ROWS = /\b(?:of|counts?|items?|qty|quantity|volume)\b/;
const LINES_ABOVE = 3;
/** Names stand at most so many heights of letters over their figures. */
const HEIGHTS_ABOVE = 6;
/** A name that is flush with its figure may end so many points before it begins. */
const BESIDE = 12;
const MOST_WORDS = 24;
const MOST_LABEL_WORDS = 6;

type Count = { readonly at: number; readonly value: number; readonly box: Box };
type Around = {
  readonly line: Line;
  readonly tokens: Tokens;
  /** Whole numbers that are a cell of their own. */
  readonly counts: readonly Count[];
  /** Lines of names right above, without figures. */
  readonly names: readonly Line[];
  /** Columns of the list above which it stands under. */
  readonly columns: readonly Column[];
  readonly isCard: boolean;
};

export function countsInColumns(
  lines: readonly Line[],
  walk: Walk,
  tokens: (line: Line) => Tokens,
  isCard: boolean,
): readonly ToldCount[] {
  const texts = new Set(walk.continuations);
  return lines.flatMap((line, index) => {
    const own = tokens(line);
    if (own.dates[0]?.first === 0 || line.words.length > MOST_WORDS || texts.has(line)) return [];
    const counts = countsOf(line, own);
    if (counts.length === 0 || isNearCharge(lines, index)) return [];
    const columns = listAbove(line, lines, walk)?.columns?.columns ?? [];
    const names = namesOver(lines, index, tokens);
    const around: Around = { line, tokens: own, counts, names, columns, isCard };
    return inParts(around) ?? onLineOfCounts(around) ?? underNames(around);
  });
}

function countsOf({ cells, words }: Line, { amounts, dates }: Tokens): readonly Count[] {
  return cells.flatMap(({ first, last, box }) => {
    const value = first === last ? NUMBER.exec(words[first]!.text)?.[1] : undefined;
    const isTaken = [...amounts, ...dates].some((token) => token.first <= first && token.last >= first);
    return value === undefined || isTaken ? [] : [{ at: first, value: Number(value), box }];
  });
}

/** Several sums on one line, each with its count before it, and with its label or in the column of its side. */
function inParts({ line, tokens: { amounts, dates }, columns, isCard }: Around): readonly ToldCount[] | null {
  if (amounts.length < 2 || dates.length > 0) return null;
  const parts = amounts.map((token, index) => {
    const from = index === 0 ? 0 : amounts[index - 1]!.last + 1;
    const words = line.words.slice(from, token.first).map(({ text }) => text);
    const values = words.flatMap((text) => NUMBER.exec(text)?.[1] ?? []);
    const label = words.join(" ");
    const home = namesNothing(label) ? columnOf(token.box, columns, BESIDE) : null;
    const kind = kindOfLabel(label, isCard) ?? sideOf(home);
    if (kind === null || values.length !== 1 || words.length > MOST_LABEL_WORDS) return null;
    const name = home === null ? label : `${home.title} ${values[0]}`;
    return toldOf(line, kind, name, Number(values[0]), token);
  });
  const told = parts.filter((part) => part !== null);
  return told.length === amounts.length ? told : null;
}

/** `Number of transactions   12   15` under the columns of the list, or under names of both sides. */
function onLineOfCounts({
  line,
  tokens,
  counts,
  names,
  columns,
  isCard,
}: Around): readonly ToldCount[] | null {
  const words = line.words.slice(0, counts[0]!.at).map(({ text }) => text);
  const label = words.join(" ");
  if (tokens.amounts.length > 0 || counts.length < 2 || !COUNT_LINE.test(plainOf(label))) return null;
  return counts.flatMap(({ value, box }) => {
    const home = columnOf(box, columns, BESIDE);
    const name = sideOf(home) === null ? textOver(box, names) : home!.title;
    const kind = sideOf(home) ?? kindOfLabel(name, isCard);
    return kind === null ? [] : [toldOf(line, kind, `${label} (${name}) ${value}`, value, null)];
  });
}

/** Each number under a name of a count. What is counted that name tells, or the one over the sum beside it. */
function underNames({ line, tokens, counts, names, isCard }: Around): readonly ToldCount[] {
  const { amounts, dates } = tokens;
  // A count beside one label and one sum is read with them; a number beside a day is that of a check.
  if (names.length === 0 || counts.length < 2 || dates.length > 0) return [];
  return counts.flatMap(({ at, value, box }) => {
    const own = textOver(box, names);
    if (!isCountName(own)) return [];
    const next = amounts.find(({ first }) => first === at + 1) ?? null;
    const kindOfNext = next === null ? null : kindOfLabel(textOver(next.box, names), isCard);
    const both = next === null ? own : textOver({ ...box, x1: next.box.x1 }, names);
    const ownKind = kindOfLabel(own, isCard);
    const kind = ownKind ?? kindOfLabel(both, isCard);
    if (kind === null) return [];
    const sum = kindOfNext === null || kindOfNext === kind ? next : null;
    if (sum === null && (isOfSome(own) || (kind === "checks" && !OF_ROWS.test(plainOf(own))))) return [];
    return [toldOf(line, kind, `${ownKind === null ? both : own} ${value}`, value, sum)];
  });
}

function sideOf(column: Column | null): SectionKind | null {
  if (column?.role === "debit") return "debits";
  return column?.role === "credit" ? "credits" : null;
}

function toldOf(
  line: Line,
  kind: SectionKind,
  label: string,
  count: number,
  sum: AmountToken | null,
): ToldCount {
  return { kind, label, count, line, title: null, isTitle: false, sum: sum?.amount.minor ?? null };
}

function namesOver(lines: readonly Line[], index: number, tokens: (line: Line) => Tokens): readonly Line[] {
  const line = lines[index]!;
  const found: Line[] = [];
  for (let at = index - 1; at >= 0 && at >= index - LINES_ABOVE; at--) {
    const other = lines[at]!;
    const isFar = other.page !== line.page || line.box.y0 - other.box.y1 > HEIGHTS_ABOVE * line.size;
    // A single cell is a title.
    if (
      isFar ||
      other.cells.length === 1 ||
      other.words.length > MOST_WORDS ||
      /\d/.test(other.text) ||
      tokens(other).amounts.length > 0
    )
      break;
    found.unshift(other);
  }
  return found;
}

/** The cells over a place, from the top. */
function textOver({ x0, x1 }: Box, names: readonly Line[]): string {
  const cells = names.flatMap((line) => {
    const over = line.cells.filter(({ box }) => box.x0 < x1 && box.x1 > x0);
    const near = line.cells.filter(({ box }) => box.x0 - x1 < BESIDE && x0 - box.x1 < BESIDE);
    return over.length > 0 ? over : near.length === 1 ? near : [];
  });
  return cells.map(({ text }) => text).join(" ");
}

function isCountName(text: string): boolean {
  return text.includes("#") || plainOf(text).search(COUNT) >= 0;
}

/** What a label counts, where it names one side alone; null for other things that have a number. */
function kindOfLabel(text: string, isCard: boolean): SectionKind | null {
  const plain = withoutCount(text);
  if (plain === "" || plain.split(" ").length > MOST_LABEL_WORDS || isOfOthers(text)) return null;
  const kind = kindOf(plain, isCard);
  return kind === "mixed" ? null : kind;
}

/** `Totals`, `Items`: the columns tell of what. */
function namesNothing(text: string): boolean {
  return withoutCount(text) === "";
}

function withoutCount(text: string): string {
  return plainOf(text)
    .replace(/\bdrs?\b/g, "debits")
    .replace(/\bcrs?\b/g, "credits")
    .replace(COUNT, " ")
    .replace(FILLERS, " ")
    .replace(/ +/g, " ")
    .trim();
}
