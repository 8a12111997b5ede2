import { connect as connectTo, createServer } from "node:net";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../test/support/database.ts";
import { connectionOf, type OpenDatabase, openDatabase, type Tx } from "./database.ts";
import { remedyOf, transact, untilReachable } from "./transient.ts";

describe("errors of the database that pass", () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    for (const user_id of ["a", "b"])
      await database.db.insertInto("users").values({ user_id, name: "-" }).execute();
  });
  afterAll(() => database.close());

  const rename = (tx: Tx, userId: string, name: string) =>
    tx.updateTable("users").set({ name }).where("user_id", "=", userId).execute();

  it("deadlocked transactions run again, and both succeed", async () => {
    let [runs, held] = [0, 0];
    // Both hold their first row before either asks for its second, however slow the machine.
    const bothHold = Promise.withResolvers<void>();
    const cross = (first: string, second: string) =>
      transact(database.db, async (tx) => {
        runs++;
        await rename(tx, first, `${first} first`);
        if (++held >= 2) bothHold.resolve();
        await bothHold.promise;
        await rename(tx, second, `${first} second`);
      });
    await Promise.all([cross("a", "b"), cross("b", "a")]);
    expect(runs).toBe(3);
  });

  it("faults do not run again", async () => {
    let runs = 0;
    const faulty = transact(database.db, async (tx) => {
      runs++;
      await tx.insertInto("users").values({ user_id: "a", name: "twice" }).execute();
    });
    await expect(faulty).rejects.toThrow(/duplicate key/);
    expect(runs).toBe(1);
  });

  it.each([
    ["arrived", true],
    ["did not arrive", false],
  ])("a connection that breaks at a commit that %s: the change is made, and once", async (_, isForwarded) => {
    const cut = await cutAtCommit(database, isForwarded);
    let runs = 0;
    const added = await transact(cut.db, async (tx) => {
      runs++;
      await sql`update users set name = name || '+' where user_id = 'a'`.execute(tx);
      return (await sql<{ name: string }>`select name from users where user_id = 'a'`.execute(tx)).rows[0]
        ?.name;
    });
    await cut.close();
    const { name } = await database.db
      .selectFrom("users")
      .select("name")
      .where("user_id", "=", "a")
      .executeTakeFirstOrThrow();
    expect({ added, runs }).toEqual({ added: name, runs: isForwarded ? 1 : 2 });
    expect(name).toMatch(isForwarded ? /[^+]\+$/ : /[^+]\+\+$/);
  });

  it("broken connections are known as such", async () => {
    const pid = database.pool.query("select pg_backend_pid() as pid, pg_terminate_backend(pg_backend_pid())");
    expect(remedyOf(await pid.catch((error: unknown) => error))).toBe("reconnect");
    const nowhere = openDatabase({ kind: "url", url: "postgres://u@127.0.0.1:1/d" }, 1, () => undefined);
    const error = await nowhere.pool.query("select 1").catch((refused: unknown) => refused);
    await nowhere.close();
    expect(remedyOf(error)).toBe("reconnect");
    expect(remedyOf(new Error("assertion failed"))).toBeNull();
    expect(remedyOf("text")).toBeNull();
  });

  it("so are a pooler's, which come under the code of a driver's fault", () => {
    const ofCode = (message: string) => remedyOf(Object.assign(new Error(message), { code: "08P01" }));
    expect(ofCode("server login has been failing, try again later (server_login_retry)")).toBe("reconnect");
    expect(ofCode("bind message supplies 1 parameters, but prepared statement requires 2")).toBeNull();
  });

  it("questions are repeated until the database answers or patience ends", async () => {
    let asked = 0;
    const refused = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
    const ask = async () => {
      if (++asked < 3) throw refused;
      return "there";
    };
    expect(await untilReachable(ask, 5_000)).toBe("there");
    await expect(untilReachable(() => Promise.reject(refused), 150)).rejects.toBe(refused);
  });
});

/** The same database behind a connection that breaks at its first commit, before or after the server has heard of it. */
async function cutAtCommit({ target }: OpenDatabase, isForwarded: boolean): Promise<OpenDatabase> {
  const { host, port, user, password, database } = new Client(connectionOf(target) as object);
  let isCut = false;
  const proxy = createServer((client) => {
    const server = host.startsWith("/") ? connectTo(`${host}/.s.PGSQL.${port}`) : connectTo(port, host);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const)
      from.on("error", () => undefined).on("close", () => to.destroy());
    server.on("data", (bytes) => client.write(bytes));
    client.on("data", (bytes) => {
      if (isCut || !bytes.includes("commit")) return server.write(bytes);
      isCut = true;
      if (!isForwarded) return client.destroy();
      server.removeAllListeners("data");
      server.on("data", () => client.destroy());
      return server.write(bytes);
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const at = (proxy.address() as { port: number }).port;
  const url = `postgres://${user}:${password}@127.0.0.1:${at}/${database}`;
  const cut = openDatabase({ kind: "url", url }, 2, () => undefined);
  const close = async (): Promise<void> => {
    await cut.close();
    proxy.close();
  };
  return { ...cut, close };
}
