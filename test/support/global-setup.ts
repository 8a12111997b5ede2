import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../src/db/database.ts";
import { SERVICE_ROLE, SUPERUSER } from "../../src/db/embedded/data-folder.ts";
import { startEmbedded } from "../../src/db/embedded/supervisor.ts";
import { migrate } from "../../src/db/migrate.ts";
import { MARK_FUNCTIONS, openTenantRole } from "../../src/db/tenant-role.ts";
import { openJobs } from "../../src/jobs/jobs.ts";
import { makeLogger } from "../../src/observe/logger.ts";
import { makeMetrics } from "../../src/observe/metrics.ts";
import { checkStatements } from "../tools/distribution/check-statements.ts";
import { addressOf, type ServerAddress, TEMPLATE } from "./database.ts";
import { ROOT } from "./process.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The run's PostgreSQL. */
    postgres: ServerAddress;
    /** Where the statements that tests send are noted. */
    statementsFolder: string;
  }
}

/** Nothing of a test run has to survive a power cut. */
const FAST = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" };

/**
 * The tests start the program hundreds of times: what Node compiled once is there for the next. Programs that
 * are killed keep nothing, so one that is not loads what they load.
 */
function keepCompiledCode(): void {
  process.env["NODE_COMPILE_CACHE"] = join(ROOT, "build/compile-cache");
  spawn(process.execPath, [join(ROOT, "test/support/load-program.ts")], { stdio: "inherit" });
}

/** Starts one PostgreSQL for the whole run, with a migrated template that test files copy their database from. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  keepCompiledCode();
  const folder = mkdtempSync(join(tmpdir(), "egret-test-"));
  const embedded = await startEmbedded({ dataDir: folder, settings: FAST });
  const target = embedded.target;
  if (target.kind !== "embedded") throw new Error("the embedded database has an address of another kind");
  const { host, port, user, password = "" } = target;
  const server = { host, port, user, password };
  const maintenance = openDatabase({ ...target, user: SUPERUSER }, 1, () => undefined);
  // The service's role may make neither databases nor roles; that of a test run has to.
  await maintenance.pool.query(`alter role ${SERVICE_ROLE} createdb createrole`);
  await maintenance.pool.query(`create database ${TEMPLATE} owner ${SERVICE_ROLE}`);
  await maintenance.close();
  const inTemplate = openDatabase({ ...target, user: SUPERUSER, database: TEMPLATE }, 1, () => undefined);
  await inTemplate.pool.query(MARK_FUNCTIONS);
  await inTemplate.close();
  const template = { kind: "url", url: addressOf(server, TEMPLATE) } as const;
  const database = openDatabase(template, 1, () => undefined);
  await migrate(database.pool);
  const { rows } = await database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const tables = new Set(rows.map((row) => row.name));
  const jobs = await openJobs(template, { log: makeLogger("silent"), metrics: makeMetrics() });
  await jobs.stop();
  await openTenantRole(database.pool);
  await database.close();
  project.provide("postgres", server);
  const statementsFolder = mkdtempSync(join(tmpdir(), "egret-statements-"));
  project.provide("statementsFolder", statementsFolder);
  return async () => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
    try {
      await checkStatements(statementsFolder, tables);
    } finally {
      rmSync(statementsFolder, { recursive: true, force: true });
    }
  };
}
