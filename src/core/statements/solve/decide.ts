// Chooses the reading of one account: start, end and one option for every table, so that the arithmetic holds.

import type { Line } from "../../print/lines.ts";
import { plainOf } from "../../print/phrases.ts";
import type { AmountToken } from "../../print/tokens.ts";
import type { BalanceMark, Table, Walk } from "../tables/raw.ts";
import { isCarriedForward } from "../terms/balance-terms.ts";
import { isOfFigures } from "./bare-figures.ts";
import { BROKEN_LINK_COST, optionsOf, type TableOption } from "./options.ts";
import { type Combination, searchCombinations } from "./search.ts";
import { sharedChainOf } from "./shared-chain.ts";
import { shownAgain } from "./shown-again.ts";
import { balanceOf, type Candidate } from "./signs.ts";

export type FoundBalance = {
  readonly minor: bigint;
  readonly token: AmountToken;
  readonly line: Line;
  readonly isPrinted: boolean;
};
export type Decision = {
  readonly start: FoundBalance | null;
  readonly end: FoundBalance | null;
  readonly rows: readonly Candidate[];
  readonly options: readonly TableOption[];
  /** Other combinations that reach the end as well, cheapest first. */
  readonly isReached: boolean;
  /** What speaks against it; readings of one account compare by it. */
  readonly cost: number;
};

/** Different printed values that are tried for the start and for the end. */
const MAX_VALUES = 4;

/** All decisions that reach the end, best first; when none does, the best one that does not. */
export function decide(walk: Walk, extra: readonly BalanceMark[], isCard: boolean): readonly Decision[] {
  const tables = walk.tables.filter((table) => table.section !== "daily_balances" && table.rows.length > 0);
  const marks = [...walk.balances, ...extra].sort((a, b) => a.line.order - b.line.order);
  const starts = valuesOf(marks, "start", isCard, tables);
  const ends = valuesOf(marks, "end", isCard, tables);
  const named = tables.filter((table) => !isOfFigures(table));
  const again = shownAgain(tables);
  const found: { decision: Decision; cost: number }[] = [];
  for (const [startAt, start] of (starts.length > 0 ? starts : [null]).entries()) {
    const options = withSharedChain(
      tables.map((table, index) =>
        optionsOf(table, index === 0 ? (start?.minor ?? null) : null, {
          isCard,
          isNamedElsewhere: named.some((other) => other !== table),
          again: again.get(table) ?? null,
        }),
      ),
      start?.minor ?? null,
    );
    const targets = start === null ? [] : ends.map((end) => end.minor - start.minor);
    const { hits, cheapest } = searchCombinations(options, targets);
    for (const hit of hits) {
      const endAt = ends.findIndex((end) => start !== null && end.minor - start.minor === hit.sum);
      found.push({
        decision: make(hit, start, ends[endAt] ?? null, true),
        cost: hit.cost + startAt * 2 + endAt * 2,
      });
    }
    // One that leaves nothing out stays in the running: a summary may lead to the end by itself.
    if (hits.length === 0 || startAt === 0)
      found.push({
        decision: make(cheapest, start, ends.at(0) ?? null, false),
        cost: 1_000 + cheapest.cost + startAt,
      });
  }
  return found.sort((a, b) => a.cost - b.cost).map(({ decision, cost }) => derive({ ...decision, cost }));
}

/** Balances that follow each other through several lists, and in none of them alone, speak against none of these. */
function withSharedChain(
  options: readonly (readonly TableOption[])[],
  start: bigint | null,
): readonly (readonly TableOption[])[] {
  const likeliest = options.map((some) =>
    some
      .filter(({ rows }) => rows.length > 0)
      .reduce<TableOption | null>(
        (best, one) => (best === null || bare(one) < bare(best) ? one : best),
        null,
      ),
  );
  const own = likeliest.filter((one) => one !== null);
  const alone = own.reduce((sum, { chain }) => sum + chain.broken.length, 0);
  if (alone === 0) return options;
  const shared = sharedChainOf(
    own.map(({ rows }) => rows),
    start,
  );
  if (shared === null || shared.broken.length * 4 > alone) return options;
  return options.map((some, index) =>
    some
      .map((one) => (one === likeliest[index] ? { ...one, cost: bare(one) } : one))
      .sort((a, b) => a.cost - b.cost),
  );
}

function bare({ cost, chain }: TableOption): number {
  return cost - chain.broken.length * BROKEN_LINK_COST;
}

