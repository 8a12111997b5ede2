import type { JobName } from "./queues.ts";

/** A job waits until nobody asked for it any more for `quietSeconds`, but no longer than `atMostSeconds` since it was first asked for. */
export type Patience = { readonly quietSeconds: number; readonly atMostSeconds: number };

type Waiting = { readonly name: JobName; readonly singletonKey: string };
type Row = Record<string, unknown>;
type Executor = { executeSql(text: string, values?: unknown[]): Promise<{ rows: Row[] }> };

/**
 * Joins the waiting job of this key and puts it off, unless it is due or rests after a failure; false when there is none. Writes its row in
 * any case, so that no worker takes it before the caller's transaction ends. Counted from now and not from the transaction's begin, which is
 * seconds ago where many rows are stored.
 */
export async function putOff(
  db: Executor,
  { name, singletonKey }: Waiting,
  { quietSeconds, atMostSeconds }: Patience,
): Promise<boolean> {
  const { rows } = await db.executeSql(
    `update pgboss.job set start_after = case when start_after <= clock_timestamp() then start_after else greatest(
            start_after, least(clock_timestamp() + make_interval(secs => $3), created_on + make_interval(secs => $4))) end
      where name = $1 and singleton_key = $2 and state < 'active' returning id`,
    [name, singletonKey, quietSeconds, atMostSeconds],
  );
  return rows.length > 0;
}
