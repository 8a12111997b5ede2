import { execFileSync } from "node:child_process";
import { appendFileSync, chmodSync, chownSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { MARK_FUNCTIONS, TENANT_ROLE } from "../../src/db/tenant-role.ts";
import { findProgram, freePort, type Running, run, SYSTEM_USER, until } from "./programs.ts";

// A primary with a synchronous standby, haproxy in front of both and PgBouncer in front of that, as far as they are installed. The services
// connect as a user that owns the database and no more; the superuser did what row-level security needs (docs/scaling.md).

export type Cluster = {
  /** For the services: through the pooler where there is one. */
  readonly url: string;
  /** Past the pooler. */
  readonly directUrl: string;
  readonly isPooled: boolean;
  readonly isProxied: boolean;
  /** Ends the primary as a power cut would and promotes the standby; answers the milliseconds until it takes writes. */
  failOver(): Promise<number>;
  stop(): Promise<void>;
};

const SUPERUSER = "postgres";
const SETTINGS = [
  "shared_buffers=128MB",
  "max_connections=120",
  "jit=off",
  "wal_level=replica",
  "max_wal_senders=8",
];

export async function startCluster(folder: string, binaries: string): Promise<Cluster> {
  const running: Running[] = [];
  try {
    return await startAll(folder, binaries, running);
  } catch (error) {
    for (const one of running.reverse()) await one.stop();
    throw error;
  }
}

async function startAll(folder: string, binaries: string, running: Running[]): Promise<Cluster> {
  const owned = (path: string): string => {
    mkdirSync(path, { recursive: true });
    const { uid, gid } = SYSTEM_USER;
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
    return path;
  };
  owned(folder);
  chmodSync(folder, 0o755);
  const call = (program: string, args: readonly string[]) =>
    void execFileSync(join(binaries, program), args, {
      ...SYSTEM_USER,
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
    });
  const server = (data: string, port: number): Running => {
    const flags = SETTINGS.flatMap((setting) => ["-c", setting]);
    const started = run(
      join(binaries, "postgres"),
      ["-D", data, "-p", String(port), "-k", folder, "-h", "127.0.0.1", ...flags],
      { ...SYSTEM_USER, cwd: folder, stdio: "ignore" },
    );
    running.push(started);
    return started;
  };
  const [first, second] = [await freePort(), await freePort()];
  const [primaryData, standbyData] = [join(folder, "primary"), join(folder, "standby")];
  call("initdb", ["-D", primaryData, "-A", "trust", "-U", SUPERUSER, "--no-sync"]);
  const primary = server(primaryData, first);
  const ask = (port: number, sql: string, database = "postgres") =>
    query(urlOf(port, { user: SUPERUSER, database }), sql);
  await until("the primary", () => ask(first, "select 1"));
  await ask(first, "create role egret login");
  await ask(first, "create database egret owner egret");
  await ask(
    first,
    `create role ${TENANT_ROLE} nologin; grant ${TENANT_ROLE} to egret; ${MARK_FUNCTIONS}`,
    "egret",
  );
  call("pg_basebackup", [
    "-h",
    "127.0.0.1",
    "-p",
    String(first),
    "-U",
    SUPERUSER,
    "-D",
    standbyData,
    "-R",
    "-X",
    "stream",
    "-c",
    "fast",
  ]);
  appendFileSync(join(standbyData, "postgresql.auto.conf"), "cluster_name = 'standby'\n");
  server(standbyData, second);
  await until("the standby", () => ask(second, "select 1"));
  await ask(first, "alter system set synchronous_standby_names = '*'");
  await ask(first, "select pg_reload_conf()");
  const proxy = await startProxy(folder, [first, second], running);
  const direct = urlOf(proxy ?? first);
  const pooler = await startPooler(folder, proxy ?? first, running);
  return {
    url: pooler === null ? direct : urlOf(pooler),
    directUrl: direct,
    isPooled: pooler !== null,
    isProxied: proxy !== null,
    failOver: async () => {
      const started = performance.now();
      await primary.stop("SIGQUIT");
      await until("the promotion", () => ask(second, "select pg_promote()"));
      await until("writing", () => query(direct, "create table if not exists egret_meta.promoted ()"));
      return performance.now() - started;
    },
    stop: async () => {
      for (const one of running.reverse()) await one.stop(one === primary ? "SIGQUIT" : "SIGINT");
    },
  };
}

function urlOf(port: number, { user = "egret", database = "egret" } = {}): string {
  return `postgres://${user}@127.0.0.1:${port}/${database}`;
}

async function query(url: string, sql: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(sql);
    return true;
  } finally {
    await client.end();
  }
}

async function startProxy(
  folder: string,
  [first, second]: readonly number[],
  running: Running[],
): Promise<number | null> {
  const program = findProgram("haproxy");
  if (program === null) return null;
  const port = await freePort();
  const path = join(folder, "haproxy.cfg");
  writeFileSync(
    path,
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen postgres
  bind 127.0.0.1:${port}
  default-server inter 200ms fall 1 rise 1 on-marked-down shutdown-sessions
  server primary 127.0.0.1:${first} check
  server standby 127.0.0.1:${second} check backup
`,
  );
  running.push(run(program, ["-f", path, "-db"], { stdio: "ignore" }));
  await until("haproxy", () => query(urlOf(port), "select 1"));
  return port;
}

async function startPooler(folder: string, target: number, running: Running[]): Promise<number | null> {
  const program = findProgram("pgbouncer");
  if (program === null) return null;
  const port = await freePort();
  const path = join(folder, "pgbouncer.ini");
  writeFileSync(
    path,
    `[databases]
egret = host=127.0.0.1 port=${target} dbname=egret user=egret connect_query='set time zone ''UTC''; set plan_cache_mode = force_custom_plan'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
server_login_retry = 1
`,
  );
  running.push(run(program, ["-q", path], { ...SYSTEM_USER, stdio: "ignore" }));
  await until("PgBouncer", () => query(urlOf(port), "select 1"));
  return port;
}
