import type { Verdict } from "../core/books/book-row.ts";
import { type Answer, alikeKey, decideAnswer, NOTHING_SAID, type Said } from "../core/enrich/answer.ts";
import type { Engine } from "../core/enrich/engine.ts";
import type { HistoryFlags, HistoryRow } from "../core/enrich/history.ts";
import { transferEvidence } from "../core/enrich/history-evidence.ts";
import { type HolderNames, isOwnMoney } from "../core/enrich/holder.ts";
import type { EnrichInput, Enrichment } from "../core/enrich/types.ts";
import { assert } from "../core/model/assert.ts";
import { parseDay } from "../core/model/day.ts";
import { idFromHash } from "../core/model/ids.ts";
import type { CategoryRow } from "../db/queries/categories.ts";
import type { FeedbackRow } from "../db/queries/feedback.ts";
import type { LocalMerchant } from "../db/queries/local-merchants.ts";
import type { Neighbour } from "../db/queries/transaction-neighbours.ts";
import type { StoredAnswer, StoredInput } from "../db/queries/transaction-rows.ts";
import { mapInShares } from "./in-shares.ts";
import type { TenantCategories } from "./tenant-categories.ts";

// The steps that every flow with answers shares: read rows with the engine, hand them to the history, put the answer together.

/** What the engine says of a row on its own. */
export type Reading = { readonly enrichment: Enrichment; readonly streamKey: string };

/** A row with what the engine says of it. */
export type ReadRow = Reading & { readonly input: StoredInput };

/** Meanwhile the database is asked one thing after another, and each answer waits for the end of a share. */
const READING_SHARE_MS = 1;

/** Runs the engine over rows. Payments of one amount in the same words are read once: instalments, fees, subscriptions. */
export function readAll(engine: Engine, inputs: readonly EnrichInput[]): Promise<readonly Reading[]> {
  const latest = new Map<string, { readonly input: EnrichInput; readonly reading: Reading }>();
  const read = (input: EnrichInput): Reading => {
    const alike = latest.get(input.description);
    if (alike !== undefined && isReadAlike(alike.input, input)) return alike.reading;
    const reading = readOne(engine, input);
    latest.set(input.description, { input, reading });
    return reading;
  };
  return mapInShares(inputs, read, READING_SHARE_MS);
}

/** Whether two rows of one description are the same to the engine. */
function isReadAlike(a: EnrichInput, b: EnrichInput): boolean {
  return (
    a.amount === b.amount &&
    a.currency === b.currency &&
    a.mccCode === b.mccCode &&
    a.transactionCode === b.transactionCode &&
    a.categoriesDefault === b.categoriesDefault
  );
}

export function readOne(
  engine: Engine,
  input: EnrichInput,
  options: { readonly explain?: boolean } = {},
): Reading {
  const enrichment = engine.enrich(input, options);
  return { enrichment, streamKey: engine.streamKey(enrichment) };
}

type HistoryInput = Omit<
  Neighbour,
  "streamKey" | "categoryId" | "isRecurring" | "duplicateOfId" | "matchingId"
>;

/** What a row that nobody asks about transfers says of them. */
const NO_TRANSFER = { isTransferLike: false, hasThirdParty: true, namedDigits: null } as const;

/** A row as the history and the ledger take it; the latter only where the engine read it. */
export type OwnRow<Read = Enrichment> = HistoryRow & {
  readonly endUserPk: string;
  readonly enrichment: Read;
  readonly isSettled: boolean;
};

/** `enrichment` is null where it does not matter what the row says of transfers. */
export function historyRowOf<Read extends Enrichment | null>(
  row: { readonly input: HistoryInput; readonly enrichment: Read; readonly streamKey: string },
  holder: HolderNames,
): OwnRow<Read> {
  const { input, enrichment, streamKey } = row;
  const day = parseDay(input.postedOn);
  assert(day !== null, "stored days are days");
  const told = enrichment === null ? NO_TRANSFER : transferEvidence(enrichment, input.description, holder);
  // Field by field: with others spread among them a row costs several times as much.
  return {
    id: input.transactionId,
    referenceId: input.referenceId,
    sourceKey: input.dataSourceId,
    accountKey: input.dataSourceAccountId,
    accountDigits: shownDigits(input.accountNumber),
    day,
    order: input.order,
    arrival: input.transactionId,
    amount: input.amount,
    balance: input.balance,
    currency: input.currency,
    description: input.description,
    streamKey,
    isTransferLike: told.isTransferLike,
    hasThirdParty: told.hasThirdParty,
    namedDigits: told.namedDigits,
    endUserPk: input.endUserPk,
    enrichment,
    isSettled: false,
  };
}

/** The digits that a number ends with, masked or not. */
function shownDigits(number: string | null): string | null {
  return /(?<!\d)\d+$/.exec(number?.replace(/[\s.-]/g, "") ?? "")?.[0] ?? null;
}

/** Finds what was said of a row. What was said of the row itself goes before what was said of rows alike it; newest first. */
export type SaidIndex = (row: ReadRow) => Said;

