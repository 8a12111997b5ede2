import { isId } from "../core/model/ids.ts";
import { findRepeatedReferences, type IncomingTransaction } from "../flows/incoming-transaction.ts";
import { fieldErrors } from "./errors.ts";

/** What only the rows together can get wrong. Throws 422 naming every row concerned. */
export function refuseBadRows(rows: readonly IncomingTransaction[]): void {
  const problems: Record<string, string[]> = {};
  for (const group of findRepeatedReferences(rows)) {
    for (const index of group) {
      const others = group.filter((other) => other !== index).map((other) => `transactions.${other}`);
      problems[`transactions.${index}.reference_id`] = [
        `is the same as in ${others.join(", ")}; within one request every transaction of an end user needs its own`,
      ];
    }
  }
  for (const [index, row] of rows.entries()) {
    if (!isId("eus_", row.endUserId)) continue;
    problems[`transactions.${index}.end_user_id`] = [
      "is a service id that does not exist; send your own identifier",
    ];
  }
  if (Object.keys(problems).length > 0) throw fieldErrors({ json: problems });
}
