import type { LedgerCategory, LedgerMerchant } from "../books/ledger-row.ts";
import type { AnalyticsGroup } from "../model/category.ts";
import { parseDay } from "../model/day.ts";
import { moneyOf } from "../model/money.ts";
import {
  DEFAULT_SETTINGS,
  type ReportAccount,
  type ReportInput,
  type ReportTransaction,
} from "./report-input.ts";

// End users for tests, in few words: rows name their account, category and other side by text.

const GROUPS: Readonly<Record<string, AnalyticsGroup>> = {
  Revenue: "revenue",
  "Check Deposits": "revenue",
  "P2P Transfers Inflows": "revenue",
  Inventory: "cost_of_goods_sold",
  Rent: "operational_expenses",
  Software: "operational_expenses",
  Refunds: "operational_expenses",
  "Credit Card": "operational_expenses",
  "Charges/Fees": "operational_expenses",
  "Overdraft/NSF Fees": "operational_expenses",
  Taxes: "tax_expenses",
  "Debt Investment - MCA": "debt",
  "Debt Repayment - MCA": "debt",
  "Debt Repayment": "debt",
  "Equity Investment": "equity",
  "Other Income": "other_income",
  "Special Inflows": "special_items",
  "Unreconciled Intra-Company Transfers": "intra_company",
  "Reconciled Intra-Company Transfers": "intra_company",
};
export const LABELS = Object.keys(GROUPS);

export type RowShape = Partial<
  Omit<ReportTransaction, "day" | "amount" | "balance" | "category" | "merchant">
> & {
  readonly day: string;
  readonly amount: number;
  readonly currency?: string;
  readonly balance?: number;
  readonly account?: string;
  readonly category?: string;
  readonly merchant?: LedgerMerchant | null;
};

export function categoryOf(label: string): LedgerCategory {
  const slug = label.toLowerCase().replace(/[^a-z]+/g, "_");
  return { id: `ctg_${slug}`, label, slug, defaultLabel: label, analyticsGroup: GROUPS[label] ?? "other" };
}

export function merchantOf(name: string, more: Partial<LedgerMerchant> = {}): LedgerMerchant {
  const none = { url: null, iconUrl: null, logoUrl: null, mcc: null, mccDescription: null, groupId: null };
  return { ...none, id: `mrc_${name}`, key: name.toLowerCase(), name, kind: null, ...more };
}

const categories = new Map<string, LedgerCategory>();

function sharedCategory(label: string): LedgerCategory {
  const known = categories.get(label) ?? categoryOf(label);
  categories.set(label, known);
  return known;
}

function rowOf(shape: RowShape, index: number): ReportTransaction {
  const {
    day,
    amount,
    currency = "USD",
    balance,
    account = "main",
    category,
    merchant = null,
    ...more
  } = shape;
  const text = more.description ?? "SOMETHING";
  return {
    id: `txn_${String(index).padStart(5, "0")}`,
    referenceId: `r-${index}`,
    accountId: account,
    day: parseDay(day)!,
    timestamp: `${day}T00:00:00Z`,
    order: null,
    amount: moneyOf(amount, currency),
    balance: balance === undefined ? null : moneyOf(balance, currency),
    description: text,
    descriptionClean: text,
    merchant,
    processor: null,
    counterparty: null,
    streamKey: merchant?.key ?? more.counterparty ?? text,
    channel: "ach",
    purpose: null,
    isReturn: false,
    category: category === undefined ? null : sharedCategory(category),
    isRecurring: false,
    duplicateOfId: null,
    matchingId: null,
    ...more,
  };
}

/** Accounts cover the days of their rows unless `accounts` says otherwise. */
export function inputOf(
  shapes: readonly RowShape[],
  more: Partial<Omit<ReportInput, "accounts">> & {
    readonly accounts?: Readonly<Record<string, Partial<ReportAccount>>>;
  } = {},
): ReportInput {
  const transactions = shapes.map(rowOf);
  const { accounts = {}, ...others } = more;
  const ids = new Set([...transactions.map((row) => row.accountId), ...Object.keys(accounts)]);
  return {
    endUser: { id: "eus_1", endUserId: "one", name: "Test Company LLC" },
    transactions,
    accounts: [...ids].map((id) => ({ ...accountOf(id, transactions), ...accounts[id] })),
    ...{ settings: DEFAULT_SETTINGS, ownerNames: [], fundingAgreements: [] },
    ...others,
  };
}

function accountOf(id: string, rows: readonly ReportTransaction[]): ReportAccount {
  const days = rows.filter((row) => row.accountId === id).map((row) => row.day);
  days.sort((a, b) => a - b);
  return {
    ...{
      id,
      sourceId: `dso_${id}`,
      sourceType: "api",
      referenceId: id,
      number: null,
      name: null,
      type: null,
    },
    ...{ currency: "USD", institution: null, ownerName: null, isEnabled: true, balances: [] },
    coverageStart: days[0] ?? null,
    coverageEnd: days.at(-1) ?? null,
  };
}
