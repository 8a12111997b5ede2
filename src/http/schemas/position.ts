import { day, dayOrNull, MONEY, MONEY_OR_NULL, wholeOrNull } from "./report.ts";
import {
  flag,
  instantOrNull,
  list,
  numberOrNull,
  orNull,
  shape,
  shapeWith,
  text,
  textOrNull,
  whole,
} from "./shapes.ts";

const INFLOW = shape("PositionInflowMetrics", {
  count: whole("Advances seen"),
  max_amount: MONEY_OR_NULL,
  min_amount: MONEY_OR_NULL,
  total_amount: MONEY_OR_NULL,
  max_timestamp: instantOrNull(),
  min_timestamp: instantOrNull(),
});

const OUTFLOW = shape("PositionOutflowMetrics", {
  changed_in_last_90_days: flag(),
  count: whole("Payments that stayed paid"),
  duration_days: wholeOrNull(),
  mean_interval_days: numberOrNull(),
  mode_interval_days: numberOrNull(),
  remaining_repayment_duration_days: numberOrNull(),
  total_expected_duration_days: numberOrNull(),
  total_expected_payments_to_date: numberOrNull(),
  estimated_monthly_amount: MONEY_OR_NULL,
  estimated_remaining_balance: MONEY_OR_NULL,
  estimated_remaining_balance_low: MONEY_OR_NULL,
  estimated_remaining_balance_high: MONEY_OR_NULL,
  estimated_right_to_receive_amount: MONEY_OR_NULL,
  right_to_receive_low: MONEY_OR_NULL,
  right_to_receive_high: MONEY_OR_NULL,
  max_amount: MONEY_OR_NULL,
  mean_amount: MONEY_OR_NULL,
  min_amount: MONEY_OR_NULL,
  std_dev_amount: MONEY_OR_NULL,
  total_amount: MONEY_OR_NULL,
  frequency: text(),
  max_timestamp: instantOrNull(),
  min_timestamp: instantOrNull(),
});

const PHASE = shape("PaymentPhase", {
  amount: MONEY,
  frequency: text(),
  start_date: day(),
  end_date: day(),
  count: whole("Payments"),
});

const LEDGER_ENTRY = shape("LedgerEntry", {
  date: day(),
  amount: MONEY,
  kind: text("advance, payment, return or missed"),
  transaction_service_id: textOrNull(),
});

export const POSITION = shapeWith(
  "Position",
  {
    group: textOrNull(),
    service_id: text(),
    merchant: text("The funder; of an unlisted one the counterparty's text"),
    parent_position_service_id: textOrNull("The position that this one renews"),
    status: text(
      "none, active, inactive, defaulted, potential_default, renewal_active, renewal_inactive, new_position or likely_paid_off",
    ),
    missed_payments: list(day()),
    inflow_metrics: INFLOW,
    outflow_metrics: OUTFLOW,
    merchant_service_id: textOrNull(),
    is_unlisted: flag("Found by its payments alone: no list of funders has it"),
    product_type: text(
      "merchant_cash_advance, reverse_consolidation, processor_advance; with include_loans also loans and leases",
    ),
    gross_advance: MONEY_OR_NULL,
    assumption: textOrNull("Where the factor comes from"),
    is_factor_assumed: flag(),
    current_payment: orNull(PHASE),
    payment_history: list(PHASE, "What it took and from when; the last is the current one"),
    payment_text: text("For example `$480 a business day until Jan 6, 2025, then $1,200 a week`"),
    began_before: dayOrNull("Payments run from this first day of the data: the advance lies before it"),
    not_seen: list(
      shape("NotSeen", { start_date: day(), end_date: day() }),
      "Days while it ran of which no data tell: nothing counts as missed in them",
    ),
    bought_out_by_position_service_id: textOrNull("The position whose money paid this one off"),
    bought_out_position_service_ids: list(text(), "Those that this one's money paid off"),
    reasons: list(text(), "Why it is a position, and why it has its status"),
  },
  {
    ledger: list(LEDGER_ENTRY, "With include_evidence=true: every advance, payment, return and missed date"),
    transaction_service_ids: list(text(), "With include_evidence=true"),
  },
);
