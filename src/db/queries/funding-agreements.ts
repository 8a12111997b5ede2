import { sql } from "kysely";
import type { JsonObject } from "../../core/documents/parsed-document.ts";
import type { Patch } from "../../core/parsed-results/patch.ts";
import type { Database } from "../database.ts";

/** The newest reading of one funding agreement. */
export type AgreementRow = { readonly extracted: JsonObject; readonly patches: readonly Patch[] };

/** Of every file of the end user that is a funding agreement, in the order of the files. */
export async function readAgreements(
  db: Database,
  { userId, endUserPk }: { readonly userId: string; readonly endUserPk: string },
): Promise<readonly AgreementRow[]> {
  const { rows } = await sql<AgreementRow>`
    select distinct on (r.file_id) r.extracted, r.patches
      from parsed_results r
      join end_user_files f on f.user_id = r.user_id and f.file_id = r.file_id
     where r.user_id = ${userId} and r.end_user_pk = ${endUserPk} and r.parser_id = 'funding_agreement'
       and r.parsing_status = 'succeeded' and f.file_class = 'funding_agreement'
     order by r.file_id, r.version_number desc`.execute(db);
  return rows;
}
