import type { Engine } from "../../src/core/enrich/engine.ts";
import { formatDay } from "../../src/core/model/day.ts";
import { formatMoney } from "../../src/core/model/money.ts";
import { findPositions } from "../../src/core/reports/positions/find-positions.ts";
import { DEFAULT_DEFINITION } from "../../src/core/reports/revenue-definition.ts";
import { readRevenue } from "../../src/core/reports/true-revenue.ts";
import { loadLayouts } from "../../test/tools/statements/layouts/index.ts";
import { readLabelled } from "../accuracy/rows.ts";
import { readBooks } from "../books/book-file.ts";
import { replayBook } from "../books/replay-book.ts";
import { makeCases } from "../statements/cases.ts";
import { startBenchReader } from "../statements/reading.ts";

type Answer = readonly [key: string, answer: string];

/** Category, confidence, merchant, processor, counterparty and clean text of each row of a labelled set. */
export function rowAnswers(engine: Engine, file: string): readonly Answer[] {
  return readLabelled(file).map((row): Answer => {
    const { description, amount, currency, mcc, id } = row;
    const answer = engine.enrich({ description, amount, currency, mccCode: mcc || null });
    const { category, confidence, merchant, processor, counterparty, descriptionClean } = answer;
    return [
      id,
      join([category, confidence, merchant?.name, processor?.name, counterparty, descriptionClean]),
    ];
  });
}

/** What each row of the books is and why, which rows are revenue, and every position. */
export function bookAnswers(engine: Engine, folder: string): readonly Answer[] {
  return readBooks(folder).flatMap((book) => {
    const { input, rows } = replayBook(book, engine);
    const revenue = readRevenue(input, DEFAULT_DEFINITION);
    const ofRows = rows.map(({ row, confidence }, index): Answer => {
      const isRevenue = revenue.get(row.id)?.isRevenue === true;
      return [
        `${book.id} row ${index}`,
        join([row.category?.label, confidence, row.counterparty, isRevenue]),
      ];
    });
    const ofPositions = findPositions(input, { includeLoans: false }).map((one, index): Answer => {
      return [`${book.id} position ${index}`, join([one.merchant, one.status, one.ledger.length])];
    });
    return [...ofRows, ...ofPositions];
  });
}

/** Verdict, score, header and rows of one print of each layout. */
export async function* statementAnswers(): AsyncGenerator<Answer> {
  const reader = startBenchReader({ cache: null });
  try {
    const layouts = [...(await loadLayouts("seen")), ...(await loadLayouts("unseen"))];
    for (const one of makeCases(layouts, { perLayout: 1, forms: ["digital"] })) {
      const { statements } = await reader.read((await one.make()).pdf);
      for (const [index, { header, rows, verdict }] of statements.entries()) {
        const { bankName, accountTitle, accountNumber, currency } = header;
        const key = `${one.layout.name} ${index}`;
        yield [key, join([verdict, bankName?.value, accountTitle?.value, accountNumber?.value, currency])];
        for (const [at, row] of rows.entries())
          yield [`${key} row ${at}`, join([formatDay(row.date), formatMoney(row.amount), row.description])];
      }
    }
  } finally {
    await reader.close();
  }
}

function join(parts: readonly unknown[]): string {
  return parts.map((part) => String(part ?? "").replace(/[\t\n]/g, " ")).join(" | ");
}
