import type { Pool, PoolClient } from "pg";
import { isCitus } from "./distribution.ts";
import { LOCK_KEY } from "./migrate.ts";

// Row-level security behind the statements, each of which names its tenant already. What a call of one account asks runs in transactions
// of a role that sees the rows of that account and no others; the service's own role owns the tables and sees all, for the upkeep, as does
// whoever else was given the right to read them. Set for each transaction, so that a pooler may hand the connection to anybody afterwards.

/** Belongs to the whole server; its rights are those of each database. */
export const TENANT_ROLE = "egret_tenant";
const SETTING = "egret.user_id";

/** From here to the end of the transaction; a unique text in single quotes is all that an id can be. */
export function bindingTo(userId: string): string {
  return `set local role ${TENANT_ROLE}; set local ${SETTING} = '${userId.replace(/'/g, "''")}'`;
}

const POLICIES = `
do $$
declare name regclass;
begin
  for name in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity
  loop
    execute format('create policy everybody on %s using (true)', name);
    execute format('create policy own_rows on %s as restrictive to ${TENANT_ROLE}
                    using (user_id = current_setting(''${SETTING}'', true))', name);
    execute format('alter table %s enable row level security', name);
  end loop;
end $$;
grant usage on schema public, egret_meta, pgboss to ${TENANT_ROLE};
grant select, insert, update, delete on all tables in schema public, pgboss to ${TENANT_ROLE};
grant select on all tables in schema egret_meta to ${TENANT_ROLE}`;

/** Tables that the role cannot use yet, or that show it everything. */
const LACKING = `
select 1 from pg_class where relkind in ('r', 'p')
   and (relnamespace = 'public'::regnamespace and (not relrowsecurity or not has_table_privilege($1, oid, 'insert'))
     or relnamespace = to_regnamespace('pgboss') and not has_table_privilege($1, oid, 'insert'))
 limit 1`;

/**
 * Of the expressions that rows are indexed by. Before a row is known to be the tenant's, PostgreSQL calls nothing on it that could tell of
 * it by an error: without this mark it would read all rows of the tenant instead of using the index. These three fail on no value.
 */
const OF_INDEXES = ["hashtext(text)", "hash_numeric(numeric)", "abs(numeric)"];

/** For a superuser, in each database. */
export const MARK_FUNCTIONS = OF_INDEXES.map((name) => `alter function pg_catalog.${name} leakproof`).join(
  "; ",
);

/** Who may: a superuser, or a user that may make roles. */
const MAKE = `
do $$
begin
  if not exists (select from pg_roles where rolname = '${TENANT_ROLE}') then
    create role ${TENANT_ROLE} nologin;
  end if;
  execute format('grant ${TENANT_ROLE} to %I', current_user);
  ${MARK_FUNCTIONS};
exception when insufficient_privilege or duplicate_object or unique_violation then null;
end $$`;

/**
 * Gives the tenants' role its rights and rules; false where there can be none: the user of the database is no member of that role and
 * may not make it, functions of indexes are not marked, or tables are distributed (Citus does not pass settings of a transaction on to its nodes).
 */
export async function openTenantRole(pool: Pool): Promise<boolean> {
  if (await isCitus(pool)) return false;
  if (!(await isReady(pool))) await pool.query(MAKE);
  if (!(await isReady(pool))) return false;
  if (await isComplete(pool)) return true;
  const client = await pool.connect();
  try {
    // Two processes that start at once may not grant the same at once.
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [LOCK_KEY]);
    if (!(await isComplete(client))) await client.query(POLICIES);
    await client.query("commit");
    return true;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function isReady(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query(
    `select 1 from pg_roles where rolname = $1 and pg_has_role(oid, 'member')
        and (select bool_and(proleakproof) from pg_proc where oid = any($2::regprocedure[]))`,
    [TENANT_ROLE, OF_INDEXES],
  );
  return rows.length > 0;
}

async function isComplete(client: Pool | PoolClient): Promise<boolean> {
  return (await client.query(LACKING, [TENANT_ROLE])).rows.length === 0;
}
