import Type from "typebox";
import { flag, instant, list, orNull, outdated, shape, text, textOrNull, whole } from "./shapes.ts";

const ACCOUNT_BRIEF = shape("DataSourceAccountBrief", {
  account_id: text("The account as its transactions name it; its service id stands in them too"),
  service_id: text(),
  anomaly_score: orNull(whole("0 to 1000, of PDFs")),
  enabled: flag(),
  max_date: textOrNull("Day of the latest transaction"),
  min_date: textOrNull("Day of the earliest transaction"),
  num_transactions: whole("From this source"),
  transactions_match_balances: orNull(flag("Of PDFs: whether the statements reconcile")),
});

const FIELDS = {
  created: instant(),
  data_source_accounts: list(ACCOUNT_BRIEF),
  service_id: text(),
  last_updated: instant(),
  reference_id: text("Identifies the source: of a PDF its service id"),
  type: text("api, csv, pdf, integration_link, legacy, legacy_pdf or legacy_integration_link"),
  is_enabled: flag("When false its transactions are hidden"),
  metadata: Type.Unsafe({ type: "object", description: "For example a filename and a status" }),
  status: textOrNull("Of a PDF its own status; of a link pending, active, syncing, erroring …"),
};
export const DATA_SOURCE = shape("DataSource", FIELDS);
export const SWITCHED_DATA_SOURCE = shape("SwitchedDataSource", {
  data_source: DATA_SOURCE,
  ...outdated(FIELDS),
});
