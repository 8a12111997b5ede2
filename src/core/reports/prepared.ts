import { countedAccounts, countedRows } from "./counted.ts";
import type { ReportAccount, ReportInput, ReportTransaction } from "./report-input.ts";

/** What nearly every report begins with. */
export type Prepared = {
  readonly rows: readonly ReportTransaction[];
  readonly accounts: readonly ReportAccount[];
  readonly rowsByAccount: ReadonlyMap<string, readonly ReportTransaction[]>;
  /** Rows by account with those that repeat a row of another account: what the account itself saw. */
  readonly ownRowsByAccount: ReadonlyMap<string, readonly ReportTransaction[]>;
};

// Inputs never change, so remembering what follows from one changes nothing but time.
const preparedOf = new WeakMap<ReportInput, Prepared>();

export function prepare(input: ReportInput): Prepared {
  const known = preparedOf.get(input);
  if (known !== undefined) return known;
  const rows = countedRows(input);
  const rowsByAccount = Map.groupBy(rows, (row) => row.accountId);
  const prepared = {
    ...{ rows, rowsByAccount, accounts: countedAccounts(input) },
    // When every row counts there are no repeats.
    ownRowsByAccount: rows.length === input.transactions.length ? rowsByAccount : ownRows(input),
  };
  preparedOf.set(input, prepared);
  return prepared;
}

/** A repeat inside one account is no second payment; a repeat of another account's row is that account's own copy. */
function ownRows(input: ReportInput): ReadonlyMap<string, readonly ReportTransaction[]> {
  const repeats = input.transactions.filter((row) => row.duplicateOfId !== null);
  const originals = new Set(repeats.map((row) => row.duplicateOfId!));
  const accountOf = new Map<string, string>();
  for (const row of input.transactions) if (originals.has(row.id)) accountOf.set(row.id, row.accountId);
  const isOwn = (row: ReportTransaction): boolean =>
    row.duplicateOfId === null || accountOf.get(row.duplicateOfId) !== row.accountId;
  return Map.groupBy(input.transactions.filter(isOwn), (row) => row.accountId);
}
