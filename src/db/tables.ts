import type { ColumnType } from "kysely";

// The rows of `migrations/*.sql` as Kysely sees them. Column names are the database's own (snake_case); wire names live in
// http/ only. `test/schema.test.ts` compares this file's tables and columns with the migrated database.

/** Text that the database fills when it is left out. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** Exact decimal or 64-bit integer: text when read, so that no digit is lost. */
type Numeric = ColumnType<string, string | number, string | number>;
type OptionalNumeric = ColumnType<string | null, string | number | null | undefined, string | number | null>;
/** Read as ISO 8601 UTC with `Z` and the microseconds the database kept. */
type Timestamp = ColumnType<string, string | Date, string | Date>;
type DefaultedTimestamp = ColumnType<string, string | Date | undefined, string | Date>;
type OptionalTimestamp = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
/** Written as JSON text: `pg` would turn a JavaScript array into a PostgreSQL array. */
type Json<T> = ColumnType<T, string | undefined, string>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
type JsonObject = Record<string, unknown>;

export type UsersTable = {
  user_id: string;
  name: string;
  plan: Defaulted<"enterprise" | "standard">;
  settings: Json<JsonObject>;
  created: DefaultedTimestamp;
};

export type ApiKeysTable = {
  user_id: string;
  key_id: string;
  digest: Buffer;
  prefix: string;
  name: Defaulted<string>;
  is_active: Defaulted<boolean>;
  created: DefaultedTimestamp;
  last_used: OptionalTimestamp;
};

export type CategoriesTable = {
  user_id: string;
  category_id: string;
  slug: string;
  label: string;
  analytics_group: string;
  description: Defaulted<string>;
  default_slug: Optional<string>;
  created: DefaultedTimestamp;
};

export type EndUsersTable = {
  user_id: string;
  end_user_pk: string;
  end_user_id: string;
  name: Optional<string>;
  status: Defaulted<string>;
  is_portfolio: Defaulted<boolean>;
  profit_and_loss_layout: ColumnType<unknown, string | null | undefined, string | null>;
  meta: Json<JsonObject>;
  confidence: Optional<number>;
  last_processed_at: OptionalTimestamp;
  created: DefaultedTimestamp;
  last_updated: DefaultedTimestamp;
  data_version: ColumnType<string, string | number | undefined, string | number>;
};

export type DataSourcesTable = {
  user_id: string;
  data_source_id: string;
  end_user_pk: string;
  type: string;
  reference_id: string;
  status: Optional<string>;
  metadata: Json<JsonObject>;
  is_enabled: Defaulted<boolean>;
  created: DefaultedTimestamp;
  last_updated: DefaultedTimestamp;
};

export type DataSourceAccountsTable = {
  user_id: string;
  data_source_account_id: string;
  data_source_id: string;
  end_user_pk: string;
  account_id: string;
  number: Optional<string>;
  name: Optional<string>;
  type: Optional<string>;
  currency: Optional<string>;
  institution_name: Optional<string>;
  owner_name: Optional<string>;
  is_enabled: Defaulted<boolean>;
  start_date: Optional<string>;
  end_date: Optional<string>;
  anomaly_score: Optional<number>;
  transactions_match_balances: Optional<boolean>;
  created: DefaultedTimestamp;
  last_updated: DefaultedTimestamp;
};

export type AccountBalancesTable = {
  user_id: string;
  data_source_account_id: string;
  day: string;
  closing_amount: Numeric;
  currency: string;
};

export type TransactionsTable = {
  user_id: string;
  end_user_pk: string;
  transaction_id: string;
  reference_id: string;
  data_source_id: string;
  data_source_account_id: string;
  account_id: Optional<string>;
  amount: Numeric;
  balance: OptionalNumeric;
  currency: string;
  description: string;
  mcc_code: Optional<string>;
  transaction_code: Optional<string>;
  categories_default: Optional<string>;
  day_order: Optional<number>;
  posted_at: Timestamp;
  posted_on: string;
  request_id: string;
  created: DefaultedTimestamp;
  last_updated: DefaultedTimestamp;
  description_clean: string;
  merchant_id: Optional<string>;
  merchant_key: Optional<string>;
  processor_key: Optional<string>;
  counterparty: Optional<string>;
  category_id: Optional<string>;
  priority_type: string;
  annotator_context: string;
  confidence: number;
  model_version: string;
  stream_key: string;
  is_recurring: Defaulted<boolean>;
  duplicate_of_id: Optional<string>;
  matching_transaction_id: Optional<string>;
};

export type LocalMerchantsTable = {
  user_id: string;
  merchant_id: string;
  merchant_key: string;
  name: string;
};

export type FeedbackTable = {
  user_id: string;
  feedback_id: string;
  end_user_pk: string;
  transaction_id: string;
  stream_key: Optional<string>;
  category_id: Optional<string>;
  merchant_id: Optional<string>;
  merchant_name: Optional<string>;
  is_merchant_correct: Optional<boolean>;
  merchant_key: Optional<string>;
  source: Optional<string>;
  is_active: Defaulted<boolean>;
  created: DefaultedTimestamp;
};

export type IdempotencyKeysTable = {
  user_id: string;
  idempotency_key: string;
  endpoint: string;
  body_digest: Buffer;
  status: Optional<number>;
  body: Optional<Buffer>;
  created: DefaultedTimestamp;
};

export type Tables = {
  users: UsersTable;
  api_keys: ApiKeysTable;
  categories: CategoriesTable;
  end_users: EndUsersTable;
  data_sources: DataSourcesTable;
  data_source_accounts: DataSourceAccountsTable;
  account_balances: AccountBalancesTable;
  transactions: TransactionsTable;
  local_merchants: LocalMerchantsTable;
  feedback: FeedbackTable;
  idempotency_keys: IdempotencyKeysTable;
};
