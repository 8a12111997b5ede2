import type { Context } from "../context.ts";
import { openNumbers, sealNumbers } from "../core/model/personal.ts";
import {
  countSealedWith,
  JSON_COLUMNS,
  type JsonRow,
  type JsonTable,
  type KeyIds,
  listAccountsToSeal,
  listSealedTexts,
  noteSealedFile,
  putSealed,
  putSealedNumber,
  replaceSealedText,
  type SealedTable,
  TEXT_COLUMNS,
  takeUnsealed,
  takeUnsealedFiles,
  takeUnsealedNumbers,
  type UnsealedNumber,
} from "../db/queries/sealing.ts";
import { transact } from "../db/transient.ts";
import { StorageError } from "../storage/storage.ts";
import { storedNumberOf } from "./personal-numbers.ts";

// At the start of a worker: what an earlier version stored in clear is sealed, and what an older key sealed is sealed with the newest, so
// that the older one can be taken out of the settings. In small steps beside the other work; broken off, it goes on at the next start.

const ROWS_AT_ONCE = 50;
const FILES_AT_ONCE = 5;

/** Returns how many rows were sealed. */
export async function sealStored(context: Context, signal: AbortSignal): Promise<number> {
  const counts = await countSealedWith(context.db);
  // A service that has stored nothing yet needs no key yet.
  if (counts.size === 0) return 0;
  const [newest = "", ...older] = context.secrets.keyIds();
  warnOfLostKeys(context, counts);
  const ids = { newest, older };
  const tables: readonly SealedTable[] = [
    ...(Object.keys(JSON_COLUMNS) as JsonTable[]),
    "data_source_accounts",
    "stored_bytes",
  ];
  let sealed = 0;
  for (const table of tables) {
    for (const userId of await listAccountsToSeal(context.db, table, ids)) {
      const limit = table === "stored_bytes" ? FILES_AT_ONCE : ROWS_AT_ONCE;
      for (let done = limit; done === limit && !signal.aborted; sealed += done)
        done = await sealSome(context, table, { userId, ids, limit });
    }
  }
  for (const column of older.length === 0 ? [] : TEXT_COLUMNS) {
    if (!signal.aborted) sealed += await sealTexts(context, column, ids);
  }
  if (sealed > 0)
    context.log.info({ rows: sealed }, "stored numbers and secrets were sealed with the newest key");
  return sealed;
}

/** For a process that seals nothing old itself: says when it lacks a key, as one of several machines with a key of its own does. */
export async function checkKeys(context: Context): Promise<void> {
  const counts = await countSealedWith(context.db);
  if (counts.size > 0) warnOfLostKeys(context, counts);
}

function warnOfLostKeys({ log, secrets }: Context, counts: ReadonlyMap<string | null, number>): void {
  const known = secrets.keyIds();
  const lost = [...counts].filter(([id]) => id !== null && id !== "" && !known.includes(id));
  const rows = lost.reduce((sum, [, count]) => sum + count, 0);
  if (rows === 0) return;
  log.error(
    { rows, keyIds: lost.map(([id]) => id) },
    "numbers of people and accounts, or files, are sealed with a key that is not there: numbers are shown masked until it stands in EGRET_SECRET_KEY, behind the new one",
  );
}

type Some = { readonly userId: string; readonly ids: KeyIds; readonly limit: number };

function sealSome(context: Context, table: SealedTable, some: Some): Promise<number> {
  if (table === "stored_bytes") return sealFiles(context, some);
  return table === "data_source_accounts"
    ? sealAccountNumbers(context, some)
    : sealRows(context, table, some);
}

async function sealRows({ db, secrets }: Context, table: JsonTable, some: Some): Promise<number> {
  return transact(db, async (tx) => {
    const rows = await takeUnsealed(tx, table, some);
    for (const row of rows) await putSealed(tx, table, sealedRow(secrets, table, row), some.ids.newest);
    return rows.length;
  });
}

function sealedRow(secrets: Context["secrets"], table: JsonTable, row: JsonRow): JsonRow {
  const cells = JSON_COLUMNS[table].map((name) => {
    const { value, unopened } = openNumbers(row[name], secrets.open);
    // What was damaged stays as it is: its mask alone would be less.
    return [name, unopened.length > 0 ? row[name] : sealNumbers(value, secrets.seal)] as const;
  });
  return { ...row, ...Object.fromEntries(cells) };
}

async function sealAccountNumbers({ db, secrets }: Context, some: Some): Promise<number> {
  return transact(db, async (tx) => {
    const rows = await takeUnsealedNumbers(tx, some);
    for (const row of rows) {
      const { masked, sealed, key } = storedNumberOf(secrets, wholeOf(secrets, row));
      // A damaged one is no longer told from others by its number, and not met again.
      await putSealedNumber(tx, row, { masked, sealed: sealed ?? "", key });
    }
    return rows.length;
  });
}

function wholeOf(secrets: Context["secrets"], { number, number_sealed: sealed }: UnsealedNumber): string {
  return (sealed === null ? null : secrets.open(sealed)) ?? number;
}

async function sealFiles({ db, storage, log }: Context, some: Some): Promise<number> {
  return transact(db, async (tx) => {
    const files = await takeUnsealedFiles(tx, some);
    for (const file of files) {
      try {
        const bytes = await storage.get(file);
        if (bytes !== null) await storage.put(file, bytes);
      } catch (err) {
        const isUnreadable = err instanceof StorageError && ["damaged", "locked"].includes(err.kind);
        if (!isUnreadable) throw err;
        // Whoever reads it is told.
        log.warn({ err }, "a stored file could not be sealed");
      }
      await noteSealedFile(tx, file, some.ids.newest);
    }
    return files.length;
  });
}

type TextColumn = (typeof TEXT_COLUMNS)[number];

async function sealTexts({ db, secrets }: Context, column: TextColumn, ids: KeyIds): Promise<number> {
  let count = 0;
  let after = "";
  for (;;) {
    const texts = await listSealedTexts(db, column, ids, after, ROWS_AT_ONCE);
    for (const text of texts) {
      const plain = secrets.open(text);
      if (plain !== null) await replaceSealedText(db, column, text, secrets.seal(plain));
    }
    count += texts.length;
    after = texts.at(-1) ?? "";
    if (texts.length < ROWS_AT_ONCE) return count;
  }
}
