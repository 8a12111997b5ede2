import { sql } from "kysely";
import { Query } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../test/support/database.ts";
import type { OpenDatabase } from "./database.ts";
import { openTenantRole } from "./tenant-role.ts";
import { asService, asTenant } from "./tenant-scope.ts";
import { createUser } from "./users.ts";

// Statements without a tenant in their WHERE, which the service never sends: what the database itself lets through.

let database: OpenDatabase;
let [alice, bob] = ["", ""];
const names = async () =>
  (await database.db.selectFrom("users").select("name").execute()).map((row) => row.name);

beforeAll(async () => {
  database = await openTestDatabase();
  alice = await createUser(database.db, "alice", "standard");
  bob = await createUser(database.db, "bob", "standard");
  expect(await openTenantRole(database.pool)).toBe(true);
  database.guardTenants();
});
afterAll(() => database.close());

describe("row-level security", () => {
  it("shows a tenant its own rows alone, and the service all", async () => {
    expect((await names()).sort()).toEqual(["alice", "bob"]);
    expect(await asTenant(alice, names)).toEqual(["alice"]);
    expect(await asTenant(bob, names)).toEqual(["bob"]);
    expect(await asTenant("usr_'; select 1 --", names)).toEqual([]);
    expect(await asTenant(alice, () => asService(names))).toHaveLength(2);
  });

  it("leaves nothing on the connection, also after an error", async () => {
    for (let n = 0; n < 10; n++) {
      const [mine, all, broken] = await Promise.allSettled([
        asTenant(alice, names),
        names(),
        asTenant(bob, () => sql`select 1 / 0`.execute(database.db)),
      ]);
      expect([mine, all]).toMatchObject([{ value: ["alice"] }, { value: { length: 2 } }]);
      expect(broken).toMatchObject({ reason: { code: "22012" } });
    }
    expect((await sql<{ role: string }>`select current_user as role`.execute(database.db)).rows).not.toEqual([
      { role: "egret_tenant" },
    ]);
  });

  it("holds in transactions and savepoints, for reading and for writing", async () => {
    await asTenant(alice, () =>
      database.db.transaction().execute(async (tx) => {
        expect(await tx.selectFrom("users").select("name").execute()).toEqual([{ name: "alice" }]);
        const changed = await tx
          .updateTable("users")
          .set({ name: "taken" })
          .where("user_id", "=", bob)
          .executeTakeFirst();
        expect(changed.numUpdatedRows).toBe(0n);
        const removed = await tx.deleteFrom("users").executeTakeFirst();
        expect(removed.numDeletedRows).toBe(1n);
        await sql`rollback`.execute(tx);
      }),
    );
    expect((await names()).sort()).toEqual(["alice", "bob"]);
    const foreign = asTenant(alice, () =>
      database.db
        .insertInto("users")
        .values({ user_id: "usr_new", name: "carol", plan: "standard" })
        .execute(),
    );
    await expect(foreign).rejects.toMatchObject({ code: "42501" });
  });

  it("ends no process when a connection breaks under a streamed answer", async () => {
    const rejections: unknown[] = [];
    const note = (reason: unknown) => void rejections.push(reason);
    process.on("unhandledRejection", note);
    const client = await database.pool.connect();
    client.on("error", () => undefined);
    const [{ pid } = { pid: 0 }] = (await client.query<{ pid: number }>("select pg_backend_pid() as pid"))
      .rows;
    const broken = asTenant(
      alice,
      () =>
        new Promise((resolve) => {
          const query = new Query("select pg_sleep(30)");
          query.on("error", resolve);
          client.query(query);
        }),
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    await database.pool.query("select pg_terminate_backend($1)", [pid]);
    await broken;
    client.release(true);
    await new Promise((resolve) => setTimeout(resolve, 50));
    process.off("unhandledRejection", note);
    expect(rejections).toEqual([]);
  });

  it("keeps no index from being used: what indexes compute is marked as telling nothing", async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select distinct found.names[1] as name
         from pg_index i, regexp_matches(pg_get_expr(i.indexprs, i.indrelid), '(\\w+)\\(', 'g') as found (names)
        where i.indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
          and (select not bool_or(proleakproof) from pg_proc where proname = found.names[1])`,
    );
    expect(rows).toEqual([]);
  });

  it("lets each column of such an index be asked for, together with those before it", async () => {
    const { rows } = await database.pool.query<{ name: string; of: string; columns: string[] }>(
      `select indexrelid::regclass::text as name, indrelid::regclass::text as of,
              array(select pg_get_indexdef(indexrelid, n, false) from generate_series(1, indnkeyatts) n) as columns
         from pg_index where indexprs is not null and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { name, of, columns } of rows) {
      const conditions = columns.map((column) => `${column} = (select ${column} from ${of} limit 1)`);
      const asked = sql.raw(`explain select from ${of} where ${conditions.join(" and ")}`);
      const { rows: plan } = await asTenant(alice, () =>
        database.db.transaction().execute(async (tx) => {
          await sql`set local enable_seqscan = off`.execute(tx);
          return asked.execute(tx) as Promise<{ rows: { "QUERY PLAN": string }[] }>;
        }),
      );
      const lines = plan.map((row) => row["QUERY PLAN"]);
      expect(lines.join("\n")).toContain(name);
      expect(lines.find((line) => line.includes("Index Cond"))?.split(" = ")).toHaveLength(
        columns.length + 1,
      );
    }
  });

  it("stands on every table of the accounts", async () => {
    const { rows } = await database.pool.query(
      "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity",
    );
    expect(rows).toEqual([]);
  });
});
