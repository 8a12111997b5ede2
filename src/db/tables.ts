import type { ColumnType } from "kysely";
import type { Scope } from "../core/model/scope.ts";
import type {
  Defaulted,
  DefaultedTimestamp,
  Json,
  JsonObject,
  Numeric,
  Optional,
  OptionalNumeric,
  OptionalTimestamp,
  Timestamp,
} from "./column-types.ts";
import type {
  DeliveriesTable,
  DeliveryAttemptsTable,
  EventDebouncesTable,
  EventsTable,
  WebhooksTable,
  WebhookTargetsTable,
} from "./event-tables.ts";
import type {
  AccountStatementsTable,
  EndUserFilesTable,
  ParsedResultsTable,
  PdfDecisionsTable,
  PdfsTable,
  StatementFactsTable,
  StoredBytesTable,
} from "./file-tables.ts";
import type {
  FundersTable,
  IntegrationLinksTable,
  IntegrationsTable,
  ProviderWebhooksTable,
} from "./integration-tables.ts";
import type {
  EndUserInformationTable,
  RevenueDefinitionsTable,
  RulesTable,
  RuleViolationsTable,
} from "./report-tables.ts";
import type { AccountBalancesTable, DataSourceAccountsTable, DataSourcesTable } from "./source-tables.ts";

// The rows of `migrations/*.sql` as Kysely sees them; tables of a part of their own have a file `<part>-tables.ts` beside this one.
// Column names are the database's own (snake_case); wire names live in http/ only. `test/schema.test.ts` compares the tables and
// columns with the migrated database.

export type UsersTable = {
  user_id: string;
  name: string;
  plan: Defaulted<"enterprise" | "standard">;
  settings: Json<JsonObject>;
  settings_version: Defaulted<string>;
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
  scopes: Defaulted<Scope[]>;
  expires: OptionalTimestamp;
};

export type SessionsTable = {
  user_id: string;
  session_id: string;
  key_id: string;
  digest: Buffer;
  created: DefaultedTimestamp;
  expires: Timestamp;
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
  key_figures: Json<JsonObject | null>;
  criteria: Json<readonly unknown[]>;
};

export type TransactionsTable = {
  user_id: string;
  version: ColumnType<string, string | undefined, string>;
  end_user_pk: string;
  transaction_id: string;
  reference_id: string;
  /** Null: that of the account. */
  data_source_id: Optional<string>;
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
  /** Null: `merchant_key`. */
  stream_key: Optional<string>;
  is_recurring: Defaulted<boolean>;
  duplicate_of_id: Optional<string>;
  matching_transaction_id: Optional<string>;
  channel: Optional<string>;
  purpose: Optional<string>;
  is_return: Optional<boolean>;
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
  owner: Optional<string>;
};

export type UsageCountsTable = {
  user_id: string;
  day: string;
  key_id: string;
  requests: string;
  refused: string;
  transactions: string;
  files: string;
};

export type Tables = {
  users: UsersTable;
  api_keys: ApiKeysTable;
  sessions: SessionsTable;
  categories: CategoriesTable;
  end_users: EndUsersTable;
  data_sources: DataSourcesTable;
  data_source_accounts: DataSourceAccountsTable;
  account_balances: AccountBalancesTable;
  transactions: TransactionsTable;
  local_merchants: LocalMerchantsTable;
  feedback: FeedbackTable;
  idempotency_keys: IdempotencyKeysTable;
  stored_bytes: StoredBytesTable;
  end_user_files: EndUserFilesTable;
  parsed_results: ParsedResultsTable;
  pdfs: PdfsTable;
  account_statements: AccountStatementsTable;
  statement_facts: StatementFactsTable;
  pdf_decisions: PdfDecisionsTable;
  events: EventsTable;
  event_debounces: EventDebouncesTable;
  webhooks: WebhooksTable;
  webhook_targets: WebhookTargetsTable;
  deliveries: DeliveriesTable;
  delivery_attempts: DeliveryAttemptsTable;
  integrations: IntegrationsTable;
  integration_links: IntegrationLinksTable;
  provider_webhooks: ProviderWebhooksTable;
  funders: FundersTable;
  rules: RulesTable;
  rule_violations: RuleViolationsTable;
  end_user_information: EndUserInformationTable;
  revenue_definitions: RevenueDefinitionsTable;
  usage_counts: UsageCountsTable;
};