/** Printed values of a balance, most telling first; those carried over a page only when nothing else names one. */
function valuesOf(
  marks: readonly BalanceMark[],
  label: "start" | "end",
  isCard: boolean,
  tables: readonly Table[],
): FoundBalance[] {
  const orders = tables.flatMap((table) => table.rows.map((row) => row.lines[0]!.order));
  const [first, last] = [Math.min(...orders), Math.max(...orders)];
  // Before the first row nothing can be carried on: there `Balance carried forward` is the summary's end balance.
  const isSummarysEnd = (mark: BalanceMark) => mark.label === "end" && mark.line.order < first;
  const isWeak = (mark: BalanceMark) =>
    mark.label === "forward" || (isCarriedForward(plainOf(mark.text)) && !isSummarysEnd(mark));
  const named = marks.filter((mark) => mark.label === label && !isWeak(mark));
  const dated = marks.filter((mark) => mark.label === "dated");
  const isOtherNamed = marks.some(
    (mark) =>
      mark.label === (label === "start" ? "end" : "start") && (!isWeak(mark) || mark.line.order < first),
  );
  // `Balance forward`, above the one balance with a day, is the start; that one then is the end.
  const isForwardAbove =
    label === "start" &&
    dated.length === 1 &&
    marks.some((mark) => mark.label !== "end" && isWeak(mark) && mark.line.order < dated[0]!.line.order);
  const isUsable = dated.length >= 2 || (dated.length === 1 && isOtherNamed && !isForwardAbove);
  const strong =
    named.length > 0 || !isUsable ? named : label === "start" ? dated.slice(0, 1) : dated.slice(-1);
  const weak = marks.filter(
    (mark) =>
      isWeak(mark) &&
      (label === "start"
        ? mark.label !== "end" && mark.line.order < first
        : mark.label !== "start" && mark.line.order > last),
  );
  const chosen = strong.length > 0 ? strong : label === "start" ? weak.slice(0, 1) : weak.slice(-1);
  const values = new Map<bigint, FoundBalance>();
  for (const mark of chosen) {
    const minor = balanceOfMark(mark, isCard);
    if (!values.has(minor)) values.set(minor, { minor, token: mark.token, line: mark.line, isPrinted: true });
  }
  return [...values.values()].slice(0, MAX_VALUES);
}

/** `Closing balance (overdrawn)`, `Solde débiteur au`: the label says what no mark of the figure does. */
const OVERDRAWN =
  /\b(?:overdrawn|debiteur|deudor|(?:debit|negative) balance|zu (?:ihren )?lasten|zulasten|(?:balance|bal) dr)\b(?!.*\bcredit)/;

function balanceOfMark({ token, text }: BalanceMark, isCard: boolean): bigint {
  const { amount } = token;
  const isOverdrawn = amount.marker === null && OVERDRAWN.test(plainOf(text));
  return balanceOf(isOverdrawn ? { ...amount, marker: "overdrawn" } : amount, isCard);
}

function make(
  combination: Combination,
  start: FoundBalance | null,
  end: FoundBalance | null,
  isReached: boolean,
): Decision {
  const rows = combination.options.flatMap((option) => option.rows);
  return { start, end, rows, options: combination.options, isReached, cost: combination.cost };
}

/** A start or end that is not printed follows from the running balances, when the rows show them. */
function derive(decision: Decision): Decision {
  const option = decision.options.find((one) => one.rows.some((row) => row.balance !== null));
  if (option === undefined || (decision.start !== null && decision.end !== null)) return decision;
  const shared = sharedChainOf(
    decision.options.map((one) => one.rows),
    decision.start?.minor ?? null,
  );
  const own = option.chain.isNewestFirst ? [...option.rows].reverse() : option.rows;
  const rows = shared !== null && shared.broken.length < option.chain.broken.length ? shared.order : own;
  const first = rows.findIndex((row) => row.balance !== null);
  const last = rows.findLastIndex((row) => row.balance !== null);
  const before = rows.slice(0, first + 1).reduce((sum, row) => sum + row.minor, 0n);
  const after = rows.slice(last + 1).reduce((sum, row) => sum + row.minor, 0n);
  return {
    ...decision,
    start: decision.start ?? derived(rows[first]!, rows[first]!.balance! - before),
    end: decision.end ?? derived(rows[last]!, rows[last]!.balance! + after),
  };
}

function derived(row: Candidate, minor: bigint): FoundBalance {
  const cell = row.balanceCell ?? row.cell;
  return { minor, token: cell.token, line: cell.line, isPrinted: false };
}
