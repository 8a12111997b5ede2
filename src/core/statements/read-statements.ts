// Text of a document -> its statements: one for each account and period. Pure; the same text gives the same answer.

import type { DocumentText } from "../model/document-text.ts";
import { accountNumbersOf } from "./header/account-number.ts";
import { currencyOf } from "./header/currency.ts";
import { kindOfStatement } from "./header/kind.ts";
import { furnitureOf } from "./layout/furniture.ts";
import { type Line, linesOfDocument } from "./layout/lines.ts";
import { readAccount, type Source } from "./read-account.ts";
import { type Account, accountsOf } from "./solve/accounts.ts";
import type { Walk } from "./tables/raw.ts";
import { figuresBelowLabels, marksOf } from "./tables/summary.ts";
import { walkLines } from "./tables/walk.ts";
import { numberStyleOf } from "./text/amount-text.ts";
import { type Tokens, tokensOf } from "./text/tokens.ts";
import type {
  ReadingHints,
  ReadingProblem,
  ReadStatement,
  StatementKind,
  StatementsReading,
} from "./types.ts";

export function readStatements(document: DocumentText, hints: ReadingHints = {}): StatementsReading {
  const problems = pageProblems(document);
  const lines = linesOfDocument(document.pages);
  if (lines.length === 0) {
    return {
      statements: [],
      problems: [...problems, { code: "no_text", text: "The file shows no text.", page: null }],
    };
  }
  const source = sourceOf(document, lines, hints);
  const walk = walkLines(lines, furnitureOf(lines, document.pages), source.tokens, source.isCard);
  const below = marksOf(figuresBelowLabels(lines, source.tokens, source.isCard));
  const whole = {
    ...walk,
    balances: [...walk.balances, ...below].sort((a, b) => a.line.order - b.line.order),
  };
  const accounts = accountsOf(lines, whole, accountNumbersOf(lines, linesOfRows(walk)));
  const statements = accounts
    .map((account) =>
      readAccount(account, accounts.length > 1 ? { ...source, kind: kindIn(account, source) } : source),
    )
    .filter((statement) => statement !== null);
  return { statements, problems: [...problems, ...emptyProblems(statements)] };
}

/** One of several accounts of a bank is a money market account when its own head says so. */
function kindIn({ from, to, walk }: Account, { lines, kind, isCard }: Source): StatementKind {
  if (isCard) return kind;
  const start = walk.balances.find((mark) => mark.label === "start")?.line.order ?? to;
  const head = lines.filter((line) => line.order >= Math.max(from, start - 8) && line.order <= start);
  return kindOfStatement(head.map((line) => line.text).join("\n"));
}

function linesOfRows(walk: Walk): Set<Line> {
  return new Set([
    ...walk.continuations,
    ...walk.tables.flatMap((table) => table.rows.flatMap((row) => row.lines)),
  ]);
}

function sourceOf(document: DocumentText, lines: readonly Line[], hints: ReadingHints): Source {
  const text = lines.map((line) => line.text).join("\n");
  const printed = currencyOf(text);
  const currency = printed ?? hints.currency ?? "USD";
  const style = numberStyleOf(
    lines.flatMap((line) => line.words.map((word) => word.text)),
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
  const kind = hints.kind ?? kindOfStatement(text);
  return {
    ...{ document, lines, tokens, currency, isCurrencyPrinted: printed !== null },
    ...{ kind, isCard: kind === "credit_card_statement" },
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
