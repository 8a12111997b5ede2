import { sql } from "kysely";
import type { StatementBrief } from "../../core/parsed-results/statement-brief.ts";
import type { Database } from "../database.ts";

/** A PDF whose statements came and are not loaded: it waits for a person, was rejected, or was taken back. */
export type WithheldPdfRow = {
  readonly status: string;
  readonly statement_briefs: readonly StatementBrief[];
};

export async function readWithheldPdfs(
  db: Database,
  { userId, endUserPk }: { readonly userId: string; readonly endUserPk: string },
): Promise<readonly WithheldPdfRow[]> {
  const { rows } = await sql<WithheldPdfRow>`
    select p.status, p.statement_briefs
      from pdfs p
      join data_sources s on s.user_id = p.user_id and s.data_source_id = p.data_source_id and s.is_enabled
     where p.user_id = ${userId} and p.end_user_pk = ${endUserPk}
       and p.status in ('processed', 'human_reviewing', 'rejected', 'transactions_unloaded')
     order by p.pdf_id`.execute(db);
  return rows;
}
