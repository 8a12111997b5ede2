import { accountIdOf, institutionKey } from "../files/account-identity.ts";
import { checkExportAccount, exportDayBalances } from "./assess-export.ts";
import type { DayBalance } from "./end-of-day-balances.ts";
import type { ExportAccountJson, ExportJson } from "./export-json.ts";

// What of an export is loaded. Rows go as JSON in batches, since copying a hundred thousand of them between threads as objects would
// hold up whoever waits for an answer of this process.

export type ExportAccountLoad = Omit<
  ExportAccountJson,
  "transactions" | "opening_balance" | "closing_balance"
> & {
  /** Names the account across files; without a number it is known to be the same as no other file's. */
  readonly accountId: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly startBalance: number | null;
  readonly endBalance: number | null;
  /** Null: the file states too few balances to tell. */
  readonly isReconciled: boolean | null;
  readonly balances: readonly DayBalance[];
  /** Each the JSON of an array of `ExportRowJson`. */
  readonly batches: readonly string[];
};

export type ExportLoad = readonly ExportAccountLoad[];

/** Rows per statement of SQL, as in other loads. */
const ROWS_PER_BATCH = 2_500;

export function exportLoadOf({ accounts }: ExportJson, fileId: string): ExportLoad {
  const loads = accounts.map((account) => accountLoad(account, fileId));
  // Two accounts of one file that end in the same four digits are two accounts.
  const told = loads.map((one) => {
    const isShared = loads.some(
      (other) =>
        other.accountId === one.accountId &&
        (other.account_number !== one.account_number || other.currency !== one.currency),
    );
    return isShared
      ? { ...one, accountId: `${one.accountId}-${slug(`${endOf(one.account_number)} ${one.currency}`)}` }
      : one;
  });
  // The rare two that are alike even so are told apart by their place.
  return told.map((one, index) => {
    const first = told.find((other) => other.accountId === one.accountId) ?? one;
    const isSame = first.account_number === one.account_number && first.currency === one.currency;
    return isSame ? one : { ...one, accountId: `${one.accountId}-${index + 1}` };
  });
}

/** The three before the last four, and so not the number: ids of accounts stand in lists and addresses. */
function endOf(number: string | null): string {
  return (number ?? "").replace(/[^\p{L}\p{N}]/gu, "").slice(-7, -4);
}

function accountLoad(account: ExportAccountJson, fileId: string): ExportAccountLoad {
  const { transactions, opening_balance: opening, closing_balance: closing, ...identity } = account;
  const check = checkExportAccount(account);
  const days = transactions.map((row) => row.date).sort();
  return {
    ...identity,
    accountId: idOf(account) ?? [fileId, slug(account.name ?? "")].filter((part) => part !== "").join("-"),
    startDate: days[0] ?? opening?.date ?? null,
    endDate: days.at(-1) ?? closing?.date ?? null,
    startBalance: opening?.amount ?? null,
    endBalance: closing?.amount ?? null,
    isReconciled: check.kind === "not_possible" ? null : check.kind === "agrees",
    balances: exportDayBalances(account, check.kind === "agrees"),
    batches: batchesOf(transactions),
  };
}

/** The institution and the last four digits; else the number, as an export may name an account by a word; else null. */
function idOf({ bank_name: bankName, account_number: accountNumber }: ExportAccountJson): string | null {
  const known = accountIdOf({ bankName, accountNumber });
  if (known !== null) return known;
  const own = slug(accountNumber ?? "");
  if (own === "") return null;
  const institution = institutionKey(bankName);
  return institution === "" ? `account-${own}` : `${institution}-${own}`;
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);
}

function batchesOf(rows: ExportAccountJson["transactions"]): readonly string[] {
  const batches: string[] = [];
  for (let from = 0; from < rows.length; from += ROWS_PER_BATCH) {
    batches.push(JSON.stringify(rows.slice(from, from + ROWS_PER_BATCH)));
  }
  return batches;
}
