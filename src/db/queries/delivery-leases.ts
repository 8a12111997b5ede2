import { sql } from "kysely";
import { append } from "../../core/model/lists.ts";
import type { Database } from "../database.ts";

// Who sends to which address. Times are of the database's
// clock, which every sender shares; a statement that changes rows takes them as values, because distributed PostgreSQL refuses `now()` there.

/** An address with deliveries of one account. */
export type Target = { readonly userId: string; readonly targetId: string };

/** A worker that is killed gives its targets up after this long. */
const LEASE_MS = 6_000;

type Free = { readonly user_id: string; readonly target_id: string; readonly now: string };

/** Takes targets that have something due and no living owner. */
export async function claimTargets(
  db: Database,
  owner: string,
  { limit, without }: { readonly limit: number; readonly without: readonly string[] },
): Promise<readonly Target[]> {
  const { rows } = await sql<Free>`
    select t.user_id, t.target_id, now() as now from webhook_targets t
     cross join lateral (
       -- One look into the index of waiting deliveries, however many there are.
       select 1 from deliveries d
        where d.user_id = t.user_id and d.target_id = t.target_id
          and d.status = 'pending' and d.next_attempt <= now() limit 1) one
     where (t.lease_until is null or t.lease_until < now()) and t.user_id <> all(${[...without]}::text[])
     limit ${limit}`.execute(db);
  const claimed: Target[] = [];
  for (const free of rows) if (await claim(db, owner, free)) claimed.push(targetOf(free));
  return claimed;
}

/** False when another sender was quicker. */
async function claim(db: Database, owner: string, { user_id, target_id, now }: Free): Promise<boolean> {
  const until = new Date(Date.parse(now) + LEASE_MS);
  const { numAffectedRows = 0n } = await sql`
    update webhook_targets set lease_owner = ${owner}, lease_until = ${until}::timestamptz
     where user_id = ${user_id} and target_id = ${target_id}
       and (lease_until is null or lease_until < ${now}::timestamptz)`.execute(db);
  return numAffectedRows > 0n;
}

/** Keeps what the owner still holds; answers the targets that it lost are not among. */
export async function renewLeases(
  db: Database,
  owner: string,
  held: readonly Target[],
): Promise<readonly Target[]> {
  const { rows: clock } = await sql<{ now: string }>`select now() as now`.execute(db);
  const now = clock[0]?.now ?? "";
  const until = new Date(Date.parse(now) + LEASE_MS);
  const renewed: Target[] = [];
  for (const [userId, targets] of Map.groupBy(held, (target) => target.userId)) {
    const { rows } = await sql<Omit<Free, "now">>`
      update webhook_targets set lease_until = ${until}::timestamptz
       where user_id = ${userId} and target_id = any(${targets.map((target) => target.targetId)}::text[])
         and lease_owner = ${owner} and lease_until > ${now}::timestamptz
      returning user_id, target_id`.execute(db);
    append(renewed, rows.map(targetOf));
  }
  return renewed;
}

function targetOf({ user_id, target_id }: Omit<Free, "now">): Target {
  return { userId: user_id, targetId: target_id };
}

export async function releaseTarget(
  db: Database,
  owner: string,
  { userId, targetId }: Target,
): Promise<void> {
  await db
    .updateTable("webhook_targets")
    .set({ lease_owner: null, lease_until: null })
    .where("user_id", "=", userId)
    .where("target_id", "=", targetId)
    .where("lease_owner", "=", owner)
    .execute();
}
