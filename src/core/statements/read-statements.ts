// Text of a document -> its statements: one for each account and period. Pure; the same text gives the same answer.

import type { DocumentText } from "../model/document-text.ts";
import type { Unscored } from "./anomalies/check.ts";
import { withAnomalies } from "./anomalies/list.ts";
import { accountNumbersOf, mentionAt } from "./header/account-number.ts";
import { currencyOf } from "./header/currency.ts";
import { contradictionOf, kindOfStatement } from "./header/kind.ts";
import { withDaysBelow } from "./layout/days-below.ts";
import { furnitureOf } from "./layout/furniture.ts";
import { type Line, linesOfDocument } from "./layout/lines.ts";
import { withMiddleFigures } from "./layout/middle-figures.ts";
import { withMiddleHeadings } from "./layout/middle-headings.ts";
import { withStackedDays } from "./layout/stacked-days.ts";
import { placesAsShown, uprightDocument } from "./layout/upright.ts";
import { withWholeDays } from "./layout/wrapped-days.ts";
import { lostAccountsOf } from "./lost-accounts.ts";
import { type AccountReading, readAccount, type Source } from "./read-account.ts";
import { type Account, accountsOf } from "./solve/accounts.ts";
import { withOverview } from "./tables/overview.ts";
import type { Walk } from "./tables/raw.ts";
import { figuresBelowLabels, marksOf } from "./tables/summary.ts";
import { toldBesides } from "./tables/told-balances.ts";
import { walkLines } from "./tables/walk.ts";
import { looseStyleOf, numberStyleOf } from "./text/amount-text.ts";
import { type Tokens, tokensOf } from "./text/tokens.ts";
import type {
  ReadingHints,
  ReadingProblem,
  ReadStatement,
  StatementKind,
  StatementsReading,
} from "./types.ts";
import { holdsBetter, mayBeUnpadded } from "./unpadded.ts";

export function readStatements(asShown: DocumentText, hints: ReadingHints = {}): StatementsReading {
  const { document, turns } = uprightDocument(asShown);
  return placesAsShown(readUpright(document, hints), turns);
}

function readUpright(document: DocumentText, hints: ReadingHints): StatementsReading {
  const problems = pageProblems(document);
  const lines = withMiddleHeadings(
    withMiddleFigures(withWholeDays(withStackedDays(linesOfDocument(document.pages)))),
  );
  if (lines.length === 0) {
    return {
      statements: [],
      problems: [...problems, { code: "no_text", text: "The file shows no text.", page: null }],
    };
  }
  const usual = accountsIn(document, lines, hints, numberStyleOf);
  const loose = mayBeUnpadded(usual.accounts, lines)
    ? accountsIn(document, lines, hints, looseStyleOf)
    : null;
  const best = loose !== null && holdsBetter(loose.accounts, usual.accounts) ? loose : usual;
  const statements = withAnomalies(best.accounts, document);
  return { statements, problems: [...problems, ...best.lost, ...emptyProblems(statements)] };
}

type AccountsRead = { readonly accounts: readonly Unscored[]; readonly lost: readonly ReadingProblem[] };

/** Read as the kind of account against which the least speaks. */
function accountsIn(
  document: DocumentText,
  lines: readonly Line[],
  hints: ReadingHints,
  styleOf: typeof numberStyleOf,
): AccountsRead {
  const { source, otherSource, isDoubtful } = sourcesOf(document, lines, hints, styleOf);
  const furniture = furnitureOf(source.lines, document.pages);
  const readingOf = (one: Unwalked) => {
    const accounts = readAs(one, furniture);
    const doubt = accounts.reduce((sum, { doubt: own }) => sum + own, 0) + (accounts.length === 0 ? 100 : 0);
    return { accounts, doubt: doubt + (one.contradiction === null ? 0 : AGAINST_KIND) };
  };
  const first = readingOf(source);
  // The one word of a loan may outweigh the few of the accounts before it; what their rows say is heard then.
  const isAgainstRows = source.isCard && first.accounts.some(({ signDoubt }) => signDoubt >= DOUBT_OF_SIGNS);
  const other = isDoubtful || isAgainstRows ? otherSource() : null;
  const second = other === null ? null : readingOf(other);
  const best = second !== null && second.doubt + UNLIKELY_KIND < first.doubt ? second : first;
  const accounts = best.accounts.map((one) => one.statement);
  return { accounts, lost: lostAccountsOf(source.lines, source.tokens, accounts) };
}

