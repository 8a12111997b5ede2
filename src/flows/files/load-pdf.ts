import { transactionsDeleted } from "../../core/events/payloads.ts";
import { accountIdOf, lastFour } from "../../core/files/account-identity.ts";
import { newId } from "../../core/model/ids.ts";
import { assessStatement } from "../../core/parsed-results/assess-statement.ts";
import { endOfDayBalances } from "../../core/parsed-results/end-of-day-balances.ts";
import type { StatementJson, TransactionJson } from "../../core/parsed-results/statement-json.ts";
import {
  type AccountStatement,
  deleteAccountStatements,
  dropEmptyAccounts,
  insertAccountStatements,
  refreshAccounts,
} from "../../db/queries/account-statements.ts";
import { touchEndUsers } from "../../db/queries/end-user-locks.ts";
import { updateEndUser } from "../../db/queries/end-users.ts";
import { markTransactionsChanged, writeEvents } from "../../db/queries/outbox.ts";
import { ensurePdfAccount, listStaleTransactions } from "../../db/queries/pdf-sources.ts";
import type { PdfRow } from "../../db/queries/pdfs.ts";
import { readByReference } from "../../db/queries/transaction-lookups.ts";
import type { StoredTransaction } from "../../db/queries/transaction-rows.ts";
import {
  deleteTransactions,
  type TransactionWrite,
  upsertTransactions,
} from "../../db/queries/transaction-writes.ts";
import { enqueue } from "../enqueue-enrichment.ts";
import { storedNumberOf } from "../personal-numbers.ts";
import type { CurrentStatement } from "./current-statements.ts";
import { fileRow } from "./file-row.ts";
import type { Storing } from "./store-reading.ts";

/**
 * Makes the end user's transactions what the PDF's statements say now: new rows are added, changed ones replaced, those that it does not
 * say any more removed. Loading again changes nothing. The end user becomes `ready` and is enriched.
 */
export async function loadPdf(
  storing: Storing,
  pdf: PdfRow,
  current: readonly CurrentStatement[],
): Promise<void> {
  const { context, tx, userId, endUser, now } = storing;
  const { endUserPk } = endUser;
  const counted = current.filter((one) => !one.statement.exclude);
  const formerAccounts = await deleteAccountStatements(tx, userId, pdf.pdfId);
  const placed: { one: CurrentStatement; account: AccountStatement; accountId: string }[] = [];
  for (const one of counted) {
    const accountId = accountOf(one.statement, pdf, one.index);
    const dataSourceAccountId = await ensureAccount(storing, pdf, one.statement, accountId);
    placed.push({ one, accountId, account: statementOf(pdf, one, dataSourceAccountId) });
  }
  await insertAccountStatements(
    tx,
    userId,
    placed.map(({ account }) => account),
  );
  const references = counted.flatMap((one) => one.statement.transactions.map((row) => row.reference_id));
  await removeTransactions(storing, pdf, references);
  const known = await readByReference(
    tx,
    userId,
    references.map((referenceId) => ({ endUserPk, referenceId })),
  );
  const earlier = new Map(known.map((row) => [row.referenceId, row]));
  const rows = placed.flatMap(({ one, account, accountId }) =>
    one.statement.transactions.map((row, order) =>
      writeOf(row, {
        pdf,
        account,
        accountId,
        order,
        earlier: earlier.get(row.reference_id) ?? null,
        statement: one.statement,
      }),
    ),
  );
  const requestId = newId("req_");
  await upsertTransactions(tx, rows, { userId, requestId, now });
  await settleAccounts(storing, [
    ...formerAccounts,
    ...placed.map(({ account }) => account.dataSourceAccountId),
  ]);
  await updateEndUser(tx, { userId, endUserPk }, { status: "ready", lastUpdated: now });
  await enqueue(context, tx, { userId, endUserPk }, "normal");
}

