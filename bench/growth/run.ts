import { parseArgs } from "node:util";
import { makeClient } from "../speed/client.ts";
import { startOwnService } from "../speed/service.ts";
import { printGrowth } from "./growth.ts";
import { measureStreams } from "./stream-length.ts";

// What a call costs as data grows: `npm run bench:growth`, or `npm run bench:growth -- --most 20000` for a shorter run.

const { values: options } = parseArgs({ options: { most: { type: "string", default: "100000" } } });
const most = Number(options.most);
const lengths = [0, 1_000, 5_000, 20_000, 100_000].filter((length) => length <= most);

const service = await startOwnService();
const client = makeClient(service.url, service.apiKey);
try {
  for (const growth of await measureStreams(client, lengths)) printGrowth(growth);
} finally {
  client.close();
  await service.stop();
}
