import { type RawBuilder, sql } from "kysely";
import {
  ALL_TIME,
  MAX_ROWS,
  type Reach,
  type Span,
  spansAround,
  spansOfAmount,
} from "../../core/enrich/history/stretches.ts";
import { type Day, formatDay } from "../../core/model/day.ts";
import type { Database } from "../database.ts";
import {
  SOURCE_ID_SQL,
  STREAM_KEY,
  STREAM_KEY_SQL,
  type StoredAnswer,
  type StoredInput,
} from "./transaction-rows.ts";

// The rows that a written row is judged among: its stretches of its stream and of its amount (core/enrich/history/stretches.ts). Only
// what the history looks at is read, and never more than a stretch holds, so that a write costs the same however long the history is.

/** A row's place in the history. */
export type Place = {
  readonly endUserPk: string;
  readonly streamKey: string;
  /** Absolute. */
  readonly amount: number;
  readonly day: Day;
};

/** A stored row as far as the history looks at it, with the flags that it has. */
export type Neighbour = Pick<
  StoredInput,
  | "transactionId"
  | "endUserPk"
  | "referenceId"
  | "dataSourceId"
  | "dataSourceAccountId"
  | "accountNumber"
  | "order"
  | "amount"
  | "balance"
  | "currency"
  | "description"
  | "postedOn"
> &
  Pick<StoredAnswer, "streamKey" | "categoryId" | "isRecurring" | "duplicateOfId" | "matchingId">;

export type Neighbourhood = {
  readonly rows: readonly Neighbour[];
  readonly reachOfStream: (endUserPk: string, streamKey: string) => Reach;
  /** Absolute amount. */
  readonly reachOfAmount: (endUserPk: string, amount: number) => Reach;
};

/** Of end users without stored rows. */
export const NO_NEIGHBOURS: Neighbourhood = {
  rows: [],
  reachOfStream: () => "all",
  reachOfAmount: () => "all",
};

type Looking = {
  readonly userId: string;
  /** Rows that are about to go, which must not make a stretch look too long. */
  readonly leaving: number;
};

/** All stored rows of the stretches of these places. */
export async function readNeighbours(
  db: Database,
  { userId, leaving }: Looking,
  places: readonly Place[],
): Promise<Neighbourhood> {
  const most = MAX_ROWS + leaving;
  const [streams, amounts] = await Promise.all([
    readGroups(db, { kind: STREAMS, userId, most }, places),
    readGroups(db, { kind: AMOUNTS, userId, most }, places),
  ]);
  const rows = new Map([...streams.rows, ...amounts.rows].map((row) => [row.transactionId, row]));
  return {
    rows: [...rows.values()],
    reachOfStream: (endUserPk, streamKey) => streams.reaches.get(`${endUserPk} ${streamKey}`) ?? "all",
    reachOfAmount: (endUserPk, amount) => amounts.reaches.get(`${endUserPk} ${amount}`) ?? "all",
  };
}

/** What makes rows a group. */
type Kind = {
  readonly column: RawBuilder<unknown>;
  readonly type: RawBuilder<unknown>;
  /** What its index holds of the end user, and the function by which it holds the column. */
  readonly hashedPk: RawBuilder<unknown>;
  readonly hash: RawBuilder<unknown>;
  readonly keyOf: (place: Pick<Place, "streamKey" | "amount">) => string | number;
  readonly spansOf: (day: Day) => readonly Span[];
};

const STREAMS: Kind = {
  column: STREAM_KEY,
  type: sql.raw("text"),
  hashedPk: sql.raw("hashtext(t.end_user_pk)"),
  hash: sql.raw("hashtext"),
  keyOf: (place) => place.streamKey,
  spansOf: spansAround,
};
const AMOUNTS: Kind = {
  column: sql.raw("abs(t.amount)"),
  type: sql.raw("numeric"),
  hashedPk: sql.raw(`hashtext(t.end_user_pk collate "POSIX")`),
  hash: sql.raw("hash_numeric"),
  keyOf: (place) => place.amount,
  spansOf: spansOfAmount,
};

type Asking = { readonly kind: Kind; readonly userId: string; readonly most: number };
type Read = { readonly rows: readonly Neighbour[]; readonly reaches: ReadonlyMap<string, Reach> };

/** Whole groups as far as they are short; of the longer ones the stretches around the places. */
async function readGroups(db: Database, asking: Asking, places: readonly Place[]): Promise<Read> {
  const groupOf = ({ endUserPk, ...place }: Place): Group => ({ endUserPk, key: asking.kind.keyOf(place) });
  const groups = distinct(places.map((place) => ({ ...groupOf(place), ...ALL_TIME })));
  const whole = await readSpans(db, asking, groups);
  if (whole.long.length === 0) return { rows: whole.rows, reaches: new Map() };
  const reaches = new Map<string, readonly Span[]>(whole.long.map((group) => [nameOf(group), []]));
  const options = places
    .filter((place) => reaches.has(nameOf(groupOf(place))))
    .map((place) => asking.kind.spansOf(place.day).map((span) => ({ ...groupOf(place), ...span })));
  const short = await findShort(db, asking, distinct(options.flat()));
  const chosen = distinct(options.flatMap((spans) => spans.find((span) => short.has(spanName(span))) ?? []));
  for (const span of chosen) reaches.set(nameOf(span), [...(reaches.get(nameOf(span)) ?? []), span]);
  const stretches = chosen.length === 0 ? [] : (await readSpans(db, asking, chosen)).rows;
  return { rows: [...whole.rows, ...stretches], reaches };
}

