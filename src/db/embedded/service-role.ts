import { Client } from "pg";
import { connectionOf, type DatabaseTarget } from "../database.ts";
import { MARK_FUNCTIONS, TENANT_ROLE } from "../tenant-role.ts";
import { DATABASE_NAME, SERVICE_ROLE, SUPERUSER } from "./data-folder.ts";

type EmbeddedTarget = Extract<DatabaseTarget, { kind: "embedded" }>;

/** Everything of the superuser's that is no part of PostgreSQL itself becomes the service's: what older versions made. */
const HAND_OVER = `
do $$
declare statement text;
begin
  for statement in
    select format('alter schema %I owner to ${SERVICE_ROLE}', nspname) from pg_namespace
     where nspowner = '${SUPERUSER}'::regrole and nspname !~ '^pg_' and nspname <> 'information_schema'
    union all
    select format('alter table %s owner to ${SERVICE_ROLE}', oid::regclass) from pg_class c
     where relowner = '${SUPERUSER}'::regrole and relkind in ('r', 'p', 'v', 'm', 'S') and oid >= 16384
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i') and c.relkind = 'S')
    union all
    select format('alter type %s owner to ${SERVICE_ROLE}', oid::regtype) from pg_type t
     where typowner = '${SUPERUSER}'::regrole and typtype in ('e', 'd') and oid >= 16384
    union all
    select format('alter routine %s owner to ${SERVICE_ROLE}', oid::regprocedure) from pg_proc
     where proowner = '${SUPERUSER}'::regrole and oid >= 16384
  loop
    execute statement;
  end loop;
end $$`;

/**
 * Makes the service's own role and database: it owns its tables and may do nothing else, so that a statement that goes wrong
 * reads no file and starts no program.
 */
export async function ensureServiceDatabase(service: EmbeddedTarget): Promise<void> {
  const administrator = { ...service, user: SUPERUSER };
  await withClient({ ...administrator, database: "postgres" }, async (client) => {
    const { rows: roles } = await client.query("select 1 from pg_roles where rolname = $1", [SERVICE_ROLE]);
    if (roles.length === 0) {
      const password = client.escapeLiteral(service.password ?? "");
      await client.query(`create role ${SERVICE_ROLE} login password ${password}`);
    }
    const tenants = await client.query("select 1 from pg_roles where rolname = $1", [TENANT_ROLE]);
    if (tenants.rows.length === 0)
      await client.query(`create role ${TENANT_ROLE} nologin; grant ${TENANT_ROLE} to ${SERVICE_ROLE}`);
    const known = await client.query("select 1 from pg_database where datname = $1", [DATABASE_NAME]);
    if (known.rows.length === 0) await client.query(`create database ${DATABASE_NAME} owner ${SERVICE_ROLE}`);
    // At every start: an older version, gone back to in between, makes things as the superuser again.
    await withClient(administrator, (inside) => inside.query(`${HAND_OVER}; ${MARK_FUNCTIONS}`));
    return client.query(`alter database ${DATABASE_NAME} owner to ${SERVICE_ROLE}`);
  });
}

async function withClient(target: DatabaseTarget, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client(connectionOf(target));
  // An error while idle is reported by the next query; without a listener it would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
