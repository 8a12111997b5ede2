import { isId } from "../core/model/ids.ts";
import { findRepeatedReferences, type IncomingTransaction } from "../flows/incoming-transaction.ts";
import { type FieldErrors, fieldErrors } from "./errors.ts";

type Problems = NonNullable<FieldErrors["json"]>;

/** What only the rows together, or rows and `others`, can get wrong. Throws 422 naming every row concerned. */
export function refuseBadRows(rows: readonly IncomingTransaction[], others: Problems = {}): void {
  const problems: Problems = { ...others };
  for (const [path, message] of Object.entries(repeatedReferences(rows))) problems[path] = [message];
  for (const [index, row] of rows.entries()) {
    if (!isId("eus_", row.endUserId)) continue;
    problems[`transactions.${index}.end_user_id`] = [
      "is a service id that does not exist; send your own identifier",
    ];
  }
  if (Object.keys(problems).length > 0) throw fieldErrors({ json: problems });
}

/**
 * Reference ids that stand twice in a body of which other fields are wrong, so that both are told at once. Rows without an end user
 * belong to `endUserId`; where the address names it, whatever they say.
 */
export function findRepeatedRows(body: unknown, endUserId: string, isOfAddress: boolean) {
  const rows = (body as { transactions?: unknown } | null)?.transactions;
  if (!Array.isArray(rows)) return {};
  return repeatedReferences(
    rows.map((row: unknown) => {
      const { end_user_id: own, reference_id: referenceId } = (row ?? {}) as Record<string, unknown>;
      return {
        endUserId: typeof own === "string" && !isOfAddress ? own : endUserId,
        referenceId: typeof referenceId === "string" ? referenceId : null,
      };
    }),
  );
}

/** Naming all in each message, 20,000 rows with one reference id would be answered in gigabytes. */
const NAMED_AT_MOST = 5;

function repeatedReferences(rows: Parameters<typeof findRepeatedReferences>[0]): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const group of findRepeatedReferences(rows)) {
    for (const index of group) {
      const named = group.slice(0, NAMED_AT_MOST + 1).filter((other) => other !== index);
      const others = named.slice(0, NAMED_AT_MOST).map((other) => `transactions.${other}`);
      const more = group.length - 1 - others.length;
      problems[`transactions.${index}.reference_id`] =
        `is the same as in ${others.join(", ")}${more > 0 ? ` and ${more} more` : ""}; within one request every transaction of an end user needs its own`;
    }
  }
  return problems;
}
