import { flag, instant, list, number, orNull, shape, text, textOrNull, whole } from "./shapes.ts";
import Type from "typebox";

const flagOrNull = (description: string) => orNull(flag(description));
const wholeOrNull = (description: string) => orNull(whole(description));

export const ACCOUNT_BRIEF = shape("DataSourceAccountBrief", {
  account_id: text("The service id of the account is not needed here: this is the account's own id"),
  service_id: text(),
  anomaly_score: wholeOrNull("0 to 1000, of PDFs"),
  enabled: flag(),
  max_date: textOrNull("Latest transaction"),
  min_date: textOrNull("Earliest transaction"),
  num_transactions: whole(),
  transactions_match_balances: flagOrNull("Of PDFs: whether its statements reconcile"),
});

export const DATA_SOURCE = shape("DataSource", {
  created: instant(),
  data_source_accounts: list(ACCOUNT_BRIEF),
  service_id: text(),
  last_updated: instant(),
  reference_id: text("Identifies the source: of a PDF its service id"),
  type: text("api, csv, pdf, integration_link, legacy, legacy_pdf or legacy_integration_link"),
  is_enabled: flag("When false its transactions are hidden"),
  metadata: Type.Unsafe({ type: "object", description: "For example a filename and a status" }),
  status: textOrNull("Of a PDF its own status; of a link pending, active, syncing, erroring …"),
});

export const DATA_SOURCE_ACCOUNT = shape("DataSourceAccount", {
  is_enabled: flag("When false its transactions are hidden"),
  account_id: text(),
  anomaly_score: wholeOrNull("0 to 1000, of PDFs"),
  balances: list(
    shape("DayBalance", { closing_amount: number("End of the day"), currency: text(), date: text() }),
  ),
  currency: textOrNull(),
  end_date: textOrNull("Of its statements"),
  start_date: textOrNull("Of its statements"),
  service_id: text(),
  institution_name: textOrNull(),
  max_date: textOrNull("Latest transaction"),
  min_date: textOrNull("Earliest transaction"),
  name: textOrNull(),
  num_transactions: whole(),
  number: textOrNull("As printed"),
  owner_name: textOrNull(),
  reference_id: textOrNull("The account id provided with the transactions"),
  transactions_match_balances: flagOrNull("Of PDFs: whether its statements reconcile"),
  type: textOrNull(),
});

