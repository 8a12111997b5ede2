import type { BookHolder, BookRow, Verdict } from "../book-row.ts";
import type { Claims } from "../claims.ts";
import { centsOf, type Stream } from "../streams.ts";
import type { TradeTraits } from "../trade.ts";
import type { Usual } from "../usual.ts";

export type Case = {
  readonly row: BookRow;
  readonly stream: Stream;
  readonly holder: BookHolder;
  readonly trade: TradeTraits;
  readonly usual: Usual;
  readonly claims: Claims;
  /** First words of the names of processors that pay out to the account. */
  readonly processors: ReadonlySet<string>;
  /** The row's words behind those that the bank prints before every name. */
  readonly said: () => string;
  /** The same without the holder's own name, which banks print behind the other side's. */
  readonly told: () => string;
  /** Debits of the same amount within some days after the row. */
  readonly sameOut: (row: BookRow) => readonly BookRow[];
  /** The other side is a listed funder that finances nothing here. */
  readonly isRefuted: boolean;
  /** Several funders pay the account and take nothing from it. */
  readonly servesFunders: boolean;
};

/** What a law says: a label and how often it is right, or that the engine's reading is to stand. */
export type Finding =
  | {
      readonly label: string;
      readonly confidence: number;
      readonly text: string;
      readonly rows?: readonly string[];
    }
  | "keep";

export type Law = {
  readonly name: string;
  /** Decided by the trade, the whole book or a number in the text, of which marks tell nothing: what it says is not weighed. */
  readonly stands?: true;
  readonly judge: (given: Case) => Finding | null;
};

/** Labels of expenses: wrong for a credit unless it gives back what was paid. */
export const EXPENSES: ReadonlySet<string> = new Set([
  "Advertising",
  "Postage",
  "Inventory",
  "Payroll and Consultants",
  "Rent",
  "Utilities",
  "Insurance",
  "Software",
  "Credit Card",
  "General Payment",
  "Travel",
  "Other Expenses",
  "Refunds",
]);

export const REVENUE: ReadonlySet<string> = new Set([
  "Revenue",
  "ATM Cash Inflows",
  "Check Deposits",
  "P2P Transfers Inflows",
  "Revenue - Invoice Factoring",
]);

export const LENDERS: ReadonlySet<string> = new Set([
  "mca_funder",
  "rbf_funder",
  "processor_advance",
  "business_lender",
  "equipment_lessor",
  "auto_lender",
  "mortgage_lender",
  "personal_lender",
  "bnpl",
]);

export function revenue(confidence: number, text: string, rows: readonly BookRow[] = []): Finding {
  return { label: "Revenue", confidence, text, rows: rows.slice(-6).map((row) => row.id) };
}

/** Who pays on three days or more, and takes little back, is a customer or sells for the holder. */
export const REGULAR_PAYER_DAYS = 3;

export function isPayer({ credited, debited, creditDays }: Stream): boolean {
  return creditDays >= REGULAR_PAYER_DAYS && debited * 4 < credited;
}

/** What comes back is less than what was paid, and comes more seldom. */
export const MAX_BACK_TOTAL = 0.35;

export const MAX_BACK_COUNT = 0.5;

export function givesBack({ row, stream: { credits, debits, credited, debited } }: Case): boolean {
  if (debits.length === 0 || debits[0]!.day > row.day) return false;
  if (credited > debited) return false;
  if (credits.length <= 1) return true;
  return credits.length <= MAX_BACK_COUNT * debits.length && credited <= MAX_BACK_TOTAL * debited;
}

/** The category that most payments to the same one have. */
export function usualLabel({ debits }: Stream): string | null {
  const counts = new Map<string, number>();
  for (const { enrichment } of debits) {
    if (enrichment.category !== null)
      counts.set(enrichment.category, (counts.get(enrichment.category) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** A dealer or an agent lives on what others sell once. */
export const ONE_SALE = 2;

/**
 * Once, or twice in whole sums: what a word may say of a payment that stands alone. Odd sums on two days are bills that are paid,
 * whatever words stand in the payer's name.
 */
export function isLone({ creditDays, credits }: Stream): boolean {
  return creditDays <= 1 || (creditDays <= ONE_SALE && credits.every((one) => centsOf(one) % 100 === 0));
}

/** The first law that speaks. */
export function judge(laws: readonly Law[], given: Case): Verdict | null {
  for (const law of laws) {
    const finding = law.judge(given);
    if (finding === "keep") return null;
    if (finding !== null) return { ...finding, law: law.name, rows: finding.rows ?? [] };
  }
  return null;
}
