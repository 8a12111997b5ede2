/** A transaction as a caller sends it, checked and with the defaults filled in. */
export type IncomingTransaction = {
  /** The caller's id of the end user, or its service id. */
  readonly endUserId: string;
  /** Null: the service id becomes the reference id too. */
  readonly referenceId: string | null;
  readonly accountId: string | null;
  readonly amount: number;
  readonly balance: number | null;
  readonly currency: string;
  readonly description: string;
  readonly mccCode: string | null;
  readonly transactionCode: string | null;
  readonly categoriesDefault: string | null;
  readonly order: number | null;
  /** ISO 8601, UTC. */
  readonly postedAt: string;
  /** YYYY-MM-DD, as supplied. */
  readonly postedOn: string;
};

/** Positions of rows of one end user with one reference id, where there are several. */
export function findRepeatedReferences(
  rows: readonly Pick<IncomingTransaction, "endUserId" | "referenceId">[],
): readonly (readonly number[])[] {
  const positions = Map.groupBy(rows.keys(), (index) => {
    const { endUserId, referenceId } = rows[index] as (typeof rows)[number];
    return referenceId === null ? `row ${index}` : JSON.stringify([endUserId, referenceId]);
  });
  return [...positions.values()].filter((group) => group.length > 1);
}
