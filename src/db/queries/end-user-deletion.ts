import { sql } from "kysely";
import type { Tx } from "../database.ts";

const TABLES_OF_END_USER = [
  "event_debounces",
  "integration_links",
  "feedback",
  "rule_violations",
  "end_user_information",
  "account_statements",
  "statement_facts",
  "pdf_decisions",
  "pdfs",
  "parsed_results",
  "end_user_files",
  "transactions",
  "account_balances",
  "data_source_accounts",
  "data_sources",
  "end_users",
] as const;

/** Removes the end user and everything that is stored of it. */
export async function deleteEndUserRows(tx: Tx, userId: string, endUserPk: string): Promise<void> {
  for (const table of TABLES_OF_END_USER) {
    const owner =
      table === "account_balances"
        ? sql`data_source_account_id in (
            select data_source_account_id from data_source_accounts where user_id = ${userId} and end_user_pk = ${endUserPk})`
        : sql`end_user_pk = ${endUserPk}`;
    await sql`delete from ${sql.table(table)} where user_id = ${userId} and ${owner}`.execute(tx);
  }
}
