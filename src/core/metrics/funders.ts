import { compareRows } from "../books/ledger-row.ts";
import type { Position } from "../reports/positions/types.ts";
import type { ReportTransaction } from "../reports/report-input.ts";
import { within } from "../reports/within.ts";
import { type Book, perBook } from "./book.ts";
import { rowRule } from "./gather-rows.ts";
import { partyOf } from "./profit-and-loss.ts";
import { isDebit, type RowRule } from "./view.ts";

// Merchant cash advance funders as metrics count them: by category, and by the positions found. A payment that came back is no money of a
// funder, and what one position holds together is one funder, however its rows print the name.

const LABELLED_FUNDINGS = rowRule((row) => {
  const isLabelled = row.category?.defaultLabel === "Debt Investment - MCA";
  return isLabelled && row.amount.minor > 0n && !row.isReturn;
});
const LABELLED_DEBITS = rowRule(
  (row) => row.category?.defaultLabel === "Debt Repayment - MCA" && isDebit(row),
);

/** The money that funders gave. */
export const FUNDINGS: RowRule = (book) =>
  joined(book.list(LABELLED_FUNDINGS).rows, ledgersOf(book).advances);
/** What they took. */
export const FUNDER_DEBITS: RowRule = (book) =>
  joined(book.list(LABELLED_DEBITS).rows, ledgersOf(book).payments);
/** Both. */
export const FUNDER_ROWS: RowRule = (book) => joined(book.list(FUNDINGS).rows, book.list(FUNDER_DEBITS).rows);

export function fundersOf(book: Book, rows: readonly ReportTransaction[]): ReadonlySet<string> {
  const { funderOf, funderByParty } = ledgersOf(book);
  const nameOf = (row: ReportTransaction): string => {
    const party = partyOf(row);
    return funderOf.get(row.id) ?? funderByParty.get(party) ?? party;
  };
  return new Set(rows.map(nameOf));
}

function joined(
  some: readonly ReportTransaction[],
  others: readonly ReportTransaction[],
): readonly ReportTransaction[] {
  return [...new Set([...some, ...others])].sort(compareRows);
}

/** Rows of the positions' ledgers, and whose they are. */
const ledgersOf = perBook(({ positions, rows }) => {
  const advances: ReportTransaction[] = [];
  const payments: ReportTransaction[] = [];
  const funderOf = new Map<string, string>();
  const funderByParty = new Map<string, string>();
  for (const position of positions) {
    for (const { transactionId, kind, day } of position.ledger) {
      if (transactionId === null || (kind !== "advance" && kind !== "payment")) continue;
      const row = within(rows, { start: day, end: day }).find((one) => one.id === transactionId);
      if (row === undefined) continue;
      (kind === "advance" ? advances : payments).push(row);
      funderOf.set(row.id, nameOf(position));
      funderByParty.set(partyOf(row), nameOf(position));
    }
  }
  return { advances, payments, funderOf, funderByParty };
});

function nameOf({ merchantId, merchant }: Position): string {
  return merchantId ?? `unlisted ${merchant}`;
}
