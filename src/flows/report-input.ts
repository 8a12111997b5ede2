import type { Context } from "../context.ts";
import type { Engine } from "../core/enrich/engine.ts";
import type { Channel, Purpose } from "../core/enrich/types.ts";
import type { AnalyticsGroup } from "../core/model/category.ts";
import { type Day, parseDay } from "../core/model/day.ts";
import { idFromHash } from "../core/model/ids.ts";
import { moneyOfNumeral } from "../core/model/money.ts";
import type {
  ReportCategory,
  ReportInput,
  ReportMerchant,
  ReportTransaction,
} from "../core/reports/report-input.ts";
import type {
  ReportAccountRow,
  ReportBalanceRow,
  ReportRow,
  ReportStatementRow,
  UnreadRow,
} from "../db/queries/report-rows.ts";
import { readOne } from "./assess-rows.ts";
import { merchantOfKey } from "./merchant-of-key.ts";
import { buildReportAccounts, hiddenAccountId } from "./report-accounts.ts";
import { defaultLabelOf, type TenantCategories } from "./tenant-categories.ts";

/** What was read of an end user, before it is put together. */
export type ReportParts = {
  readonly rows: readonly ReportRow[];
  readonly unread: readonly UnreadRow[];
  /** Names of merchants that no list knows, by id. */
  readonly localNames: ReadonlyMap<string, string>;
  readonly accounts: readonly ReportAccountRow[];
  readonly balances: readonly ReportBalanceRow[];
  readonly statements: readonly ReportStatementRow[];
  /** Rows of sources that are switched off. */
  readonly hiddenIds: ReadonlySet<string>;
  readonly categories: TenantCategories;
};

/** The accounts and rows that reports are computed from. */
export function buildReportRows(
  { engine }: Pick<Context, "engine">,
  parts: ReportParts,
): Pick<ReportInput, "accounts" | "transactions"> {
  const dayOf = remembered((text: string) => parseDay(text) as Day);
  const transactions = buildTransactions(engine, parts, dayOf);
  return { transactions, accounts: buildReportAccounts(parts, transactions, dayOf) };
}

function buildTransactions(
  engine: Engine,
  { rows, unread, localNames, hiddenIds, categories }: ReportParts,
  dayOf: (text: string) => Day,
): readonly ReportTransaction[] {
  const merchantOf = merchantReader(engine, rows, localNames);
  const categoryOf = remembered((id: string) => categoryIn(categories, id));
  const unreadById = new Map(unread.map((row) => [row.transaction_id, row]));
  return rows.map((row) => ({
    id: row.transaction_id,
    referenceId: row.reference_id,
    accountId: hiddenIds.has(row.transaction_id)
      ? hiddenAccountId(row.data_source_account_id)
      : row.data_source_account_id,
    day: dayOf(row.posted_on),
    timestamp: instantOf(row.posted_at),
    order: row.day_order,
    amount: moneyOfNumeral(row.amount, row.currency),
    balance: row.balance === null ? null : moneyOfNumeral(row.balance, row.currency),
    description: row.description,
    descriptionClean: row.description_clean,
    merchant: row.merchant_key === null ? null : merchantOf(row.merchant_key),
    processor: row.processor_key === null ? null : merchantOf(row.processor_key),
    counterparty: row.counterparty,
    ...(row.channel === null ? readNow(engine, row, unreadById.get(row.transaction_id)) : readBefore(row)),
    category: row.category_id === null ? null : categoryOf(row.category_id),
    isRecurring: row.is_recurring,
    duplicateOfId: row.duplicate_of_id,
    matchingId: row.matching_transaction_id,
  }));
}

type Grammar = Pick<ReportTransaction, "streamKey" | "channel" | "purpose" | "isReturn">;

function readBefore(row: ReportRow): Grammar {
  return {
    streamKey: row.stream_key,
    channel: row.channel as Channel,
    purpose: row.purpose as Purpose | null,
    isReturn: row.is_return === true,
  };
}

/** For rows that wait for their enrichment, and those from before the grammar's answer was stored. */
function readNow(engine: Engine, row: ReportRow, unread: UnreadRow | undefined): Grammar {
  const { enrichment, streamKey } = readOne(engine, {
    description: row.description,
    amount: Number(row.amount),
    currency: row.currency,
    mccCode: unread?.mcc_code ?? null,
    transactionCode: unread?.transaction_code ?? null,
    categoriesDefault: unread?.categories_default ?? null,
  });
  const { channel, purpose, isReturn } = enrichment.reading;
  return { streamKey, channel, purpose, isReturn };
}

function merchantReader(
  engine: Engine,
  rows: readonly ReportRow[],
  localNames: ReadonlyMap<string, string>,
): (key: string) => ReportMerchant | null {
  const names = new Map<string, string>();
  for (const { merchant_key: key, merchant_id: id } of rows) {
    if (key?.startsWith("local:") === true && id !== null) names.set(key, localNames.get(id) ?? "");
  }
  return remembered((key: string) => {
    const merchant = merchantOfKey(engine, key, names.get(key) ?? null);
    return merchant === null ? null : { ...merchant, id: idFromHash("mrc_", key) };
  });
}

function categoryIn(categories: TenantCategories, id: string): ReportCategory | null {
  const row = categories.byId(id);
  if (row === null) return null;
  return {
    id: row.categoryId,
    label: row.label,
    slug: row.slug,
    defaultLabel: defaultLabelOf(row.defaultSlug),
    analyticsGroup: row.analyticsGroup as AnalyticsGroup,
  };
}

/** As answers write it: milliseconds only where there are some. */
function instantOf(text: string): string {
  return text.includes(".") ? new Date(text).toISOString().replace(".000Z", "Z") : text;
}

function remembered<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined || known.has(key)) return found as T;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}
