import { newId } from "../../core/model/ids.ts";
import type { ExportRowJson } from "../../core/parsed-results/export-json.ts";
import type { ExportAccountLoad, ExportLoad } from "../../core/parsed-results/export-load.ts";
import {
  deleteAccountStatements,
  dropEmptyAccounts,
  insertAccountStatements,
} from "../../db/queries/account-statements.ts";
import { updateEndUser } from "../../db/queries/end-users.ts";
import { noteRepeatedRows, sayRepeatedRows } from "../../db/queries/export-rows.ts";
import {
  dropUnstatedAccounts,
  findExportSources,
  insertExportSource,
  listNumberedAccounts,
} from "../../db/queries/export-sources.ts";
import type { FileRow } from "../../db/queries/files.ts";
import { deletePdfSource, ensurePdfAccount } from "../../db/queries/pdf-sources.ts";
import { readByReference } from "../../db/queries/transaction-lookups.ts";
import type { StoredTransaction } from "../../db/queries/transaction-rows.ts";
import { type TransactionWrite, upsertTransactions } from "../../db/queries/transaction-writes.ts";
import { enqueue } from "../enqueue-enrichment.ts";
import { indexByNumber, storedNumberOf } from "../personal-numbers.ts";
import { findOverlap, rowsOf } from "./export-overlap.ts";
import { fileRow } from "./file-row.ts";
import { removeTransactions, settleAccounts } from "./load-pdf.ts";
import type { Storing } from "./store-reading.ts";

type Source = { readonly dataSourceId: string; readonly isNew: boolean };

/**
 * Makes the end user's transactions what an export says: new rows are added, changed ones replaced, those that it does not say any more
 * removed. Loading again changes nothing. The end user becomes `ready` and is enriched.
 */
export async function loadExport(storing: Storing, file: FileRow, load: ExportLoad): Promise<void> {
  const { context, tx, userId, endUser, now } = storing;
  const { endUserPk } = endUser;
  const source = await ensureSource(storing, file);
  const former = await deleteAccountStatements(tx, userId, file.fileId);
  const accountIds = await accountIdsOf(storing, load);
  const homes: Home[] = [];
  for (const [index, account] of load.entries()) {
    const { accountId, repeated } = await findOverlap(storing, {
      ...{ dataSourceId: source.dataSourceId, account, accountId: accountIds[index] as string },
      isNumbered: account.account_number !== null,
    });
    const number = storedNumberOf(context.secrets, account.account_number);
    const dataSourceAccountId = await ensurePdfAccount(tx, userId, {
      ...{ endUserPk, dataSourceId: source.dataSourceId, accountId, number },
      ...{ name: account.name ?? account.bank_name, type: typeOf(account), currency: account.currency },
      ...{ institutionName: account.bank_name, ownerName: account.owner },
    });
    homes.push({ file, source, account, accountId, dataSourceAccountId, repeated });
  }
  await insertAccountStatements(tx, userId, homes.map(statementOf));
  await replaceRows(storing, source, homes);
  await tellRepeated(storing, source, homes);
  await dropUnstatedAccounts(tx, userId, source.dataSourceId);
  await settleAccounts(storing, [...former, ...homes.map((home) => home.dataSourceAccountId)]);
  await updateEndUser(tx, { userId, endUserPk }, { status: "ready", lastUpdated: now });
  await enqueue(context, tx, { userId, endUserPk }, "normal");
}

/** As PDFs and links name the types of accounts. */
function typeOf({ type }: ExportAccountLoad): string | null {
  return type === "checking" || type === "savings" ? "depository" : type;
}

/** Takes back all that was loaded from these files as exports; false when nothing was. */
export async function dropExport(storing: Storing, fileIds: readonly string[]): Promise<boolean> {
  const { context, tx, userId, endUser } = storing;
  const { endUserPk } = endUser;
  const sources = await findExportSources(tx, userId, { endUserPk, fileIds });
  for (const [fileId, dataSourceId] of sources) {
    const accounts = await deleteAccountStatements(tx, userId, fileId);
    await removeTransactions(storing, { dataSourceId }, []);
    await dropEmptyAccounts(tx, userId, dataSourceId);
    await deletePdfSource(tx, userId, dataSourceId);
    await settleAccounts(storing, accounts);
    await enqueue(context, tx, { userId, endUserPk }, "normal");
  }
  return sources.size > 0;
}

