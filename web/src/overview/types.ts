import type { Money } from "../types.ts";

// The reports, as far as the overview reads them.

export type AccountRef = {
  readonly service_id: string;
  readonly name: string | null;
  readonly number: string | null;
};

export type Balances = {
  readonly balances: readonly {
    readonly account: AccountRef;
    readonly currency: string;
    readonly days: readonly { readonly date: string; readonly balance: Money; readonly is_known: boolean }[];
    readonly gaps: readonly {
      readonly start_date: string;
      readonly end_date: string;
      readonly reason: string;
    }[];
  }[];
};

export type MonthStatus = "covered" | "partly" | "missing" | "held" | "rejected";
type MonthState = { readonly month: string; readonly status: MonthStatus };
/** From which months a figure is. */
export type FigureCoverage = {
  readonly months: number;
  readonly covered_months: number;
  readonly lacking: readonly MonthState[];
  readonly text: string;
};
export type MissingMonths = {
  readonly account_name: string;
  readonly months: readonly MonthState[];
  readonly text: string;
};
export type Coverage = {
  readonly coverage: {
    readonly months: readonly MonthState[];
    readonly accounts: readonly { readonly account_name: string; readonly months: readonly MonthState[] }[];
    readonly set_apart: readonly {
      readonly account: AccountRef;
      readonly start_date: string;
      readonly end_date: string;
      readonly reason: string;
    }[];
  };
};

/** Sums are null in a month of which nothing is known. */
export type MonthRow = {
  readonly month: string | null;
  readonly is_complete: boolean;
  readonly status: MonthStatus | null;
  readonly currency: string;
  readonly total_deposits: Money | null;
  readonly total_withdrawals: Money | null;
  readonly total_revenue: Money | null;
  readonly non_revenue: Money | null;
  readonly average_balance: Money | null;
  readonly negative_balance_days: number | null;
  readonly low_balance_days: number | null;
  readonly no_od_nsf: number | null;
  readonly mca_debits: Money | null;
};
export type StatementSummary = {
  readonly bank_statement_summary: {
    readonly by_account: readonly MonthRow[];
    readonly by_month: readonly MonthRow[];
    readonly average: readonly {
      readonly currency: string;
      readonly months: number;
      readonly coverage: FigureCoverage;
      readonly total_revenue: Money | null;
      readonly average_balance: Money | null;
    }[];
  };
};

export type LedgerEntry = {
  readonly date: string;
  readonly amount: Money;
  readonly kind: "advance" | "payment" | "return" | "missed";
  readonly transaction_service_id: string | null;
};
export type Position = {
  readonly service_id: string;
  readonly merchant: string;
  readonly status: string;
  readonly product_type: string;
  readonly is_unlisted: boolean;
  readonly parent_position_service_id: string | null;
  readonly gross_advance: Money | null;
  readonly assumption: string | null;
  readonly missed_payments: readonly string[];
  readonly reasons: readonly string[];
  readonly current_payment: { readonly amount: Money; readonly frequency: string } | null;
  readonly payment_history: readonly unknown[];
  readonly payment_text: string;
  readonly began_before: string | null;
  readonly not_seen: readonly unknown[];
  readonly outflow_metrics: {
    readonly count: number;
    readonly frequency: string;
    readonly total_amount: Money | null;
    readonly estimated_monthly_amount: Money | null;
    readonly estimated_remaining_balance: Money | null;
    readonly estimated_remaining_balance_low: Money | null;
    readonly estimated_remaining_balance_high: Money | null;
    readonly estimated_right_to_receive_amount: Money | null;
    readonly remaining_repayment_duration_days: number | null;
    readonly right_to_receive_low: Money | null;
    readonly right_to_receive_high: Money | null;
  };
  readonly ledger?: readonly LedgerEntry[];
};
export type Positions = { readonly llm_summary: string | null; readonly positions: readonly Position[] };

export type TrueRevenue = {
  readonly true_revenue: readonly {
    readonly currency: string;
    readonly total_deposits: Money;
    readonly total_revenue: Money;
    readonly excluded: readonly {
      readonly reason: string;
      readonly total: Money;
      readonly credits: readonly {
        readonly because: string;
        readonly transaction: {
          readonly service_id: string;
          readonly description: string;
          readonly amount: Money;
          readonly timestamp: string;
        };
      }[];
    }[];
  }[];
};

export type Recurring = {
  readonly recurring: readonly {
    readonly name: string;
    readonly direction: "inflow" | "outflow";
    readonly frequency: string;
    readonly category: { readonly label: string } | null;
    readonly last_date: string;
    readonly next_expected_date: string | null;
    readonly metrics: {
      readonly estimated_monthly_amount: Money | null;
      readonly median_amount: Money | null;
      readonly count: number;
    };
  }[];
};

export type AccountSummaries = readonly {
  readonly data_source_account_summaries: readonly {
    readonly account: AccountRef & {
      readonly account_id: string;
      readonly is_enabled: boolean;
      readonly institution_name: string | null;
      readonly currency: string;
      readonly start_date: string | null;
      readonly end_date: string | null;
      readonly transactions_match_balances: boolean | null;
      readonly anomaly_score: number | null;
    };
    readonly summary: {
      readonly average_balance: Money | null;
      readonly ending_balance: Money | null;
      readonly total_revenue: Money;
      readonly total_deposits: Money;
      readonly holdback_percentage: number | null;
      readonly negative_balance_days: number | null;
      readonly low_balance_days: number | null;
      readonly no_od_nsf: number;
    };
  }[];
}[];

export type MissingAccount = {
  readonly account_name: string;
  readonly account_number: string | null;
  readonly transactions: readonly {
    readonly service_id: string;
    readonly description: string;
    readonly amount: number;
    readonly currency: string;
    readonly timestamp: string;
  }[];
};
export type MissingAccounts = {
  readonly missing_months: readonly MissingMonths[];
  readonly missing_accounts: readonly MissingAccount[];
};
