import Type, { type Static } from "typebox";
import { idFromHash, isId } from "../core/model/ids.ts";
import { FIGURE_NAMES, idsOfFigure, idsOfPosition } from "../core/reports/figure-rows.ts";
import type { EndUserRow } from "../db/queries/end-users.ts";
import type { TransactionFilter } from "../db/queries/transaction-list.ts";
import { merchantOfName } from "../flows/find-merchant.ts";
import { readReportBase } from "../flows/read-report.ts";
import { currentCategories, type TenantCategories } from "../flows/tenant-categories.ts";
import { apiError, fieldErrors } from "./errors.ts";
import type { Call } from "./operation.ts";
import { requireTransaction } from "./require-transaction.ts";
import { dayText, lineText, oneOf } from "./schemas/inputs.ts";

/** Whether the rows are chosen by what a report says of them. */
export function selectsByReport(query: Readonly<Record<string, unknown>>): boolean {
  return query["figure"] !== undefined || query["position"] !== undefined;
}

// What the operations that select an end user's transactions share.

const UNDETERMINED = "undetermined";

/** Query parameters. */
export const TRANSACTION_FILTERS = {
  date_from: Type.Optional(dayText("First day")),
  date_to: Type.Optional(dayText("Last day")),
  category: Type.Optional(
    lineText({ description: `Label or service id of a category, or \`${UNDETERMINED}\``, maxLength: 140 }),
  ),
  merchant: Type.Optional(lineText({ description: "Name or service id of a merchant", maxLength: 140 })),
  account_id: Type.Optional(lineText({ description: "As sent with the transactions", maxLength: 400 })),
  confidence_min: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  confidence_max: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  text: Type.Optional(
    lineText({ description: "Part of the description or the counterparty, in any case", maxLength: 200 }),
  ),
  alike_to: Type.Optional(
    lineText({
      description:
        "Service id of a transaction: only those that `apply_to_alike` of its feedback would change too",
      maxLength: 140,
    }),
  ),
  figure: Type.Optional(
    oneOf(FIGURE_NAMES, "Only those behind this figure of the reports, over all accounts"),
  ),
  position: Type.Optional(
    lineText({ description: "Service id of a position: only those of its ledger", maxLength: 140 }),
  ),
};

const FILTERS = Type.Object(TRANSACTION_FILTERS);
type Query = Static<typeof FILTERS>;

/** What the query asks for. Throws 404 and 422 for what it names and nobody has. */
export async function transactionFilterOf(
  { context, tenant }: Pick<Call, "context" | "tenant">,
  endUser: EndUserRow,
  query: Query,
): Promise<Omit<TransactionFilter, "after" | "limit">> {
  const { db, engine } = context;
  const { userId } = tenant;
  const categories = await currentCategories(db, userId);
  const { merchant, category, alike_to: alikeTo } = query;
  const like = alikeTo === undefined ? null : await requireTransaction(db, userId, alikeTo, undefined);
  const ids = await idsBehind({ context, tenant }, endUser, query);
  return {
    ...renamed(query),
    ...(category === undefined ? {} : { categoryId: categoryIdOf(category, categories) }),
    ...(merchant === undefined ? {} : { merchantIds: [merchantIdOf(merchant)] }),
    ...(like === null ? {} : { alike: { streamKey: like.answer.streamKey, isOutflow: like.amount < 0 } }),
    ...(ids === null ? {} : { ids }),
  };

  function merchantIdOf(text: string): string {
    if (isId("mrc_", text)) return text;
    return idFromHash("mrc_", merchantOfName(engine, text)?.key ?? text);
  }
}

/** Of the figure or the position that the query names; null when it names none. */
async function idsBehind(
  { context, tenant }: Pick<Call, "context" | "tenant">,
  { endUserPk }: EndUserRow,
  { figure, position }: Query,
): Promise<readonly string[] | null> {
  if (figure === undefined && position === undefined) return null;
  const base = await readReportBase(context, tenant.userId, endUserPk);
  if (base === null) throw apiError("end_user_not_found");
  const ofFigure = figure === undefined ? null : idsOfFigure(base.input, base.definition, figure);
  if (position === undefined) return ofFigure;
  const ofPosition = idsOfPosition(base.input, position);
  if (ofPosition === null) {
    throw fieldErrors({ query: { position: ["the end user has no position of this service id"] } });
  }
  if (ofFigure === null) return ofPosition;
  const wanted = new Set(ofFigure);
  return ofPosition.filter((id) => wanted.has(id));
}

function renamed(query: Query) {
  const { date_from: from, date_to: to, account_id: accountId, text } = query;
  const { confidence_min: confidenceMin, confidence_max: confidenceMax } = query;
  return {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(accountId === undefined ? {} : { accountId }),
    ...(confidenceMin === undefined ? {} : { confidenceMin }),
    ...(confidenceMax === undefined ? {} : { confidenceMax }),
    ...(text === undefined ? {} : { text }),
  };
}

function categoryIdOf(text: string, categories: TenantCategories): string | null {
  if (text === UNDETERMINED) return null;
  const found = categories.byId(text) ?? categories.byLabel(text);
  if (found !== null) return found.categoryId;
  throw fieldErrors({
    query: { category: [`no category has this label or service id; GET /api/categories lists them`] },
  });
}
