import { createServer, type IncomingHttpHeaders } from "node:http";

// A local server that speaks somebody else's API: a table of routes, and a log of what was asked.

export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: each API has bodies of its own
  readonly body: any;
};
type Reply = { readonly status?: number; readonly headers?: Record<string, string>; readonly body: unknown };
export type FakeRoutes = Readonly<Record<string, (asked: Asked) => Reply>>;

export type FakeApi = { readonly url: string; readonly asked: Asked[]; close(): Promise<void> };

/** Routes by `METHOD /path`, where `:name` stands for anything. */
export async function startFakeApi(routes: FakeRoutes): Promise<FakeApi> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const url = new URL(request.url ?? "/", "http://fake");
      const one: Asked = {
        method: request.method ?? "",
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: readBody(Buffer.concat(chunks).toString("utf8"), request.headers["content-type"] ?? ""),
      };
      asked.push(one);
      const route = Object.keys(routes).find((pattern) => matches(pattern, one));
      const reply =
        route === undefined ? { status: 404, body: { error: "no such route" } } : routes[route]?.(one);
      response.writeHead(reply?.status ?? 200, { "content-type": "application/json", ...reply?.headers });
      response.end(JSON.stringify(reply?.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function readBody(text: string, type: string): unknown {
  if (type.includes("form")) return Object.fromEntries(new URLSearchParams(text));
  return text === "" ? null : JSON.parse(text);
}

function matches(pattern: string, { method, path }: Asked): boolean {
  const [wanted = "", template = ""] = pattern.split(" ");
  return wanted === method && new RegExp(`^${template.replace(/:\w+/g, "[^/]+")}$`).test(path);
}
