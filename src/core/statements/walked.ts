// The lines of a document walked as one kind of account, and its accounts.

import { isCurrency } from "../model/currency.ts";
import type { Line } from "../print/lines.ts";
import { accountNumbersOf } from "./header/account-number.ts";
import { withBareNumbers } from "./header/bare-numbers.ts";
import { kindOfStatement } from "./header/kind.ts";
import { mentionAt } from "./header/number-mention.ts";
import { withShares } from "./header/share-numbers.ts";
import { hasMoney } from "./layout/furniture.ts";
import type { Source } from "./read-account.ts";
import type { Account } from "./solve/account-parts.ts";
import { accountsOf } from "./solve/accounts.ts";
import { balanceMarksOf } from "./tables/marks.ts";
import { withOverview } from "./tables/overview.ts";
import type { BalanceMark, Walk } from "./tables/raw.ts";
import { figuresBelowLabels, marksOf } from "./tables/summary.ts";
import { toldBesides } from "./tables/told-balances.ts";
import { walkLines } from "./tables/walk.ts";
import type { StatementKind } from "./types.ts";

/** The document as one kind of account. */
export type Unwalked = Omit<Source, "rowLines">;
export type Walked = { readonly source: Source; readonly accounts: readonly Account[] };

export function walkAs(unwalked: Unwalked, furniture: ReadonlySet<number>): Walked {
  const { lines } = unwalked;
  const walk = walkLines(lines, furniture, unwalked.tokens, unwalked.isCard);
  const source: Source = { ...unwalked, rowLines: linesOfRows(lines, walk) };
  // The heading of a column of balances names none of them: `Ending balance` over the rows of a table.
  const rowOrders = new Set([...source.rowLines].map((line) => line.order));
  const isRow = (line: Line) => rowOrders.has(line.order) && source.tokens(line).dates[0]?.first === 0;
  const figures = figuresBelowLabels(lines, source.tokens, source.isCard);
  const below = marksOf(figures.filter((figure) => !isRow(figure.line)));
  const texts = linesOfRows(lines, walk, false);
  const named = [...walk.balances, ...below];
  named.push(...balancesIn(furniture, lines, source.tokens, named));
  // A title close under the last row of a list looks like a text of that row.
  const heads = [source.rowLines, texts].map((own) => lines.filter((line) => !own.has(line)));
  const { marks: printed, titles } = withOverview(named, lines, heads, source.tokens);
  const told = toldBesides(printed, lines, source.tokens);
  const balances = [...printed, ...told].sort((a, b) => a.line.order - b.line.order);
  const numbers = withShares(withBareNumbers(accountNumbersOf(lines, texts), lines, texts), lines, texts);
  const mentions = [...titles.map(({ line, at }) => mentionAt(line, at)), ...numbers];
  const accounts = accountsOf(
    lines,
    { ...walk, balances },
    mentions.sort((a, b) => a.order - b.order),
  );
  return { source, accounts };
}

/**
 * What the head or foot of every page says of balances, where nothing else does. There it interrupts no list: furniture that names a
 * balance is out of the walk all the same.
 */
function balancesIn(
  furniture: ReadonlySet<number>,
  lines: readonly Line[],
  tokens: Source["tokens"],
  named: readonly BalanceMark[],
): readonly BalanceMark[] {
  const known = new Set(named.map(({ label }) => label));
  return lines
    .filter(({ order, text }) => furniture.has(order) && hasMoney(text))
    .flatMap((line) => balanceMarksOf(line, tokens(line), null, 0))
    .filter(({ label }) => !known.has(label) && label !== "forward");
}

/** Loans stand among the accounts of credit unions; their balances are no money that anyone holds. */
export function isLoan({ from, walk }: Account, { lines, tokens }: Unwalked): boolean {
  const start = walk.balances.find((mark) => mark.label === "start")?.line.order ?? from;
  const isRow = (line: Line) => line.order !== start && tokens(line).dates[0]?.first === 0;
  const near = lines.filter((line) => line.order >= start - 4 && line.order <= start + 1);
  // Above a row stands another account, and that may be a loan; above the account's own name stands the end of an overview.
  const above = near.findLastIndex((line) => line.order < start && (isRow(line) || HELD.test(line.text)));
  return near
    .slice(above + 1)
    .some(
      (line) =>
        !isRow(line) &&
        /\b(?:loan|mortgage|principal|auto note)\b/i.test(line.text) &&
        line.words.length <= 12,
    );
}

/** Names of accounts that hold money, as titles print them: with a number, and no `Loan from savings`. */
const HELD = /^(?!.*\b(?:loan|mortgage)\b)(?=.*\d{3}).*\b(?:savings|checking|money market|share|deposit)\b/i;

/** One of several accounts of a bank is a money market account when its own head says so. */
export function kindIn({ from, to, walk }: Account, { lines, kind, isCard }: Source): StatementKind {
  if (isCard) return kind;
  const start = walk.balances.find((mark) => mark.label === "start")?.line.order ?? to;
  const head = lines.filter((line) => line.order >= Math.max(from, start - 8) && line.order <= start);
  return kindOfStatement(head.map((line) => line.text).join("\n")).bankKind;
}

/** One of several accounts may be kept in another currency, which the lines of its balances name. */
export function currencyInside({ walk }: Account, { currency }: Source): string {
  const named = walk.balances
    .filter(({ label }) => label === "start" || label === "end")
    .flatMap(({ line }) => line.text.match(/\b[A-Z]{3}\b/g) ?? [])
    .filter(isCurrency);
  return new Set(named).size === 1 ? named[0]! : currency;
}

/** `hasTails`: with the texts after the last row of a list, which may be the head of the next account. */
function linesOfRows(lines: readonly Line[], walk: Walk, hasTails = true): Set<Line> {
  const tails = new Set(hasTails ? [] : walk.tables.flatMap((table) => table.tail));
  const own = [
    ...walk.continuations.filter((line) => !tails.has(line)),
    ...walk.tables.flatMap((table) => table.rows.flatMap((row) => row.lines)),
  ];
  // Of a line that runs through lists side by side each list has a part.
  const orders = new Set(own.map(({ order }) => order));
  return new Set(lines.filter(({ order }) => orders.has(order)));
}
