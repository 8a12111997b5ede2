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

export type Session = {
  readonly user: { readonly service_id: string; readonly name: string; readonly plan: string };
};
