import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { type JobName, PRIORITIES } from "./queues.ts";

/** A job that was not done yet, as it can be sent again. */
export type WaitingJob = {
  readonly name: string;
  readonly data: unknown;
  readonly singletonKey: string;
  readonly isHigh: boolean;
};

/** Jobs that wait or run; none where the queue was never made. */
export async function listWaitingJobs(db: Database): Promise<readonly WaitingJob[]> {
  const known = await sql<{ found: boolean }>`
    select to_regclass('pgboss.job') is not null as found`.execute(db);
  if (known.rows[0]?.found !== true) return [];
  const { rows } = await sql<WaitingJob>`
    select name, data, singleton_key as "singletonKey", priority >= ${PRIORITIES.high} as "isHigh"
      from pgboss.job where state in ('created', 'retry', 'active') and singleton_key is not null
     order by created_on`.execute(db);
  return rows;
}

/** Whether a job of this key waits that nothing puts off. */
export async function isDue(db: Database, name: JobName, singletonKey: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pgboss.job
     where name = ${name} and singleton_key = ${singletonKey} and state < 'active' and start_after <= now()`.execute(
    db,
  );
  return rows.length > 0;
}
