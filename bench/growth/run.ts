import { parseArgs } from "node:util";
import { openStage } from "../events/stage.ts";
import { makeClient } from "../speed/client.ts";
import { startOwnService } from "../speed/service.ts";
import { measureBeside } from "./beside.ts";
import { printGrowth } from "./growth.ts";
import { measureStreams } from "./stream-length.ts";
import { measureThousandMore } from "./thousand-more.ts";
import { measureWaiting } from "./waiting.ts";

// What a call costs as data grows: `npm run bench:growth`, or with `-- --most 20000` a shorter run. `--only streams|more|rows|deliveries` measures one.

const { values: options } = parseArgs({
  options: { most: { type: "string", default: "1000000" }, only: { type: "string" } },
});
const most = Number(options.most);
const upTo = (sizes: readonly number[]) => sizes.filter((size) => size <= most);
const isWanted = (part: string) => options.only === undefined || options.only === part;

const stage = await openStage();
try {
  if (isWanted("streams")) {
    const { client, stop } = await startOn("streams");
    for (const growth of await measureStreams(client, upTo([0, 1_000, 5_000, 20_000, 100_000])))
      printGrowth(growth);
    await stop();
  }
  if (isWanted("more")) {
    const { client, stop } = await startOn("more");
    printGrowth(await measureThousandMore(client, upTo([5_000, 10_000, 20_000, 40_000])));
    await stop();
  }
  if (isWanted("rows")) {
    const full = await startOn("growing");
    const empty = await startOn("small");
    for (const growth of await measureBeside({ full, empty }, upTo([10_000, 100_000, 1_000_000])))
      printGrowth(growth);
    await full.stop();
    await empty.stop();
  }
  if (isWanted("deliveries")) {
    const { database } = await stage.makeDatabase("deliveries");
    printGrowth(await measureWaiting(database, upTo([100, 10_000, 100_000])));
  }
} finally {
  await stage.close();
}

/** A service on a database of its own, which it asks as it asks the embedded one. */
async function startOn(name: string) {
  const { database, url } = await stage.makeDatabase(name);
  const service = await startOwnService({ DATABASE_URL: url, EGRET_DB_NAMED_STATEMENTS: "on" });
  const client = makeClient(service.url, service.apiKey);
  const stop = async () => {
    client.close();
    await service.stop();
  };
  return { client, database, stop };
}
