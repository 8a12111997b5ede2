import type { ColumnType } from "kysely";
import type {
  Defaulted,
  DefaultedTimestamp,
  Json,
  JsonObject,
  Optional,
  OptionalTimestamp,
  Timestamp,
} from "./column-types.ts";

export type EventsTable = {
  user_id: string;
  event_id: string;
  topic: string;
  end_user_pk: Optional<string>;
  data: Json<JsonObject>;
  is_test: Defaulted<boolean>;
  created: DefaultedTimestamp;
};

export type EventDebouncesTable = {
  user_id: string;
  end_user_pk: string;
  due: Timestamp;
  put_off_until: DefaultedTimestamp;
};

export type WebhooksTable = {
  user_id: string;
  webhook_id: string;
  topic: string;
  more_topics: Defaulted<string[]>;
  url: string;
  target_id: string;
  headers_sealed: Optional<string>;
  secret_sealed: string;
  previous_secret_sealed: Optional<string>;
  previous_secret_until: OptionalTimestamp;
  is_enabled: Defaulted<boolean>;
  failing_since: OptionalTimestamp;
  disabled_reason: Optional<string>;
  created: DefaultedTimestamp;
  last_updated: DefaultedTimestamp;
};

export type WebhookTargetsTable = {
  user_id: string;
  target_id: string;
  lease_owner: Optional<string>;
  lease_until: OptionalTimestamp;
};

export type DeliveriesTable = {
  user_id: string;
  delivery_id: string;
  webhook_id: string;
  target_id: string;
  event_id: string;
  topic: string;
  end_user_pk: Optional<string>;
  status: Defaulted<string>;
  attempts: Defaulted<number>;
  tries: Defaulted<number>;
  is_by_hand: Defaulted<boolean>;
  next_attempt: Timestamp;
  last_error: Optional<string>;
  created: DefaultedTimestamp;
  finished: OptionalTimestamp;
};

export type DeliveryAttemptsTable = {
  user_id: string;
  delivery_id: string;
  attempt: number;
  started: Timestamp;
  duration_ms: number;
  url: string;
  request_headers: Json<Record<string, string>>;
  response_status: Optional<number>;
  response_headers: ColumnType<Record<string, string> | null, string | null | undefined, string | null>;
  response_body: Optional<string>;
  error: Optional<string>;
  created: DefaultedTimestamp;
};
