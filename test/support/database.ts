import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { type OpenDatabase, openDatabase } from "../../src/db/database.ts";
import { distribute } from "../../src/db/distribution.ts";
import { migrate } from "../../src/db/migrate.ts";

/** Where the run's PostgreSQL listens. */
export type ServerAddress = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
};

/** A database with every migration and the job queue's schema, that nobody is connected to. */
export const TEMPLATE = "egret_template";

/** Address of one database as `DATABASE_URL` takes it. */
export function addressOf({ host, port, user, password }: ServerAddress, database: string): string {
  return `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

/** Makes a database of its own for the calling test file and returns its address; about 50 ms. */
export async function makeDatabase(options: { readonly isEmpty?: boolean } = {}): Promise<string> {
  const citus = process.env["EGRET_TEST_CITUS_URL"];
  if (citus && options.isEmpty !== true) return makeOnCitus(citus);
  const server = inject("postgres");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const maintenance = openDatabase({ kind: "url", url: addressOf(server, "postgres") }, 1, () => undefined);
  try {
    const template = options.isEmpty === true ? "template1" : TEMPLATE;
    // Copying files beats replaying them through the log for a database this small only when fsync is off, as it is here.
    await maintenance.pool.query(`create database ${name} template ${template} strategy file_copy`);
  } finally {
    await maintenance.close();
  }
  return addressOf(server, name);
}

/** On the coordinator of a Citus cluster, which takes shards itself. */
async function makeOnCitus(coordinator: string): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const address = new URL(coordinator);
  const maintenance = openDatabase({ kind: "url", url: coordinator }, 1, () => undefined);
  await maintenance.pool.query(`create database ${name}`);
  await maintenance.close();
  address.pathname = `/${name}`;
  const { pool, close } = openDatabase({ kind: "url", url: address.href }, 1, () => undefined);
  const port = Number(address.port || 5432);
  await pool.query("create extension citus");
  await pool.query("select citus_set_coordinator_host($1, $2)", [address.hostname, port]);
  await pool.query("select citus_set_node_property($1, $2, 'shouldhaveshards', true)", [
    address.hostname,
    port,
  ]);
  await migrate(pool);
  await distribute(pool);
  await close();
  return address.href;
}

/** The same, opened. Close it in `afterAll`. */
export async function openTestDatabase(options: { readonly isEmpty?: boolean } = {}): Promise<OpenDatabase> {
  return openDatabase({ kind: "url", url: await makeDatabase(options) }, 4, () => undefined);
}
