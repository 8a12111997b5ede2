import Type from "typebox";
import { PDF_STATUSES } from "../../core/files/pdf-status.ts";
import { lineText, nullable } from "./inputs.ts";
import {
  flag,
  instant,
  instantOrNull,
  list,
  number,
  numberOrNull,
  orNull,
  shape,
  text,
  textOrNull,
  whole,
} from "./shapes.ts";

const PARTIAL = shape("TransactionPartial", {
  amount: numberOrNull("Negative is outflow; null when it could not be read"),
  balance: numberOrNull(),
  bounds: orNull(
    shape("Bounds", {
      page: whole("From 1"),
      x_max: number("Fraction of the page's width"),
      x_min: number(),
      y_max: number("Fraction of the page's height, from the top"),
      y_min: number(),
    }),
  ),
  currency: text(),
  description: text(),
  ocr_suspect: flag(),
  reference_id: textOrNull("Of the transaction that it becomes"),
  timestamp: instantOrNull(),
  transaction_code: textOrNull(),
});

const SUMMARY = shape("StatementSummary", {
  account_number: textOrNull("As printed"),
  account_title: textOrNull(),
  bank_name: textOrNull(),
  company: textOrNull(),
  currency: text(),
  end_balance: numberOrNull(),
  start_balance: numberOrNull(),
  unreconciled_end_balance: numberOrNull("Start + rows, where that is not the end balance"),
  total_credits: number(),
  total_debits: number("Positive"),
  fraud_reasons: list(text()),
  fraud_score: whole("0 to 1000"),
  original_anomaly_score: whole("Of the file as it came: no correction changes it"),
  is_business_account: flag(),
  is_ocr: flag(),
  reconciled: flag("Start + rows = end to the cent, and every printed balance agrees"),
  web_report: flag("Printed from a website instead of made as a statement"),
  max_resolution: numberOrNull("Of scanned pages, in dots per inch"),
  min_resolution: numberOrNull(),
  num_credits: whole(),
  num_debits: whole(),
  num_transactions: whole(),
  statement_start_date: instantOrNull(),
  statement_end_date: instantOrNull(),
});

/** Who decides, in requests. */
export const DECIDED_BY = Type.Optional(
  nullable(
    lineText({
      description: "The person who decides, as you call them; the API key when absent",
      maxLength: 140,
    }),
  ),
);

const DECISION = shape("PdfDecision", {
  status: text("That was set"),
  previous_status: text(),
  reason: textOrNull(),
  decided_by: textOrNull("The person, else the API key"),
  decided_at: instant(),
  anomaly_score: numberOrNull("At that time"),
  undone_by: textOrNull(),
  undone_at: instantOrNull(),
});

const BRIEF = shape("StatementBrief", {
  bank_name: textOrNull(),
  account_title: textOrNull(),
  account_number: textOrNull("Masked"),
  currency: text(),
  period_start: textOrNull("YYYY-MM-DD"),
  period_end: textOrNull(),
  start_balance: numberOrNull(),
  end_balance: numberOrNull(),
  num_transactions: whole(),
  verdict: textOrNull("VERIFIED, AMBER or FAILED; null once a person corrected it"),
  reconciled: flag(),
  excluded: flag(),
  corrected: flag("A person changed what was read"),
  anomaly_score: whole("0 to 1000"),
  original_anomaly_score: whole("Of the file as it came"),
  signs: list(text(), "The heaviest first, three at most"),
});

export const PDF = shape("Pdf", {
  account_id: textOrNull("Of its first statement"),
  created: instant(),
  currency: textOrNull(),
  decisions: list(DECISION, "What people decided of it, newest first"),
  end_user: shape("PdfEndUser", { service_id: text() }),
  filename: text(),
  service_id: text("pdf_…"),
  is_image_based: orNull(flag()),
  last_updated: instant(),
  notes: textOrNull("For example why it was rejected or failed"),
  parsing_version: textOrNull(),
  reference_id: textOrNull(),
  is_fraud: orNull(flag("A person says so")),
  statement_briefs: list(BRIEF, "Each statement in one line, as it was decided on last"),
  statements: list(
    shape("Statement", {
      exclude: flag(),
      summary: SUMMARY,
      transaction_partials: list(PARTIAL),
      invalid_transaction_partials: list(PARTIAL, "What looks like a transaction and could not be read"),
    }),
    "With `with_processed_results=true`; empty otherwise",
  ),
  status: text(PDF_STATUSES.join(", ")),
});