/** Says how many rows were loaded before, in the result and at the data source. */
async function tellRepeated({ tx, userId }: Storing, source: Source, homes: readonly Home[]): Promise<void> {
  const count = homes.reduce((sum, { repeated }) => sum + repeated.size, 0);
  const fileId = homes[0]?.file.fileId;
  if (fileId === undefined || (count === 0 && source.isNew)) return;
  const transactions = count === 1 ? "1 transaction" : `${count} transactions`;
  const sentence =
    count === 0 ? "" : ` Loaded once: ${transactions} that another export of the account has too.`;
  await noteRepeatedRows(tx, userId, { dataSourceId: source.dataSourceId, count });
  await sayRepeatedRows(tx, userId, { fileId, sentence });
}

async function ensureSource(
  { tx, userId, endUser }: Storing,
  { fileId, filename }: FileRow,
): Promise<Source> {
  const { endUserPk } = endUser;
  const known = (await findExportSources(tx, userId, { endUserPk, fileIds: [fileId] })).get(fileId);
  if (known !== undefined) return { dataSourceId: known, isNew: false };
  return { dataSourceId: await insertExportSource(tx, userId, { endUserPk, fileId, filename }), isNew: true };
}

/** An account with the full number of one that is known is that one, even if this file does not name the bank. */
async function accountIdsOf(
  { context, tx, userId, endUser }: Storing,
  load: ExportLoad,
): Promise<readonly string[]> {
  const accounts = await listNumberedAccounts(tx, userId, endUser.endUserPk);
  const idOfNumber = indexByNumber(context.secrets, accounts);
  return load.map(({ account_number: number, accountId }) => idOfNumber(number) ?? accountId);
}

type Home = {
  readonly file: FileRow;
  readonly source: Source;
  readonly account: ExportAccountLoad;
  readonly accountId: string;
  readonly dataSourceAccountId: string;
  /** Reference ids of rows that another export brought. */
  readonly repeated: ReadonlySet<string>;
};

function statementOf({ file, source, account, dataSourceAccountId }: Home, statementIndex: number) {
  const { startDate, endDate, startBalance, endBalance, currency, isReconciled, balances } = account;
  return {
    ...{ pdfId: file.fileId, statementIndex, endUserPk: file.endUserPk, dataSourceId: source.dataSourceId },
    ...{
      dataSourceAccountId,
      startDate,
      endDate,
      startBalance,
      endBalance,
      currency,
      isReconciled,
      balances,
    },
    anomalyScore: null,
  };
}

async function replaceRows(storing: Storing, source: Source, homes: readonly Home[]): Promise<void> {
  const { tx, userId, endUser, now } = storing;
  if (!source.isNew) {
    const kept = homes.flatMap(({ account, repeated }) =>
      account.batches.flatMap((batch) => newRowsOf(batch, repeated).map((row) => row.reference_id)),
    );
    await removeTransactions(storing, source, kept);
  }
  const requestId = newId("req_");
  for (const home of homes) {
    let order = 0;
    for (const batch of home.account.batches) {
      const rows = newRowsOf(batch, home.repeated);
      if (rows.length === 0) continue;
      const wanted = rows.map((row) => ({ endUserPk: endUser.endUserPk, referenceId: row.reference_id }));
      const known = source.isNew ? [] : await readByReference(tx, userId, wanted);
      const earlier = new Map(known.map((row) => [row.referenceId, row]));
      const writes = rows.map((row) =>
        writeOf(row, { ...home, order: order++, earlier: earlier.get(row.reference_id) ?? null }),
      );
      await upsertTransactions(tx, writes, { userId, requestId, now });
    }
  }
}

function newRowsOf(batch: string, repeated: ReadonlySet<string>): readonly ExportRowJson[] {
  const rows = rowsOf(batch);
  return repeated.size === 0 ? rows : rows.filter((row) => !repeated.has(row.reference_id));
}

type Place = Home & { readonly order: number; readonly earlier: StoredTransaction | null };

function writeOf(row: ExportRowJson, place: Place): TransactionWrite {
  const { file, source, account, accountId, dataSourceAccountId, order, earlier } = place;
  const { account_number: accountNumber, currency } = account;
  return fileRow(row, {
    ...{ endUserPk: file.endUserPk, dataSourceId: source.dataSourceId, dataSourceAccountId },
    ...{ accountNumber, accountId, currency, order, earlier },
  });
}
