// Text of a document -> its statements: one for each account and period. Pure; the same text gives the same answer.

import type { DocumentText } from "../model/document-text.ts";
import { looseStyleOf, numberStyleOf } from "../print/amount-text.ts";
import { type Line, linesOfDocument } from "../print/lines.ts";
import { type Tokens, tokensOf } from "../print/tokens.ts";
import { withAnomalies } from "./anomalies/list.ts";
import { type AccountsRead, printsIn, readApart } from "./bundles.ts";
import { auditFigures } from "./figures/audit-figures.ts";
import { currencyOf } from "./header/currency.ts";
import { contradictionOf, kindOfStatement } from "./header/kind.ts";
import { withDaysBelow } from "./layout/days-below.ts";
import { furnitureOf, hasMoney } from "./layout/furniture.ts";
import { withMiddleFigures } from "./layout/middle-figures.ts";
import { withMiddleHeadings } from "./layout/middle-headings.ts";
import { withMonthBlocks } from "./layout/month-blocks.ts";
import { withoutOverlaps } from "./layout/overlapping-pages.ts";
import { withSpacedDays } from "./layout/spaced-days.ts";
import { withStackedDays } from "./layout/stacked-days.ts";
import { placesAsShown, uprightDocument } from "./layout/upright.ts";
import { withWholeDays } from "./layout/wrapped-days.ts";
import { lostAccountsOf } from "./lost-accounts.ts";
import { mayBeMixed, readMixed } from "./mixed-kinds.ts";
import { type AccountReading, readAccount } from "./read-account.ts";
import type {
  ReadingHints,
  ReadingProblem,
  ReadStatement,
  StatementKind,
  StatementsReading,
} from "./types.ts";
import { holdsBetter, mayBeUnpadded } from "./unpadded.ts";
import { currencyInside, isLoan, kindIn, type Unwalked, type Walked, walkAs } from "./walked.ts";

export function readStatements(asShown: DocumentText, hints: ReadingHints = {}): StatementsReading {
  const { document, turns } = uprightDocument(asShown);
  return placesAsShown(readUpright(document, hints), turns);
}

function readUpright(document: DocumentText, hints: ReadingHints): StatementsReading {
  const problems = pageProblems(document);
  const lines = linesOf(document);
  if (lines.length === 0) {
    return {
      statements: [],
      problems: [...problems, { code: "no_text", text: "The file shows no text.", page: null }],
    };
  }
  const whole = () => bestOf(document, lines, hints);
  const prints = printsIn(lines, document);
  const best = prints.length > 1 ? readApart(prints, readerOf(document, hints), whole) : whole();
  const statements = withAnomalies(best.accounts, document);
  return { statements, problems: [...problems, ...best.lost, ...emptyProblems(statements)] };
}

/** What the caller says of the kind is said of the whole file. */
function readerOf(document: DocumentText, { currency }: ReadingHints) {
  return (wanted: ReadonlySet<number>): AccountsRead => {
    const own = { ...document, pages: document.pages.filter(({ number }) => wanted.has(number)) };
    return bestOf(own, linesOf(own), currency === undefined ? {} : { currency });
  };
}

function linesOf({ pages }: DocumentText): readonly Line[] {
  const once = withoutOverlaps(linesOfDocument(pages));
  const printed = withSpacedDays(withWholeDays(withStackedDays(once)));
  return withMonthBlocks(withMiddleHeadings(withMiddleFigures(printed)));
}

function bestOf(document: DocumentText, lines: readonly Line[], hints: ReadingHints): AccountsRead {
  const usual = accountsIn(document, lines, hints, numberStyleOf);
  const loose = mayBeUnpadded(usual.accounts, lines)
    ? accountsIn(document, lines, hints, looseStyleOf)
    : null;
  const best = loose !== null && holdsBetter(loose.accounts, usual.accounts) ? loose : usual;
  return { accounts: auditFigures(best.accounts, best.source), lost: best.lost };
}

/** Before the figures that stand outside their rows are tried against them. */
type Unaudited = AccountsRead & { readonly source: Unwalked };

