import type { BookHolder, BookRow } from "../../src/core/books/book-row.ts";
import { answerOf, settleBook } from "../../src/core/books/settle.ts";
import { NOTHING_SAID } from "../../src/core/enrich/answer.ts";
import type { Engine } from "../../src/core/enrich/engine.ts";
import { transferEvidence } from "../../src/core/enrich/history-evidence.ts";
import { addDays, dayOf } from "../../src/core/model/day.ts";

// A few lines of a book and what the ledger calls each of them.

const START = dayOf(2026, 1, 5);
const NOBODY_KNOWN: BookHolder = { companies: [], people: [], industry: null };

/** Day from Monday, 5 January 2026; amount, description, account. */
export type Line = readonly [day: number, amount: number, description: string, account?: string];

export function labelBook(
  engine: Engine,
  lines: readonly Line[],
  holder: Partial<BookHolder> = {},
): readonly string[] {
  const whole = { ...NOBODY_KNOWN, ...holder };
  const rows = lines.map((line, index) => rowOf(line, index, { engine, holder: whole }));
  const settled = settleBook(rows, whole);
  return rows.map((row) => {
    const around = { holder: whole, said: NOTHING_SAID, categoryIdOf: (label: string) => label };
    return answerOf(row, settled.get(row.id)!, around).categoryId ?? "undetermined";
  });
}

function rowOf(
  [day, amount, description, account = "main"]: Line,
  index: number,
  { engine, holder }: { engine: Engine; holder: BookHolder },
): BookRow {
  const enrichment = engine.enrich({ description, amount, currency: "USD" });
  const id = `txn_${String(index).padStart(4, "0")}`;
  return {
    id,
    referenceId: id,
    sourceKey: "api",
    accountKey: account,
    accountDigits: null,
    day: addDays(START, day),
    order: null,
    arrival: id,
    amount,
    balance: null,
    currency: "USD",
    description,
    streamKey: engine.streamKey(enrichment),
    ...transferEvidence(enrichment, description, holder),
    enrichment,
    isSettled: false,
  };
}

export const every = (step: number, count: number, line: (day: number) => Line): Line[] =>
  Array.from({ length: count }, (_, index) => line(step * index));

/** A debit on every business day from a day on; the start is a Monday. */
export const onBusinessDays = (from: number, count: number, text: string, amount: number): Line[] =>
  Array.from({ length: 2 * count }, (_, index) => from + index)
    .filter((day) => day % 7 < 5)
    .slice(0, count)
    .map((day): Line => [day, -amount, text]);
