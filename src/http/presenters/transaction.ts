import type { Engine } from "../../core/enrich/engine.ts";
import type { Merchant, Reason } from "../../core/enrich/types.ts";
import { maskNumberOrNull } from "../../core/model/personal.ts";
import type { EnrichedTransaction } from "../../flows/enrich-transactions.ts";
import { merchantOfKey } from "../../flows/merchant-of-key.ts";
import type { TenantCategories } from "../../flows/tenant-categories.ts";
import { presentInstant } from "./instant.ts";
import { presentMerchant, presentProcessor } from "./merchant.ts";

/** What presenting a stored transaction needs beside it. */
export type PresentParts = { readonly engine: Engine; readonly categories: TenantCategories };

const ANNOTATORS: Readonly<Record<string, string>> = {
  gold_standard: "client_feedback",
  client_feedback: "client_feedback",
  tagging_ui: "client_feedback",
  reconcile: "reconciled",
  heuristic: "heuristics",
  positions_detection: "heuristics",
  classifier: "predicted",
};

/** The shape of synchronous enrichment. */
export function presentSync(row: EnrichedTransaction, parts: PresentParts) {
  const { answer } = row;
  return {
    account_id: row.accountId,
    amount: row.amount,
    balance: row.balance,
    categories: presentCategories(row, parts.categories),
    currency: row.currency,
    description: row.description,
    description_clean: answer.descriptionClean,
    duplicate_of_id: answer.duplicateOfId,
    end_user_id: row.endUserId,
    has_matching_transaction: answer.matchingId !== null,
    is_potential_duplicate: answer.duplicateOfId !== null,
    is_recurring: answer.isRecurring,
    merchant: mapped(merchantOf(row, parts.engine), presentMerchant),
    payment_processor: mapped(merchantOfKey(parts.engine, answer.processorKey, null), presentProcessor),
    reference_id: row.referenceId,
    request_id: row.requestId,
    timestamp: presentInstant(row.postedAt),
    transaction_code: row.transactionCode,
  };
}

/** The shape of retrieval. */
export function presentEnriched(row: EnrichedTransaction, parts: PresentParts) {
  const { answer } = row;
  return {
    account_id: row.accountId,
    account_number: maskNumberOrNull(row.accountNumber),
    amount: row.amount,
    balance: row.balance,
    annotation: presentAnnotation(row, parts.categories),
    counterparty: answer.counterparty,
    currency: row.currency,
    data_source_account_service_id: row.dataSourceAccountId,
    data_source_service_id: row.dataSourceId,
    description: row.description,
    end_user_id: row.endUserId,
    features: {
      description_clean: answer.descriptionClean,
      duplicate_of_id: answer.duplicateOfId,
      has_matching_transaction: answer.matchingId !== null,
      is_potential_duplicate: answer.duplicateOfId !== null,
      is_recurring: answer.isRecurring,
    },
    service_id: row.transactionId,
    last_updated: presentInstant(row.lastUpdated),
    merchant: mapped(merchantOf(row, parts.engine), presentMerchant),
    reference_id: row.referenceId,
    request_id: row.requestId,
    timestamp: presentInstant(row.postedAt),
    transaction_code: row.transactionCode,
  };
}

export function presentReasons(reasons: readonly Reason[]) {
  return reasons.map(({ part, text, span, source, rows }) => ({
    ...{ part, text },
    ...(span === undefined ? {} : { span: { start: span.start, end: span.end } }),
    ...(source === undefined ? {} : { source }),
    ...(rows === undefined ? {} : { rows }),
  }));
}

function merchantOf(row: EnrichedTransaction, engine: Engine): Merchant | null {
  return merchantOfKey(engine, row.answer.merchantKey, row.merchantName);
}

function presentCategories({ answer }: EnrichedTransaction, categories: TenantCategories) {
  const category = answer.categoryId === null ? null : categories.byId(answer.categoryId);
  if (category === null) return [];
  return [
    {
      annotator: ANNOTATORS[answer.priorityType] ?? "predicted",
      confidence: answer.confidence,
      service_id: category.categoryId,
      label: category.label,
      model_version: answer.modelVersion,
    },
  ];
}

function presentAnnotation({ answer }: EnrichedTransaction, categories: TenantCategories) {
  const category = answer.categoryId === null ? null : categories.byId(answer.categoryId);
  return {
    annotator: { context: answer.annotatorContext, priority_type: answer.priorityType },
    category: category === null ? null : { service_id: category.categoryId, label: category.label },
    confidence: answer.confidence,
    model_version: answer.modelVersion === "" ? null : answer.modelVersion,
  };
}

function mapped<T, R>(value: T | null, present: (value: T) => R): R | null {
  return value === null ? null : present(value);
}
