import { formatDay } from "../model/day.ts";
import type { ExportAccount } from "./types.ts";

type Joined = { readonly accounts: readonly ExportAccount[]; readonly notes: readonly string[] };

/**
 * Statements of one account that follow each other, the pages of one or its days, are one. Where the balances show that some between
 * them are missing, they stay apart, so that each can be checked, and the gap is said.
 */
export function joinStatements(statements: readonly ExportAccount[]): Joined {
  const accounts: ExportAccount[] = [];
  const latest = new Map<string, number>();
  const notes: string[] = [];
  for (const next of statements) {
    const key = `${next.number} ${next.currency}`;
    const at = latest.get(key);
    const before = at === undefined ? undefined : accounts[at];
    if (at !== undefined && before !== undefined && follows(before, next)) {
      accounts[at] = {
        ...before,
        opening: before.opening ?? (before.rows.length === 0 ? next.opening : null),
        closing: next.closing ?? before.closing,
        rows: [...before.rows, ...next.rows],
      };
      continue;
    }
    if (before !== undefined) notes.push(gapNote(before));
    latest.set(key, accounts.push(next) - 1);
  }
  return { accounts, notes };
}

function follows({ closing }: ExportAccount, { opening }: ExportAccount): boolean {
  return closing === null || opening === null || closing.amount.minor === opening.amount.minor;
}

function gapNote({ closing }: ExportAccount): string {
  const since = closing?.date == null ? "" : ` after ${formatDay(closing.date)}`;
  return `An account's next statement does not begin with the balance of the one before${since}: statements between them are missing, so they are kept apart.`;
}
