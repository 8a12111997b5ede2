import type { JsonValue } from "../documents/parsed-document.ts";
import { parseMoney, toNumber } from "../model/money.ts";
import type { ReadStatement, Repair } from "../statements/types.ts";
import type { Patch } from "./patch.ts";
import type { StatementJson, TransactionJson } from "./statement-json.ts";

// The reader gives rows as the arithmetic proves them. Here they are told apart again: what the page seems to say, and the patches
// that lead from there to what is right.

export type Unrepaired = { readonly statement: StatementJson; readonly patches: readonly Patch[] };

/** Statement number `index` as the page reads, with the patches that repair it, in the order in which they apply. */
export function recordRepairs(
  repaired: StatementJson,
  { repairs }: ReadStatement,
  index: number,
): Unrepaired {
  const patches: Patch[] = [];
  let statement = repaired;
  // Taken back from the last row to the first, so that a row that comes or goes does not move those still to be looked at.
  for (const repair of repairs.toSorted((a, b) => b.row - a.row)) {
    const undone = takeBack(statement, repair, `/statements/${index}/transactions/${repair.row}`);
    if (undone === null) continue;
    statement = undone.statement;
    patches.unshift(undone.patch);
  }
  return { statement, patches };
}

type Undone = { readonly statement: StatementJson; readonly patch: Patch };

function takeBack(statement: StatementJson, repair: Repair, path: string): Undone | null {
  const row = statement.transactions[repair.row];
  if (row === undefined) return null;
  const told = { isEnabled: true, source: "arithmetic", correctionReason: repair.reason } as const;
  const rows = statement.transactions;
  const asJson = row as unknown as JsonValue;
  if (repair.field === "missing_row") {
    const patch: Patch = { op: "add", path, value: asJson, originalValue: null, ...told };
    return { statement: { ...statement, transactions: rows.toSpliced(repair.row, 1) }, patch };
  }
  if (repair.field === "doubled_row") {
    const second = { ...row, reference_id: `${row.reference_id}-doubled` };
    const patch: Patch = {
      ...{ op: "remove", path: path.replace(/(?<!\d)\d+$/, String(repair.row + 1)), value: null },
      ...{ originalValue: second as unknown as JsonValue, ...told },
    };
    return { statement: { ...statement, transactions: rows.toSpliced(repair.row + 1, 0, second) }, patch };
  }
  const field = repair.field === "sign" ? "amount" : repair.field;
  const original = originalOf(repair, row, statement.currency);
  const before = { ...row, [field]: original ?? row[field] };
  const patch: Patch = {
    ...{
      op: "replace",
      path: `${path}/${field}`,
      value: row[field],
      originalValue: original ?? repair.original,
    },
    ...told,
  };
  return { statement: { ...statement, transactions: rows.with(repair.row, before) }, patch };
}

/** What the page seems to say as a value; null when it is no such value (`l2.4O`). */
function originalOf(repair: Repair, row: TransactionJson, currency: string): string | number | null {
  if (repair.field === "date") return /^\d{4}-\d{2}-\d{2}$/.test(repair.original) ? repair.original : null;
  if (repair.field === "sign") return -row.amount;
  const money = parseMoney(repair.original.replaceAll(",", ""), currency);
  return money === null ? null : toNumber(money);
}