export function indexFeedback(newestFirst: readonly FeedbackRow[]): SaidIndex {
  if (newestFirst.length === 0) return () => NOTHING_SAID;
  const byRow = Map.groupBy(newestFirst, (one) => one.transactionId);
  const byAlike = Map.groupBy(newestFirst, (one) => one.alikeKey);
  return ({ input, streamKey }) => {
    const own = byRow.get(input.transactionId) ?? [];
    const all = [...own, ...(byAlike.get(alikeKey(streamKey, input.amount)) ?? [])];
    return all.length === 0 ? NOTHING_SAID : saidIn(all);
  };
}

function saidIn(feedback: readonly FeedbackRow[]): Said {
  const onCategory = feedback.find((one) => one.categoryId !== null);
  const onMerchant = feedback.find((one) => one.merchantKey !== null || one.isMerchantCorrect !== null);
  return { categoryId: onCategory?.categoryId ?? null, merchant: merchantSaid(onMerchant) };
}

function merchantSaid(one: FeedbackRow | undefined): Said["merchant"] {
  if (one === undefined) return null;
  if (one.merchantKey === null) return one.isMerchantCorrect === false ? "none" : null;
  return { key: one.merchantKey, name: one.merchantName ?? "" };
}

export type AnswerParts = {
  readonly said: Said;
  readonly holder: HolderNames;
  readonly flags: Omit<HistoryFlags, "reasons">;
  /** What the ledger decided of the row; null: the engine's own reading stands. */
  readonly verdict: Verdict | null;
  readonly categories: TenantCategories;
  readonly modelVersion: string;
  /** Which way the annotation came about, when it is a new one. */
  readonly context: "sync" | "async_" | "manual";
  /** The stored answer that this one replaces. */
  readonly earlier: StoredAnswer | null;
};

export type Assessed = { readonly answer: StoredAnswer; readonly localMerchant: LocalMerchant | null };

/** Puts the answer of one row together. */
export function assessRow(row: ReadRow, parts: AnswerParts): Assessed {
  const { flags, earlier } = parts;
  const decided = decideAnswer({
    enrichment: row.enrichment,
    streamKey: row.streamKey,
    isMatched: flags.matchingId !== null,
    isOwnMoney: isOwnMoney(row.enrichment, parts.holder),
    verdict: parts.verdict,
    said: parts.said,
    categoryIdOf: parts.categories.idOfDefault,
  });
  const answer = decided.categoryId === null ? withCallersCategory(decided, row, parts.categories) : decided;
  const { reading } = row.enrichment;
  const merchantId = answer.merchantKey === null ? null : idFromHash("mrc_", answer.merchantKey);
  const isSameAnnotation = earlier !== null && hasSameAnnotation(earlier, answer, parts.modelVersion);
  return {
    answer: {
      descriptionClean: answer.descriptionClean,
      merchantId,
      merchantKey: answer.merchantKey,
      processorKey: answer.processorKey,
      counterparty: answer.counterparty,
      categoryId: answer.categoryId,
      priorityType: answer.priorityType,
      confidence: answer.confidence,
      modelVersion: parts.modelVersion,
      streamKey: answer.streamKey,
      annotatorContext: isSameAnnotation ? earlier.annotatorContext : parts.context,
      isRecurring: flags.isRecurring,
      duplicateOfId: flags.duplicateOfId,
      matchingId: flags.matchingId,
      channel: reading.channel,
      purpose: reading.purpose,
      isReturn: reading.isReturn,
    },
    localMerchant: localMerchantOf(answer, merchantId),
  };
}

/** Nobody has measured how often callers are right; it is one's word against none. */
const CALLERS_CONFIDENCE = 0.5;

/** Where the engine finds no category the caller's own stands, when the account has it. */
function withCallersCategory(answer: Answer, { input }: ReadRow, categories: TenantCategories): Answer {
  const category = callersCategoryOf(input.categoriesDefault, categories);
  if (category === null) return answer;
  const { categoryId } = category;
  return { ...answer, categoryId, priorityType: "heuristic", confidence: CALLERS_CONFIDENCE };
}

/** By service id or label. */
export function callersCategoryOf(name: string | null, categories: TenantCategories): CategoryRow | null {
  return name === null ? null : (categories.byId(name) ?? categories.byLabel(name));
}

function hasSameAnnotation(earlier: StoredAnswer, answer: Answer, modelVersion: string): boolean {
  return (
    earlier.categoryId === answer.categoryId &&
    earlier.priorityType === answer.priorityType &&
    earlier.confidence === answer.confidence &&
    earlier.modelVersion === modelVersion
  );
}

function localMerchantOf(
  { merchantKey, merchantName }: Answer,
  merchantId: string | null,
): LocalMerchant | null {
  if (merchantKey === null || merchantId === null || !merchantKey.startsWith("local:")) return null;
  return { merchantId, merchantKey, name: merchantName ?? "" };
}

/** Whether storing the answer would change anything. */
export function isSameAnswer(a: StoredAnswer, b: StoredAnswer): boolean {
  return (Object.keys(a) as (keyof StoredAnswer)[]).every((key) => a[key] === b[key]);
}
