import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import type { Config } from "../../config.ts";
import { connectionOf, type DatabaseTarget, openDatabase } from "../../db/database.ts";
import { checkVersion } from "../../db/embedded/cluster.ts";
import { embeddedTarget, openDataFolder } from "../../db/embedded/data-folder.ts";
import { readInstance, tryLock } from "../../db/embedded/lock.ts";
import { readPostmaster } from "../../db/embedded/postmaster-pid.ts";
import { isOnHold } from "../../db/hold.ts";
import { pendingMigrations } from "../../db/migrate.ts";
import type { Finding } from "./finding.ts";
import { checkIdentities } from "./identities.ts";

const ABOUT = "database";
const OLDEST_MAJOR = 15;
const PATIENCE_MS = 5_000;
/** Delivery times and leases of several processes rest on the clocks of machine and database. */
const CLOCKS_APART_MS = 5_000;

export async function checkDatabase(config: Config): Promise<readonly Finding[]> {
  if (config.databaseUrl !== null) return ask({ kind: "url", url: config.databaseUrl }, config);
  return checkEmbedded(config);
}

/** Looks without starting it. */
async function checkEmbedded(config: Config): Promise<readonly Finding[]> {
  if (!existsSync(join(config.dataDir, "postgres")))
    return [{ about: ABOUT, state: "good", says: "embedded; the first start makes it" }];
  try {
    const folder = openDataFolder(config.dataDir);
    const lock = tryLock(folder);
    if (lock === null) {
      const holder = readInstance(folder);
      const running: Finding = {
        about: ABOUT,
        state: "good",
        says: `embedded, run by process ${holder?.pid ?? "?"}`,
      };
      return [running, ...(await ask(embeddedTarget(folder), config))];
    }
    lock.release();
    checkVersion(folder.cluster);
    const left = readPostmaster(folder.cluster);
    const version = readFileSync(join(folder.cluster, "PG_VERSION"), "utf8").trim();
    const stopped: Finding = {
      about: ABOUT,
      state: "good",
      says: `embedded PostgreSQL ${version}, not running`,
    };
    if (left === null || !existsSync(`/proc/${left.pid}`)) return [stopped];
    const says = `embedded, left running (process ${left.pid}) by a service that was killed`;
    return [{ about: ABOUT, state: "note", says, remedy: "the next start stops it and starts its own" }];
  } catch (error) {
    return [{ about: ABOUT, state: "wrong", says: (error as Error).message }];
  }
}

async function ask(target: DatabaseTarget, config: Config): Promise<readonly Finding[]> {
  const client = new Client({ ...connectionOf(target), connectionTimeoutMillis: PATIENCE_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
              current_setting('max_connections')::int as connections, current_setting('server_encoding') as encoding,
              extract(epoch from clock_timestamp()) * 1000 as now`,
    );
    await client.end();
    return [...findingsOf(rows[0], config), ...(await checkContent(target, config))];
  } catch (error) {
    await client.end().catch(() => undefined);
    const says = `cannot be reached: ${(error as Error).message || (error as { code?: string }).code}`;
    return [{ about: ABOUT, state: "wrong", says, remedy: "start it, or correct DATABASE_URL" }];
  }
}

type Server = {
  readonly version: string;
  readonly major: number;
  readonly connections: number;
  readonly encoding: string;
  readonly now: string;
};

function findingsOf(
  { version, major, connections, encoding, now }: Server,
  config: Config,
): readonly Finding[] {
  const found: Finding[] = [
    major >= OLDEST_MAJOR
      ? { about: ABOUT, state: "good", says: `answers, PostgreSQL ${version}` }
      : {
          about: ABOUT,
          state: "wrong",
          says: `PostgreSQL ${version}`,
          remedy: `Egret needs ${OLDEST_MAJOR} or newer`,
        },
  ];
  if (encoding !== "UTF8")
    found.push({
      about: ABOUT,
      state: "wrong",
      says: `its encoding is ${encoding}`,
      remedy: "create it with encoding UTF8",
    });
  const wanted = 2 * (config.databasePoolSize + 4);
  if (connections < wanted) {
    const says = `takes ${connections} connections; service and worker may want ${wanted}`;
    found.push({
      about: ABOUT,
      state: "note",
      says,
      remedy: "raise max_connections, or lower EGRET_DB_POOL",
    });
  }
  const apart = Math.abs(Number(now) - Date.now());
  found.push(
    apart < CLOCKS_APART_MS
      ? { about: "clock", state: "good", says: `${new Date().toISOString()}, the database agrees` }
      : {
          about: "clock",
          state: "wrong",
          says: `this machine and the database are ${Math.round(apart / 1000)} s apart`,
          remedy: "let both follow NTP",
        },
  );
  return found;
}

async function checkContent(target: DatabaseTarget, config: Config): Promise<readonly Finding[]> {
  const { db, pool, close } = openDatabase(target, 1, () => undefined);
  const about = "tables";
  try {
    const pending = await pendingMigrations(pool);
    const isNew = (await pool.query("select to_regclass('egret_meta.identities') is null as new")).rows[0]
      ?.new;
    const first: Finding = { about, state: "good", says: "none yet; the first start makes them" };
    if (isNew) return [first];
    const found: Finding[] = [
      pending.length === 0
        ? { about, state: "good", says: "of this version" }
        : {
            about,
            state: "note",
            says: `${pending.length} migrations wait`,
            remedy: "back up, then start: they run by themselves",
          },
    ];
    if (await isOnHold(db)) {
      const says = "restored and on hold: no job is worked, no webhook sent";
      found.push({
        about,
        state: "note",
        says,
        remedy: "egret restore --go-live, when this is the one that works",
      });
    }
    return [...found, ...(await checkIdentities(db, config))];
  } catch (error) {
    return [{ about, state: "wrong", says: (error as Error).message }];
  } finally {
    await close();
  }
}
