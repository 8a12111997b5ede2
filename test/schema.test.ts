import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../src/db/database.ts";
import { openTestDatabase } from "./support/database.ts";
import { dumpSchema, readKeys } from "./support/schema-dump.ts";

const root = join(import.meta.dirname, "..");

describe("the database schema", () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it("is the one that was reviewed (npm run golden:update rewrites it)", async () => {
    await expect(await dumpSchema(database.pool)).toMatchFileSnapshot("golden/schema.sql");
  });

  it("carries the tenant first in every table and key, so that it can be distributed by tenant", async () => {
    const keys = await readKeys(database.pool);
    const tables = await database.pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    expect(keys.filter((key) => key.columns[0] !== "user_id")).toEqual([]);
    const keyed = new Set(keys.map((key) => key.table));
    expect(tables.rows.filter((table) => !keyed.has(table.name))).toEqual([]);
  });

  it("has no sequences and no foreign keys, which would tie tenants together", async () => {
    const sql = `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace
      union all select conname from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;
    expect((await database.pool.query(sql)).rows).toEqual([]);
  });

  it("is what src/db/tables.ts and its like say", async () => {
    const sql = `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public'`;
    const actual = (await database.pool.query<{ name: string }>(sql)).rows.map((row) => row.name);
    expect(describedColumns().sort()).toEqual(actual.sort());
  });
});

/** `table.column` of every row type, read from the source: types are gone when the program runs. */
function describedColumns(): string[] {
  const files = readdirSync(join(root, "src/db")).filter((file) => file.endsWith("tables.ts"));
  const source = files.map((file) => readFileSync(join(root, "src/db", file), "utf8")).join("\n");
  const types = new Map<string, string[]>();
  for (const [, type = "", body = ""] of source.matchAll(/export type (\w+) = \{\n([\s\S]*?)\n\};/g)) {
    types.set(
      type,
      [...body.matchAll(/^ {2}(\w+): (\w+)/gm)].map((match) => `${match[1]}:${match[2]}`),
    );
  }
  return (types.get("Tables") ?? []).flatMap((entry) => {
    const [table = "", type = ""] = entry.split(":");
    return (types.get(type) ?? []).map((column) => `${table}.${column.split(":")[0]}`);
  });
}
