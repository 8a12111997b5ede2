import { sql } from "kysely";
import { maskNumber, maskOfStored } from "../../core/model/personal.ts";
import type { Database } from "../database.ts";

export type FirstStatement = {
  readonly bankName: string | null;
  /** Masked. */
  readonly accountNumber: string | null;
  readonly currency: string | null;
};

/** What the first statement of each file says of its account, by file, without reading the whole result. */
export async function listFirstStatements(
  db: Database,
  userId: string,
  fileIds: readonly string[],
  parserIds: readonly string[],
): Promise<ReadonlyMap<string, FirstStatement>> {
  if (fileIds.length === 0) return new Map();
  const { rows } = await sql<{
    file_id: string;
    bank_name: string | null;
    account_number: string | null;
    currency: string | null;
  }>`
    select distinct on (file_id) file_id, extracted #>> '{statements,0,bank_name}' as bank_name,
           extracted #>> '{statements,0,account_number}' as account_number,
           extracted #>> '{statements,0,currency}' as currency
      from parsed_results
     where user_id = ${userId} and file_id = any(${[...fileIds]}::text[]) and parser_id = any(${[...parserIds]}::text[])
       and extracted is not null
     order by file_id, created desc, version_number desc`.execute(db);
  return new Map(
    rows.map((row) => [
      row.file_id,
      { bankName: row.bank_name, accountNumber: masked(row.account_number), currency: row.currency },
    ]),
  );
}

function masked(number: string | null): string | null {
  return number === null ? null : maskNumber(maskOfStored(number));
}
