import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { makeServer, type Offer } from "./server.ts";

/** Uploads come inside a message, in Base64. */
const LARGEST_BODY = 40 * 1024 * 1024;
/** Of all messages that are being read and worked on; a key is judged by the service only afterwards. */
const BODIES_AT_MOST = 4 * LARGEST_BODY;

/**
 * Answers at `/mcp`. Every call carries an API key of the service (`Authorization: Bearer …` or `x-api-key`) and is that key's; nothing
 * is remembered between calls, so any number of these may stand beside each other.
 */
export async function serveHttp(
  offer: Offer,
  on: { readonly host: string; readonly port: number },
): Promise<Server> {
  const server = createServer((request, response) => {
    answer(offer, request, response).catch(() => {
      if (!response.headersSent) refuse(response, 500, "The call could not be answered.");
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(on.port, on.host, resolve);
  });
  return server;
}

async function answer(offer: Offer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (new URL(request.url ?? "/", "http://mcp").pathname !== "/mcp")
    return refuse(response, 404, "MCP is at /mcp.");
  // A page in a browser must not use a key that the browser keeps; assistants send no Origin.
  if (request.headers.origin !== undefined) return refuse(response, 403, "Calls from web pages are refused.");
  if (request.method !== "POST") {
    response.setHeader("allow", "POST");
    return refuse(response, 405, "Only POST: nothing is remembered between calls.");
  }
  const key = keyOf(request);
  if (key === null) {
    response.setHeader("www-authenticate", "Bearer");
    return refuse(response, 401, "An API key of the service is missing: Authorization: Bearer KEY.");
  }
  const share = takeShare(request);
  if (share === null)
    return refuse(response, 503, "Others send large messages just now: try again in a moment.");
  response.on("close", share.give);
  const body = await readBody(request, share);
  if (body === "too_long") return refuse(response, 413, `A message has at most ${LARGEST_BODY} bytes.`);
  if (body === null)
    return refuse(response, 503, "Others send large messages just now: try again in a moment.");
  const message = parsed(body);
  if (message === undefined) return refuse(response, 400, "The message is no JSON.");
  const server = makeServer(offer, key);
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  response.on("close", () => {
    void transport.close().catch(() => undefined);
    void server.close().catch(() => undefined);
  });
  await server.connect(transport as Parameters<typeof server.connect>[0]);
  await transport.handleRequest(request, response, message);
}

function keyOf({ headers }: IncomingMessage): string | null {
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? "")?.[1];
  const plain = headers["x-api-key"];
  return bearer ?? (typeof plain === "string" && plain !== "" ? plain : null);
}

/** Bytes that lie in memory. */
let held = 0;

type Share = { readonly more: (bytes: number) => boolean; readonly give: () => void };

function takeShare({ headers }: IncomingMessage): Share | null {
  if (held + Number(headers["content-length"] ?? 0) > BODIES_AT_MOST) return null;
  let own = 0;
  return {
    more: (bytes) => {
      own += bytes;
      held += bytes;
      return held <= BODIES_AT_MOST;
    },
    give: () => {
      held -= own;
      own = 0;
    },
  };
}

/** Null: there is no room for it. */
async function readBody(request: IncomingMessage, share: Share): Promise<string | "too_long" | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BODY) return "too_long";
    if (!share.more(chunk.length)) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify({ jsonrpc: "2.0", error: { code: -32000, message }, id: null }));
}
