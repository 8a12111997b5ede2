// Balances that stand only in the overview of a member's accounts, a line each; the lists under their titles repeat none of them.

import type { Line } from "../../print/lines.ts";
import { plainOf } from "../../print/phrases.ts";
import type { AmountToken, Tokens } from "../../print/tokens.ts";
import { balanceLabelOf } from "../terms/balance-terms.ts";
import { isTotalLabel } from "../terms/section-terms.ts";
import { type Column, columnOf, columnSetAt } from "./columns.ts";
import { type Listed, listedOn, titleOf } from "./overview-titles.ts";
import type { BalanceMark } from "./raw.ts";

/** An overview has at most so many lines. */
const MOST_LINES = 40;
const REACH = 30;
const MOST_CELLS = 6;

type Overview = {
  readonly marks: readonly BalanceMark[];
  /** The titles of the accounts and the numbers in them. */
  readonly titles: readonly { readonly line: Line; readonly at: number }[];
};
/** With the orders of its lines. */
type Found = Overview & { readonly from: number; readonly to: number };

/**
 * The balances of a document: those that are named as they are or, where no line but an overview names them, the start and the end of each
 * account as if they stood beside its title. Of `heads`, the lines that may be such a title, the first that hold one count.
 */
export function withOverview(
  named: readonly BalanceMark[],
  lines: readonly Line[],
  heads: readonly (readonly Line[])[],
  tokens: (line: Line) => Tokens,
): Overview {
  const found = overviewOf(lines, heads, tokens);
  if (found === null) return { marks: named, titles: [] };
  const others = named.filter(({ line }) => line.order < found.from || line.order > found.to);
  if (others.some(({ label }) => label === "start" || label === "end")) return { marks: named, titles: [] };
  return { marks: [...others, ...found.marks], titles: found.titles };
}

/** An account that an overview names with what it began and ended with. */
export type NamedAccount = { readonly line: Line; readonly start: AmountToken; readonly end: AmountToken };

/** Accounts whose balances an overview shows to have moved. */
export function accountsNamedIn(
  lines: readonly Line[],
  tokens: (line: Line) => Tokens,
): readonly NamedAccount[] {
  return lines.flatMap((line, at) => {
    // The names of a heading may take two lines.
    if (!namesBoth(line) && !(at > 0 && namesBoth(lines[at - 1]!))) return [];
    const listing = listingAt(lines, at, tokens) ?? bareListingAt(line, tokens);
    const accounts = listing === null ? [] : accountsUnder(lines, at, listing, tokens);
    return accounts
      .map(({ listed, start, end }) => ({ line: listed.line, start, end }))
      .filter(({ start, end }) => start.amount.minor !== end.amount.minor);
  });
}

/** In words of headings: cheap, since most lines have none of them. */
function namesBoth({ text, cells }: Line): boolean {
  return (
    cells.length > 1 &&
    /\b(?:begin|start|open|prev|prior|last)/i.test(text) &&
    /\b(?:end|clos|new|current|this)/i.test(text)
  );
}

function listingAt(lines: readonly Line[], at: number, tokens: (line: Line) => Tokens): Listing | null {
  const line = lines[at]!;
  if (!/balance/i.test(line.text) || tokens(line).amounts.length > 0) return null;
  const columns = columnSetAt(lines, at, tokens)?.columns;
  const labelled = (label: "start" | "end") =>
    columns?.find(({ title }) => balanceLabelOf(plainOf(title)) === label);
  const [start, end] = [labelled("start"), labelled("end")];
  return columns === undefined || start === undefined || end === undefined ? null : { columns, start, end };
}

/** `Account   Beginning balance   Ending balance`: two names of balances and hardly anything else, which are no columns of a list. */
function bareListingAt(line: Line, tokens: (line: Line) => Tokens): Listing | null {
  if (line.cells.length < 2 || line.cells.length > MOST_CELLS || tokens(line).amounts.length > 0) return null;
  const columns = line.cells.map(({ text, box: { x0, x1 } }) => ({
    role: "balance" as const,
    title: text,
    x0,
    x1,
  }));
  const labelled = (label: "start" | "end") =>
    columns.find(({ title }) => balanceLabelOf(plainOf(title)) === label);
  const [start, end] = [labelled("start"), labelled("end")];
  return start === undefined || end === undefined ? null : { columns, start, end };
}

function overviewOf(
  lines: readonly Line[],
  heads: readonly (readonly Line[])[],
  tokens: (line: Line) => Tokens,
): Found | null {
  for (const [at, line] of lines.entries()) {
    const listing = listingAt(lines, at, tokens);
    if (listing === null) continue;
    const { start, end } = listing;
    const accounts = accountsUnder(lines, at, listing, tokens);
    const listed = accounts.map((account) => account.listed);
    const marks: BalanceMark[] = [];
    const titles: { line: Line; at: number }[] = [];
    for (const account of accounts) {
      const title = heads
        .map((some) => titleOf(account.listed, listed, some, tokens))
        .find((one) => one !== null);
      if (title === undefined) continue;
      // In the order of the title, at the place of the overview.
      const common = {
        ...{ line: { ...account.listed.line, order: title.order }, date: null, rowsBefore: 0 },
        text: `${start.title} / ${end.title}`,
      };
      marks.push({ ...common, label: "start", token: account.start });
      marks.push({ ...common, label: "end", token: account.end });
      if (title.at !== null) titles.push({ line: { ...title.line, order: title.order }, at: title.at });
    }
    const last = accounts.at(-1)?.listed.line.order ?? 0;
    if (marks.length > 0) return { marks, titles, from: line.order, to: last };
  }
  return null;
}

type Listing = { readonly columns: readonly Column[]; readonly start: Column; readonly end: Column };
type AccountRow = {
  readonly listed: Listed;
  readonly start: AmountToken;
  readonly end: AmountToken;
};

/** The rows of an overview, as far as its sum, the next page or the first row with a day. */
function accountsUnder(
  lines: readonly Line[],
  at: number,
  { columns, start, end }: Listing,
  tokens: (line: Line) => Tokens,
): AccountRow[] {
  const accounts: AccountRow[] = [];
  for (let index = at + 1; index <= at + MOST_LINES; index++) {
    const line = lines[index];
    if (line === undefined || line.page !== lines[at]!.page) break;
    const { amounts, dates } = tokens(line);
    const label = line.words.slice(0, amounts[0]?.first).map(({ text }) => text);
    if (dates[0]?.first === 0 || (amounts.length > 0 && isTotalLabel(plainOf(label.join(" "))))) break;
    const under = (column: Column) => amounts.find(({ box }) => columnOf(box, columns, REACH) === column);
    const [first, last] = [under(start), under(end)];
    if (first === undefined || last === undefined) continue;
    accounts.push({ listed: listedOn(line, lines[index - 1], tokens), start: first, end: last });
  }
  return accounts;
}
