import type { Database } from "../database.ts";

/** An account's number as it is stored. */
export type StoredNumber = {
  /** For everybody's eyes: masked but for its last digits, or as far as it was told. */
  readonly masked: string | null;
  /** Null when there is nothing to hide. */
  readonly sealed: string | null;
  /** The fingerprint of the whole number; null when it is not known. */
  readonly key: string | null;
};

export function numberColumns({ masked, sealed, key }: StoredNumber) {
  return { number: masked, number_sealed: sealed, number_key: key };
}

export async function findAccountNumber(
  db: Database,
  userId: string,
  accountId: string,
): Promise<{ readonly number: string | null; readonly numberSealed: string | null } | null> {
  const row = await db
    .selectFrom("data_source_accounts")
    .select(["number", "number_sealed"])
    .where("user_id", "=", userId)
    .where("data_source_account_id", "=", accountId)
    .executeTakeFirst();
  return row === undefined ? null : { number: row.number, numberSealed: row.number_sealed };
}
