import Type, { type TSchema } from "typebox";
import {
  flag,
  instant,
  instantOrNull,
  list,
  numberOrNull,
  orNull,
  shape,
  text,
  textOrNull,
  whole,
} from "./shapes.ts";

// Pieces of reports.

export const MONEY = shape("Money", {
  amount: text("Exact decimal with the digits of the currency's minor unit"),
  currency: text("ISO 4217 code"),
});
export const MONEY_OR_NULL = orNull(MONEY);
export const wholeOrNull = (description?: string): TSchema => orNull(whole(description));
export const dayOrNull = (description?: string): TSchema =>
  orNull(Type.String({ format: "date", ...(description === undefined ? {} : { description }) }));
export const day = (description?: string): TSchema =>
  Type.String({ format: "date", ...(description === undefined ? {} : { description }) });

export const EVIDENCE_QUERY = {
  include_evidence: Type.Optional(
    Type.Boolean({ description: "With true every element carries the ids of the transactions behind it" }),
  ),
};

/** Fields that come with `include_evidence=true`. */
export const EVIDENCE = { transaction_service_ids: list(text(), "With include_evidence=true") };

export const ACCOUNT_IDS = Type.Optional(
  Type.Array(Type.String({ minLength: 1 }), {
    description:
      "Only these accounts, by `account_id` or service id; all when absent. Repeat the parameter for several",
    minItems: 1,
  }),
);

export const REPORT_TRANSACTION = shape("ReportTransaction", {
  amount: MONEY,
  category: orNull(shape("ReportCategory", { service_id: text(), label: text() })),
  description: text(),
  service_id: text(),
  timestamp: instant(),
});

export const METRIC_SET = shape("MetricSet", {
  amount: MONEY_OR_NULL,
  estimated_monthly_amount: MONEY_OR_NULL,
  max_amount: MONEY_OR_NULL,
  mean_amount: MONEY_OR_NULL,
  median_amount: MONEY_OR_NULL,
  min_amount: MONEY_OR_NULL,
  mode_amount: MONEY_OR_NULL,
  std_dev_amount: MONEY_OR_NULL,
  changed_in_last_90_days: flag(),
  is_active: flag("The last payment is recent enough for its cadence"),
  count: whole(),
  duration_days: wholeOrNull(),
  mean_interval_days: numberOrNull(),
  mode_interval_days: numberOrNull(),
  frequency: text(
    "not_enough_data, same_day, irregular, daily, weekday, twice_weekly, weekly, biweekly, monthly, quarterly or annually",
  ),
  max_timestamp: instantOrNull(),
  min_timestamp: instantOrNull(),
});

export const DATA_SOURCE_ACCOUNT = shape("DataSourceAccount", {
  is_enabled: flag("When false its transactions count nowhere"),
  account_id: text(),
  anomaly_score: wholeOrNull("0 to 1000, of PDF statements"),
  balances: list(
    shape("AccountBalance", { closing_amount: Type.Number(), currency: text(), date: day() }),
    "End of every day with a known balance",
  ),
  currency: text(),
  end_date: dayOrNull(),
  start_date: dayOrNull(),
  service_id: text(),
  institution_name: textOrNull(),
  max_date: dayOrNull("Day of the latest transaction"),
  min_date: dayOrNull("Day of the earliest transaction"),
  name: textOrNull(),
  num_transactions: whole(),
  number: textOrNull(),
  owner_name: textOrNull(),
  reference_id: text("The account id that came with the transactions"),
  transactions_match_balances: orNull(flag("Of PDF statements")),
  type: textOrNull(),
});

export const ACCOUNT_REFERENCE = shape("AccountReference", {
  service_id: text(),
  account_id: text(),
  number: textOrNull(),
  name: textOrNull(),
});
