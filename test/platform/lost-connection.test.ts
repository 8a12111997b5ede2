import { Client } from "pg";
import { expect, it } from "vitest";
import { connectionOf } from "../../src/db/database.ts";
import { embeddedTarget, openDataFolder } from "../../src/db/embedded/data-folder.ts";
import { makeDataDir, pause, startMain, until } from "../support/process.ts";

const KEY = `key_${"5d".repeat(24)}`;

it("writers whose database connections are killed again and again end nobody's service", {
  timeout: 180_000,
}, async () => {
  const data = makeDataDir();
  const program = startMain(data.path, { EGRET_API_KEY: KEY });
  try {
    const { url } = await program.ready();
    const write = async (writer: number, turn: number): Promise<number> => {
      const transactions = Array.from({ length: 100 }, (_, row) => ({
        ...{ end_user_id: `writer-${writer}`, account_id: "a", currency: "USD", amount: -1 - row },
        ...{ date: "2026-03-02", description: `SHOP ${row} PURCHASE`, reference_id: `${turn}-${row}` },
      }));
      const headers = { "x-api-key": KEY, "content-type": "application/json" };
      const body = JSON.stringify({ transactions });
      return (await fetch(`${url}/api/transactions`, { method: "POST", headers, body })).status;
    };
    let isOver = false;
    const refused: number[] = [];
    const ask = async (): Promise<void> => {
      const { status } = await fetch(`${url}/api/end_users?limit=1`, { headers: { "x-api-key": KEY } });
      if (status !== 200) refused.push(status);
    };
    const reader = (async () => {
      while (!isOver) await ask();
    })();
    const writers = [0, 1, 2, 3, 4, 5].map(async (writer) => {
      for (let turn = 0; !isOver; turn++) await write(writer, turn).catch(() => 0);
    });
    const client = new Client(connectionOf(embeddedTarget(openDataFolder(data.path))) as object);
    await client.connect();
    for (let turn = 0; turn < 15; turn++) {
      await pause(300);
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
    }
    await client.end();
    isOver = true;
    await Promise.all([...writers, reader]);
    // What only asks is asked again, without a word.
    expect(refused).toEqual([]);
    expect(program.child.exitCode).toBeNull();
    await until(async () => (await write(9, 0)) === 200, 30_000);
  } finally {
    program.child.kill("SIGTERM");
    await program.ended;
    data.remove();
  }
});
