import type {
  Defaulted,
  DefaultedTimestamp,
  Json,
  JsonObject,
  Optional,
  OptionalJson,
  OptionalNumeric,
  OptionalTimestamp,
  Timestamp,
} from "./column-types.ts";

// Uploaded files and what came of them; see `tables.ts`.

/** What the header of a mail says. */
type EmailJson = {
  readonly from: string | null;
  readonly to: string | null;
  readonly subject: string | null;
  readonly date: string | null;
  readonly num_attachments: number;
};

export type StoredBytesTable = {
  user_id: string;
  digest: string;
  size_bytes: number;
  sealed_with: Optional<string>;
  created: DefaultedTimestamp;
};

export type EndUserFilesTable = {
  user_id: string;
  file_id: string;
  end_user_pk: string;
  parent_file_id: Optional<string>;
  parent_pages: Optional<number[]>;
  digest: string;
  size_bytes: number;
  media_type: string;
  filename: string;
  reference_id: Optional<string>;
  source: string;
  file_class: Optional<string>;
  class_confidence: Optional<number>;
  is_class_given: Defaulted<boolean>;
  page_classes: Json<Readonly<Record<string, { file_class: string; confidence: number }>>>;
  are_pages_given: Defaulted<boolean>;
  num_pages: Optional<number>;
  iso_application_id: Optional<string>;
  password_sealed: Optional<string>;
  status: string;
  problem: Optional<string>;
  progress: Json<{ stage: string; page: number | null; of: number | null } | null>;
  run: Defaulted<number>;
  attempts: Defaulted<number>;
  email: Json<EmailJson | null>;
  created: DefaultedTimestamp;
  last_updated: DefaultedTimestamp;
};

export type ParsedResultsTable = {
  user_id: string;
  file_id: string;
  parser_id: string;
  version_number: number;
  end_user_pk: string;
  parsing_status: string;
  extracted: Json<JsonObject | null>;
  result_schema: Json<JsonObject>;
  boxes: Json<unknown>;
  layout_boxes: Json<unknown>;
  validations: Json<unknown>;
  attributes: Json<unknown>;
  patches: Json<unknown>;
  validation_summary: string;
  sealed_with: Optional<string>;
  created: DefaultedTimestamp;
};

export type PdfsTable = {
  user_id: string;
  pdf_id: string;
  file_id: string;
  end_user_pk: string;
  data_source_id: string;
  status: string;
  notes: Optional<string>;
  filename: string;
  reference_id: Optional<string>;
  is_fraud: Optional<boolean>;
  fraud_reason: Optional<string>;
  is_image_based: Optional<boolean>;
  parsing_version: Optional<string>;
  anomaly_score: Optional<number>;
  original_anomaly_score: Optional<number>;
  statement_briefs: Json<unknown>;
  is_reconciled: Optional<boolean>;
  created: DefaultedTimestamp;
  last_updated: DefaultedTimestamp;
};

export type PdfDecisionsTable = {
  user_id: string;
  decision_id: string;
  pdf_id: string;
  end_user_pk: string;
  status: string;
  previous_status: string;
  reason: Optional<string>;
  decided_by: Optional<string>;
  anomaly_score: Optional<number>;
  covers: Optional<string>;
  decided_at: Timestamp;
  undone_by: Optional<string>;
  undone_at: OptionalTimestamp;
};

export type AccountStatementsTable = {
  user_id: string;
  pdf_id: string;
  statement_index: number;
  end_user_pk: string;
  data_source_id: string;
  data_source_account_id: string;
  start_date: Optional<string>;
  end_date: Optional<string>;
  start_balance: OptionalNumeric;
  end_balance: OptionalNumeric;
  currency: string;
  is_reconciled: Optional<boolean>;
  anomaly_score: Optional<number>;
  balances: Json<readonly { readonly day: string; readonly amount: number }[]>;
};

export type StatementFactsTable = {
  user_id: string;
  pdf_id: string;
  statement_index: number;
  end_user_pk: string;
  file_id: string;
  facts: OptionalJson<unknown>;
  facts_as_read: OptionalJson<unknown>;
  found: Json<unknown>;
};
