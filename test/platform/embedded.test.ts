import { spawn, spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connectionOf } from "../../src/db/database.ts";
import { findBinaries } from "../../src/db/embedded/binaries.ts";
import { SUPERUSER } from "../../src/db/embedded/data-folder.ts";
import { type Embedded, startEmbedded, visitEmbedded } from "../../src/db/embedded/supervisor.ts";
import { makeDataDir } from "../support/process.ts";

describe("the embedded database", { timeout: 60_000 }, () => {
  let data: ReturnType<typeof makeDataDir>;
  const started: Embedded[] = [];
  const start = async (dataDir: string): Promise<Embedded> => {
    const embedded = await startEmbedded({ dataDir, settings: { fsync: "off" } });
    started.push(embedded);
    return embedded;
  };
  beforeEach(() => {
    data = makeDataDir();
  });
  afterEach(async () => {
    for (const embedded of started.splice(0)) await embedded.stop();
    data.remove();
  });

  it("has checksums, wants a password, opens no TCP port and sorts ids by their bytes", async () => {
    const { target } = await start(data.path);
    expect(await ask(target, "show data_checksums")).toBe("on");
    expect(await ask(target, "show listen_addresses")).toBe("");
    expect(await ask(target, "show server_encoding")).toBe("UTF8");
    expect(await ask(target, "select string_agg(x, '' order by x) from unnest(array['a','B','2']) x")).toBe(
      "2Ba",
    );
    await expect(ask({ ...target, password: "wrong" } as typeof target, "select 1")).rejects.toThrow(
      /password/,
    );
  });

  it("is used as a role that owns its database and may do nothing else", async () => {
    const { target } = await start(data.path);
    const may = "select rolsuper or rolcreatedb or rolcreaterole from pg_roles where rolname = current_user";
    expect(await ask(target, may)).toBe(false);
    await expect(ask(target, "select pg_read_file('/etc/hostname')")).rejects.toThrow(/permission denied/);
    await expect(ask(target, "copy (select 1) to program 'true'")).rejects.toThrow(/permission denied/);
  });

  it("takes over what an older version made as the superuser", async () => {
    const { target } = await start(data.path);
    if (target.kind !== "embedded") throw new Error("the embedded database has an address of another kind");
    const administrator = { ...target, user: SUPERUSER };
    await ask(administrator, `alter database ${target.database} owner to ${SUPERUSER}`);
    const old = [
      "create schema queue",
      "create type queue.state as enum ('created', 'done')",
      `create table queue.job (id bigint generated always as identity, at serial, state queue.state)
         partition by list (state)`,
      "create table queue.job_created partition of queue.job for values in ('created')",
      "create function queue.next() returns int language sql as 'select 1'",
      "create table public.row_of_old (id int primary key)",
    ];
    for (const statement of old) await ask(administrator, statement);
    await started.pop()?.stop();
    const again = await start(data.path);
    expect(await ask(again.target, "drop schema queue cascade")).toBeUndefined();
    expect(await ask(again.target, "drop table public.row_of_old")).toBeUndefined();
    expect(await ask(again.target, "create table public.of_ours (id int)")).toBeUndefined();
  });

  it("starts where the path is too long for a socket", async () => {
    const deep = join(data.path, "x".repeat(60), "y".repeat(60));
    const { target } = await start(deep);
    expect(await ask(target, "select 1")).toBe(1);
    expect(target.kind === "embedded" && target.host.length).toBeLessThan(100);
  });

  it("starts below a folder that others may not enter", async () => {
    const closed = join(data.path, "closed");
    mkdirSync(closed, { mode: 0o700 });
    chmodSync(closed, 0o700);
    const { target } = await start(join(closed, "data"));
    expect(await ask(target, "select 1")).toBe(1);
  });

  it("starts after a start that was cut short while the cluster was being made", async () => {
    const unfinished = join(data.path, "postgres.new-abc123");
    mkdirSync(join(unfinished, "base"), { recursive: true });
    writeFileSync(join(unfinished, "PG_VERSION"), "18\n");
    const { target } = await start(data.path);
    expect(await ask(target, "select 1")).toBe(1);
    expect(existsSync(unfinished)).toBe(false);
  });

  it("is not fooled by a process number that now belongs to something else", async () => {
    const first = await start(data.path);
    await first.stop();
    const file = join(data.path, "postgres/postmaster.pid");
    const other = spawn("sleep", ["60"]);
    writeFileSync(file, `${other.pid}\n${join(data.path, "postgres")}\n0\n5432\n\n\n\n`);
    const { target } = await start(data.path);
    expect(await ask(target, "select 1")).toBe(1);
    expect(readFileSync(file, "utf8")).not.toMatch(new RegExp(`^${other.pid}\n`));
    expect(other.kill()).toBe(true);
  });

  it("refuses data of another major version in words", async () => {
    await (await start(data.path)).stop();
    writeFileSync(join(data.path, "postgres/PG_VERSION"), "17\n");
    await expect(start(data.path)).rejects.toThrow(/made by PostgreSQL 17 and this Egret brings 18/);
  });

  it("lets a visitor in while it runs, and starts for a visitor while it does not", async () => {
    const alone = await visitEmbedded(data.path);
    expect(await ask(alone.target, "select 1")).toBe(1);
    await alone.leave();
    expect(existsSync(join(data.path, "postgres/postmaster.pid"))).toBe(false);
    await start(data.path);
    const guest = await visitEmbedded(data.path);
    expect(await ask(guest.target, "select 1")).toBe(1);
    await guest.leave();
    expect(existsSync(join(data.path, "postgres/postmaster.pid"))).toBe(true);
  });

  it("makes the links of its libraries itself when no install script did", () => {
    const { folder } = findBinaries(join(data.path, "lib"));
    const copy = join(data.path, "package", "native");
    cpSync(folder, copy, { recursive: true, filter: (file) => !lstatSync(file).isSymbolicLink() });
    expect(spawnSync(join(copy, "bin/postgres"), ["--version"], { env: {} }).status).not.toBe(0);
    const { postgres, env } = findBinaries(join(data.path, "lib"), copy);
    const run = spawnSync(postgres, ["--version"], { env, encoding: "utf8" });
    expect(run.stdout).toMatch(/^postgres \(PostgreSQL\) 18/);
  });
});

async function ask(target: Embedded["target"], sql: string): Promise<unknown> {
  const client = new Client(connectionOf(target));
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: "array" });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}
