import Type, { type Static } from "typebox";
import { idFromHash } from "../../../core/model/ids.ts";
import { findMerchant, merchantOfName } from "../../../flows/find-merchant.ts";
import { giveFeedback, type Statement } from "../../../flows/give-feedback.ts";
import { readTenantCategories } from "../../../flows/tenant-categories.ts";
import { apiError, fieldErrors } from "../../errors.ts";
import { type Call, operation } from "../../operation.ts";
import { presentEnriched } from "../../presenters/transaction.ts";
import { requireTransaction } from "../../require-transaction.ts";
import { CATEGORY_REFERENCE, MERCHANT_STATEMENT, readCategory, SOURCE } from "../../schemas/feedback.ts";
import { objectThat } from "../../schemas/inputs.ts";
import { OF_END_USER, TRANSACTION_PATH } from "../../schemas/paths.ts";
import { shape } from "../../schemas/shapes.ts";
import { ENRICHED } from "../../schemas/transaction.ts";

const STATEMENT = objectThat(
  Type.Object({
    category: Type.Optional(CATEGORY_REFERENCE),
    merchant: Type.Optional(MERCHANT_STATEMENT),
    source: SOURCE,
    apply_to_alike: Type.Optional(
      Type.Boolean({
        description:
          "Also for the end user's other transactions of that counterparty and direction, present and future",
      }),
    ),
  }),
  (statement) => statement.category !== undefined || statement.merchant !== undefined,
  "needs a category or a merchant",
);

export const giveFeedbackOperation = operation({
  id: "give-feedback",
  method: "PUT",
  url: "/api/transactions/:reference_id_or_service_id/feedback",
  tag: "Feedback",
  summary: "Correct the category or merchant of a transaction",
  description: "What is said here wins over every later enrichment, until it is taken back or said anew.",
  path: TRANSACTION_PATH,
  query: Type.Object({ end_user_id: OF_END_USER }),
  body: Type.Object({ transaction: STATEMENT }),
  bodyExample: { transaction: { category: { label: "Inventory" }, apply_to_alike: true } },
  status: 200,
  answer: shape("TransactionAnswer", { transaction_enriched: ENRICHED }),
  errors: [404, 409],
  handle: async ({ context, tenant, path, query, body }) => {
    const { db, engine } = context;
    const { userId } = tenant;
    const row = await requireTransaction(db, userId, path.reference_id_or_service_id, query.end_user_id);
    const { category, merchant, source, apply_to_alike: isForAlike = false } = body.transaction;
    const categories = await readTenantCategories(db, userId);
    const statement = {
      transactionId: row.transactionId,
      categoryId: category === undefined ? null : categoryIdOf(category, categories),
      ...(await readMerchant({ context, tenant }, merchant, row.answer.merchantKey)),
      source: source ?? null,
      isForAlike,
    };
    const owner = { userId, endUserPk: row.endUserPk };
    if (!(await giveFeedback(context, owner, [statement], async () => undefined))) {
      throw apiError("transaction_not_found");
    }
    const changed = await requireTransaction(db, userId, row.transactionId, undefined);
    return { transaction_enriched: presentEnriched(changed, { engine, categories }) };
  },
});

function categoryIdOf(...[reference, categories]: Parameters<typeof readCategory>): string {
  const read = readCategory(reference, categories);
  if ("categoryId" in read) return read.categoryId;
  throw fieldErrors({ json: { [`transaction.category.${read.field}`]: [read.problem] } });
}

type MerchantSaid = Pick<Statement, "merchantKey" | "merchantName" | "isMerchantCorrect">;

async function readMerchant(
  { context, tenant }: Pick<Call, "context" | "tenant">,
  said: Static<typeof MERCHANT_STATEMENT> | undefined,
  presentKey: string | null,
): Promise<MerchantSaid> {
  if (said === undefined) return { merchantKey: null, merchantName: null, isMerchantCorrect: null };
  const { name, service_id: serviceId, is_correct: isCorrect } = said;
  const wrong = { merchantKey: null, merchantName: null, isMerchantCorrect: false };
  if (isCorrect === false) return wrong;
  if (serviceId == null && name == null) {
    if (presentKey === null)
      throw merchantError("is_correct", "the transaction has no merchant that could be right");
    return { ...(await nameOfKey(context, tenant.userId, presentKey)), isMerchantCorrect: true };
  }
  if (serviceId != null) {
    const found = await findMerchant(context, tenant.userId, serviceId);
    if (found === null)
      throw merchantError(
        "service_id",
        "no merchant has this service id; GET /api/merchants/search finds some",
      );
    return { merchantKey: found.key, merchantName: found.name, isMerchantCorrect: true };
  }
  const named = merchantOfName(context.engine, name ?? "");
  if (named === null) throw merchantError("name", "must have a letter or a digit");
  return { merchantKey: named.key, merchantName: named.name, isMerchantCorrect: true };
}

async function nameOfKey(context: Call["context"], userId: string, key: string) {
  const found = await findMerchant(context, userId, idFromHash("mrc_", key));
  return { merchantKey: key, merchantName: found?.name ?? null };
}

function merchantError(field: string, problem: string) {
  return fieldErrors({ json: { [`transaction.merchant.${field}`]: [problem] } });
}
