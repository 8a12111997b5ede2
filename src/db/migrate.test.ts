import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../test/support/database.ts";
import { type OpenDatabase, openDatabase } from "./database.ts";
import { type Migration, MigrationError, migrate, pendingMigrations, readMigrations } from "./migrate.ts";

const shipped = readMigrations();
const extra: Migration = {
  name: "9999-extra",
  sql: "create table extra (user_id text primary key)",
  checksum: "1",
};

describe("migrations", () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase({ isEmpty: true });
  });
  afterAll(() => database.close());

  it("run once, also when several processes start at the same time", async () => {
    expect(await pendingMigrations(database.pool)).toEqual(shipped.map((one) => one.name));
    const runs = await Promise.all([migrate(database.pool), migrate(database.pool), migrate(database.pool)]);
    expect(runs.flat()).toEqual(shipped.map((one) => one.name));
    expect(await migrate(database.pool)).toEqual([]);
    expect(await pendingMigrations(database.pool)).toEqual([]);
  });

  it("leave nothing behind when one fails", async () => {
    const broken: Migration = {
      name: "9999-broken",
      sql: "create table half (a int); select 1/0",
      checksum: "1",
    };
    await expect(migrate(database.pool, [...shipped, broken])).rejects.toThrow(
      /9999-broken failed, nothing was changed/,
    );
    const { rows } = await database.pool.query("select to_regclass('half') as half");
    expect(rows).toEqual([{ half: null }]);
  });

  it("say what to grant when the user may not make tables", async () => {
    const { pool } = database;
    const role = `limited_${process.pid}`;
    await pool.query(`create role ${role} login password 'x'`);
    const url = new URL((database.target as { url: string }).url.replace("@/", "@socket/"));
    Object.assign(url, { username: role, password: "x" });
    const limited = openDatabase(
      { kind: "url", url: url.href.replace("@socket/", "@/") },
      1,
      () => undefined,
    );
    const extraTable = [...shipped, extra];
    await expect(migrate(limited.pool, extraTable)).rejects.toThrow(/owner to/);
    await limited.close();
    await pool.query(`drop role ${role}`);
  });

  it("refuse a changed file and a database of a newer version", async () => {
    expect(await migrate(database.pool, [...shipped, extra])).toEqual(["9999-extra"]);
    const changed = migrate(database.pool, [...shipped, { ...extra, checksum: "2" }]);
    await expect(changed).rejects.toThrow(MigrationError);
    await expect(migrate(database.pool)).rejects.toThrow(/9999-extra, made by a newer Egret/);
  });
});