/** Takes back what was loaded from a PDF; nothing when nothing is. `isGone`: the PDF itself goes, and accounts that only it showed. */
export async function unloadPdf(
  storing: Storing,
  pdf: PdfRow,
  options: { isGone?: boolean } = {},
): Promise<void> {
  const { context, tx, userId, endUser } = storing;
  const accounts = await deleteAccountStatements(tx, userId, pdf.pdfId);
  const removed = await removeTransactions(storing, pdf, []);
  if (options.isGone === true) await dropEmptyAccounts(tx, userId, pdf.dataSourceId);
  if (accounts.length === 0 && removed === 0) return;
  await settleAccounts(storing, accounts);
  await enqueue(context, tx, { userId, endUserPk: endUser.endUserPk }, "normal");
}

export async function settleAccounts(
  { tx, userId, endUser, now }: Storing,
  accountIds: readonly string[],
): Promise<void> {
  await refreshAccounts(tx, userId, [...new Set(accountIds)]);
  await touchEndUsers(tx, userId, [endUser.endUserPk], now);
  await markTransactionsChanged(tx, userId, [endUser.endUserPk]);
}

/** Removes a source's rows but those to keep; returns how many. */
export async function removeTransactions(
  { tx, userId, endUser }: Storing,
  { dataSourceId }: Pick<PdfRow, "dataSourceId">,
  kept: readonly string[],
): Promise<number> {
  const { endUserPk } = endUser;
  const stale = await listStaleTransactions(tx, userId, { endUserPk, dataSourceId, kept });
  if (stale.length === 0) return 0;
  const transactionIds = stale.map((row) => row.transactionId);
  await deleteTransactions(tx, userId, { endUserPk, transactionIds });
  await writeEvents(tx, userId, transactionsDeleted(endUser, stale));
  return stale.length;
}

/** An account whose number is not known is one of its own. */
function accountOf({ bank_name, account_number }: StatementJson, { pdfId }: PdfRow, index: number): string {
  return accountIdOf({ bankName: bank_name, accountNumber: account_number }) ?? `${pdfId}-${index + 1}`;
}

const ACCOUNT_TYPES: Readonly<Record<StatementJson["kind"], string>> = {
  bank_statement: "depository",
  credit_card_statement: "credit_card",
  money_market_statement: "money_market",
};

function ensureAccount(
  { context, tx, userId, endUser }: Storing,
  { dataSourceId }: PdfRow,
  statement: StatementJson,
  accountId: string,
): Promise<string> {
  const { account_number, bank_name, company, account_title, product, currency, kind } = statement;
  const digits = lastFour(account_number);
  const number = storedNumberOf(context.secrets, account_number);
  return ensurePdfAccount(tx, userId, {
    ...{ endUserPk: endUser.endUserPk, dataSourceId, accountId, number, type: ACCOUNT_TYPES[kind], currency },
    name:
      product ?? (bank_name === null ? null : [bank_name, digits].filter((part) => part !== null).join(" ")),
    institutionName: bank_name,
    ownerName: account_title ?? company,
  });
}

function statementOf(pdf: PdfRow, one: CurrentStatement, dataSourceAccountId: string): AccountStatement {
  const { statement } = one;
  const { isReconciled, anomalyScore } = assessStatement(one);
  const days = statement.transactions.map((row) => row.date).sort();
  return {
    ...{
      pdfId: pdf.pdfId,
      statementIndex: one.index,
      endUserPk: pdf.endUserPk,
      dataSourceId: pdf.dataSourceId,
    },
    dataSourceAccountId,
    startDate: statement.period_start ?? days[0] ?? null,
    endDate: statement.period_end ?? days.at(-1) ?? null,
    startBalance: statement.start_balance,
    endBalance: statement.end_balance,
    currency: statement.currency,
    isReconciled,
    anomalyScore,
    balances: endOfDayBalances(statement, isReconciled),
  };
}

type Home = {
  readonly pdf: PdfRow;
  readonly account: AccountStatement;
  readonly accountId: string;
  readonly statement: StatementJson;
  readonly order: number;
  readonly earlier: StoredTransaction | null;
};

function writeOf(
  row: TransactionJson,
  { pdf, account, accountId, statement, order, earlier }: Home,
): TransactionWrite {
  const { endUserPk, dataSourceId } = pdf;
  const { dataSourceAccountId } = account;
  const { account_number: accountNumber, currency } = statement;
  return fileRow(row, {
    endUserPk,
    dataSourceId,
    dataSourceAccountId,
    accountNumber,
    accountId,
    currency,
    order,
    earlier,
  });
}
