import type { ReportInput, ReportTransaction } from "../core/reports/report-input.ts";
import { chooseAccounts } from "../core/reports/report-input.ts";
import { answerOnce, type ReportBase, readReportBase } from "../flows/read-report.ts";
import { apiError, fieldErrors } from "./errors.ts";
import type { Call } from "./operation.ts";
import { RawAnswer } from "./raw-answer.ts";

// What the operations that answer reports share.

export type ReportCall = Pick<
  Call<{ readonly end_user_id_or_service_id: string }>,
  "context" | "tenant" | "path"
>;

/** The end user that the address names, ready to be reported on. Throws 404. */
export async function requireReport({ context, tenant, path }: ReportCall): Promise<ReportBase> {
  const base = await readReportBase(context, tenant.userId, path.end_user_id_or_service_id);
  if (base === null) throw apiError("end_user_not_found");
  return base;
}

/** The JSON of `make` (or its bytes, when it wrote them itself), which is asked only when the data, the report or its parameters are others than before. */
export function reportAnswer(
  { context }: Pick<ReportCall, "context">,
  base: ReportBase,
  name: readonly unknown[],
  make: () => unknown,
): RawAnswer {
  return new RawAnswer("application/json; charset=utf-8", answerOnce(context, base, name, make));
}

/** The input with the chosen accounts only. Throws 422 naming those that the end user does not have. */
export function chosenInput(input: ReportInput, accountIds: readonly string[] | undefined): ReportInput {
  if (accountIds === undefined) return input;
  const choice = chooseAccounts(input, accountIds);
  if (choice.kind === "chosen") return choice.input;
  const problems = choice.accountIds.map((id) => `the end user has no account ${JSON.stringify(id)}`);
  throw fieldErrors({ query: { account_ids: problems } });
}

/** What a filter by category lets through. Throws 422 naming what is no category. */
export function categoryFilter(
  known: readonly { readonly categoryId: string; readonly label: string }[],
  wanted: readonly string[] | undefined,
): (row: ReportTransaction) => boolean {
  if (wanted === undefined) return () => true;
  const ids = new Set<string | null>();
  const problems: string[] = [];
  for (const text of wanted) {
    const found = known.find((one) => one.categoryId === text || one.label === text);
    if (found !== undefined) ids.add(found.categoryId);
    else if (text === UNDETERMINED) ids.add(null);
    else
      problems.push(
        `no category has the label or service id ${JSON.stringify(text)}; GET /api/categories lists them`,
      );
  }
  if (problems.length > 0) throw fieldErrors({ query: { category_label_or_service_id: problems } });
  return (row) => ids.has(row.category?.id ?? null);
}

/** Names the rows whose category could not be told. */
export const UNDETERMINED = "undetermined";
