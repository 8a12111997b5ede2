import type { LedgerCategory, LedgerMerchant } from "../core/books/ledger-row.ts";
import type { Engine } from "../core/enrich/engine.ts";
import type { Channel, Purpose } from "../core/enrich/types.ts";
import { assert } from "../core/model/assert.ts";
import type { AnalyticsGroup } from "../core/model/category.ts";
import { type Day, parseDay } from "../core/model/day.ts";
import { idFromHash } from "../core/model/ids.ts";
import { moneyOfNumeral, toNumber } from "../core/model/money.ts";
import type { ReportTransaction } from "../core/reports/report-input.ts";
import type { ReportCells, UnreadRow } from "../db/queries/report-transactions.ts";
import { REPORT_COLUMNS } from "../db/queries/report-transactions.ts";
import { readOne } from "./assess-rows.ts";
import { merchantOfKey } from "./merchant-of-key.ts";
import { defaultLabelOf, type TenantCategories } from "./tenant-categories.ts";

// Rows of the database to rows of reports, one by one as they arrive: what is not kept is garbage at once, which for 50,000 rows is half of
// the time. The names of local merchants are put in at the end.

export type RowBuilder = {
  readonly add: (cells: ReportCells) => void;
  /** Merchants that no list knows; their names are stored. */
  localIds(): readonly string[];
  /** Some rows were stored before the grammar's answer was. */
  hasUnread(): boolean;
  finish(more: {
    readonly unread: readonly UnreadRow[];
    readonly localNames: ReadonlyMap<string, string>;
  }): readonly ReportTransaction[];
};

type Growing = { -readonly [K in keyof ReportTransaction]: ReportTransaction[K] };

const at = Object.fromEntries(REPORT_COLUMNS.map((name, index) => [name, index])) as Record<
  (typeof REPORT_COLUMNS)[number],
  number
>;

/** What rows share: one object for each category and merchant, over all readings of an end user, so that they can be compared. */
export type Shared = {
  readonly categoryOf: (id: string) => LedgerCategory | null;
  readonly merchantOf: (key: string) => LedgerMerchant | null;
  /** By key; merchants that no list knows. */
  readonly local: Map<string, LedgerMerchant | null>;
};

export function makeShared(engine: Engine, categories: TenantCategories): Shared {
  return {
    categoryOf: remembered((id: string) => categoryIn(categories, id)),
    merchantOf: remembered((key: string) => knownMerchant(engine, key)),
    local: new Map(),
  };
}

export function makeRowBuilder(
  engine: Engine,
  { categoryOf, merchantOf, local: localOf }: Shared,
): RowBuilder {
  const rows: Growing[] = [];
  const unreadRows: Growing[] = [];
  const local: { readonly row: Growing; readonly key: string; readonly id: string }[] = [];
  const dayOf = remembered((text: string) => parseDay(text) as Day);
  const same = remembered((text: string) => text);
  return {
    add: (cells) => {
      const text = (index: number): string => cells[index] as string;
      const orNull = <T>(index: number, read: (text: string) => T): T | null => {
        const cell = cells[index];
        return cell == null ? null : read(cell);
      };
      const currency = same(text(at.currency));
      const key = cells[at.merchant_key] ?? null;
      const isLocal = key?.startsWith("local:") === true;
      const row: Growing = {
        id: text(at.transaction_id),
        referenceId: text(at.reference_id),
        accountId: same(text(at.data_source_account_id)),
        day: dayOf(text(at.posted_on)),
        timestamp: instantOf(text(at.posted_at)),
        order: orNull(at.day_order, Number),
        amount: moneyOfNumeral(text(at.amount), currency),
        balance: orNull(at.balance, (numeral) => moneyOfNumeral(numeral, currency)),
        description: text(at.description),
        descriptionClean: text(at.description_clean),
        merchant: key === null || isLocal ? null : merchantOf(key),
        processor: orNull(at.processor_key, merchantOf),
        counterparty: cells[at.counterparty] ?? null,
        streamKey: text(at.stream_key),
        channel: same(cells[at.channel] ?? "unknown") as Channel,
        purpose: orNull(at.purpose, same) as Purpose | null,
        isReturn: cells[at.is_return] === "t",
        category: orNull(at.category_id, categoryOf),
        isRecurring: cells[at.is_recurring] === "t",
        duplicateOfId: cells[at.duplicate_of_id] ?? null,
        matchingId: cells[at.matching_transaction_id] ?? null,
      };
      rows.push(row);
      if (isLocal) local.push({ row, key: key as string, id: text(at.merchant_id) });
      if (cells[at.channel] == null) unreadRows.push(row);
    },
    localIds: () => [...new Set(local.map((one) => one.id))],
    hasUnread: () => unreadRows.length > 0,
    finish: ({ unread, localNames }) => {
      const namedBy = remembered((id: string) => localNames.get(id) ?? null);
      for (const { row, key, id } of local) {
        if (!localOf.has(key)) localOf.set(key, localMerchant(engine, { key, id, name: namedBy(id) }));
        row.merchant = localOf.get(key) ?? null;
      }
      const unreadById = new Map(unread.map((one) => [one.transaction_id, one]));
      for (const row of unreadRows) Object.assign(row, readNow(engine, row, unreadById.get(row.id)));
      return byDay(rows);
    },
  };
}

function knownMerchant(engine: Engine, key: string): LedgerMerchant | null {
  const merchant = engine.merchantByKey(key);
  return merchant === null ? null : { ...merchant, id: idFromHash("mrc_", key) };
}

function localMerchant(
  engine: Engine,
  { key, id, name }: { readonly key: string; readonly id: string; readonly name: string | null },
): LedgerMerchant | null {
  const merchant = merchantOfKey(engine, key, name);
  return merchant === null ? null : { ...merchant, id };
}

/** For rows that wait for their enrichment, and those from before the grammar's answer was stored. */
function readNow(
  engine: Engine,
  row: ReportTransaction,
  unread: UnreadRow | undefined,
): Pick<ReportTransaction, "streamKey" | "channel" | "purpose" | "isReturn"> {
  const { enrichment, streamKey } = readOne(engine, {
    description: row.description,
    amount: toNumber(row.amount),
    currency: row.amount.currency,
    mccCode: unread?.mcc_code ?? null,
    transactionCode: unread?.transaction_code ?? null,
    categoriesDefault: unread?.categories_default ?? null,
  });
  const { channel, purpose, isReturn } = enrichment.reading;
  return { streamKey, channel, purpose, isReturn };
}

function categoryIn(categories: TenantCategories, id: string): LedgerCategory | null {
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

/** In the order of their days, and of their arrival within a day. */
function byDay(rows: readonly ReportTransaction[]): readonly ReportTransaction[] {
  const days = new Map<Day, ReportTransaction[]>();
  for (const row of rows) {
    const day = days.get(row.day);
    if (day === undefined) days.set(row.day, [row]);
    else day.push(row);
  }
  const ordered = [...days.keys()]
    .sort((a, b) => a - b)
    .flatMap((day) => (days.get(day) as ReportTransaction[]).sort(byArrival));
  assert(ordered.length === rows.length, "every row has a day");
  return ordered;
}

function byArrival(a: ReportTransaction, b: ReportTransaction): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
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
