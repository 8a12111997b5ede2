import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../test/support/database.ts";
import { type OpenDatabase, openDatabase, type Tx } from "./database.ts";
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
