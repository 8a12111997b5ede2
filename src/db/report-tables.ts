import type { DefaultedTimestamp, Json, JsonObject, Optional, OptionalNumeric } from "./column-types.ts";

export type RulesTable = {
  user_id: string;
  rule_id: string;
  name: string;
  rule_group: Optional<string>;
  metric_label: string;
  date_range: string;
  condition: string;
  value: OptionalNumeric;
  value_str: Optional<string>;
  selector: Json<JsonObject>;
  created: DefaultedTimestamp;
  last_updated: DefaultedTimestamp;
};

export type RuleViolationsTable = {
  user_id: string;
  end_user_pk: string;
  rule_id: string;
  metric: Json<JsonObject>;
  created: DefaultedTimestamp;
};

export type EndUserInformationTable = {
  user_id: string;
  end_user_pk: string;
  information_id: string;
  source_type: string;
  source_key: string;
  source_name: Optional<string>;
  source_email_address: Optional<string>;
  source_notes: Optional<string>;
  fields: Json<JsonObject>;
  sealed_with: Optional<string>;
  created: DefaultedTimestamp;
};

export type RevenueDefinitionsTable = {
  user_id: string;
  version: number;
  definition: Json<JsonObject>;
  created: DefaultedTimestamp;
};
