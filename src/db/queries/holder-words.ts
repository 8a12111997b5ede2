import { sql } from "kysely";
import type { SourceWord } from "../../core/reports/end-user-information.ts";
import type { Database } from "../database.ts";
import { apiAccountsOf, type NamedAccount } from "./data-sources.ts";

export type HolderWord = {
  readonly endUserPk: string;
  readonly name: string | null;
  /** One word of a source; null when nothing was said of the end user. */
  readonly information: SourceWord | null;
  /** Whether anything was said of its transactions; told here, because whoever asks for names goes on with that. */
  readonly hasFeedback: boolean;
  /** Whether any transaction is stored of it. */
  readonly hasRows: boolean;
  /** Those of the accounts that were asked for which the end user's API data source has. */
  readonly accounts: readonly NamedAccount[];
  /** Of the account: what its rows are written with may have changed with it. */
  readonly settingsVersion: string;
};

/** Names of end users and all that was said of them, oldest first; one row at least for each that exists. */
export async function readHolderWords(
  db: Database,
  userId: string,
  endUserPks: readonly string[],
  accountIds: readonly string[] = [],
): Promise<readonly HolderWord[]> {
  const { rows } = await sql<{
    end_user_pk: string;
    name: string | null;
    source_type: string | null;
    fields: Record<string, unknown> | null;
    has_feedback: boolean;
    has_rows: boolean;
    accounts: readonly NamedAccount[];
    settings_version: string;
  }>`
    select e.end_user_pk, e.name, i.source_type, i.fields,
           exists (select from feedback f where f.user_id = ${userId} and f.end_user_pk = e.end_user_pk and f.is_active)
             as has_feedback,
           -- In the order of an index: for a bare "exists" the planner may read the whole table, sure to meet a row at once.
           (select true from transactions t where t.user_id = ${userId} and t.end_user_pk = e.end_user_pk
             order by t.posted_at limit 1) is not null as has_rows,
           ${apiAccountsOf(userId, sql`e.end_user_pk`, accountIds)} as accounts,
           (select u.settings_version from users u where u.user_id = ${userId}) as settings_version
      from end_users e
      left join end_user_information i on i.user_id = e.user_id and i.end_user_pk = e.end_user_pk
     where e.user_id = ${userId} and e.end_user_pk = any(${endUserPks}::text[])
     order by e.end_user_pk, i.created, i.information_id`.execute(db);
  return rows.map((row) => ({
    endUserPk: row.end_user_pk,
    name: row.name,
    information:
      row.source_type === null
        ? null
        : {
            ...{ sourceType: row.source_type, fields: row.fields ?? {} },
            ...{ sourceName: null, sourceEmailAddress: null, sourceNotes: null },
          },
    hasFeedback: row.has_feedback,
    hasRows: row.has_rows,
    accounts: row.accounts,
    settingsVersion: row.settings_version,
  }));
}
