import type { Context } from "../context.ts";
import type { Engine } from "../core/enrich/engine.ts";
import type { Channel, Purpose } from "../core/enrich/types.ts";
import type { AnalyticsGroup } from "../core/model/category.ts";
import { type Day, parseDay } from "../core/model/day.ts";
import { idFromHash } from "../core/model/ids.ts";
import { moneyOfNumeral } from "../core/model/money.ts";
import type {
  ReportAccount,
  ReportCategory,
  ReportInput,
  ReportMerchant,
  ReportTransaction,
  SourceType,
} from "../core/reports/report-input.ts";
import type { ReportAccountRow, ReportBalanceRow, ReportRow, UnreadRow } from "../db/queries/report-rows.ts";
import { readOne } from "./assess-rows.ts";
import { merchantOfKey } from "./merchant-of-key.ts";
import { defaultLabelOf, type TenantCategories } from "./tenant-categories.ts";

/** What was read of an end user, before it is put together. */
export type ReportParts = {
  readonly rows: readonly ReportRow[];
  readonly unread: readonly UnreadRow[];
  /** Names of merchants that no list knows, by id. */
  readonly localNames: ReadonlyMap<string, string>;
  readonly accounts: readonly ReportAccountRow[];
  readonly balances: readonly ReportBalanceRow[];
  readonly categories: TenantCategories;
};

/** The accounts and rows that reports are computed from. */
export function buildReportRows(
  { engine }: Pick<Context, "engine">,
  parts: ReportParts,
): Pick<ReportInput, "accounts" | "transactions"> {
  const dayOf = remembered((text: string) => parseDay(text) as Day);
  const transactions = buildTransactions(engine, parts, dayOf);
  return { transactions, accounts: buildAccounts(parts, transactions, dayOf) };
}

function buildTransactions(
  engine: Engine,
  { rows, unread, localNames, categories }: ReportParts,
  dayOf: (text: string) => Day,
): readonly ReportTransaction[] {
  const merchantOf = merchantReader(engine, rows, localNames);
  const categoryOf = remembered((id: string) => categoryIn(categories, id));
  const unreadById = new Map(unread.map((row) => [row.transaction_id, row]));
  return rows.map((row) => ({
    id: row.transaction_id,
    referenceId: row.reference_id,
    accountId: row.data_source_account_id,
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

type Span = { first: Day; last: Day };

function buildAccounts(
  { accounts, balances }: ReportParts,
  transactions: readonly ReportTransaction[],
  dayOf: (text: string) => Day,
): readonly ReportAccount[] {
  const spans = new Map<string, Span>();
  const widen = (accountId: string, day: Day): void => {
    const span = spans.get(accountId);
    if (span === undefined) spans.set(accountId, { first: day, last: day });
    else if (day < span.first) span.first = day;
    else if (day > span.last) span.last = day;
  };
  for (const row of transactions) widen(row.accountId, row.day);
  for (const row of balances) widen(row.data_source_account_id, dayOf(row.day));
  for (const { data_source_account_id: id, start_date: start, end_date: end } of accounts) {
    if (start !== null) widen(id, dayOf(start));
    if (end !== null) widen(id, dayOf(end));
  }
  const currencyOf = firstCurrencies(transactions);
  const balancesOf = Map.groupBy(balances, (row) => row.data_source_account_id);
  return accounts.map((row) => {
    const id = row.data_source_account_id;
    const span = spans.get(id);
    return {
      id,
      sourceId: row.data_source_id,
      sourceType: sourceTypeOf(row.source_type),
      referenceId: row.account_id,
      number: row.number ?? /\d+$/.exec(row.account_id)?.[0] ?? null,
      ...{ name: row.name, type: row.type, institution: row.institution_name, ownerName: row.owner_name },
      currency: row.currency ?? currencyOf.get(id) ?? "USD",
      isEnabled: row.is_enabled && row.is_source_enabled,
      coverageStart: span?.first ?? null,
      coverageEnd: span?.last ?? null,
      balances: (balancesOf.get(id) ?? []).map((one) => ({
        day: dayOf(one.day),
        amount: moneyOfNumeral(one.closing_amount, one.currency),
      })),
    };
  });
}

function firstCurrencies(transactions: readonly ReportTransaction[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { accountId, amount } of transactions) {
    if (!found.has(accountId)) found.set(accountId, amount.currency);
  }
  return found;
}

/** `legacy_pdf` and the like are the same kind of source. */
function sourceTypeOf(type: string): SourceType {
  const kind = type.replace(/^legacy_/, "");
  return kind === "csv" || kind === "pdf" || kind === "integration_link" ? kind : "api";
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
