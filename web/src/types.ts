// The shapes of the API's answers that the pages read; fields that no page reads are left out.

export type Page = { readonly next_cursor: string | null; readonly limit: number };
export type Money = { readonly amount: string; readonly currency: string };

export type EndUser = {
  readonly service_id: string;
  readonly end_user_id: string;
  readonly name: string | null;
  readonly status: string;
  readonly is_portfolio: boolean;
  readonly confidence: number | null;
  readonly created: string;
  readonly last_updated: string;
  readonly last_processed_at: string | null;
  readonly data_sources: readonly { readonly status: string | null; readonly type: string }[];
};

export type FlagKind =
  | "anomaly"
  | "rejected"
  | "unreconciled"
  | "to_review"
  | "unreadable_file"
  | "rule_violation"
  | "missing_months"
  | "missing_account"
  | "stale_data";
export type Flag = { readonly kind: FlagKind; readonly count: number; readonly text: string };

/** As it is answered with `include_flags`. */
export type FlaggedEndUser = EndUser & {
  readonly flags: readonly Flag[];
  readonly reading: { readonly open: number; readonly files: number };
  readonly key_figures: {
    readonly data_until: string | null;
    readonly monthly_revenue: Money | null;
    readonly running_positions: number;
    readonly holdback_percentage: number | null;
    readonly negative_balance_days: number;
    readonly missing_accounts: number;
    readonly coverage: string | null;
  } | null;
};

export type Session = {
  readonly user: { readonly service_id: string; readonly name: string; readonly plan: string };
  readonly is_demo: boolean;
};

export type Merchant = { readonly service_id: string; readonly name: string; readonly url: string | null };
export type Reason = {
  readonly part: string;
  readonly text: string;
  /** Offsets in the description. */
  readonly span: { readonly start: number; readonly end: number } | null;
  readonly source: string | null;
};

export type Transaction = {
  readonly service_id: string;
  readonly reference_id: string;
  readonly account_id: string | null;
  readonly account_number: string | null;
  readonly amount: number;
  readonly balance: number | null;
  readonly currency: string;
  readonly description: string;
  readonly timestamp: string;
  readonly counterparty: string | null;
  readonly merchant: Merchant | null;
  readonly annotation: {
    readonly annotator: { readonly priority_type: string };
    readonly category: { readonly service_id: string; readonly label: string } | null;
    readonly confidence: number;
  };
  readonly features: {
    readonly description_clean: string;
    readonly is_recurring: boolean;
    readonly is_potential_duplicate: boolean;
    readonly has_matching_transaction: boolean;
  };
  readonly reasons?: readonly Reason[];
};

export type Category = {
  readonly service_id: string;
  readonly label: string;
  readonly analytics_group: string;
  readonly description: string;
};