type Group = { readonly endUserPk: string; readonly key: string | number };
type GroupSpan = Group & Span;

function nameOf({ endUserPk, key }: Group): string {
  return `${endUserPk} ${key}`;
}

function spanName(span: GroupSpan): string {
  return `${nameOf(span)} ${span.first} ${span.last}`;
}

function distinct(spans: readonly GroupSpan[]): readonly GroupSpan[] {
  return [...new Map(spans.map((span) => [spanName(span), span])).values()];
}

type SpanRow = Neighbour & { readonly place: number };

/** Rows of those spans that are short; which are longer. */
async function readSpans(
  db: Database,
  { kind, userId, most }: Asking,
  spans: readonly GroupSpan[],
): Promise<{ readonly rows: readonly Neighbour[]; readonly long: readonly GroupSpan[] }> {
  const { rows } = await sql<SpanRow | { readonly place: number; readonly transactionId: null }>`
    select w.place, t.* from ${wanted(spans, kind)}
     cross join lateral (select count(*) > ${most} as is_long from (${rowsIn({ kind, userId, most })}) one) c
      left join lateral (
        select ${NEIGHBOUR_COLUMNS} from (
          select * from transactions t where not c.is_long and ${isIn(kind, userId)}
           -- Here and not behind the join: taking the rows for few the planner may gather all of a long group to join them. And without
           -- a limit it may take the groups together and read every row of the account.
           limit ${most}
        ) t
          left join data_source_accounts a
            on a.user_id = ${userId} and a.data_source_account_id = t.data_source_account_id
      ) t on true
     where c.is_long or t."transactionId" is not null`.execute(db);
  const long = rows.filter((row) => row.transactionId === null);
  return {
    rows: rows.filter((row): row is SpanRow => row.transactionId !== null),
    long: long.map(({ place }) => spans[place - 1] as GroupSpan),
  };
}

/** Names of the spans that are short. */
async function findShort(
  db: Database,
  { kind, userId, most }: Asking,
  spans: readonly GroupSpan[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ place: number }>`
    select w.place from ${wanted(spans, kind)}
     where (select count(*) from (${rowsIn({ kind, userId, most })}) one) <= ${most}`.execute(db);
  return new Set(rows.map(({ place }) => spanName(spans[place - 1] as GroupSpan)));
}

function wanted(spans: readonly GroupSpan[], { type }: Kind): RawBuilder<unknown> {
  return sql`unnest(
      ${spans.map((span) => span.endUserPk)}::text[], ${spans.map((span) => span.key)}::${type}[],
      ${spans.map((span) => dateOf(span.first))}::date[], ${spans.map((span) => dateOf(span.last))}::date[]
    ) with ordinality as w (pk, key, first, last, place)`;
}

/**
 * Whether a row is of the group and span in `w`: by the hashes that the index holds, and by the values. These are compared so that no
 * other index serves: until a table was analysed the one by day looks as good, which reads all rows of the end user.
 */
function isIn({ column, hashedPk, hash }: Kind, userId: string): RawBuilder<unknown> {
  return sql`t.user_id = ${userId} and t.end_user_pk || '' = w.pk and ${column} = w.key
       and ${hashedPk} = hashtext(w.pk) and ${hash}(${column}) = ${hash}(w.key)
       and t.posted_on between w.first and w.last`;
}

/** Rows of the group and span in `w`, but no more than it takes to know that they are too many. */
function rowsIn({ kind, userId, most }: Asking): RawBuilder<unknown> {
  return sql`
    select from transactions t
     where ${isIn(kind, userId)} limit ${most + 1}`;
}

function dateOf(day: Day): string {
  return Number.isFinite(day) ? formatDay(day) : day < 0 ? "-infinity" : "infinity";
}

/** Named as they are wanted: thousands are read for a batch, and none of them is copied. Doubles come back as they were sent. */
const NEIGHBOUR_COLUMNS = sql.raw(`
  t.transaction_id as "transactionId", t.end_user_pk as "endUserPk", t.reference_id as "referenceId",
  ${SOURCE_ID_SQL} as "dataSourceId", t.data_source_account_id as "dataSourceAccountId",
  a.number as "accountNumber", t.day_order as "order", t.amount::float8 as "amount", t.balance::float8 as "balance",
  t.currency, t.description, t.posted_on as "postedOn", ${STREAM_KEY_SQL} as "streamKey", t.category_id as "categoryId",
  t.is_recurring as "isRecurring", t.duplicate_of_id as "duplicateOfId", t.matching_transaction_id as "matchingId"`);