/** What must speak for a kind of account that the terms of the document do not suggest. */
const UNLIKELY_KIND = 1.5;
/** From this doubt of the signs of an account on, most of its rows speak against a card. */
const DOUBT_OF_SIGNS = 7;
/** What speaks against a kind whose words the document has none of, for a balance of zero that leads both ways to the end. */
const AGAINST_KIND = 6;

type Unwalked = Omit<Source, "rowLines">;

function readAs(unwalked: Unwalked, furniture: ReadonlySet<number>): readonly AccountReading[] {
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
  // A title close under the last row of a list looks like a text of that row.
  const heads = [source.rowLines, texts].map((own) => lines.filter((line) => !own.has(line)));
  const { marks: printed, titles } = withOverview(named, lines, heads, source.tokens);
  const told = toldBesides(printed, lines, source.tokens);
  const balances = [...printed, ...told].sort((a, b) => a.line.order - b.line.order);
  const numbers = accountNumbersOf(lines, texts);
  const mentions = [...titles.map(({ line, at }) => mentionAt(line, at)), ...numbers];
  const accounts = accountsOf(
    lines,
    { ...walk, balances },
    mentions.sort((a, b) => a.order - b.order),
  );
  return accounts
    .filter((account) => accounts.length === 1 || !isLoan(account, source))
    .map((account) =>
      readAccount(account, accounts.length > 1 ? { ...source, kind: kindIn(account, source) } : source),
    )
    .filter((reading) => reading !== null);
}

/** Loans stand among the accounts of credit unions; their balances are no money that anyone holds. */
function isLoan({ from, walk }: Account, { lines, tokens }: Unwalked): boolean {
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
function kindIn({ from, to, walk }: Account, { lines, kind, isCard }: Source): StatementKind {
  if (isCard) return kind;
  const start = walk.balances.find((mark) => mark.label === "start")?.line.order ?? to;
  const head = lines.filter((line) => line.order >= Math.max(from, start - 8) && line.order <= start);
  return kindOfStatement(head.map((line) => line.text).join("\n")).bankKind;
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

type Sources = {
  readonly source: Unwalked;
  /** Null where the kind is known. */
  readonly otherSource: () => Unwalked | null;
  readonly isDoubtful: boolean;
};

/** The document as the kind of account that its terms suggest, and as the other kind for where a doubt is left. */
function sourcesOf(
  document: DocumentText,
  printed: readonly Line[],
  hints: ReadingHints,
  styleOf: typeof numberStyleOf,
): Sources {
  const text = printed.map((line) => line.text).join("\n");
  const named = currencyOf(text);
  const currency = named ?? hints.currency ?? "USD";
  const style = styleOf(
    printed.flatMap((line) => line.words.map((word) => word.text)),
    currency,
  );
  const memo = new Map<Line, Tokens>();
  const tokens = (line: Line): Tokens => {
    const known = memo.get(line);
    if (known !== undefined) return known;
    const fresh = tokensOf(line, style);
    memo.set(line, fresh);
    return fresh;
  };
  const lines = withDaysBelow(printed, tokens);
  const guess = kindOfStatement(text);
  const first = hints.kind ?? guess.kind;
  const other = first === "credit_card_statement" ? guess.bankKind : "credit_card_statement";
  const sourceAs = (kind: StatementKind): Unwalked => {
    const isCard = kind === "credit_card_statement";
    const contradiction = contradictionOf(text, isCard);
    const isCurrencyPrinted = named !== null;
    return { document, lines, tokens, currency, isCurrencyPrinted, kind, isCard, contradiction };
  };
  const source = sourceAs(first);
  return {
    source,
    otherSource: () => (hints.kind === undefined ? sourceAs(other) : null),
    isDoubtful: guess.isDoubtful || source.contradiction !== null,
  };
}

function pageProblems(document: DocumentText): ReadingProblem[] {
  return document.pages.flatMap((page): ReadingProblem[] =>
    page.problem === null ? [] : [{ code: "page_unreadable", text: page.problem, page: page.number }],
  );
}

function emptyProblems(statements: readonly ReadStatement[]): ReadingProblem[] {
  if (statements.length === 0) {
    return [
      {
        code: "no_statement",
        text: "No balances and no transactions were found: this does not look like a statement.",
        page: null,
      },
    ];
  }
  const isEmpty = statements.every((one) => one.rows.length === 0 && !one.reconciliation.isReconciled);
  return isEmpty
    ? [{ code: "no_transactions", text: "Balances were found, but no transactions.", page: null }]
    : [];
}
