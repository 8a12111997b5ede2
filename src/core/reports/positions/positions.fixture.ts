import { findAdvances } from "../../books/advances/find-advances.ts";
import type { LedgerMerchant } from "../../books/ledger-row.ts";
import { addBusinessDays, businessDayOnOrAfter } from "../../model/calendar.ts";
import { addDays, type Day, dayOf, formatDay } from "../../model/day.ts";
import { moneyOf } from "../../model/money.ts";
import { finish } from "../../model/steps.ts";
import { DEFAULT_SETTINGS, type ReportInput, type ReportTransaction } from "../report-input.ts";
import { findPositions } from "./find-positions.ts";
import type { Position } from "./types.ts";

/** A Monday; data run from here to `END` unless a test says otherwise. */
export const START = dayOf(2025, 1, 6);
export const END = dayOf(2025, 6, 30);

export const FUNDER = merchant("known:FUNDER", "Funder", "mca_funder", "debt.mca_or_rbf");
export const PROCESSOR = merchant("known:HELD", "Held Capital", "processor_advance", "debt.mca_or_rbf");
export const LENDER = merchant("known:LENDER", "Lender", "business_lender", "debt.non_bank_business");

export function merchant(
  key: string,
  name: string,
  kind: string | null,
  groupId: string | null,
): LedgerMerchant {
  const none = { url: null, iconUrl: null, logoUrl: null, mcc: null, mccDescription: null };
  return { id: `mrc_${key}`, key, name, groupId, kind, ...none };
}

export type Shape = Partial<Omit<ReportTransaction, "amount">> & {
  readonly day: Day;
  readonly dollars: number;
};

/** Rows get ids in their order; the first and last day of data are held by rows of no meaning. */
export function inputOf(shapes: readonly Shape[], { start = START, end = END } = {}): ReportInput {
  const bounds: Shape[] = [start, end].map((day) => ({
    day,
    dollars: -1,
    merchant: merchant("known:CAFE", "Cafe", "restaurant", null),
  }));
  return {
    endUser: { id: "eus_1", endUserId: "one", name: "Test Company LLC" },
    accounts: [accountOf("main", start, end)],
    transactions: settled([...shapes, ...bounds].map(rowOf)),
    ...{ settings: DEFAULT_SETTINGS, ownerNames: [], fundingAgreements: [] },
  };
}

/** With the categories that the ledger gives to advances and what repays them. */
function settled(rows: readonly ReportTransaction[]): readonly ReportTransaction[] {
  const persons = rows.flatMap((row) => (row.streamKey.startsWith("party:") ? [row.streamKey] : []));
  const { verdicts } = finish(findAdvances(rows, new Set(persons)));
  return rows.map((row) => {
    const label = verdicts.get(row.id)?.label;
    if (label === undefined) return row;
    const category = { id: label, label, slug: label, defaultLabel: label, analyticsGroup: "debt" } as const;
    return { ...row, category };
  });
}

export function accountOf(id: string, start: Day, end: Day): ReportInput["accounts"][number] {
  return {
    ...{ id, sourceId: "dso_1", sourceType: "api", referenceId: id, number: null, name: null, type: null },
    ...{
      currency: "USD",
      institution: null,
      ownerName: null,
      isEnabled: true,
      coverageStart: start,
      coverageEnd: end,
    },
    balances: [],
  };
}

function rowOf({ dollars, ...shape }: Shape, index: number): ReportTransaction {
  return {
    id: `txn_${String(index).padStart(5, "0")}`,
    referenceId: `ref-${index}`,
    accountId: "main",
    timestamp: `${formatDay(shape.day)}T00:00:00Z`,
    order: null,
    amount: moneyOf(dollars, "USD"),
    balance: null,
    description: "ACH DEBIT FUNDER",
    descriptionClean: "Funder",
    merchant: FUNDER,
    ...{
      processor: null,
      counterparty: null,
      streamKey: "funder",
      channel: "ach",
      purpose: null,
      isReturn: false,
    },
    ...{ category: null, isRecurring: false, duplicateOfId: null, matchingId: null },
    ...shape,
  };
}

export function advance(day: Day, dollars: number, shape: Partial<Shape> = {}): Shape {
  return { day, dollars, ...shape };
}

/** Debits of a cadence from a day on; `skip` names those that never came, from 0. */
export function debits(
  from: Day,
  count: number,
  {
    every = "weekday",
    dollars = 500,
    skip = [],
    ...shape
  }: Partial<Shape> & { every?: "weekday" | "weekly"; skip?: readonly number[] } = {},
): Shape[] {
  const first = businessDayOnOrAfter(from);
  const dayOfPayment = (index: number) =>
    every === "weekday" ? addBusinessDays(first, index) : businessDayOnOrAfter(addDays(first, 7 * index));
  return Array.from({ length: count }, (_, index) => ({
    day: dayOfPayment(index),
    dollars: -dollars,
    ...shape,
  })).filter((_, index) => !skip.includes(index));
}

/** Debits up to a day. */
export function debitsUntil(from: Day, until: Day, options: Parameters<typeof debits>[2] = {}): Shape[] {
  return debits(from, 400, options).filter(({ day }) => day <= until);
}

export function positionsOf(
  shapes: readonly Shape[],
  bounds?: { start?: Day; end?: Day },
  includeLoans = false,
): readonly Position[] {
  return findPositions(inputOf(shapes, bounds), { includeLoans });
}

/** Funder's state and cadence, one line a position. */
export function statesOf(positions: readonly Position[]): string {
  return positions.map((one) => `${one.merchant} ${one.outflow.frequency} ${one.status}`).join(", ");
}