/** Two equal rows, or balances of two accounts, may stand at the same height of two pages: then they look like a running head. */
function accountsIn(
  document: DocumentText,
  lines: readonly Line[],
  hints: ReadingHints,
  styleOf: typeof numberStyleOf,
): Unaudited {
  const sources = sourcesOf(document, lines, hints, styleOf);
  const furniture = furnitureOf(sources.source.lines, document.pages);
  const usual = accountsBeside(furniture, sources, hints);
  if (usual.accounts.length > 0 && usual.accounts.every((one) => one.reconciliation.isReconciled))
    return usual;
  const withoutMoney = sources.source.lines.filter(
    ({ order, text }) => furniture.has(order) && !hasMoney(text),
  );
  if (withoutMoney.length === furniture.size) return usual;
  const kept = accountsBeside(new Set(withoutMoney.map(({ order }) => order)), sources, hints);
  return holdsBetter(kept.accounts, usual.accounts) ? kept : usual;
}

/** Read as the kind of account against which the least speaks. */
function accountsBeside(
  furniture: ReadonlySet<number>,
  { source, otherSource, isDoubtful }: Sources,
  hints: ReadingHints,
): Unaudited {
  const walks = new Map<Unwalked, Walked>();
  const walkedAs = (one: Unwalked): Walked => {
    const known = walks.get(one) ?? walkAs(one, furniture);
    walks.set(one, known);
    return known;
  };
  // Of a document that holds both kinds no hint of one is true.
  const mixed = mixedIn(source, otherSource, walkedAs);
  if (mixed !== null) {
    const accounts = mixed.map((one) => one.statement);
    return { source, accounts, lost: lostAccountsOf(source.lines, source.tokens, accounts) };
  }
  const readingOf = (one: Unwalked) => {
    const accounts = readAs(walkedAs(one));
    const doubt = accounts.reduce((sum, { doubt: own }) => sum + own, 0) + (accounts.length === 0 ? 100 : 0);
    return { accounts, doubt: doubt + (one.contradiction === null ? 0 : AGAINST_KIND) };
  };
  const first = readingOf(source);
  // The one word of a loan may outweigh the few of the accounts before it; what their rows say is heard then.
  const isAgainstRows = source.isCard && first.accounts.some(({ signDoubt }) => signDoubt >= DOUBT_OF_SIGNS);
  const other = hints.kind === undefined && (isDoubtful || isAgainstRows) ? otherSource() : null;
  const second = other === null ? null : readingOf(other);
  const best = second !== null && second.doubt + UNLIKELY_KIND < first.doubt ? second : first;
  const accounts = best.accounts.map((one) => one.statement);
  return { source, accounts, lost: lostAccountsOf(source.lines, source.tokens, accounts) };
}

/** What must speak for a kind of account that the terms of the document do not suggest. */
const UNLIKELY_KIND = 1.5;
/** From this doubt of the signs of an account on, most of its rows speak against a card. */
const DOUBT_OF_SIGNS = 7;
/** What speaks against a kind whose words the document has none of, for a balance of zero that leads both ways to the end. */
const AGAINST_KIND = 6;

/** Null where all accounts of the document are of one kind. */
function mixedIn(
  first: Unwalked,
  otherSource: () => Unwalked,
  walkedAs: (one: Unwalked) => Walked,
): readonly AccountReading[] | null {
  if (!mayBeMixed(first.lines)) return null;
  const other = otherSource();
  const [bank, card] = first.isCard ? [other, first] : [first, other];
  const walked = walkedAs(bank);
  return readMixed(
    walked,
    () => walkedAs(card),
    (account, source) => readAccount(account, { ...source, kind: kindIn(account, source) }),
    (account) => isLoan(account, bank),
  );
}

function readAs({ source, accounts }: Walked): readonly AccountReading[] {
  return accounts
    .filter((account) => accounts.length === 1 || !isLoan(account, source))
    .map((account) =>
      readAccount(
        account,
        accounts.length > 1
          ? { ...source, kind: kindIn(account, source), currency: currencyInside(account, source) }
          : source,
      ),
    )
    .filter((reading) => reading !== null);
}

type Sources = {
  readonly source: Unwalked;
  readonly otherSource: () => Unwalked;
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
    otherSource: () => sourceAs(other),
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
