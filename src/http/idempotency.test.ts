import type { KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../test/support/database.ts";
import { startPresence } from "../db/presence.ts";
import { runOnce } from "./idempotency.ts";

test("a claim that was stored though its connection broke is free for the next who asks", async () => {
  const { db, close } = await openTestDatabase();
  const presence = await startPresence(db, () => undefined);
  const run = (request: string, plugins: readonly KyselyPlugin[] = []) =>
    runOnce({
      db: plugins.reduce((with_, plugin) => with_.withPlugin(plugin), db),
      keyed: {
        ...{ userId: "u", key: "k", endpoint: "e", digest: Buffer.from("d") },
        owner: `${presence.processId}/${request}`,
      },
      work: async () => ({ by: request }),
      status: 200,
      seal: { close: async (bytes) => bytes, open: async (bytes) => bytes },
      describeError: () => ({}),
      presence,
    });
  let isBroken = false;
  const breaking: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (isBroken) return result;
      isBroken = true;
      throw new Error("Connection terminated unexpectedly");
    },
  };
  await expect(run("first", [breaking])).rejects.toThrow("terminated");
  const started = performance.now();
  expect(JSON.parse((await run("second")).body)).toEqual({ by: "second" });
  expect(performance.now() - started).toBeLessThan(5_000);
  await presence.stop();
  await close();
});
