import { decideAnswer, type Said } from "../enrich/answer.ts";
import { type HistoryFlags, readHistoryInSteps } from "../enrich/history.ts";
import { isOwnMoney } from "../enrich/holder.ts";
import { finish, type Steps } from "../model/steps.ts";
import type { BookHolder, BookRow, Verdict } from "./book-row.ts";
import { readBook } from "./read-book.ts";

export type SettledRow = {
  readonly flags: HistoryFlags;
  /** Null: the engine's own reading stands. */
  readonly verdict: Verdict | null;
};

const NO_FLAGS: HistoryFlags = { isRecurring: false, duplicateOfId: null, matchingId: null, reasons: [] };

/** As a row that nothing was decided of. */
export const UNSETTLED: SettledRow = { flags: NO_FLAGS, verdict: null };

/** Decides a whole history: which rows belong together, and what each payment is to this account. */
export function settleBook(rows: readonly BookRow[], holder: BookHolder): ReadonlyMap<string, SettledRow> {
  return finish(settleInSteps(rows, holder));
}

export function* settleInSteps(
  rows: readonly BookRow[],
  holder: BookHolder,
): Steps<ReadonlyMap<string, SettledRow>> {
  const flags = yield* readHistoryInSteps(rows);
  yield;
  const verdicts = yield* readBook(
    rows.map((row) => {
      const own = flags.get(row.id) ?? NO_FLAGS;
      const isSettled = own.duplicateOfId !== null || own.matchingId !== null;
      return isSettled === row.isSettled ? row : { ...row, isSettled };
    }),
    holder,
  );
  return new Map(
    rows.map(({ id }) => [id, { flags: flags.get(id) ?? NO_FLAGS, verdict: verdicts.get(id) ?? null }]),
  );
}

/** The answer of one settled row. */
export function answerOf(
  row: Pick<BookRow, "enrichment" | "streamKey">,
  settled: SettledRow,
  around: {
    readonly holder: BookHolder;
    readonly said: Said;
    readonly categoryIdOf: (label: string) => string | null;
  },
) {
  return decideAnswer({
    enrichment: row.enrichment,
    streamKey: row.streamKey,
    isMatched: settled.flags.matchingId !== null,
    isOwnMoney: isOwnMoney(row.enrichment, around.holder),
    verdict: settled.verdict,
    said: around.said,
    categoryIdOf: around.categoryIdOf,
  });
}
