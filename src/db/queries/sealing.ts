import { sql } from "kysely";
import type { Database, Tx } from "../database.ts";

// Rows that were stored before their numbers were sealed, or sealed with a key that was replaced since. Who seals them is not known here.

/** The id of the key that seals, and of the older ones that are still there. */
export type KeyIds = { readonly newest: string; readonly older: readonly string[] };

/** The columns with JSON in which personal numbers are sealed, by table. */
export const JSON_COLUMNS = {
  parsed_results: ["extracted", "boxes", "layout_boxes", "patches"],
  end_user_information: ["fields"],
} as const;
export type JsonTable = keyof typeof JSON_COLUMNS;

const KEYS: Readonly<Record<JsonTable, readonly string[]>> = {
  parsed_results: ["user_id", "file_id", "parser_id", "version_number"],
  end_user_information: ["user_id", "information_id"],
};

export type JsonRow = Record<string, unknown> & { readonly user_id: string };

/** Where something is sealed with an older key, or not at all. */
export type SealedTable = JsonTable | "stored_bytes" | "data_source_accounts";

/** Accounts with something to seal. */
export async function listAccountsToSeal(
  db: Database,
  table: SealedTable,
  ids: KeyIds,
): Promise<readonly string[]> {
  const condition = table === "data_source_accounts" ? numberToSeal(ids) : rowToSeal(ids);
  const { rows } = await sql<{ user_id: string }>`
    select distinct a.user_id from ${sql.table(table)} a where ${condition}`.execute(db);
  return rows.map((row) => row.user_id);
}

const rowToSeal = ({ older }: KeyIds) =>
  sql`(a.sealed_with is null or a.sealed_with = any(${[...older]}::text[]))`;
const numberToSeal = ({ older }: KeyIds) => sql`
  ((a.number_sealed is null and a.number ~ '([0-9][^0-9]*){5}')
    or a.number_sealed like any(${beginsOf(older)}::text[]))`;

type Taking = { readonly userId: string; readonly ids: KeyIds; readonly limit: number };

/** Some rows of an account to seal with the newest key; locked, and without those that another process works on. */
export async function takeUnsealed(
  tx: Tx,
  table: JsonTable,
  { userId, ids, limit }: Taking,
): Promise<readonly JsonRow[]> {
  const columns = [...KEYS[table], ...JSON_COLUMNS[table]].map((one) => sql.ref(one));
  const { rows } = await sql<JsonRow>`
    select ${sql.join(columns)} from ${sql.table(table)} a
     where a.user_id = ${userId} and ${rowToSeal(ids)}
     limit ${limit} for update skip locked`.execute(tx);
  return rows;
}

export async function putSealed(tx: Tx, table: JsonTable, row: JsonRow, keyId: string): Promise<void> {
  const sets = JSON_COLUMNS[table].map((name) => {
    const value = row[name] === null ? null : JSON.stringify(row[name]);
    return sql`${sql.ref(name)} = ${value}::jsonb`;
  });
  const key = KEYS[table].map((name) => sql`${sql.ref(name)} = ${row[name]}`);
  await sql`
    update ${sql.table(table)} set ${sql.join(sets)}, sealed_with = ${keyId}
     where ${sql.join(key, sql` and `)}`.execute(tx);
}

/** Columns that hold one sealed text each. */
export const TEXT_COLUMNS = [
  ["webhooks", "headers_sealed"],
  ["webhooks", "secret_sealed"],
  ["webhooks", "previous_secret_sealed"],
  ["integrations", "client_secret_sealed"],
  ["integrations", "client_auth_sealed"],
  ["integration_links", "credentials_sealed"],
  ["end_user_files", "password_sealed"],
] as const;
type TextColumn = (typeof TEXT_COLUMNS)[number];

const beginsOf = (ids: readonly string[]): string[] => ids.map((id) => `sb1.${id}.%`);

export async function listSealedTexts(
  db: Database,
  [table, column]: TextColumn,
  { older }: KeyIds,
  after: string,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ sealed: string }>`
    select ${sql.ref(column)} as sealed from ${sql.table(table)}
     where ${sql.ref(column)} like any(${beginsOf(older)}::text[]) and ${sql.ref(column)} > ${after}
     order by 1 limit ${limit}`.execute(db);
  return rows.map((row) => row.sealed);
}

/** Does nothing when it was changed meanwhile: sealed texts are never alike. */
export async function replaceSealedText(
  db: Database,
  [table, column]: TextColumn,
  earlier: string,
  sealed: string,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${sealed} where ${sql.ref(column)} = ${earlier}`.execute(
    db,
  );
}

export type UnsealedNumber = {
  readonly user_id: string;
  readonly data_source_account_id: string;
  readonly number: string;
  readonly number_sealed: string | null;
};

/** Numbers of accounts in clear, or under an older key. Those of the API are the end of the caller's own id, which is in clear anyway. */
export async function takeUnsealedNumbers(
  tx: Tx,
  { userId, ids, limit }: Taking,
): Promise<readonly UnsealedNumber[]> {
  const { rows } = await sql<UnsealedNumber>`
    select a.user_id, a.data_source_account_id, a.number, a.number_sealed
      from data_source_accounts a
      join data_sources s on s.user_id = a.user_id and s.data_source_id = a.data_source_id and s.type <> 'api'
     where a.user_id = ${userId} and ${numberToSeal(ids)}
     limit ${limit} for update of a skip locked`.execute(tx);
  return rows;
}

export async function putSealedNumber(
  tx: Tx,
  { user_id, data_source_account_id }: UnsealedNumber,
  {
    masked,
    sealed,
    key,
  }: { readonly masked: string | null; readonly sealed: string; readonly key: string | null },
): Promise<void> {
  await tx
    .updateTable("data_source_accounts")
    .set({ number: masked, number_sealed: sealed, number_key: key })
    .where("user_id", "=", user_id)
    .where("data_source_account_id", "=", data_source_account_id)
    .execute();
}

/** Some stored files in clear, or under an older key. */
export async function takeUnsealedFiles(
  tx: Tx,
  { userId, ids, limit }: Taking,
): Promise<readonly { readonly userId: string; readonly digest: string }[]> {
  const { rows } = await sql<{ user_id: string; digest: string }>`
    select a.user_id, a.digest from stored_bytes a
     where a.user_id = ${userId} and ${rowToSeal(ids)}
     limit ${limit} for update skip locked`.execute(tx);
  return rows.map((row) => ({ userId: row.user_id, digest: row.digest }));
}

export async function noteSealedFile(
  tx: Tx,
  { userId, digest }: { readonly userId: string; readonly digest: string },
  keyId: string,
): Promise<void> {
  await tx
    .updateTable("stored_bytes")
    .set({ sealed_with: keyId })
    .where("user_id", "=", userId)
    .where("digest", "=", digest)
    .execute();
}

/** How many rows are sealed with each key; `null` stands for those in clear. */
export async function countSealedWith(db: Database): Promise<ReadonlyMap<string | null, number>> {
  const { rows } = await sql<{ id: string | null; count: string }>`
    select id, count(*) from (
      select sealed_with as id from parsed_results
      union all select sealed_with from end_user_information
      union all select sealed_with from stored_bytes
      union all select split_part(number_sealed, '.', 2) from data_source_accounts where number is not null
    ) as every group by id`.execute(db);
  return new Map(rows.map((row) => [row.id, Number(row.count)]));
}
