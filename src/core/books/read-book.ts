import { findAdvances } from "./advances/find-advances.ts";
import type { BookHolder, BookRow, Verdict } from "./book-row.ts";
import { CREDIT_LAWS, DEBIT_LAWS, judge } from "./laws.ts";
import { readStreams } from "./streams.ts";
import { readTrade } from "./trade.ts";

/**
 * What each payment of an end user's whole history is to its account, where that is not what the engine reads in the row alone; by row
 * id. A pure function of the rows: their order does not matter.
 */
export function readBook(rows: readonly BookRow[], holder: BookHolder): ReadonlyMap<string, Verdict> {
  const streamOf = readStreams(rows);
  const trade = readTrade(holder);
  const { verdicts, refuted, servesFunders } = findAdvances(rows, holder.companies);
  const found = new Map(verdicts);
  for (const row of rows) {
    if (row.isSettled || row.amount === 0 || found.has(row.id)) continue;
    const verdict = judge(row.amount > 0 ? CREDIT_LAWS : DEBIT_LAWS, {
      row,
      stream: streamOf(row),
      holder,
      trade,
      isRefuted: refuted.has(row.id),
      servesFunders,
    });
    if (verdict !== null) found.set(row.id, verdict);
  }
  return found;
}
