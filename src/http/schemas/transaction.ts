import { MERCHANT_OR_NULL, PROCESSOR_OR_NULL } from "./merchant.ts";
import {
  anything,
  flag,
  instant,
  list,
  number,
  numberOrNull,
  orNull,
  shape,
  shapeWith,
  text,
  textOrNull,
  whole,
} from "./shapes.ts";

const REASON = shapeWith(
  "Reason",
  {
    part: text("form, processor, merchant, category, history, feedback or guard"),
    text: text("In plain words"),
  },
  {
    span: shape("Span", {
      start: whole("First character of the description, from 0"),
      end: whole("Behind the last"),
    }),
    source: text("Knowledge line, rule or model behind it"),
    rows: list(text(), "Service ids of sibling transactions"),
  },
);

const EXPLAINED = { reasons: list(REASON, "With explain=true: why the answer is what it is") };

/** The shape of synchronous enrichment. */
export const ENRICHED_SYNC = shapeWith(
  "EnrichedTransactionSync",
  {
    account_id: textOrNull(),
    amount: number("Negative is outflow"),
    balance: numberOrNull(),
    categories: list(
      shape("PredictedCategory", {
        annotator: text("predicted, heuristics, client_feedback or reconciled"),
        confidence: number("0 to 1, calibrated"),
        service_id: text(),
        label: text(),
        model_version: text(),
      }),
      "One, or none when the purpose cannot be told",
    ),
    currency: text(),
    description: text(),
    description_clean: text(),
    duplicate_of_id: anything("Service id of the transaction that this one repeats, or null"),
    end_user_id: text(),
    has_matching_transaction: flag("The other leg of an own transfer is seen"),
    is_potential_duplicate: flag(),
    is_recurring: flag(),
    merchant: MERCHANT_OR_NULL,
    payment_processor: PROCESSOR_OR_NULL,
    reference_id: text(),
    request_id: text("Of the request that wrote it last"),
    timestamp: instant(),
    transaction_code: textOrNull(),
  },
  EXPLAINED,
);

/** The shape of retrieval. */
export const ENRICHED = shapeWith(
  "EnrichedTransaction",
  {
    account_id: textOrNull(),
    account_number: textOrNull("As far as it is known"),
    amount: number("Negative is outflow"),
    balance: numberOrNull(),
    annotation: shape("Annotation", {
      annotator: shape("Annotator", {
        context: text("sync, async_, manual or undetermined"),
        priority_type: text(
          "gold_standard, client_feedback, tagging_ui, reconcile, heuristic, classifier, positions_detection or undetermined",
        ),
      }),
      category: orNull(shape("CategoryReference", { service_id: text(), label: text() })),
      confidence: number("0 to 1, calibrated"),
      model_version: textOrNull("Null until the first enrichment"),
    }),
    counterparty: textOrNull("The other side when it is no merchant"),
    currency: text(),
    data_source_account_service_id: text(),
    data_source_service_id: text(),
    description: text(),
    end_user_id: text(),
    features: shape("TransactionFeatures", {
      description_clean: text(),
      duplicate_of_id: anything("Service id of the transaction that this one repeats, or null"),
      has_matching_transaction: flag(),
      is_potential_duplicate: flag(),
      is_recurring: flag(),
    }),
    service_id: text(),
    last_updated: instant(),
    merchant: MERCHANT_OR_NULL,
    reference_id: text(),
    request_id: text("Of the request that wrote it last"),
    timestamp: instant(),
    transaction_code: textOrNull(),
  },
  EXPLAINED,
);
