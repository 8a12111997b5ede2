import { parseArgs } from "node:util";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { readClientDefaults } from "../config.ts";
import { serveHttp } from "../mcp/serve-http.ts";
import { makeServer, type Offer } from "../mcp/server.ts";
import { askOperations } from "../mcp/service.ts";
import { packageVersion } from "../package-version.ts";
import { UsageError } from "./usage-error.ts";

const DEFAULT_URL = "http://127.0.0.1:8080";

/** `egret mcp`: lets an assistant read what the service knows; over standard input and output, or over HTTP. Runs until it is stopped. */
export async function runMcp(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      url: { type: "string" },
      key: { type: "string" },
      http: { type: "string" },
      host: { type: "string" },
      "allow-writes": { type: "boolean" },
    },
  });
  const defaults = readClientDefaults();
  const url = (values.url ?? defaults.url ?? DEFAULT_URL).replace(/\/$/, "");
  if (!URL.canParse(url)) throw new UsageError(`--url: "${url}" is no address, as ${DEFAULT_URL} is one`);
  const offer: Offer = {
    url,
    version: packageVersion(),
    operations: await askOperations(url),
    allowsWrites: values["allow-writes"] === true,
  };
  if (values.http !== undefined)
    return overHttp(offer, { port: values.http, host: values.host ?? "127.0.0.1" });
  const key = values.key ?? defaults.key;
  if (key === undefined || key === "")
    throw new UsageError("an API key is missing: --key KEY, or EGRET_KEY; egret keys create makes one");
  await makeServer(offer, key).connect(new StdioServerTransport());
  await new Promise<void>((resolve) => process.stdin.once("end", resolve).once("close", resolve));
  return 0;
}

async function overHttp(offer: Offer, { port, host }: { port: string; host: string }): Promise<number> {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new UsageError(`--http: "${port}" is no port`);
  const server = await serveHttp(offer, { host, port: Number(port) });
  const address = server.address();
  const bound = typeof address === "object" && address !== null ? address.port : port;
  console.log(
    `MCP at http://${host}:${bound}/mcp for the service at ${offer.url}; callers send their API key`,
  );
  await new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.once(signal, () => server.close(() => resolve()));
  });
  return 0;
}
