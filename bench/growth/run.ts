import { makeClient } from "../speed/client.ts";
import { startOwnService } from "../speed/service.ts";
import { printGrowth } from "./growth.ts";
import { measureStreams } from "./stream-length.ts";

// What a call costs as data grows: `npm run bench:growth`, or `npm run bench:growth -- --most 20000` for a shorter run.

const most = Number(process.argv[process.argv.indexOf("--most") + 1] || 100_000);
const lengths = [0, 1_000, 5_000, 20_000, 100_000].filter((length) => length <= most);

const service = await startOwnService();
const client = makeClient(service.url, service.apiKey);
try {
  for (const growth of await measureStreams(client, lengths)) printGrowth(growth);
} finally {
  client.close();
  await service.stop();
}
