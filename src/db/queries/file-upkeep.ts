import { sql } from "kysely";
import type { Database, Tx } from "../database.ts";

/** Files of all accounts that should have been read by then and were not. */
export async function listUnreadFiles(
  db: Database,
  before: Date,
): Promise<readonly { readonly userId: string; readonly fileId: string }[]> {
  const rows = await db
    .selectFrom("end_user_files")
    .select(["user_id", "file_id"])
    .where("status", "in", ["waiting", "reading"])
    .where("last_updated", "<", before.toISOString())
    .limit(1_000)
    .execute();
  return rows.map((row) => ({ userId: row.user_id, fileId: row.file_id }));
}

/** Removes the records of files with their results and PDFs; what was loaded from them has to be gone already. */
export async function deleteFileRows(tx: Tx, userId: string, fileIds: readonly string[]): Promise<void> {
  for (const table of ["pdfs", "parsed_results", "end_user_files"]) {
    await sql`
      delete from ${sql.table(table)}
       where user_id = ${userId} and file_id = any(${[...fileIds]}::text[])`.execute(tx);
  }
}
