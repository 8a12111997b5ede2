import type { Verdict } from "../core/books/book-row.ts";
import { alikeKey } from "../core/enrich/answer.ts";
import type { Engine } from "../core/enrich/engine.ts";
import { isOwnMoney } from "../core/enrich/holder.ts";
import type { Reason } from "../core/enrich/types.ts";
import type { Database } from "../db/database.ts";
import { type FeedbackRow, readFeedback } from "../db/queries/feedback.ts";
import { readNeighbours } from "../db/queries/transaction-neighbours.ts";
import type { StoredTransaction } from "../db/queries/transaction-rows.ts";
import { callersCategoryOf, historyRowOf, readOne } from "./assess-rows.ts";
import { placeOf, readHistoryAround } from "./history-around.ts";
import { readHolderNames } from "./holder-names.ts";
import { settleEndUser } from "./settle-end-user.ts";
import type { TenantCategories } from "./tenant-categories.ts";

type Known = { readonly engine: Engine; readonly categories: TenantCategories; readonly userId: string };

/**
 * Why each stored answer is what it is: the engine is asked again, with its reasons, and so is the history around the rows. Reasons
 * are not stored; they follow from the row and the model version.
 */
export async function explainTransactions(
  db: Database,
  known: Known,
  rows: readonly StoredTransaction[],
): Promise<readonly (readonly Reason[])[]> {
  if (rows.length === 0) return [];
  const history = await historyReasons(db, known, rows);
  const endUserPks = [...new Set(rows.map((row) => row.endUserPk))];
  const feedback = await readFeedback(db, known.userId, {
    endUserPks,
    transactionIds: rows.map((row) => row.transactionId),
    alikeKeys: rows.map((row) => alikeKey(row.answer.streamKey, row.amount)),
  });
  return rows.map((row) => [
    ...versionReason(row, known.engine),
    ...engineReasons(row, known),
    ...(history.get(row.transactionId) ?? []),
    ...feedbackReasons(row, feedback, known.categories),
  ]);
}

function versionReason({ answer }: StoredTransaction, engine: Engine): Reason[] {
  if (answer.modelVersion === engine.modelVersion) return [];
  const text =
    answer.modelVersion === ""
      ? "not enriched yet; this is what the present model would say"
      : `answered by model ${answer.modelVersion}; explained by ${engine.modelVersion}`;
  return [{ part: "guard", text }];
}

function engineReasons(row: StoredTransaction, { engine, categories }: Known): readonly Reason[] {
  const { category, reasons } = engine.enrich(row, { explain: true });
  const own = category === null ? callersCategoryOf(row.categoriesDefault, categories) : null;
  if (own === null) return reasons;
  const text = `where nothing tells the category the caller's own stands: ${own.label}`;
  return [...reasons, { part: "category", text, source: "categories_default" }];
}

async function historyReasons(
  db: Database,
  { engine, userId }: Known,
  rows: readonly StoredTransaction[],
): Promise<ReadonlyMap<string, readonly Reason[]>> {
  const places = rows.map((row) => placeOf(row, row.answer.streamKey));
  const neighbourhood = await readNeighbours(db, { userId, leaving: 0 }, places);
  const explained = new Set(rows.map((row) => row.transactionId));
  const others = neighbourhood.rows.filter((row) => !explained.has(row.transactionId));
  const holderOf = await readHolderNames(db, userId, [...new Set(rows.map((row) => row.endUserPk))]);
  const read = rows.map((input) => ({ ...readOne(engine, input), input, streamKey: input.answer.streamKey }));
  const owns = read.map((row) => historyRowOf(row, holderOf(row.input.endUserPk)));
  const flags = await readHistoryAround(db, { userId, engine, rows: owns, others, neighbourhood, holderOf });
  const verdicts = await readVerdicts(db, engine, { userId, rows });
  return new Map(
    read.map(({ input, enrichment }) => {
      const own = isOwnMoney(enrichment, holderOf(input.endUserPk)) ? [OWN_MONEY] : [];
      const verdict = verdicts.get(input.transactionId) ?? null;
      const ledger = verdict === null ? [] : [reasonOf(verdict)];
      return [input.transactionId, [...own, ...(flags.get(input.transactionId)?.reasons ?? []), ...ledger]];
    }),
  );
}

/** What the ledger decides of the rows, by their whole histories. */
async function readVerdicts(
  db: Database,
  engine: Engine,
  { userId, rows }: { readonly userId: string; readonly rows: readonly StoredTransaction[] },
): Promise<ReadonlyMap<string, Verdict>> {
  const verdicts = new Map<string, Verdict>();
  for (const [endUserPk, group] of Map.groupBy(rows, (row) => row.endUserPk)) {
    const { settledOf } = await settleEndUser(db, engine, { userId, endUserPk });
    for (const { transactionId } of group) {
      const { verdict } = settledOf(transactionId);
      if (verdict !== null) verdicts.set(transactionId, verdict);
    }
  }
  return verdicts;
}

function reasonOf({ label, law, text, rows }: Verdict): Reason {
  return { part: "history", text: `${text} So it is ${label}.`, source: `ledger ${law}`, rows };
}

const OWN_MONEY: Reason = {
  part: "history",
  text: "the other side is the account holder itself, by the end user's name or what was stated of it",
  source: "holder_name",
};

function feedbackReasons(
  row: StoredTransaction,
  feedback: readonly FeedbackRow[],
  categories: TenantCategories,
): Reason[] {
  const key = alikeKey(row.answer.streamKey, row.amount);
  const about = feedback.filter((one) => one.transactionId === row.transactionId || one.alikeKey === key);
  return about.map((one) => {
    const category = one.categoryId === null ? null : categories.byId(one.categoryId);
    const said = [
      ...(category === null ? [] : [`the category is ${category.label}`]),
      ...(one.merchantName === null ? [] : [`the merchant is ${one.merchantName}`]),
      ...(one.merchantKey === null && one.isMerchantCorrect === false ? ["the merchant is wrong"] : []),
    ].join(" and ");
    const isOwn = one.transactionId === row.transactionId;
    const text = isOwn
      ? `the client said that ${said}`
      : `the client said of an alike transaction that ${said}`;
    return { part: "feedback", text, ...(isOwn ? {} : { rows: [one.transactionId] }) };
  });
}
