import type { Position } from "../reports/positions/types.ts";
import type { ReportTransaction } from "../reports/report-input.ts";
import { type Book, perBook } from "./book.ts";
import { partyOf } from "./profit-and-loss.ts";
import { isDebit, type RowRule } from "./view.ts";

// Merchant cash advance funders as metrics count them: by category, and by the positions found. A payment that came back is no money of a
// funder, and what one position holds together is one funder, however its rows print the name.

/** The money that funders gave. */
export const FUNDINGS: RowRule = (book) => {
  const { advances } = ledgersOf(book);
  return book.rows.filter((row) => isFunding(row) || advances.has(row.id));
};
/** What they took. */
export const FUNDER_DEBITS: RowRule = (book) => {
  const { payments } = ledgersOf(book);
  return book.rows.filter((row) => isPayment(row) || payments.has(row.id));
};
/** Both. */
export const FUNDER_ROWS: RowRule = (book) => {
  const both = new Set([...book.list(FUNDINGS).rows, ...book.list(FUNDER_DEBITS).rows]);
  return book.rows.filter((row) => both.has(row));
};

export function fundersOf(book: Book, rows: readonly ReportTransaction[]): ReadonlySet<string> {
  const { funderOf, funderByParty } = ledgersOf(book);
  const nameOf = (row: ReportTransaction): string => {
    const party = partyOf(row);
    return funderOf.get(row.id) ?? funderByParty.get(party) ?? party;
  };
  return new Set(rows.map(nameOf));
}

function isFunding(row: ReportTransaction): boolean {
  const isLabelled = row.category?.defaultLabel === "Debt Investment - MCA";
  return isLabelled && row.amount.minor > 0n && !row.isReturn;
}

function isPayment(row: ReportTransaction): boolean {
  return row.category?.defaultLabel === "Debt Repayment - MCA" && isDebit(row);
}

const ledgersOf = perBook(({ positions, rows }) => {
  const [advances, payments] = [new Set<string>(), new Set<string>()];
  const funderOf = new Map<string, string>();
  for (const position of positions) {
    for (const { transactionId, kind } of position.ledger) {
      if (transactionId === null || (kind !== "advance" && kind !== "payment")) continue;
      (kind === "advance" ? advances : payments).add(transactionId);
      funderOf.set(transactionId, nameOf(position));
    }
  }
  const named = rows.filter((row) => funderOf.has(row.id));
  const funderByParty = new Map(named.map((row) => [partyOf(row), funderOf.get(row.id)!]));
  return { advances, payments, funderOf, funderByParty };
});

function nameOf({ merchantId, merchant }: Position): string {
  return merchantId ?? `unlisted ${merchant}`;
}
