import type { Defaulted, DefaultedTimestamp, Json, JsonObject, Numeric, Optional } from "./column-types.ts";

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
  number_sealed: Optional<string>;
  number_key: Optional<string>;
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
  is_summarised: Defaulted<boolean>;
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
